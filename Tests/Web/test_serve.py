"""What `Scripts/web/serve.py` answers, and what it says when it cannot."""
import http.client
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import unittest

SERVE = pathlib.Path(__file__).resolve().parents[2] / "Scripts/web/serve.py"
PATIENCE = 60


def run(*words):
    """What a call says that ends by itself, and its exit status."""
    done = subprocess.run([sys.executable, str(SERVE), *map(str, words)], capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr


class Serve(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        outer = pathlib.Path(kept.name)
        self.folder = outer / "page"
        (self.folder / "Map" / "0").mkdir(parents=True)
        (outer / "secret.txt").write_text("nobody's business")
        for name in ("index.html", "host.js", "host.css", "app.wasm", "manifest.webmanifest", "icon.svg", "Map/0/0.png",
                     "Map/index.txt", "Inter-Regular.woff2"):
            (self.folder / name).write_bytes(b"of " + name.encode())
        self.process, self.port = self.start()

    def start(self, *words):
        process = subprocess.Popen(
            [sys.executable, str(SERVE), str(self.folder), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            # Ctrl-C is not heard by what a shell's script has put into the background, nor by what that begins.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        said = process.stdout.readline()
        self.assertRegex(said, r"^http://127\.0\.0\.1:\d+/   \(Ctrl-C ends it\)$")
        return process, int(re.search(r":(\d+)/", said).group(1))

    def ask(self, path, method="GET", headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, path, headers=headers or {})
        answer = connection.getresponse()
        return answer, answer.read()

    def test_each_file_has_the_type_that_browsers_ask_for(self):
        for path, kind in [
                ("/", "text/html"), ("/host.js", "text/javascript"), ("/host.css", "text/css"), ("/app.wasm", "application/wasm"),
                ("/manifest.webmanifest", "application/manifest+json"), ("/icon.svg", "image/svg+xml"), ("/Map/0/0.png", "image/png"),
                ("/Map/index.txt", "text/plain"), ("/Inter-Regular.woff2", "font/woff2")]:
            answer, data = self.ask(path + "?screen=list")
            name = path[1:] or "index.html"
            self.assertEqual((answer.status, data), (200, b"of " + name.encode()), path)
            self.assertEqual(answer.getheader("Content-Type"), kind)
            self.assertEqual(answer.getheader("Cache-Control"), "no-cache")

    def test_head_is_the_same_without_the_file(self):
        answer, data = self.ask("/app.wasm", "HEAD")
        self.assertEqual((answer.status, data), (200, b""))
        self.assertEqual((answer.getheader("Content-Type"), answer.getheader("Content-Length")), ("application/wasm", "11"))

    def test_a_part_is_not_promised_and_the_whole_comes(self):
        answer, data = self.ask("/app.wasm", headers={"Range": "bytes=0-1"})
        self.assertEqual((answer.status, answer.getheader("Accept-Ranges"), data), (200, None, b"of app.wasm"))

    def test_a_file_that_was_built_anew_comes_anew(self):
        first, _ = self.ask("/host.js")
        since = {"If-Modified-Since": first.getheader("Last-Modified")}
        self.assertEqual(self.ask("/host.js", headers=since)[0].status, 304)
        (self.folder / "host.js").write_bytes(b"new")
        os.utime(self.folder / "host.js", (4e9, 4e9))
        self.assertEqual(self.ask("/host.js", headers=since)[1], b"new")

    def test_what_is_not_there_is_a_404(self):
        for path in ("/nothing.js", "/Map/9/9.png", "/host.js/"):
            self.assertEqual(self.ask(path)[0].status, 404, path)
        self.assertEqual(self.ask("/")[0].status, 200)

    def test_nothing_outside_the_folder_is_served(self):
        for path in ("/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/Map/../../secret.txt",
                     "//../secret.txt", "/..%5csecret.txt", f"/{self.folder.parent}/secret.txt"):
            answer, data = self.ask(path)
            self.assertEqual(answer.status, 404, path)
            self.assertNotIn(b"business", data)

    def test_it_listens_on_this_machine_alone(self):
        lines = pathlib.Path("/proc/net/tcp").read_text() + pathlib.Path("/proc/net/tcp6").read_text()
        # 0A: it listens.
        listening = [line.split()[1] for line in lines.splitlines() if f":{self.port:04X} " in line and line.split()[3] == "0A"]
        self.assertEqual(listening, [f"0100007F:{self.port:04X}"])

    def test_a_port_of_ones_own_and_another_where_it_is_taken(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            wanted = free.getsockname()[1]
        _, port = self.start(str(wanted))
        self.assertEqual(port, wanted)
        other, port = self.start(str(wanted))
        self.assertNotEqual(port, wanted)
        other.send_signal(signal.SIGINT)
        self.assertEqual(other.communicate(timeout=PATIENCE)[1], f"serve.py: port {wanted} cannot be had (Address already in use); this is another one.\n")

    def test_ctrl_c_ends_it_without_a_word(self):
        self.ask("/")
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.process.communicate(timeout=PATIENCE), ("", ""))
        self.assertEqual(self.process.returncode, 0)

    def test_a_page_that_hangs_up_is_no_fault(self):
        (self.folder / "app.wasm").write_bytes(bytes(20_000_000))
        with socket.create_connection(("127.0.0.1", self.port)) as leaving:
            leaving.sendall(b"GET /app.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
            leaving.recv(1)
            # Closing resets the connection.
            leaving.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.assertEqual(self.ask("/")[0].status, 200)
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.process.communicate(timeout=PATIENCE)[1], "")

    def test_calls_that_mean_nothing_are_told_so_in_a_line(self):
        nowhere = self.folder / "nowhere"
        for words, wanted in [
                ([], "usage: serve.py DIR [PORT]"), ([self.folder, 1, 2], "usage: serve.py DIR [PORT]"),
                ([nowhere], f"serve.py: {nowhere} is no folder."), ([self.folder / "host.js"], "host.js is no folder."),
                *[([self.folder, port], f"serve.py: {port} is no port; one is a number from 0, for any that is free, to 65535.")
                  for port in ("web", "-1", "65536", "80.5", "")]]:
            with self.subTest(words):
                status, out, complaint = run(*words)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(wanted, complaint)
                self.assertEqual(complaint.count("\n"), 1)


if __name__ == "__main__":
    unittest.main()
