"""Pictures of a display and of PNG files, and how much of them differs."""

import os
import re
import subprocess
import tempfile

from processes import PATIENCE

_READ = re.compile(rb"P6\s+(\d+)\s+(\d+)\s+255\s")


class Picture:
    """Eight bits a channel, red, green and blue, row by row from the top."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def of_display(cls, display, x, y, width, height):
        return cls._convert(
            ["-f", "x11grab", "-draw_mouse", "0", "-video_size", f"{width}x{height}", "-i", f"{display.name}+{x},{y}"],
            display.environment())

    @classmethod
    def of_file(cls, path):
        return cls._convert(["-i", path], None)

    @classmethod
    def _convert(cls, source, environment):
        done = subprocess.run(
            ["ffmpeg", "-v", "error", "-nostdin", *source, "-frames:v", "1", "-f", "image2pipe", "-c:v", "ppm", "-"],
            env=environment, capture_output=True, timeout=PATIENCE)
        head = _READ.match(done.stdout)
        if not head:
            raise AssertionError(f"no picture: {done.stderr.decode()}")
        return cls(int(head[1]), int(head[2]), done.stdout[head.end():])

    def save(self, path):
        data = b"P6 %d %d 255\n" % (self.width, self.height) + self.pixels
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "image2pipe", "-c:v", "ppm", "-i", "-", path], input=data, check=True,
            timeout=PATIENCE)

    def pixel(self, x, y):
        start = (y * self.width + x) * 3
        return tuple(self.pixels[start:start + 3])

    def part(self, x, y, width, height):
        rows = []
        for row in range(y, y + height):
            start = (row * self.width + x) * 3
            rows.append(self.pixels[start:start + width * 3])
        return Picture(width, height, b"".join(rows))

    def differing(self, other, by=8):
        """The share of pixels that differ by more than `by` of 255 in any channel; 1 for pictures of different sizes."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        if self.pixels == other.pixels:
            return 0.0
        count, stride = 0, self.width * 3
        for start in range(0, len(self.pixels), stride):
            a, b = self.pixels[start:start + stride], other.pixels[start:start + stride]
            if a == b:
                continue
            far = [abs(x - y) > by for x, y in zip(a, b)]
            count += sum(map(any, zip(far[0::3], far[1::3], far[2::3])))
        return count / (self.width * self.height)


def keep(picture, name):
    """Saves a picture of a failure, and says where."""
    folder = os.environ.get("WINDOW_SHOTS") or tempfile.gettempdir()
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"window-{name}.png")
    picture.save(path)
    return path
