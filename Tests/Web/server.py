"""Static files on a loopback port, with faults by path."""
import http.server
import mimetypes
import pathlib
import re
import threading
import urllib.parse

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class Hold:
    """Answers that wait until they are let go."""

    def __init__(self):
        self._open = threading.Event()

    def release(self):
        self._open.set()

    def wait(self):
        self._open.wait(120)


class Server:
    """`folders` maps a path's beginning to a folder; the longest that fits is taken. `cache` is what a browser may do with answers."""

    def __init__(self, folders, cache="no-cache"):
        self._folders = {prefix: pathlib.Path(folder).resolve() for prefix, folder in folders.items()}
        self._cache = cache
        self._faults = []
        self.requests = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                outer._answer(self)

            def log_message(self, *_):
                pass

        class Quiet(http.server.ThreadingHTTPServer):
            # A page that is closed hangs up on what it has not read.
            def handle_error(self, request, client_address):
                pass

        self._server = Quiet(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self._server.server_port}"

    # Faults; the pattern is searched for in the path, and the newest that fits counts.

    def delay(self, pattern):
        """Holds answers back until the returned Hold is released."""
        hold = Hold()
        self._faults.append((pattern, hold))
        return hold

    def fail(self, pattern, status=500):
        self._faults.append((pattern, status))

    def cut(self, pattern):
        """Promises the whole file, sends half of it and hangs up."""
        self._faults.append((pattern, "cut"))

    def heal(self):
        for _, fault in self._faults:
            if isinstance(fault, Hold):
                fault.release()
        self._faults = []
        self.requests = []

    def close(self):
        self.heal()
        self._server.shutdown()
        self._server.server_close()

    def _file(self, path):
        for prefix in sorted(self._folders, key=len, reverse=True):
            if path.startswith(prefix):
                folder = self._folders[prefix]
                file = (folder / path[len(prefix):].lstrip("/")).resolve()
                if file.is_dir():
                    file /= "index.html"
                return file if file.is_relative_to(folder) and file.is_file() else None
        return None

    def _answer(self, request):
        path = urllib.parse.unquote(urllib.parse.urlsplit(request.path).path)
        self.requests.append(path)
        fault = next((what for pattern, what in reversed(self._faults) if re.search(pattern, path)), None)
        if isinstance(fault, Hold):
            fault.wait()
            fault = None
        file = self._file(path)
        try:
            if isinstance(fault, int) or file is None:
                request.send_response(fault if isinstance(fault, int) else 404)
                request.send_header("Content-Length", "0")
                request.end_headers()
                return
            data = file.read_bytes()
            request.send_response(200)
            request.send_header("Content-Type", mimetypes.guess_type(file.name)[0] or "application/octet-stream")
            request.send_header("Content-Length", str(len(data)))
            request.send_header("Cache-Control", self._cache)
            request.end_headers()
            request.wfile.write(data[:len(data) // 2] if fault == "cut" else data)
            if fault == "cut":
                request.close_connection = True
        except (BrokenPipeError, ConnectionResetError):
            pass
