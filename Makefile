# One word a chore; each may be run twice. `make run` and `make test` set up what they need.
SWIFT ?= swift
JOBS ?=
SCRATCH ?= .build
OUT ?= out
PLAYS ?= 20000
SEED ?= 1000
PORT ?= 8123
MINUTES ?= 10
COMMIT := $(shell git rev-parse --short HEAD 2>/dev/null || echo unknown)

.PHONY: run test test-web web web-bundle nightly check bench bench-web bench-window record film gallery docs format setup clean

run: setup  ## opens the demo in a window; without a display, plays it headless and writes the film. ARGS="--help" says more
	SWIFT=$(SWIFT) Scripts/run $(SCRATCH) $(OUT) $(ARGS)

test: setup  ## builds and runs every test
	Scripts/test $(SCRATCH)

test-web: setup  ## builds and runs the tests of the page alone; TESTS=test_demo.Touch for some of them
	Scripts/test-web $(SCRATCH) $(TESTS)

web: setup  ## builds the demo for the browser, serves it on this machine, and prints the address; PORT says where
	Scripts/wasm/build.sh $(SCRATCH)-wasm
	Scripts/web/budget.sh $(SCRATCH)-wasm/wasm32-unknown-none-wasm/release/demo-web.wasm
	Scripts/web/folder.sh $(SCRATCH)-wasm/wasm32-unknown-none-wasm/release/demo-web.wasm $(OUT)/web
	Scripts/web/serve.py $(OUT)/web $(PORT)

web-bundle: setup  ## the same as static files, and as one HTML file that needs no server, with a coarser map
	Scripts/wasm/build.sh $(SCRATCH)-wasm
	Scripts/web/budget.sh $(SCRATCH)-wasm/wasm32-unknown-none-wasm/release/demo-web.wasm
	Scripts/web/folder.sh $(SCRATCH)-wasm/wasm32-unknown-none-wasm/release/demo-web.wasm $(OUT)/web
	Scripts/web/bundle.py $(OUT)/web $(OUT)/scrollsheet.html
	@echo "$(OUT)/web: copy it to any web server"

nightly: setup  ## plays 20,000 sequences by chance; PLAYS and SEED say otherwise
	SHEET_PLAYS=$(PLAYS) SHEET_SEED=$(SEED) $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path $(SCRATCH)-nightly \
	  --filter RandomPlay

check: setup  ## format, imports, a release build, the reference, the iOS example, and the Embedded wasm of the demo, linked
	Scripts/check $(SCRATCH)

bench: setup  ## measures; release build only
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product sheetctl
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path $(SCRATCH)-bench
	COMMIT=$(COMMIT) SHEETCTL=$(SCRATCH)/release/sheetctl $(SCRATCH)-bench/release/Benchmarks $(ONLY)
	@[ -n "$(ONLY)" ] || SWIFT=$(SWIFT) Scripts/bench-window $(SCRATCH)

bench-web: setup  ## measures the page in headless Chromium: drags, starts, and what ten minutes of gestures by chance leave in memory
	Scripts/wasm/build.sh $(SCRATCH)-wasm
	Scripts/web/folder.sh $(SCRATCH)-wasm/wasm32-unknown-none-wasm/release/demo-web.wasm $(OUT)/web
	for screen in $(or $(ONLY),map-wide gallery-original); do /usr/bin/python3 Benchmarks/Web/measure.py $(OUT)/web $$screen || exit 1; done
	/usr/bin/python3 Benchmarks/Web/gestures.py $(OUT)/web $(MINUTES) $(SEED)

bench-window: setup  ## measures the window alone, and its memory over MINUTES of random play
	SWIFT=$(SWIFT) Scripts/bench-window $(SCRATCH) $(MINUTES)

record: setup  ## writes the reference pictures and texts of the tests anew
	SHEET_RECORD=1 Scripts/test $(SCRATCH)

film: setup  ## the README's moving picture
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product sheetctl
	$(SCRATCH)/release/sheetctl film --out Documentation/tour.webp --strip Documentation/tour-strip.png

gallery: setup  ## the pictures of Documentation/Gallery.md
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product sheetctl
	Scripts/gallery $(SCRATCH)/release/sheetctl

docs: setup  ## the reference of ScrollSheet and MapSheet, as archives that Xcode opens
	$(SWIFT) build -c release --scratch-path $(SCRATCH) --product sheetctl
	Scripts/docs $(SCRATCH) $(OUT)

format:
	$(SWIFT) format -i -r Package.swift Sources Tests Benchmarks/Sources

setup:
	@Scripts/setup

clean:
	rm -rf $(SCRATCH) $(SCRATCH)-wasm $(SCRATCH)-bench $(SCRATCH)-nightly $(SCRATCH)-web $(OUT)
