"""Glyphs that are tinted where they are shown: one colour on nothing. Each is drawn in a space of 20 × 20."""
import math

INK = '#FFFFFF'


def casino(k):
    """A spade."""
    k.c.move_to(10, 2.2)
    k.c.curve_to(12, 5.6, 17, 7.6, 17, 11.4)
    k.c.curve_to(17, 14.6, 13, 15.6, 10.9, 13)
    k.c.curve_to(11, 15.4, 11.8, 16.8, 13.4, 17.8)
    k.c.line_to(6.6, 17.8)
    k.c.curve_to(8.2, 16.8, 9, 15.4, 9.1, 13)
    k.c.curve_to(7, 15.6, 3, 14.6, 3, 11.4)
    k.c.curve_to(3, 7.6, 8, 5.6, 10, 2.2)
    k.c.close_path()
    k.fill(INK)


def hairpin(k):
    """A road that turns back."""
    k.c.move_to(5.6, 17.4)
    k.c.line_to(5.6, 8)
    k.c.arc(9.6, 8, 4, math.pi, 2 * math.pi)
    k.c.line_to(13.6, 13)
    k.stroke(INK, 3)
    k.polygon((9.4, 12.4), (17.8, 12.4), (13.6, 17.8)).fill(INK)


def station(k):
    """A train from the front."""
    with k.saved():
        k.c.push_group()
        k.rect(4.4, 2.4, 11.2, 13, 3).fill(INK)
        k.c.set_operator(0)  # clear
        k.rect(6.3, 5.6, 7.4, 4, 1).fill(INK)
        k.rect(8, 3.6, 4, 0.9, 0.4).fill(INK)
        k.ellipse(7.3, 12.4, 1.15).fill(INK)
        k.ellipse(12.7, 12.4, 1.15).fill(INK)
        k.c.pop_group_to_source()
        k.c.paint()
    for side in (-1, 1):
        k.c.move_to(10 + side * 3.4, 15.6)
        k.c.line_to(10 + side * 5.2, 18)
        k.stroke(INK, 1.6)


def bay(k):
    """Waves."""
    for y in (5.2, 10.2, 15.2):
        k.curve([(2.2, y + 0.9), (4.8, y - 0.9), (7.4, y + 0.9), (10, y - 0.9), (12.6, y + 0.9), (15.2, y - 0.9), (17.8, y + 0.9)])
        k.stroke(INK, 2)


def roses(k):
    """A rose on its stem."""
    with k.saved():
        k.c.push_group()
        for angle in range(-90, 270, 72):
            a = math.radians(angle)
            k.ellipse(10 + 2.9 * math.cos(a), 7.2 + 2.9 * math.sin(a), 2.7).fill(INK)
        k.ellipse(10, 7.2, 3.2).fill(INK)
        k.c.set_operator(0)
        k.c.arc(10, 7.2, 1.7, math.radians(20), math.radians(290))
        k.stroke(INK, 0.95)
        k.c.pop_group_to_source()
        k.c.paint()
    k.c.move_to(10, 12.4)
    k.c.line_to(10, 18.4)
    k.stroke(INK, 1.5)
    k.c.move_to(10, 17.2)
    k.c.curve_to(10.4, 14.6, 12.6, 13.6, 15, 13.8)
    k.c.curve_to(14.8, 16.2, 12.8, 17.4, 10, 17.2)
    k.fill(INK)


def fort(k):
    """A tower with battlements."""
    with k.saved():
        k.c.push_group()
        k.polygon((3.6, 2.6), (6.4, 2.6), (6.4, 4.8), (8.6, 4.8), (8.6, 2.6), (11.4, 2.6), (11.4, 4.8), (13.6, 4.8), (13.6, 2.6),
                  (16.4, 2.6), (16.4, 8), (14.8, 9.4), (14.8, 15.4), (16.6, 17.6), (3.4, 17.6), (5.2, 15.4), (5.2, 9.4), (3.6, 8)).fill(INK)
        k.c.set_operator(0)
        k.arch(8.2, 17.7, 3.6, 5.2).fill(INK)
        k.c.pop_group_to_source()
        k.c.paint()


def cactus(k):
    k.c.move_to(10, 17.6)
    k.c.line_to(10, 4)
    k.stroke(INK, 3.6)
    k.curve([(10, 13), (5.8, 12.4), (4.6, 10.6), (4.6, 8)])
    k.stroke(INK, 2.4)
    k.curve([(10, 11), (14.2, 10.4), (15.4, 8.6), (15.4, 5.8)])
    k.stroke(INK, 2.4)


def museum(k):
    """A fish: it is the museum of the sea."""
    with k.saved():
        k.c.push_group()
        k.c.move_to(2, 10)
        k.c.curve_to(4.6, 5.6, 9.8, 4.4, 14, 9)
        k.c.line_to(18.2, 5.6)
        k.c.curve_to(17.2, 8.6, 17.2, 11.4, 18.2, 14.4)
        k.c.line_to(14, 11)
        k.c.curve_to(9.8, 15.6, 4.6, 14.4, 2, 10)
        k.c.close_path()
        k.fill(INK)
        k.c.set_operator(0)
        k.ellipse(5.8, 9.1, 0.95).fill(INK)
        k.curve([(8.6, 7.2), (9.6, 10), (8.6, 12.8)])
        k.stroke(INK, 0.95)
        k.c.pop_group_to_source()
        k.c.paint()


def chapel(k):
    with k.saved():
        k.c.push_group()
        k.polygon((10, 6.2), (13.6, 9.8), (13.6, 11.6), (17, 14), (17, 17.8), (3, 17.8), (3, 14), (6.4, 11.6), (6.4, 9.8)).fill(INK)
        k.c.set_operator(0)
        k.arch(8.6, 17.9, 2.8, 4.4).fill(INK)
        k.c.pop_group_to_source()
        k.c.paint()
    k.c.move_to(10, 1.9)
    k.c.line_to(10, 6.6)
    k.c.move_to(8.2, 3.6)
    k.c.line_to(11.8, 3.6)
    k.stroke(INK, 1.4)


def japan(k):
    """A gate of a Japanese garden."""
    k.c.move_to(1.8, 3)
    k.c.curve_to(6, 4.4, 14, 4.4, 18.2, 3)
    k.c.line_to(17.4, 6)
    k.c.curve_to(13.6, 6.8, 6.4, 6.8, 2.6, 6)
    k.c.close_path()
    k.fill(INK)
    k.rect(3.6, 8.6, 12.8, 1.8, 0.5).fill(INK)
    k.rect(9.2, 6, 1.6, 3.2).fill(INK)
    for x, lean in ((5.6, -0.5), (14.4, 0.5)):
        k.c.move_to(x, 6.4)
        k.c.line_to(x + lean, 17.2)
        k.stroke(INK, 2)


def chevron_back(k):
    k.c.move_to(9.9, 2)
    k.c.line_to(2, 10)
    k.c.line_to(9.9, 18)
    k.stroke(INK, 2.4)


def chevron_right(k):
    k.c.move_to(1.6, 1.6)
    k.c.line_to(6.2, 6.5)
    k.c.line_to(1.6, 11.4)
    k.stroke(INK, 1.9)


# Name: how it is drawn, points.
PINS = {f'pin-{draw.__name__}': (draw, 20, 20)
        for draw in (casino, hairpin, station, bay, roses, fort, cactus, museum, chapel, japan)}
CHEVRONS = {'chevron-back': (chevron_back, 12, 20), 'chevron-right': (chevron_right, 8, 13)}
GLYPHS = {**PINS, **CHEVRONS}
