// What Swift asks of Unicode to compare and hash texts, answered by the page's String.prototype.normalize: the tables for it are a
// fifteenth of the program once packed. The names, and what the numbers mean, are those of Swift's UnicodeNormalization.cpp.
typedef unsigned int u32;

// Puts a text, in UTF-8, into the form of that name where it is, and answers how long it has become.
__attribute__((import_module("page"), import_name("normalize"))) int page_normalize(char *text, int count, const char *form);

// A mark of each combining class, in the order of classes, but for the last one's: U+0345.
static const char marks[] =
    u8"\u0334\U00016FF0\u093C\u3099\u094D\u05B0\u05B1\u05B2\u05B3\u05B4\u05B5\u05B6\u05B7\u05B8\u05B9\u05BB\u05BC\u05BD\u05BF"
    u8"\u05C1\u05C2\uFB1E\u064B\u064C\u064D\u0618\u0619\u061A\u0651\u0652\u0670\u0711\u0C55\u0C56\u0E38\u0E48\u0EB8\u0EC8\u0F71"
    u8"\u0F72\u0F74\u0321\u1DCE\u031B\u1DFA\u0316\u059A\u302E\U0001D16D\u05AE\u0300\u0315\u035C\u035D";

static char *put(char *to, u32 scalar) {
  int more = scalar < 0x80 ? 0 : scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  *to++ = (char)(more ? 0x7F80 >> more | scalar >> 6 * more : scalar);
  while (more--) *to++ = (char)(0x80 | (scalar >> 6 * more & 0x3F));
  return to;
}

static int starts_with(const char *text, const char *other, int count) {
  return !__builtin_memcmp(text, other, count);
}

static unsigned short describe(u32 scalar) {
  // A mark goes behind those of lower classes, and lets the one of the last class behind itself. What is no mark stays, and so does
  // that one.
  char text[256] = u8"\u0345", own[4];
  int size = put(own, scalar) - own;
  __builtin_memcpy(text + 2, own, size);
  __builtin_memcpy(text + 2 + size, marks, sizeof marks - 1);
  int count = page_normalize(text, 2 + size + sizeof marks - 1, "NFD"), at = 0;
  while (at < count && !starts_with(text + at, own, size)) at++;
  // The class, of which only the order matters; whether it may compose with what precedes it, or never stands in form C; whether it
  // decomposes. Latin, symbols and Chinese never compose with what precedes them, so that no pair of theirs is asked about.
  int decomposes = at == count;
  int composes = scalar >= 0x300 && (scalar < 0x2000 || scalar > 0x9FFF || scalar == 0x3099 || scalar == 0x309A || decomposes);
  return (unsigned short)((starts_with(text, u8"\u0345", 2) ? 0 : at + 1) << 3 | composes << 2 | decomposes);
}

unsigned short _swift_stdlib_getNormData(u32 scalar) {
  static struct { u32 scalar; unsigned short data; } known[256];
  if (scalar < 0xC0) return 0;
  __typeof__(*known) *it = &known[scalar % 256];
  if (it->scalar != scalar) it->data = describe(it->scalar = scalar);
  return it->data;
}

static char decomposed[32];
const char *const _swift_stdlib_nfd_decompositions = decomposed;

u32 _swift_stdlib_getDecompositionEntry(u32 scalar) {
  decomposed[0] = (char)page_normalize(decomposed + 1, (int)(put(decomposed + 1, scalar) - decomposed - 1), "NFD");
  return scalar;
}

u32 _swift_stdlib_getComposition(u32 first, u32 second) {
  // The space composes with nothing, and keeps U+FEFF from being taken for a byte order mark.
  char text[32] = " ";
  int count = page_normalize(text, (int)(put(put(text + 1, first), second) - text), "NFC");
  u32 scalar = (unsigned char)text[1];
  int size = scalar < 0xC0 ? 1 : scalar < 0xE0 ? 2 : scalar < 0xF0 ? 3 : 4;
  if (size != count - 1) return -1;
  if (size > 1) scalar &= 0x7F >> size;
  for (int i = 1; i < size; i++) scalar = scalar << 6 | (text[1 + i] & 0x3F);
  return scalar;
}
