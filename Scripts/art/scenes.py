"""The header pictures, one a group of places. Each is drawn in a space of 1170 × 780."""
import math

from canvas import mix
from scenery import (CREAM, COPPER, GLASS, LEAF, LEAF_DARK, LEAF_LIGHT, PEACH, ROSE, SAND, SHADE, TERRACOTTA, WHITE, birds,
                     bush, cloud, cypress, hill, house, palm, pine, reflection, sailboat, sea, sky, sun, town, trees, yacht)

WIDTH, HEIGHT = 1170, 780


def casino(k):
    """One place: the casino, its two towers, the garden before it."""
    sky(k, 520)
    sun(k, 905, 165, 46)
    cloud(k, 215, 150, 58)
    cloud(k, 760, 95, 34, 0.7)
    birds(k, (470, 110, 16), (510, 132, 12), (440, 146, 10))
    hill(k, 560, [(-20, 360), (150, 285), (300, 330), (480, 245), (660, 320), (860, 260), (1010, 330), (1190, 270)],
         '#A9C8CF', '#CFE0DA')
    hill(k, 600, [(-20, 440), (130, 390), (290, 430), (470, 395), (700, 440), (900, 385), (1040, 420), (1190, 370)],
         '#8DB9A2', '#B4D2B4')
    town(k, -10, 300, lambda x: 500 + x * 0.06, (60, 120), 14, haze=0.28)
    town(k, 850, 1160, lambda x: 560 - x * 0.03, (60, 130), 14, haze=0.28)
    facade(k, WIDTH / 2, 600)
    # The square and its garden.
    k.rect(0, 596, WIDTH, 190).gradient(0, 596, 0, 780, '#F3E5CB', '#E7D2AE')
    k.ellipse(585, 716, 420, 72).fill('#D8C297', 0.6)
    k.ellipse(585, 708, 408, 68).gradient(0, 640, 0, 776, '#9CCB84', '#6FAE70')
    k.ellipse(585, 708, 290, 45).fill('#F1E3C6')
    k.ellipse(585, 704, 268, 38).gradient(0, 666, 0, 742, '#9FDCE8', '#57B3CF')
    fountain(k, 585, 706)
    for x in range(-3, 4):
        if x:
            bush(k, 585 + x * 112, 652 + abs(x) * 9, 19, LEAF, '#F28C8C' if x % 2 else '#FFD36E')
    for x, y, h, lean, s in ((118, 716, 300, 26, 1.15), (1052, 716, 300, -26, 1.15), (236, 640, 190, 12, 0.8), (934, 640, 190, -12, 0.8)):
        k.ellipse(x + 14, y + 2, 48 * s, 8 * s).fill(SHADE, 0.22)
        palm(k, x, y, h, lean, s)
    for x in (40, 170, 1000, 1130):
        bush(k, x, 760, 44, LEAF_DARK if x in (40, 1130) else LEAF, '#FF9E9E')


def facade(k, middle, foot):
    roof, roof_light = '#6FA595', '#93C4B2'
    for side in (-1, 1):
        wing = middle + side * 262
        k.rect(wing - 90, foot - 168, 180, 168).fill(CREAM)
        k.polygon((wing - 96, foot - 168), (wing - 76, foot - 206), (wing + 76, foot - 206), (wing + 96, foot - 168)).fill(roof)
        for i in range(4):
            k.arch(wing - 74 + i * 40, foot - 18, 26, 66).fill('#7F9FB0')
            k.rect(wing - 72 + i * 40, foot - 146, 22, 38, 3).fill('#9DB9C4')
        k.rect(wing - 96, foot - 104, 192, 7).fill('#EAD8B4')
        k.rect(wing - 96, foot - 172, 192, 8).fill('#E6D2AA')
    k.rect(middle - 190, foot - 220, 380, 220).gradient(middle - 190, 0, middle + 190, 0, '#FFF8EA', '#F8E8CB')
    k.polygon((middle - 200, foot - 220), (middle - 172, foot - 262), (middle + 172, foot - 262), (middle + 200, foot - 220)).fill(roof)
    k.polygon((middle - 200, foot - 220), (middle - 172, foot - 262), (middle, foot - 262), (middle, foot - 220)).fill(roof_light, 0.5)
    k.rect(middle - 200, foot - 228, 400, 10).fill('#E6D2AA')
    for side in (-1, 1):
        tower(k, middle + side * 148, foot - 225)
        for i in range(2):
            x = middle + side * (92 + i * 56) - 17
            k.arch(x, foot - 14, 34, 92).fill('#6F93A8')
            k.arch(x + 4, foot - 14, 26, 84).fill('#8DB0C0')
            k.rect(x + 2, foot - 186, 30, 54, 4).fill('#9DB9C4')
            k.rect(x - 2, foot - 128, 38, 6).fill('#E6D2AA')
    # The middle: a great arch, a clock, two figures.
    k.rect(middle - 62, foot - 292, 124, 292).fill('#FFFBF2')
    k.polygon((middle - 76, foot - 288), (middle, foot - 344), (middle + 76, foot - 288)).fill('#F1DFB8')
    k.polygon((middle - 54, foot - 294), (middle, foot - 332), (middle + 54, foot - 294)).fill('#FFF8EA')
    k.rect(middle - 76, foot - 292, 152, 9).fill('#E6D2AA')
    k.arch(middle - 46, foot - 120, 92, 128).fill('#C9A66B')
    k.arch(middle - 39, foot - 120, 78, 120).gradient(0, foot - 240, 0, foot - 120, '#FFE9B0', '#F0B96A')
    for x in (-13, 13):
        k.rect(middle + x - 1.5, foot - 236, 3, 116).fill('#C9A66B')
    k.ellipse(middle, foot - 268, 15).fill('#C9A66B')
    k.ellipse(middle, foot - 268, 11).fill(WHITE)
    k.c.move_to(middle, foot - 275)
    k.c.line_to(middle, foot - 268)
    k.c.line_to(middle + 5, foot - 265)
    k.stroke('#5C5566', 2)
    for x in (-38, 0, 38):
        k.arch(middle + x - 14, foot - 6, 28, 84).fill('#7A5B48')
        k.arch(middle + x - 10, foot - 6, 20, 76).fill('#F6CF85')
    k.polygon((middle - 92, foot - 104), (middle + 92, foot - 104), (middle + 78, foot - 86), (middle - 78, foot - 86)).fill('#B5533F')
    for i in range(9):
        k.rect(middle - 79 + i * 18, foot - 88, 9, 8, 4).fill('#B5533F')
    for step in range(3):
        k.rect(middle - 110 - step * 20, foot - 8 + step * 6, 220 + step * 40, 7).fill(('#FFF6E4', '#F3E4C6', '#E7D3AC')[step])


def tower(k, x, foot):
    k.rect(x - 36, foot - 92, 72, 96).gradient(x - 36, 0, x + 36, 0, '#FFF9EC', '#F1DDB9')
    k.arch(x - 15, foot - 14, 30, 62).fill('#C9A66B')
    k.arch(x - 11, foot - 14, 22, 56).fill('#86A9BA')
    k.rect(x - 42, foot - 98, 84, 9).fill('#E6D2AA')
    k.dome(x, foot - 96, 34, 58).gradient(x - 34, 0, x + 34, 0, '#A4D3BF', '#5F9C8B')
    for dx in (-16, 0, 16):
        k.curve([(x + dx, foot - 98), (x + dx * 0.8, foot - 132), (x, foot - 153)])
        k.stroke('#E9D9A8', 2, 0.8)
    k.rect(x - 7, foot - 172, 14, 22, 3).fill('#FFF4DA')
    k.dome(x, foot - 170, 9, 12).fill('#6FA595')
    k.c.move_to(x, foot - 182)
    k.c.line_to(x, foot - 204)
    k.stroke('#C9A66B', 2.5)


def fountain(k, x, y):
    k.ellipse(x, y + 6, 52, 9).fill('#E4D2AC')
    k.rect(x - 7, y - 34, 14, 40).fill('#F6EAD0')
    k.ellipse(x, y - 34, 34, 7).fill('#EBDAB6')
    for dx in (-46, -26, 26, 46):
        k.c.move_to(x, y - 42)
        k.c.curve_to(x + dx * 0.3, y - 96 + abs(dx) * 0.4, x + dx * 0.9, y - 70, x + dx, y - 2)
        k.stroke(WHITE, 3.2, 0.9)
    k.c.move_to(x, y - 40)
    k.c.line_to(x, y - 86)
    k.stroke(WHITE, 4, 0.95)


def hairpin(k):
    """Two places close together: the bend of the race track below the casino, the sea beyond."""
    sky(k, 330, ('#7FC4E8', '#BFE4F1', '#FFEFD6'))
    sun(k, 250, 128, 44)
    cloud(k, 640, 110, 52)
    cloud(k, 980, 170, 38, 0.75)
    birds(k, (430, 150, 14), (462, 168, 10))
    sea(k, 318, 560, glints=120, light_x=250)
    hill(k, 322, [(560, 322), (700, 282), (840, 240), (960, 262), (1080, 222), (1190, 246)], '#A3C4CE', '#BFD8DA')
    sailboat(k, 330, 392, 0.62)
    sailboat(k, 520, 352, 0.36)
    yacht(k, 426, 446, 0.72)
    yacht(k, 620, 412, 0.5)
    # The hillside with the grand hotel.
    hill(k, 800, [(600, 470), (720, 424), (860, 372), (1010, 340), (1190, 300)], '#9CCB8C', '#7DB57C')
    town(k, 930, 1150, lambda x: 395 - (x - 930) * 0.12, (70, 150), 12, haze=0.12)
    hotel(k, 760, 452)
    trees(k, [(640, 478), (780, 462), (920, 446), (1170, 408)], '#6EAE74', (12, 22), 20)
    hill(k, 800, [(-20, 560), (120, 520), (300, 500), (480, 486), (660, 480), (900, 452), (1190, 420)], '#A9D48F', '#79B573')
    track(k)
    k.ellipse(700, 628, 96, 28).fill('#6BAA69')
    for x, y, h, lean, s in ((664, 634, 150, -12, 0.78), (738, 636, 112, 14, 0.64)):
        palm(k, x, y, h, lean, s)
    bush(k, 620, 636, 20, LEAF, '#FF9E9E')
    bush(k, 790, 634, 22, LEAF_DARK, '#FFD36E')
    car(k, 436, 566, -0.86, '#E4483B', 1.0)
    car(k, 902, 718, 0.02, '#3D7FC1', 1.12)
    car(k, 1010, 520, math.pi - 0.12, '#F4B73F', 0.86)
    pine(k, 92, 600, 150, 1.25)
    cypress(k, 206, 590, 150)
    cypress(k, 252, 606, 116)
    for x, y, size, color in ((30, 690, 40, LEAF), (120, 730, 56, LEAF_DARK), (236, 768, 48, LEAF), (20, 776, 60, LEAF_DARK)):
        bush(k, x, y, size, color, '#F7A6B4')


def hotel(k, x, foot):
    for i, (dx, w, h) in enumerate(((-96, 96, 96), (0, 110, 124), (110, 92, 88))):
        house(k, x + dx, foot, w, h, (CREAM, WHITE, CREAM)[i], None, columns=5, rows=5)
        for row in range(4):
            k.rect(x + dx - 3, foot - h + 20 + row * (h - 12) / 4.6, w + 6, 3).fill('#E9B98A', 0.75)
    for i in range(3):
        k.c.move_to(x + 18 + i * 36, foot - 124)
        k.c.line_to(x + 18 + i * 36, foot - 152)
        k.stroke('#A99F92', 2)
        k.polygon((x + 18 + i * 36, foot - 152), (x + 44 + i * 36, foot - 145), (x + 18 + i * 36, foot - 138)).fill(
            ('#E4483B', '#FFFFFF', '#E4483B')[i])


def track(k):
    def line():
        k.c.move_to(1230, 486)
        k.c.curve_to(1000, 512, 760, 516, 500, 524)
        k.c.arc_negative(500, 616, 92, -math.pi / 2, math.pi / 2)
        k.c.curve_to(700, 716, 960, 716, 1240, 724)

    line()
    k.stroke('#5E9460', 132, 0.45)
    line()
    k.stroke('#FFFFFF', 112)
    line()
    k.stroke('#E4483B', 112, dash=[26, 26])
    line()
    k.stroke('#6F7480', 94)
    line()
    k.stroke('#7C828E', 74)
    line()
    k.stroke('#F6F1E4', 4, 0.9, dash=[34, 30])
    # A barrier along the outside.
    k.c.move_to(1230, 424)
    k.c.curve_to(1000, 446, 740, 450, 560, 456)
    k.stroke('#E9EDF0', 9)
    k.c.move_to(1230, 424)
    k.c.curve_to(1000, 446, 740, 450, 560, 456)
    k.stroke('#D6584B', 9, dash=[40, 120])


def car(k, x, y, angle, color, s):
    with k.saved():
        k.c.translate(x, y)
        k.c.rotate(angle)
        k.c.scale(s, s)
        k.ellipse(2, 10, 52, 15).fill('#3A3F49', 0.4)
        for wx in (-30, 32):
            for wy in (-17, 17):
                k.rect(wx - 10, wy - 5, 20, 10, 4).fill('#2E323B')
        k.polygon((-48, -9), (-20, -13), (14, -11), (52, -4), (52, 4), (14, 11), (-20, 13), (-48, 9)).fill(color)
        k.rect(46, -19, 8, 38, 3).fill(mix(color, '#FFFFFF', 0.25))
        k.rect(-54, -17, 10, 34, 3).fill(mix(color, '#20242C', 0.35))
        k.ellipse(-6, 0, 11, 7).fill('#2E323B')
        k.ellipse(-6, 0, 6).fill('#FFE08A')
        k.rect(12, -2, 34, 4, 2).fill(WHITE, 0.85)


def harbour(k):
    """Places far apart: the whole bay, from the heights to the fort."""
    sky(k, 400, ('#86C9EA', '#CBE9F0', '#FFE7CC'))
    sun(k, 820, 150, 50)
    cloud(k, 330, 112, 50)
    cloud(k, 1010, 92, 36, 0.75)
    cloud(k, 90, 205, 30, 0.6)
    birds(k, (620, 140, 15), (655, 160, 11), (596, 170, 10))
    hill(k, 430, [(-20, 215), (110, 165), (210, 190), (330, 130), (450, 205), (600, 270), (760, 330), (900, 372), (1010, 400)],
         '#9FBFCB', '#CBDDDD')
    hill(k, 450, [(-20, 300), (140, 252), (280, 290), (420, 262), (560, 330), (700, 385), (820, 420)], '#86B39F', '#B9D4B9')
    town(k, 0, 520, lambda x: 372 + x * 0.06, (60, 150), 34, haze=0.34)
    trees(k, [(-10, 392), (300, 400), (620, 420)], '#8CBF93', (10, 18), 22)
    town(k, -10, 640, lambda x: 436, (50, 128), 34, haze=0.12)
    sea(k, 424, 790, glints=130, light_x=800)
    k.rect(-10, 430, 672, 20).gradient(0, 430, 0, 450, '#F4E6CC', '#D9C29B')
    k.rect(-10, 448, 672, 5).fill('#B79E78', 0.7)
    for x in range(16, 640, 46):
        palm(k, x, 432, 44, 3, 0.26)
    rock(k)
    # The pier with its light, and the boats.
    k.polygon((560, 560), (800, 548), (812, 562), (560, 578)).fill('#E2CFAA')
    k.polygon((560, 578), (812, 562), (812, 570), (560, 588)).fill('#B79E78')
    lighthouse(k, 782, 552)
    for i, (x, y, s) in enumerate(((60, 490, 0.55), (160, 496, 0.62), (275, 490, 0.55), (385, 498, 0.66), (500, 492, 0.56), (600, 500, 0.5))):
        yacht(k, x, y, s, (WHITE, '#F6EBDD', WHITE, '#EAF1F4', WHITE, '#F6EBDD')[i])
    for x, y, s in ((110, 560, 0.95), (318, 572, 1.05)):
        yacht(k, x, y, s)
    sailboat(k, 500, 664, 1.35)
    sailboat(k, 690, 470, 0.5)
    sailboat(k, 212, 690, 1.0)
    yacht(k, 884, 700, 1.45)
    for x, y, size, color in ((1010, 792, 66, LEAF_DARK), (1100, 770, 74, LEAF), (1168, 740, 70, LEAF_DARK), (930, 800, 46, LEAF)):
        bush(k, x, y, size, color, '#F7A6B4')
    for x, y, size, color in ((-6, 770, 70, LEAF_DARK), (70, 794, 56, LEAF)):
        bush(k, x, y, size, color, '#FFD36E')


def rock(k):
    """The old town's rock with its fort."""
    hill(k, 600, [(700, 600), (730, 520), (790, 440), (850, 400), (960, 384), (1080, 378), (1190, 372)], '#E2CFAE', '#BFA27C')
    for x, y, w, h in ((770, 500, 26, 74), (836, 446, 30, 110), (910, 430, 26, 140), (990, 420, 30, 150), (1070, 420, 28, 150), (1140, 415, 30, 150)):
        k.polygon((x, y), (x + w, y - 8), (x + w * 0.7, y + h), (x - 8, y + h * 0.9)).fill('#A98A67', 0.28)
    trees(k, [(800, 446), (860, 408), (960, 394), (1170, 384)], '#7DB57C', (12, 20), 18)
    town(k, 960, 1140, lambda x: 388, (50, 90), 11, haze=0.05)
    # Crenellated walls and a watch tower.
    wall = '#E3C692'
    k.rect(850, 350, 150, 50).gradient(850, 0, 1000, 0, '#F3DDB2', wall)
    for i in range(8):
        k.rect(850 + i * 20, 338, 12, 14).fill('#EBD2A2')
    for i in range(4):
        k.arch(866 + i * 34, 392, 14, 24).fill('#A98A67')
    k.rect(838, 306, 46, 96).gradient(838, 0, 884, 0, '#F9E7C2', '#DDBE8A')
    for i in range(3):
        k.rect(836 + i * 19, 294, 12, 14).fill('#EFD9AE')
    k.rect(856, 330, 10, 24, 5).fill('#A98A67')
    k.c.move_to(861, 296)
    k.c.line_to(861, 244)
    k.stroke('#A9907A', 3)
    k.polygon((862, 244), (908, 244), (900, 256), (908, 268), (862, 268)).fill(WHITE)
    k.polygon((862, 244), (908, 244), (903, 256), (862, 256)).fill('#E4483B')
    hill(k, 612, [(664, 612), (700, 596), (770, 574), (900, 588), (1040, 566), (1190, 580)], '#C9AF88', '#A98A67')
    for _ in range(16):
        x = k.random.uniform(720, 1170)
        k.ellipse(x, 594 + k.random.uniform(-8, 10), k.random.uniform(12, 26), k.random.uniform(6, 11)).fill(
            mix('#B99C76', '#8F7558', k.random.random()))
    for left, y, width, alpha in ((664, 612, 5, 0.6), (690, 622, 4, 0.5), (740, 632, 4, 0.35), (820, 642, 3, 0.25)):
        k.c.move_to(left, y)
        k.c.line_to(1190, y)
        k.stroke(WHITE if y == 612 else '#D9C29B', width, alpha)


def lighthouse(k, x, foot):
    k.polygon((x - 15, foot), (x - 10, foot - 82), (x + 10, foot - 82), (x + 15, foot)).fill(WHITE)
    for y0, y1 in ((14, 34), (52, 70)):
        k.polygon((x - 15 + y0 * 0.061, foot - y0), (x - 15 + y1 * 0.061, foot - y1), (x + 15 - y1 * 0.061, foot - y1),
                  (x + 15 - y0 * 0.061, foot - y0)).fill('#E4483B')
    k.rect(x - 14, foot - 88, 28, 6, 2).fill('#5C6B78')
    k.rect(x - 8, foot - 104, 16, 16, 2).fill('#FFE08A')
    k.dome(x, foot - 104, 11, 11).fill('#E4483B')


def gardens(k):
    """Places of one kind: the gardens, the chapel, the museum on its cliff."""
    sky(k, 400, ('#9AD2EA', '#D6EDEE', '#FFE3CF'))
    sun(k, 610, 150, 46)
    cloud(k, 190, 130, 50)
    cloud(k, 905, 100, 44, 0.8)
    birds(k, (420, 180, 13), (450, 196, 10), (780, 196, 12))
    sea(k, 388, 600, glints=100, light_x=610)
    hill(k, 392, [(-20, 392), (90, 330), (220, 296), (330, 340), (450, 392)], '#A7C6CF', '#C4DADB')
    sailboat(k, 540, 440, 0.55)
    sailboat(k, 680, 418, 0.36)
    yacht(k, 430, 476, 0.55)
    museum(k)
    hill(k, 800, [(-20, 470), (90, 452), (210, 486), (330, 540), (480, 580), (640, 592), (820, 570), (980, 540), (1190, 520)],
         '#B7D893', '#7FB873')
    cypress(k, 252, 520, 104)
    chapel(k, 338, 552)
    cypress(k, 428, 580, 112)
    pond(k)
    k.curve([(-20, 640), (120, 610), (280, 640), (420, 700), (500, 790)])
    k.c.line_to(-20, 800)
    k.c.close_path()
    k.gradient(0, 610, 0, 790, '#F0DDB4', '#DFC18C')
    agave(k, 396, 742, 64)
    cactus(k, 118, 720, 250, 1.25)
    cactus(k, 262, 738, 170, 0.95)
    barrel(k, 196, 752, 40)
    barrel(k, 330, 768, 30)
    agave(k, 30, 770, 78)
    for x, y, r in ((300, 772, 12), (80, 764, 10), (420, 776, 9), (232, 776, 8)):
        k.ellipse(x, y, r * 1.6, r).fill('#C9A878')


def museum(k):
    hill(k, 640, [(700, 640), (742, 520), (770, 430), (830, 392), (980, 378), (1190, 366)], '#E4D2B2', '#B99C76')
    for x, y, w, h in ((778, 450, 24, 90), (850, 420, 26, 130), (930, 410, 24, 150), (1010, 405, 28, 150), (1096, 400, 28, 150)):
        k.polygon((x, y), (x + w, y - 6), (x + w * 0.7, y + h), (x - 8, y + h * 0.9)).fill('#A98A67', 0.28)
    x, foot, width = 826, 400, 300
    k.rect(x - 14, foot - 30, width + 28, 60).fill('#E9D7B4')
    for i in range(9):
        k.arch(x - 4 + i * 35, foot + 26, 22, 40).fill('#BFA27C')
    k.rect(x, foot - 128, width, 100).gradient(x, 0, x + width, 0, '#FFF8E8', '#F3E0BC')
    for i in range(10):
        k.rect(x + 10 + i * 30, foot - 120, 11, 90, 2).fill('#FFFDF6')
        if i < 9:
            k.arch(x + 25 + i * 30, foot - 34, 11, 72).fill('#7E9FB1')
    k.rect(x - 8, foot - 136, width + 16, 11).fill('#E6D2AA')
    k.rect(x + 80, foot - 186, 140, 52).fill('#FBEFD6')
    k.rect(x + 72, foot - 192, 156, 9).fill('#E6D2AA')
    for i in range(4):
        k.arch(x + 92 + i * 32, foot - 138, 18, 36).fill('#8DB0C0')
    k.polygon((x + 66, foot - 190), (x + 150, foot - 232), (x + 234, foot - 190)).fill('#F1DFB8')
    k.polygon((x + 94, foot - 194), (x + 150, foot - 222), (x + 206, foot - 194)).fill('#FFF8E8')
    trees(k, [(1130, 398), (1180, 380)], '#7DB57C', (16, 26), 14)
    trees(k, [(770, 446), (806, 412)], '#7DB57C', (12, 18), 14)


def chapel(k, x, foot):
    k.rect(x - 46, foot - 70, 92, 76).gradient(x - 46, 0, x + 46, 0, '#FFF8EA', '#F3DFBC')
    k.polygon((x - 54, foot - 68), (x, foot - 112), (x + 54, foot - 68)).fill(TERRACOTTA)
    k.arch(x - 12, foot + 6, 24, 46).fill('#8A5F48')
    k.ellipse(x, foot - 66, 9).fill(GLASS)
    k.rect(x + 20, foot - 140, 30, 74).gradient(x + 20, 0, x + 50, 0, '#FFF4DE', '#E9D2AA')
    k.arch(x + 28, foot - 104, 14, 26).fill('#6E8FA2')
    k.ellipse(x + 35, foot - 109, 4.5).fill('#E2B04A')
    k.polygon((x + 15, foot - 138), (x + 35, foot - 174), (x + 55, foot - 138)).fill(TERRACOTTA)
    k.c.move_to(x + 35, foot - 174)
    k.c.line_to(x + 35, foot - 194)
    k.c.move_to(x + 28, foot - 187)
    k.c.line_to(x + 42, foot - 187)
    k.stroke('#8A6A55', 3)


def pond(k):
    k.ellipse(842, 706, 300, 72).fill('#6BA868', 0.8)
    k.ellipse(842, 700, 284, 62).gradient(0, 640, 0, 762, '#A5DFE6', '#4FA9C6')
    for x, y, r in ((700, 724, 26), (760, 744, 20), (980, 730, 28), (1030, 700, 18), (910, 742, 16)):
        k.ellipse(x, y, r, r * 0.36).fill('#7CC08A')
    for x, y in ((704, 719), (984, 724)):
        for angle in range(0, 360, 60):
            k.ellipse(x + 7 * math.cos(math.radians(angle)), y - 3 + 3 * math.sin(math.radians(angle)), 6, 4).fill('#F7A9BC')
        k.ellipse(x, y - 4, 4, 3).fill('#FFE08A')
    maple(k, 1078, 640)
    bridge(k, 850, 676)
    lantern(k, 628, 690, 1.15)
    for x, y, size, color in ((1120, 730, 44, LEAF), (1060, 776, 60, LEAF_DARK), (1160, 780, 66, LEAF), (560, 776, 40, LEAF), (640, 790, 46, LEAF_DARK)):
        bush(k, x, y, size, color, '#F7A6B4')


def bridge(k, x, y):
    red, dark = '#DF5446', '#B23C36'

    def arc(lift, half=168):
        k.c.move_to(x - half, y - lift)
        k.c.curve_to(x - half * 0.5, y - 74 - lift, x + half * 0.5, y - 74 - lift, x + half, y - lift)

    arc(-6)
    k.stroke('#2F7F9C', 26, 0.25)
    arc(0)
    k.stroke(dark, 22)
    arc(5)
    k.stroke(red, 13)
    for i in range(-4, 5):
        t = i / 4
        px = x + t * 160
        py = y - 55 * (1 - t * t) - 2
        k.rect(px - 4, py - 46, 8, 46, 2).fill(red)
        k.ellipse(px, py - 47, 6, 5).fill('#F2C14E')
    arc(42, 164)
    k.stroke(red, 8)
    arc(24, 164)
    k.stroke(red, 5)


def lantern(k, x, y, s):
    stone, dark = '#C9C4BC', '#A39D95'
    k.ellipse(x, y + 2, 34 * s, 8 * s).fill(SHADE, 0.25)
    k.rect(x - 26 * s, y - 10 * s, 52 * s, 12 * s, 3).fill(dark)
    k.polygon((x - 12 * s, y - 10 * s), (x - 9 * s, y - 58 * s), (x + 9 * s, y - 58 * s), (x + 12 * s, y - 10 * s)).fill(stone)
    k.polygon((x - 26 * s, y - 66 * s), (x + 26 * s, y - 66 * s), (x + 18 * s, y - 56 * s), (x - 18 * s, y - 56 * s)).fill(dark)
    k.rect(x - 19 * s, y - 94 * s, 38 * s, 28 * s, 3).fill(stone)
    k.rect(x - 10 * s, y - 90 * s, 20 * s, 20 * s, 3).fill('#FFDF8E')
    k.c.move_to(x - 40 * s, y - 90 * s)
    k.c.curve_to(x - 20 * s, y - 98 * s, x - 12 * s, y - 108 * s, x, y - 120 * s)
    k.c.curve_to(x + 12 * s, y - 108 * s, x + 20 * s, y - 98 * s, x + 40 * s, y - 90 * s)
    k.c.close_path()
    k.fill(dark)
    k.ellipse(x, y - 123 * s, 7 * s).fill(stone)


def maple(k, x, y):
    k.curve([(x + 6, y), (x - 4, y - 60), (x + 8, y - 120)])
    k.stroke('#7B5A48', 13)
    k.curve([(x - 2, y - 66), (x - 36, y - 104)])
    k.stroke('#7B5A48', 7)
    for dx, dy, r, color in ((-66, -112, 42, '#E1694F'), (62, -118, 44, '#D9583F'), (-20, -150, 56, '#EC8059'), (34, -168, 46, '#F29A66'),
                             (-46, -140, 34, '#F0915F'), (8, -118, 46, '#E87553'), (-8, -186, 30, '#F7B27A')):
        k.ellipse(x + dx, y + dy, r, r * 0.78).fill(color)


def cactus(k, x, y, height, s=1.0):
    def limb(points, width):
        k.curve(points)
        k.stroke('#4E8F68', width)
        k.curve([(px - width * 0.14, py) for px, py in points])
        k.stroke('#6FB07C', width * 0.46)
        k.curve([(px - width * 0.22, py) for px, py in points])
        k.stroke('#93CB93', width * 0.12)

    k.ellipse(x, y + 4, 40 * s, 10 * s).fill('#B58F58', 0.4)
    limb([(x, y), (x, y - height)], 46 * s)
    limb([(x, y - height * 0.4), (x - 50 * s, y - height * 0.42), (x - 58 * s, y - height * 0.56), (x - 58 * s, y - height * 0.74)], 28 * s)
    limb([(x, y - height * 0.54), (x + 46 * s, y - height * 0.56), (x + 54 * s, y - height * 0.68), (x + 54 * s, y - height * 0.86)], 28 * s)
    for fx, fy in ((x - 4, y - height - 22 * s), (x - 60 * s, y - height * 0.74 - 13 * s), (x + 53 * s, y - height * 0.86 - 13 * s)):
        for dx in (-7, 0, 7):
            k.ellipse(fx + dx * s, fy - (3 * s if dx == 0 else 0), 6 * s, 8 * s).fill('#F27C97')
        k.ellipse(fx, fy + 2 * s, 4 * s).fill('#FFD76E')


def barrel(k, x, y, r):
    k.ellipse(x, y + r * 0.1, r * 1.15, r * 0.3).fill('#B58F58', 0.4)
    k.ellipse(x, y - r * 0.75, r, r * 0.9).fill('#5C9E6C')
    for part in (-0.66, -0.33, 0, 0.33, 0.66):
        k.curve([(x + part * r * 0.4, y - r * 1.6), (x + part * r * 1.18, y - r * 0.75), (x + part * r * 0.5, y + r * 0.06)])
        k.stroke('#8CC48A', r * 0.09)
    for dx in (-0.22, 0, 0.22):
        k.ellipse(x + dx * r, y - r * 1.64, r * 0.14, r * 0.19).fill('#FFC857')


def agave(k, x, y, size):
    for i, angle in enumerate((-88, -60, -30, -5, 25, 58, 86, -45, 10, 42, -15)):
        a = math.radians(angle - 90)
        tip = (x + math.cos(a) * size * 1.1, y + math.sin(a) * size * 0.95)
        normal = (math.cos(a + math.pi / 2) * size * 0.16, math.sin(a + math.pi / 2) * size * 0.16)
        middle = (x + math.cos(a) * size * 0.45, y + math.sin(a) * size * 0.4)
        k.c.move_to(x, y)
        k.c.curve_to(middle[0] + normal[0], middle[1] + normal[1], middle[0] + normal[0], middle[1] + normal[1], *tip)
        k.c.curve_to(middle[0] - normal[0], middle[1] - normal[1], middle[0] - normal[0], middle[1] - normal[1], x, y)
        k.fill(('#5E9F8B', '#6FB098', '#86C2A8')[i % 3])


SCENES = {'alone': (casino, 11), 'two': (hairpin, 12), 'wide': (harbour, 13), 'subtle': (gardens, 14)}
