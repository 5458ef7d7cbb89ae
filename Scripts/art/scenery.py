"""What the scenes have in common: light, land, sea, plants, boats, houses."""
import math

from canvas import mix

CREAM, PEACH, ROSE, SAND, WHITE = '#FBF1DE', '#F7D3AE', '#F2B9A0', '#EFE0C2', '#FFFDF8'
TERRACOTTA, COPPER, GLASS, SHADE = '#D98560', '#7FB8A4', '#8FB1C2', '#6B5B73'
LEAF, LEAF_DARK, LEAF_LIGHT, TRUNK = '#5E9C6E', '#3F7F61', '#8CC084', '#9A7454'


def sky(k, horizon, colors=('#8CCBEA', '#C9E8F2', '#FDEBD0')):
    k.rect(0, 0, k.width, horizon + 2).gradient(0, 0, 0, horizon, *colors)


def sun(k, x, y, radius, color='#FFF6DC'):
    k.glow(x, y, radius * 5, '#FFF1C4', 0.75)
    k.ellipse(x, y, radius).fill(color)


def cloud(k, x, y, size, alpha=0.85):
    with k.saved():
        k.c.push_group()
        for dx, dy, r in ((-1.1, 0, 0.42), (-0.45, -0.28, 0.6), (0.35, -0.42, 0.74), (1.05, -0.1, 0.5)):
            k.ellipse(x + dx * size, y + dy * size, r * size).fill(WHITE)
        k.rect(x - 1.52 * size, y - 0.2 * size, 3.07 * size, 0.62 * size, 0.31 * size).fill(WHITE)
        k.c.pop_group_to_source()
        k.c.paint_with_alpha(alpha)


def birds(k, *places):
    for x, y, s in places:
        k.curve([(x - s, y - s * 0.35), (x - s * 0.45, y - s * 0.5), (x, y)])
        k.curve([(x, y), (x + s * 0.45, y - s * 0.5), (x + s, y - s * 0.35)], start=False)
        k.stroke('#5F7C93', 2.6, 0.7)


def hill(k, foot, points, top, bottom):
    """Land below a smooth line; it fades from `top` at its highest point to `bottom` at its foot."""
    k.curve(points)
    k.c.line_to(points[-1][0], foot)
    k.c.line_to(points[0][0], foot)
    k.c.close_path()
    k.gradient(0, min(p[1] for p in points), 0, foot, top, bottom)


def trees(k, points, color, size=(9, 17), step=15):
    """A fringe of round trees along a line."""
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        n = max(1, int(math.dist((x0, y0), (x1, y1)) / step))
        for i in range(n):
            t = i / n
            r = k.random.uniform(*size)
            k.ellipse(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + r * 0.3, r, r * 0.92)
            k.fill(mix(color, LEAF_DARK, k.random.uniform(0, 0.35)))


def sea(k, top, bottom, colors=('#9AD8E6', '#55B4D2', '#2F8DB8'), glints=70, light_x=None):
    k.rect(0, top, k.width, bottom - top).gradient(0, top, 0, bottom, *colors)
    for _ in range(glints):
        depth = k.random.random() ** 1.4
        y = top + 5 + depth * (bottom - top - 10)
        spread = k.width * (0.06 + 0.3 * depth)
        x = k.random.gauss(light_x, spread) if light_x is not None and k.random.random() < 0.6 else k.random.uniform(0, k.width)
        length = (10 + 60 * depth) * k.random.uniform(0.5, 1.2)
        k.c.move_to(x - length / 2, y)
        k.c.line_to(x + length / 2, y)
        k.stroke(WHITE, 1.5 + 2.6 * depth, 0.16 + 0.34 * k.random.random())


# Plants

def palm(k, x, y, height, lean=0.0, size=1.0):
    top = (x + lean, y - height)
    width = 9 * size
    k.curve([(x - width, y), (x - width * 0.5 + lean * 0.35, y - height * 0.5), (top[0] - width * 0.35, top[1])])
    k.c.line_to(top[0] + width * 0.35, top[1])
    k.curve([(top[0] + width * 0.35, top[1]), (x + width * 0.5 + lean * 0.35, y - height * 0.5), (x + width, y)], start=False)
    k.c.close_path()
    k.gradient(x - width, 0, x + width + lean, 0, '#B98F68', '#8A6448')
    for angle, length, color in ((200, 88, LEAF_DARK), (340, 88, LEAF_DARK), (165, 80, LEAF_DARK), (15, 80, LEAF_DARK),
                                 (225, 96, LEAF), (315, 96, LEAF), (185, 96, LEAF), (355, 96, LEAF), (255, 78, LEAF_LIGHT),
                                 (288, 78, LEAF_LIGHT), (210, 70, LEAF_LIGHT), (330, 70, LEAF_LIGHT)):
        frond(k, *top, angle, length * size, color)
    for dx in (-7, 0, 7):
        k.ellipse(top[0] + dx * size, top[1] + 6 * size, 5 * size).fill('#C98B4B')


def frond(k, x, y, angle, length, color):
    a = math.radians(angle)
    tip = (x + math.cos(a) * length, y + math.sin(a) * length + length * 0.42)
    mid = (x + math.cos(a) * length * 0.58, y + math.sin(a) * length * 0.72)
    k.c.move_to(x, y)
    k.c.curve_to(mid[0], mid[1] - length * 0.16, mid[0] + (tip[0] - mid[0]) * 0.5, mid[1] - length * 0.12, *tip)
    k.c.curve_to(mid[0] + (tip[0] - mid[0]) * 0.3, mid[1] + length * 0.16, mid[0], mid[1] + length * 0.08, x, y)
    k.fill(color)


def cypress(k, x, y, height, width=None):
    w = width or height * 0.17
    for side, color in ((-1, LEAF_DARK), (1, LEAF)):
        k.c.move_to(x, y - height)
        k.c.curve_to(x + side * w * 0.7, y - height * 0.7, x + side * w * 1.25, y - height * 0.25, x + side * w * 0.55, y)
        k.c.line_to(x, y)
        k.c.close_path()
        k.fill(color)
    k.rect(x - 3, y - 2, 6, 9).fill(TRUNK)


def pine(k, x, y, height, size=1.0):
    """An umbrella pine."""
    k.curve([(x - 5 * size, y), (x + 2 * size, y - height * 0.5), (x - 2 * size, y - height)])
    k.stroke(TRUNK, 9 * size)
    for dx, dy, rx, color in ((-46, 4, 44, LEAF_DARK), (46, 2, 44, LEAF_DARK), (0, 6, 60, LEAF_DARK), (-26, -16, 46, LEAF),
                              (30, -18, 44, LEAF), (2, -30, 40, LEAF_LIGHT)):
        k.ellipse(x + dx * size, y - height + dy * size, rx * size, rx * 0.46 * size).fill(color)


def bush(k, x, y, size, color=LEAF, flowers=None):
    for dx, dy, r in ((-0.7, 0, 0.5), (0.7, 0, 0.5), (0, -0.25, 0.72)):
        k.ellipse(x + dx * size, y + dy * size, r * size).fill(color)
    k.ellipse(x - 0.2 * size, y - 0.42 * size, 0.34 * size).fill(mix(color, '#FFFFFF', 0.18))
    for _ in range(9 if flowers else 0):
        k.ellipse(x + k.random.uniform(-1, 1) * size, y + k.random.uniform(-0.75, 0.3) * size, size * 0.1).fill(flowers)


# Boats

def sailboat(k, x, y, s):
    k.polygon((x - 2 * s, y - 5 * s), (x - 2 * s, y - 64 * s), (x - 30 * s, y - 8 * s)).fill(WHITE)
    k.polygon((x + 3 * s, y - 7 * s), (x + 3 * s, y - 56 * s), (x + 25 * s, y - 7 * s)).fill('#F7D9C2')
    k.polygon((x - 34 * s, y - 4 * s), (x + 34 * s, y - 4 * s), (x + 24 * s, y + 8 * s), (x - 24 * s, y + 8 * s)).fill('#E2725B')
    reflection(k, x, y + 8 * s, 30 * s)


def yacht(k, x, y, s, hull=WHITE):
    k.polygon((x - 58 * s, y - 12 * s), (x + 66 * s, y - 14 * s), (x + 46 * s, y + 8 * s), (x - 52 * s, y + 8 * s)).fill(hull)
    k.polygon((x - 52 * s, y + 2 * s), (x + 51 * s, y + 2 * s), (x + 46 * s, y + 8 * s), (x - 52 * s, y + 8 * s)).fill('#3E6E91')
    k.rect(x - 46 * s, y - 26 * s, 72 * s, 13 * s, 4 * s).fill(CREAM)
    k.rect(x - 40 * s, y - 23 * s, 58 * s, 6 * s, 3 * s).fill('#4E7E99')
    k.rect(x - 34 * s, y - 38 * s, 42 * s, 12 * s, 4 * s).fill(WHITE)
    k.rect(x - 28 * s, y - 35 * s, 30 * s, 5 * s, 2 * s).fill('#4E7E99')
    k.c.move_to(x - 16 * s, y - 38 * s)
    k.c.line_to(x - 16 * s, y - 56 * s)
    k.stroke('#8AA0AD', 2 * s)
    reflection(k, x, y + 8 * s, 54 * s)


def reflection(k, x, y, half):
    for i, part in enumerate((0.9, 0.7, 0.45)):
        k.c.move_to(x - half * part, y + 5 + i * 6)
        k.c.line_to(x + half * part, y + 5 + i * 6)
        k.stroke(WHITE, 2.4, 0.4 - 0.1 * i)


# Houses

def house(k, x, foot, width, height, wall, roof=None, columns=3, rows=3):
    """A block seen from the front, its right third in shade."""
    k.rect(x, foot - height, width, height).fill(wall)
    k.rect(x + width * 0.68, foot - height, width * 0.32, height).fill(SHADE, 0.13)
    cell_x, cell_y = width / columns, (height - 6) / rows
    for row in range(rows):
        for column in range(columns):
            wx = x + cell_x * (column + 0.28)
            wy = foot - height + 4 + cell_y * (row + 0.22)
            lit = k.random.random() < 0.12
            k.rect(wx, wy, cell_x * 0.44, cell_y * 0.52, 1).fill('#FFE3A3' if lit else mix(wall, '#5F7F98', 0.62))
    if roof:
        k.polygon((x - 4, foot - height + 1), (x + width * 0.14, foot - height - height * 0.12 - 7),
                  (x + width * 0.86, foot - height - height * 0.12 - 7), (x + width + 4, foot - height + 1)).fill(roof)
    else:
        k.rect(x - 2, foot - height - 3, width + 4, 5).fill(mix(wall, '#FFFFFF', 0.5))


def town(k, left, right, ground, heights, count, haze=0.0, haze_color='#D7E3E8'):
    """A row of houses on a line of ground, back ones first."""
    walls = (CREAM, PEACH, ROSE, SAND, WHITE, '#F3D9C6', '#E9E4D4')
    for _ in range(count):
        x = k.random.uniform(left, right)
        width = k.random.uniform(24, 46)
        height = k.random.uniform(*heights)
        wall = mix(k.random.choice(walls), haze_color, haze)
        roof = mix(TERRACOTTA, haze_color, haze) if k.random.random() < 0.55 and height < 80 else None
        house(k, x, ground(x), width, height, wall, roof, columns=max(2, int(width / 13)), rows=max(2, int(height / 15)))
