"""Two pictures beside each other, by a page that decodes them."""
import base64

COMPARE = """async (one, other, texts, tiles, floats) => {
  const CHANNEL = 8;
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(one), await read(other)];
  if (a.width !== b.width || a.height !== b.height) return { fault: `${a.width} × ${a.height} and ${b.width} × ${b.height} pixels` };
  const { width, height } = a, kind = new Uint8Array(width * height);
  const fill = ([x, y, w, h], value) => {
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(y + h)); row++)
      kind.fill(value, row * width + Math.max(0, Math.floor(x)), row * width + Math.min(width, Math.max(0, Math.ceil(x + w))));
  };
  for (const box of tiles) fill(box, 2);
  for (const box of floats) fill(box, 0);
  for (const box of texts) fill(box, 1);
  const off = (i) => Math.max(...[0, 1, 2].map((c) => Math.abs(a.data[4 * i + c] - b.data[4 * i + c])));
  const map = new ImageData(width, height), pixels = [0, 0, 0], differ = [0, 0, 0];
  for (let i = 0; i < kind.length; i++) {
    const by = off(i);
    pixels[kind[i]]++;
    if (by > CHANNEL) differ[kind[i]]++;
    map.data.set([by > CHANNEL ? 255 : 0, kind[i] * 60, Math.min(255, by * 8), 255], 4 * i);
  }
  // Pixels of tiles whose colour is not among those within a point of the same place in the other picture: the page stretches
  // tiles by some thousandths over their edges, so that no seam shows.
  const isAmong = (image, i, other) => [0, 1, 2].every((c) => {
    let low = 255, high = 0;
    for (let row = -2; row <= 2; row++) for (let column = -2; column <= 2; column++) {
      const value = other.data[4 * (i + row * width + column) + c];
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return image.data[4 * i + c] >= low - CHANNEL && image.data[4 * i + c] <= high + CHANNEL;
  });
  let moved = 0;
  for (let y = 2; y + 2 < height; y++) for (let i = y * width + 2; i + 2 < (y + 1) * width; i++)
    if (kind[i] === 2 && off(i) > CHANNEL && !(isAmong(a, i, b) && isAmong(b, i, a))) moved++;
  // The ink of a line: what is far from the colour that most of its pixels have.
  const ink = (image, [x, y, w, h]) => {
    const luma = (i) => 0.3 * image.data[4 * i] + 0.6 * image.data[4 * i + 1] + 0.1 * image.data[4 * i + 2];
    const values = [], count = new Map();
    const x0 = Math.max(0, Math.floor(x)), x1 = Math.min(width, Math.ceil(x + w)), y0 = Math.max(0, Math.floor(y)), y1 = Math.min(height, Math.ceil(y + h));
    for (let row = y0; row < y1; row++) for (let column = x0; column < x1; column++) {
      const value = luma(row * width + column);
      values.push([column, row, value]);
      count.set(Math.round(value), (count.get(Math.round(value)) ?? 0) + 1);
    }
    const ground = [...count].sort((p, q) => q[1] - p[1])[0][0];
    const deepest = Math.max(...values.map(([, , value]) => Math.abs(value - ground)));
    let amount = 0, cx = 0, cy = 0, left = 1e9, right = -1, top = 1e9, bottom = -1;
    for (const [column, row, value] of values) {
      const part = Math.abs(value - ground) / deepest;
      amount += part; cx += part * column; cy += part * row;
      if (part < 0.5) continue;
      left = Math.min(left, column); right = Math.max(right, column); top = Math.min(top, row); bottom = Math.max(bottom, row);
    }
    return { amount, middle: [cx / amount, cy / amount], box: [left, top, right, bottom] };
  };
  // A space at a line's end has a box and no ink.
  const lines = texts.filter(([x, y, w, h]) => w > 20 && x >= 0 && y >= 0 && x + w <= width && y + h <= height).map((box) => {
    const [p, q] = [ink(a, box), ink(b, box)];
    return { box, edge: Math.max(...p.box.map((side, i) => Math.abs(side - q.box[i]))),
      middle: Math.max(...p.middle.map((part, i) => Math.abs(part - q.middle[i]))), amount: q.amount / p.amount };
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(map, 0, 0);
  let text = "";
  for (const byte of new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())) text += String.fromCharCode(byte);
  return { pixels, differ, moved, lines, map: btoa(text) };
}"""


class PictureTest:
    """For test cases with pages."""

    def judge(self, one, other, *boxes):
        page = self.new_page()
        page.open(self.url("/pages/blank.html"))
        found = page.call(COMPARE, *(base64.b64encode(picture).decode() for picture in (one, other)), *boxes)
        self.assertIsNone(found.get("fault"))
        return found

    def assertAlike(self, one, other, message=None):
        """No pixel differs by more than 8 of 255; the edge of a round picture may, by less, from one drawing to the next."""
        if one != other:
            self.assertEqual(self.judge(one, other, [], [], [])["differ"], [0, 0, 0], message)
