// Counts this process's calls of malloc, calloc, realloc and aligned allocation, on every thread.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H
unsigned long allocation_count(void);
#endif
