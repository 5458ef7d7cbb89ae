// What the toolchain lacks for wasm32, which has no compiler-rt and no system beneath it.

// The 128-bit multiply behind a Double's description.
typedef unsigned long long u64;
typedef __int128 i128;

i128 __multi3(i128 left, i128 right) {
  union {
    i128 whole;
    struct {
      u64 low, high;
    } part;
  } a = {left}, b = {right}, out;
  u64 a0 = (unsigned)a.part.low, a1 = a.part.low >> 32;
  u64 b0 = (unsigned)b.part.low, b1 = b.part.low >> 32;
  u64 low = a0 * b0, cross1 = a0 * b1, cross2 = a1 * b0, high = a1 * b1;
  u64 middle = (low >> 32) + (unsigned)cross1 + (unsigned)cross2;
  out.part.low = (middle << 32) | (unsigned)low;
  out.part.high = high + (cross1 >> 32) + (cross2 >> 32) + (middle >> 32) + a.part.low * b.part.high + a.part.high * b.part.low;
  return out.whole;
}

// Hashing starts from the same seed in each run, so that sets and dictionaries keep their order from run to run.
void arc4random_buf(void *bytes, unsigned long count) {
  for (unsigned long i = 0; i < count; i++) ((unsigned char *)bytes)[i] = (unsigned char)(i * 37 + 11);
}

// What is printed goes to the page, a line a call.
__attribute__((import_module("page"), import_name("print"))) void page_print(const char *text, int count);

int putchar(int byte) {
  static char line[512];
  static int count = 0;
  if (byte != '\n') line[count++] = (char)byte;
  if (byte == '\n' || count == (int)sizeof line) {
    page_print(line, count);
    count = 0;
  }
  return byte;
}

// The page's own Math stands in for a C library's tables, which are a twentieth of the program once packed. What it answers may
// differ in the last bits.
#define BY_PAGE(name)                                                                            \
  __attribute__((import_module("math"), import_name(#name))) double page_##name(double x);       \
  double name(double x) { return page_##name(x); }
#define BY_PAGE_OF_TWO(name)                                                                     \
  __attribute__((import_module("math"), import_name(#name))) double page_##name(double, double); \
  double name(double x, double y) { return page_##name(x, y); }

BY_PAGE(sin)
BY_PAGE(cos)
BY_PAGE(tan)
BY_PAGE(atan)
BY_PAGE(exp)
BY_PAGE(log)
BY_PAGE(log2)
BY_PAGE_OF_TWO(atan2)
BY_PAGE_OF_TWO(pow)
BY_PAGE_OF_TWO(hypot)
double exp2(double x) { return page_pow(2, x); }
