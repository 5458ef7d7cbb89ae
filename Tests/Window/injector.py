"""Touches, smooth scrolling and pinches through Xorg's inputtest driver: to programs they are those of real devices."""

import socket
import struct

# The driver's protocol (xserver's xf86-input-inputtest-protocol.h), version 1.1.
_MESSAGE_VERSION, _MESSAGE_SYNC, _MESSAGE_MOTION, _MESSAGE_TOUCH, _MESSAGE_PINCH = 0, 1, 2, 6, 7
_VALUATORS = 64
_PHASES = {"down": 18, "move": 19, "up": 20}
_PINCH_PHASES = {"begin": 27, "update": 28, "end": 29}
# What the driver gives a touch axis as its maximum.
_MOST = 65535.0


def _axes(values):
    """Some of the device's axes by number, as the driver wants them: a mask, and each value twice, accelerated and not."""
    mask, all_values = 0, [0.0] * _VALUATORS
    for number, value in values.items():
        mask |= 1 << number
        all_values[number] = float(value)
    return struct.pack("<I8s4x64d64d", 0, mask.to_bytes(8, "little"), *all_values, *all_values)


class _Device:
    """One connection, kept open: a second one to the same device hangs."""

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(10)
        self._socket.connect(path)
        self._send(_MESSAGE_VERSION, struct.pack("<HH", 1, 1))
        self._socket.recv(64)

    def _send(self, kind, body):
        self._socket.send(struct.pack("<II", 8 + len(body), kind) + body)

    def sync(self):
        """Makes sure that the server has seen all that was sent."""
        self._send(_MESSAGE_SYNC, b"")
        self._socket.recv(64)

    def close(self):
        self._socket.close()


class TouchScreen(_Device):
    def __init__(self, path, size):
        super().__init__(path)
        self._size = size

    def touch(self, finger, phase, x, y):
        """One change of one finger, in pixels of the screen."""
        place = {0: x / self._size[0] * _MOST, 1: y / self._size[1] * _MOST}
        self._send(_MESSAGE_TOUCH, struct.pack("<II", finger, _PHASES[phase]) + _axes(place))


class Pointer(_Device):
    # The driver's axes: two of motion, two of scrolling, whose notch is so many units.
    _VERTICAL, _NOTCH = 3, 120.0

    def move(self, dx, dy):
        self._send(_MESSAGE_MOTION, struct.pack("<I4x", 0) + _axes({0: dx, 1: dy}))

    def scroll(self, notches):
        """Parts of a notch, too; more than 0 moves content up."""
        self._send(_MESSAGE_MOTION, struct.pack("<I4x", 0) + _axes({self._VERTICAL: notches * self._NOTCH}))


class TouchPad(Pointer):
    def pinch(self, phase, scale, dx=0, dy=0):
        """Two fingers on the pad: `scale` counts from the beginning, where it is 1."""
        self._send(_MESSAGE_PINCH, struct.pack("<HHI6d", _PINCH_PHASES[phase], 2, 0, dx, dy, dx, dy, scale, 0))
