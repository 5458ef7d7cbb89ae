#include "CAllocationCount.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc's own functions under their other names: the ones below take the place of the public names in this program.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_ulong count;

unsigned long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

static void add(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}
void *calloc(size_t number, size_t size) {
  add();
  return __libc_calloc(number, size);
}
void *realloc(void *old, size_t size) {
  add();
  return __libc_realloc(old, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}
int posix_memalign(void **out, size_t alignment, size_t size) {
  add();
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}
