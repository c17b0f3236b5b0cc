/* start.c - from reset to main, and from main back to the machine that runs QEMU. */
#include <stdint.h>
#include <stdlib.h>

extern uint32_t data_start[], data_end[], bss_start[], bss_end[], stack_top[];
extern const uint32_t data_load[];

int main(void);

void reset(void)
{
    const uint32_t *from = data_load;
    for (uint32_t *to = data_start; to < data_end; to++)
        *to = *from++;
    for (uint32_t *to = bss_start; to < bss_end; to++)
        *to = 0;
    exit(main());
}

static void fault(void)
{
    exit(EXIT_FAILURE);
}

/* What the processor reads first: the stack, and where to begin.  The only exceptions are faults.
 */
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} vectors = {stack_top, {reset, fault, fault, fault, fault, fault, fault}};
