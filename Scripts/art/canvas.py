"""A cairo context with the few words that the pictures are drawn in. Colours are '#RRGGBB' or '#RRGGBBAA'."""
import math
import random

import cairo


def rgba(color, alpha=1.0):
    digits = color.lstrip('#')
    parts = [int(digits[i:i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    return (*parts[:3], (parts[3] if len(parts) == 4 else 1) * alpha)


def mix(one, other, part):
    a, b = rgba(one), rgba(other)
    return '#' + ''.join(f'{round((x + (y - x) * part) * 255):02X}' for x, y in zip(a[:3], b[:3]))


class Canvas:
    def __init__(self, width, height, scale=1.0, seed=1):
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, round(width * scale), round(height * scale))
        self.c = cairo.Context(self.surface)
        self.c.scale(scale, scale)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.set_line_join(cairo.LINE_JOIN_ROUND)
        self.width, self.height = width, height
        self.random = random.Random(seed)

    # Paths

    def polygon(self, *points):
        self.c.move_to(*points[0])
        for point in points[1:]:
            self.c.line_to(*point)
        self.c.close_path()
        return self

    def rect(self, x, y, width, height, radius=0):
        if radius <= 0:
            self.c.rectangle(x, y, width, height)
            return self
        r = min(radius, width / 2, height / 2)
        self.c.new_sub_path()
        for cx, cy, turn in ((x + width - r, y + r, -1), (x + width - r, y + height - r, 0),
                             (x + r, y + height - r, 1), (x + r, y + r, 2)):
            self.c.arc(cx, cy, r, turn * math.pi / 2, (turn + 1) * math.pi / 2)
        self.c.close_path()
        return self

    def ellipse(self, x, y, rx, ry=None):
        self.c.save()
        self.c.translate(x, y)
        self.c.scale(rx, ry or rx)
        self.c.new_sub_path()
        self.c.arc(0, 0, 1, 0, 2 * math.pi)
        self.c.close_path()
        self.c.restore()
        return self

    def arch(self, x, y, width, height):
        """A door or window with a round top; y is its foot."""
        r = width / 2
        self.c.move_to(x, y)
        self.c.line_to(x, y - height + r)
        self.c.arc(x + r, y - height + r, r, math.pi, 2 * math.pi)
        self.c.line_to(x + width, y)
        self.c.close_path()
        return self

    def dome(self, x, y, rx, ry):
        """The upper half of an ellipse about (x, y)."""
        self.c.save()
        self.c.translate(x, y)
        self.c.scale(rx, ry)
        self.c.new_sub_path()
        self.c.arc(0, 0, 1, math.pi, 2 * math.pi)
        self.c.close_path()
        self.c.restore()
        return self

    def curve(self, points, start=True):
        """A smooth line through points (Catmull-Rom)."""
        p = [points[0], *points, points[-1]]
        if start:
            self.c.move_to(*points[0])
        for i in range(1, len(p) - 2):
            a, b, c, d = p[i - 1:i + 3]
            self.c.curve_to(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
                            c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1])
        return self

    # Painting

    def fill(self, color, alpha=1.0):
        self.c.set_source_rgba(*rgba(color, alpha))
        self.c.fill()
        return self

    def gradient(self, x0, y0, x1, y1, *stops):
        """Fills with colours at even distances from one point to the other."""
        pattern = cairo.LinearGradient(x0, y0, x1, y1)
        for i, color in enumerate(stops):
            pattern.add_color_stop_rgba(i / (len(stops) - 1), *rgba(color))
        self.c.set_source(pattern)
        self.c.fill()
        return self

    def glow(self, x, y, radius, color, alpha=1.0):
        pattern = cairo.RadialGradient(x, y, 0, x, y, radius)
        pattern.add_color_stop_rgba(0, *rgba(color, alpha))
        pattern.add_color_stop_rgba(1, *rgba(color, 0))
        self.c.set_source(pattern)
        self.c.paint()
        return self

    def stroke(self, color, width, alpha=1.0, dash=None):
        self.c.set_source_rgba(*rgba(color, alpha))
        self.c.set_line_width(width)
        self.c.set_dash(dash or [])
        if dash:
            self.c.set_line_cap(cairo.LINE_CAP_BUTT)
        self.c.stroke()
        self.c.set_dash([])
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        return self

    def clip(self):
        self.c.clip()
        return self

    def saved(self):
        return _Saved(self.c)


class _Saved:
    def __init__(self, context):
        self.context = context

    def __enter__(self):
        self.context.save()

    def __exit__(self, *_):
        self.context.restore()
