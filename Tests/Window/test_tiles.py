"""The map with tiles of a server that the test starts, a good one and bad ones, and of a folder."""

import collections
import struct
import tempfile
import threading
import unittest
import zlib

from cases import WindowTestCase
from processes import peak_memory, until
from tiles import TILES, TileServer

SOURCE = "© OpenStreetMap contributors"
# All tiles of this screen exist.
SCREEN = ("--screen", "map-alone", *WindowTestCase.PHONE, "--attribution", SOURCE)
# What the sheet does not cover, and the sheet.
MAP, SHEET = (0, 0, 390, 600), (20, 720, 350, 124)
# The upper edge of the sheet at its stops.
COLLAPSED, EXPANDED = 714, 107


def good(request, data):
    request.reply(200, data) if data else request.reply(404)


class TileTests(WindowTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.wanted = cls.rendered("map-alone")

    def serve(self, answer):
        server = TileServer(answer)
        self.addCleanup(server.end)
        return server

    def open_with(self, answer):
        server = self.serve(answer)
        return self.open_demo("--tiles", server.template, *SCREEN), server

    def assert_still_works(self, demo):
        """The sheet opens and closes under the finger, whatever the tiles do."""
        for start, end, top in ((COLLAPSED + 20, EXPANDED + 20, EXPANDED), (EXPANDED + 20, COLLAPSED + 20, COLLAPSED)):
            before = len(demo.lines)
            self.display.xdotool(
                "mousemove", 200, start, "mousedown", 1, "mousemove", 200, (start + end) // 2, "sleep", 0.05, "mousemove", 200,
                end, "sleep", 0.2, "mouseup", 1)
            demo.wait_for(lambda line: line.get("top") == top, f"the sheet at {top}", since=before)
        self.assert_shows(self.wanted, "the sheet", area=SHEET)

    def test_a_good_server(self):
        demo, server = self.open_with(good)
        self.assert_shows(self.wanted, "tiles-of-a-server")
        self.assertGreater(len(server.requests), 3)
        self.assertEqual(len(server.requests), len(set(server.requests)), "a tile is asked for once")
        self.close(demo)

    def test_a_folder(self):
        demo = self.open_demo("--tiles", TILES, *SCREEN)
        self.assert_shows(self.wanted, "tiles-of-a-folder")
        self.close(demo)

    def test_a_slow_server(self):
        gate = threading.Event()
        self.addCleanup(gate.set)

        def answer(request, data):
            gate.wait()
            good(request, data)

        demo, _ = self.open_with(answer)
        self.assert_still_works(demo)
        self.assertGreater(self.shot(390, 844).part(*MAP).differing(self.wanted.part(*MAP)), 0.3)
        gate.set()
        self.assert_shows(self.wanted, "tiles-that-came-late", area=MAP)
        self.close(demo)

    def test_closed_while_tiles_are_awaited(self):
        gate, asked = threading.Event(), threading.Event()
        self.addCleanup(gate.set)

        def answer(request, data):
            asked.set()
            gate.wait()
            good(request, data)

        demo, _ = self.open_with(answer)
        self.assertTrue(asked.wait(30))
        self.close(demo)

    def test_bad_answers(self):
        page = b"<!DOCTYPE html><title>Sign in</title><p>Welcome to the hotel's network."
        answers = {
            "truncated": (lambda request, data: request.reply(200, data[: len(data) // 2]), "not a whole PNG or JPEG picture"),
            "a page": (lambda request, data: request.reply(200, page, "text/html"), "not a whole PNG or JPEG picture"),
            "empty": (lambda request, data: request.reply(200), "not a whole PNG or JPEG picture"),
            "an error": (lambda request, data: request.reply(500), "the server answered 500"),
            "not there": (lambda request, data: request.reply(404), "the server answered 404"),
            "a circle": (lambda request, data: request.reply(302, Location=request.path), "too many redirects"),
        }
        for name, (answer, reason) in answers.items():
            with self.subTest(name):
                demo, server = self.open_with(answer)
                self.expect_error(demo, reason)
                self.assert_still_works(demo)
                until(lambda: demo.error_text(), f"a word on what is the matter: {name}")
                self.close(demo)

    def test_a_connection_that_breaks_off(self):
        def answer(request, data):
            request.reply(200, data[: len(data) // 2], length=len(data))
            request.close_connection = True

        demo, _ = self.open_with(answer)
        self.expect_error(demo, "the connection broke off")
        self.assert_still_works(demo)
        until(lambda: demo.error_text(), "a word on what is the matter")
        self.close(demo)

    def test_an_answer_without_end(self):
        """Each tile is an endless stream, as fast as the window takes it: read up to a limit, the rest stays with the server."""
        piece = b"\x89PNG" * (1 << 18)
        sent, dropped = collections.Counter(), threading.Event()

        def answer(request, data):
            request.reply(200, piece, length=1 << 40)
            try:
                while True:
                    sent[request.path] += len(piece)
                    request.wfile.write(piece)
            except (BrokenPipeError, ConnectionResetError):
                dropped.set()
                raise
            finally:
                request.close_connection = True

        demo, _ = self.open_with(answer)
        self.expect_error(demo, "larger than 8 MB")
        until(lambda: demo.error_text(), "a word on what is the matter")
        self.assertTrue(dropped.wait(30))
        self.assert_still_works(demo)
        # What is read, what lies in the sockets, and what one write holds.
        self.assertLess(max(sent.values()), 32 << 20)
        self.assertLess(peak_memory(demo.pid), 250 << 20)
        self.close(demo)

    def test_interim_answers_without_end(self):
        """A server that only ever says to go on is left, and the window lives meanwhile."""
        def answer(request, data):
            while True:
                request.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")

        demo, _ = self.open_with(answer)
        self.expect_error(demo, "nothing but interim answers")
        until(lambda: demo.error_text(), "a word on what is the matter")
        self.assert_still_works(demo)
        self.close(demo)

    def test_a_picture_with_too_many_pixels(self):
        row = zlib.compressobj()
        packed = b"".join(row.compress(bytes(1 + 8192)) for _ in range(8192)) + row.flush()

        def chunk(kind, body):
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

        bomb = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8192, 8192, 8, 0, 0, 0, 0)) + chunk(b"IDAT", packed)
                + chunk(b"IEND", b""))
        demo, _ = self.open_with(lambda request, data: request.reply(200, bomb))
        self.expect_error(demo, "more than 2048 pixels a side")
        self.assert_still_works(demo)
        self.assertLess(peak_memory(demo.pid), 250 << 20)
        self.close(demo)

    def test_no_server(self):
        server = TileServer(good)
        template = server.template
        server.end()
        demo = self.open_demo("--tiles", template, *SCREEN)
        self.expect_error(demo, "no connection to the host")
        self.assert_still_works(demo)
        until(lambda: demo.error_text(), "a word on what is the matter")
        self.close(demo)

    def test_a_server_that_recovers(self):
        refused = set()

        def answer(request, data):
            # Each tile is refused once.
            if request.path not in refused:
                refused.add(request.path)
                request.reply(503)
            else:
                good(request, data)

        demo, _ = self.open_with(answer)
        self.assert_shows(self.wanted, "tiles-of-a-second-try")
        self.close(demo)

    def test_coarser_tiles_stand_in(self):
        deepest = {"level": 0}

        def answer(request, data):
            deepest["level"] = max(deepest["level"], request.level)
            request.reply(404) if request.level >= 17 else good(request, data)

        demo, _ = self.open_with(answer)
        self.expect_error(demo, "the server answered 404")
        # Blurred, but a map: most of it is no more than a blurred edge away.
        until(lambda: self.shot(390, 844).part(*MAP).differing(self.wanted.part(*MAP), by=40) < 0.1, "a coarser map")
        self.assertEqual(deepest["level"], 17)
        self.assertGreater(self.shot(390, 844).part(*MAP).differing(self.wanted.part(*MAP)), 0.02)
        self.close(demo)

    def test_a_place_without_tiles(self):
        with tempfile.TemporaryDirectory() as folder:
            for place in (folder, "/proc/nowhere", "http://127.0.0.1/tiles.png"):
                program = self.start_demo("--tiles", place)
                self.expect_error(program, "is neither a folder with tiles")
                self.assertEqual(program.wait(), 2)


if __name__ == "__main__":
    unittest.main()
