#!/usr/bin/env python3
"""Serves a folder on this machine alone, and prints the address.   serve.py DIR [PORT]; another port where that cannot be had."""
import functools
import http.server
import os
import re
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


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A page that is closed hangs up on what it has not read.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def refuse(why):
    print(why, file=sys.stderr)
    sys.exit(2)


def main():
    if len(sys.argv) not in (2, 3):
        refuse("usage: serve.py DIR [PORT]")
    folder, port = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "8123"
    if not os.path.isdir(folder):
        refuse(f"serve.py: {folder} is no folder.")
    if not re.fullmatch("[0-9]{1,5}", port) or int(port) > 65535:
        refuse(f"serve.py: {port} is no port; one is a number from 0, for any that is free, to 65535.")
    handler = functools.partial(Handler, directory=folder)
    try:
        server = Server(("127.0.0.1", int(port)), handler)
    except OSError as error:
        print(f"serve.py: port {port} cannot be had ({error.strerror}); this is another one.", file=sys.stderr)
        server = Server(("127.0.0.1", 0), handler)
    try:
        print(f"http://127.0.0.1:{server.server_port}/   (Ctrl-C ends it)", flush=True)
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
