#!/usr/bin/env python3
"""Serves a folder on this machine alone, and prints the address.   serve.py DIR [PORT]; another port where that is taken."""
import functools
import http.server
import sys


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript",
        ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}

    def log_message(self, *_):
        pass

    def end_headers(self):
        # What was built anew is loaded anew.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def main():
    handler = functools.partial(Handler, directory=sys.argv[1])
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 8123
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    print(f"http://127.0.0.1:{server.server_port}/   (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
