/* server.c - settles rounds: binary records on standard input, ledgers on standard output.
 *
 *     paigow-record-server nj-ez < rounds > ledgers
 *
 * RECORDS.md is the layout.  A round that cannot be settled becomes an error record, and the next
 * one is read.  Ends with 0 at the end of the input, with 1 if that is in the middle of a record or
 * something cannot be read or written, with 2 for a game that there is not.
 */
#include "games.h"
#include "records.h"

#include <stdio.h>

/* At least a byte more than a round can have: what is longer is not read as one. */
enum { MOST_READ = MOST_ROUND + 1 };

/* Reads up to `count` bytes; fewer only at the end of the input. */
static size_t get(uint8_t *bytes, size_t count)
{
    return fread(bytes, 1, count, stdin);
}

static int skip(uint32_t count)
{
    while (count > 0 && getchar() != EOF)
        count--;
    return count == 0;
}

/* Reads the next record, of one that is too long the first bytes, and says how many there are.
 * Returns 1, or 0 at the end of the input, or -1 if that is in the middle of a record. */
static int next_record(uint8_t record[MOST_READ], size_t *size)
{
    uint8_t prefix[RECORD_LENGTH];
    size_t got = get(prefix, sizeof prefix);
    if (got < sizeof prefix)
        return got == 0 ? 0 : -1;
    uint32_t length = read_length(prefix);
    *size = length < MOST_READ ? length : MOST_READ;
    return get(record, *size) == *size && skip(length - (uint32_t)*size) ? 1 : -1;
}

/* Settles a record; the answer is a ledger or an error.  Returns how many bytes it has. */
static size_t answer(const loaded_game *game, const uint8_t *record, size_t size,
                     uint8_t reply[MOST_LEDGER])
{
    uint64_t id;
    paigow_round round;
    paigow_ledger ledger;
    paigow_fault fault;
    if (read_round(record, size, &id, &round, &fault) ||
        paigow_settle_round(&game->ready, &round, &ledger, &fault))
        return write_error(id, &fault, reply);
    return write_ledger(id, &ledger, reply);
}

static int serve(const loaded_game *game)
{
    uint8_t record[MOST_READ], reply[MOST_LEDGER];
    size_t size;
    uint64_t count = 0;
    int next;
    while ((next = next_record(record, &size)) > 0) {
        count++;
        size_t length = answer(game, record, size, reply);
        /* A client may wait for each answer. */
        if (fwrite(reply, 1, length, stdout) < length || fflush(stdout)) {
            perror("paigow-record-server: cannot write");
            return 1;
        }
    }
    if (ferror(stdin))
        perror("paigow-record-server: cannot read");
    else if (next < 0)
        fprintf(stderr, "paigow-record-server: the input ends within record %llu\n",
                (unsigned long long)count + 1);
    return ferror(stdin) || next < 0;
}

int main(int count, char **arguments)
{
    static loaded_game game;
    paigow_fault fault;
    const named_game *named = count == 2 ? find_game(arguments[1]) : NULL;
    if (!named) {
        fputs("usage: paigow-record-server GAME < rounds > ledgers\ngames:", stderr);
        for (size_t i = 0; i < exported_game_count; i++)
            fprintf(stderr, " %s", exported_games[i].name);
        fputc('\n', stderr);
        return 2;
    }
    if (load_game(named, &game, &fault)) {
        fprintf(stderr, "paigow-record-server: %s: %s\n", named->name,
                paigow_status_text(fault.status));
        return 2;
    }
    return serve(&game);
}
