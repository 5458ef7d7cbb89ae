"""A server of map tiles that can be as bad as one likes."""

import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cases import ROOT

TILES = os.path.join(ROOT, "Resources", "Map")


class TileServer:
    """Serves the project's own tiles on the loopback interface; `answer` may spoil any of them.

    `answer(request, bytes)` is called on the server's threads with the tile's bytes, None for one that does not exist.
    """

    def __init__(self, answer):
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                with server._lock:
                    server.requests.append(self.path)
                self.level = int(self.path.split("/")[1])
                try:
                    with open(TILES + self.path, "rb") as file:
                        data = file.read()
                except OSError:
                    data = None
                try:
                    answer(self, data)
                except (BrokenPipeError, ConnectionResetError):
                    pass  # the window was closed meanwhile

            def reply(self, status, data=b"", kind="image/png", length=None, **headers):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data) if length is None else length))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *words):
                pass

        self._lock = threading.Lock()
        self.requests = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def template(self):
        return f"http://127.0.0.1:{self._server.server_port}/{{z}}/{{x}}/{{y}}.png"

    def end(self):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
