/* replay.c - feeds files, and all files of folders, to a fuzz target: with any compiler, without
 * libFuzzer. */
#include <dirent.h>

#include "fuzz.h"

enum { MOST_BYTES = 1 << 20, MOST_PATH = 4096 };

static int files;

static void replay_file(const char *path, FILE *file)
{
    uint8_t *all = malloc(MOST_BYTES);
    MUST(all);
    size_t size = fread(all, 1, MOST_BYTES, file);
    /* A block of just that size, so that reading past its end shows. */
    uint8_t *data = malloc(size ? size : 1);
    MUST(data);
    memcpy(data, all, size);
    free(all);
    fprintf(stderr, "%s\n", path); /* the last one that is printed is the one that fails */
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    files++;
}

static void replay_folder(const char *path, DIR *folder)
{
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        char name[MOST_PATH];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        FILE *file = fopen(name, "rb");
        MUST(file);
        replay_file(name, file);
        fclose(file);
    }
}

static void replay(const char *path)
{
    DIR *folder = opendir(path);
    FILE *file = folder ? NULL : fopen(path, "rb");
    MUST(folder || file);
    if (folder) {
        replay_folder(path, folder);
        closedir(folder);
    } else {
        replay_file(path, file);
        fclose(file);
    }
}

int main(int count, char **paths)
{
    for (int i = 1; i < count; i++)
        replay(paths[i]);
    printf("%d files\n", files);
    return files == 0;
}
