// What the toolchain lacks for wasm32, which has no compiler-rt: the 128-bit multiply behind a Double's description.
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
