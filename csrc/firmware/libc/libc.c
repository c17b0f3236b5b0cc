/* libc.c - the little of a C library that the tests need, for a processor without one.  Text and
 * the exit status leave by semihosting: a breakpoint that QEMU takes for a call. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- semihosting ---- */

enum { SYS_WRITE0 = 0x04, SYS_EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026 };

static void call_host(uintptr_t operation, const void *argument)
{
    register uintptr_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void exit(int status)
{
    const uintptr_t reason[] = {APPLICATION_EXIT, (uintptr_t)status};
    for (;;)
        call_host(SYS_EXIT_EXTENDED, reason);
}

/* ---- text ---- */

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length])
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    for (; *a && *a == *b; a++, b++)
        ;
    return (unsigned char)*a - (unsigned char)*b;
}

/* ---- printing ---- */

/* Text being made: in memory of the caller's, or a piece of what is printed. */
typedef struct {
    char *text;
    size_t size, length; /* the length counts what does not fit, too */
    int is_printed;
} writer;

static void write_char(writer *to, char c)
{
    if (to->is_printed && to->length + 1 == to->size) {
        to->text[to->length] = '\0';
        call_host(SYS_WRITE0, to->text);
        to->length = 0;
    }
    if (to->length + 1 < to->size)
        to->text[to->length] = c;
    to->length++;
}

static void finish(writer *to)
{
    if (to->size)
        to->text[to->length < to->size ? to->length : to->size - 1] = '\0';
    if (to->is_printed)
        call_host(SYS_WRITE0, to->text);
}

static void write_number(writer *to, uint64_t number, unsigned base, int width, char pad)
{
    char digits[20];
    int count = 0;
    do
        digits[count++] = "0123456789abcdef"[number % base];
    while (number /= base);
    for (; width > count; width--)
        write_char(to, pad);
    while (count)
        write_char(to, digits[--count]);
}

static void write_signed(writer *to, int64_t number, int width, char pad)
{
    if (number < 0)
        write_char(to, '-');
    write_number(to, number < 0 ? -(uint64_t)number : (uint64_t)number, 10, width, pad);
}

static void write_text(writer *to, const char *format, va_list *values)
{
    for (; *format; format++) {
        if (*format != '%') {
            write_char(to, *format);
            continue;
        }
        char pad = *++format == '0' ? '0' : ' ';
        int width = 0, is_long = 0;
        for (; *format >= '0' && *format <= '9'; format++)
            width = 10 * width + *format - '0';
        for (; *format == 'l' || *format == 'z'; format++)
            is_long += *format == 'l';
        switch (*format) {
        case 'd':
            write_signed(to, is_long == 2 ? va_arg(*values, long long) : va_arg(*values, int),
                         width, pad);
            break;
        case 'u':
        case 'x':
            write_number(
                to, is_long == 2 ? va_arg(*values, unsigned long long) : va_arg(*values, unsigned),
                *format == 'u' ? 10 : 16, width, pad);
            break;
        case 's':
            for (const char *text = va_arg(*values, const char *); *text; text++)
                write_char(to, *text);
            break;
        case 'c':
            write_char(to, (char)va_arg(*values, int));
            break;
        default:
            write_char(to, *format);
        }
    }
}

int printf(const char *format, ...)
{
    char piece[64];
    writer to = {piece, sizeof piece, 0, 1};
    va_list values;
    va_start(values, format);
    write_text(&to, format, &values);
    va_end(values);
    finish(&to);
    return 0;
}

int snprintf(char *text, size_t size, const char *format, ...)
{
    writer to = {text, size, 0, 0};
    va_list values;
    va_start(values, format);
    write_text(&to, format, &values);
    va_end(values);
    finish(&to);
    return (int)to.length;
}
