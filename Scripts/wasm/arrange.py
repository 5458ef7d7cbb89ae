#!/usr/bin/env python3
"""Puts the functions of a module beside those that they resemble: what packs it looks back 32 kB for what has been there before.

    arrange.py MODULE.wasm

Nothing changes but their numbers. Debug names are lost.
"""
import sys
from collections import Counter, defaultdict, deque
from pathlib import Path

from functions import Unknown, functions_of, reordered


def order(functions):
    """Always next the one that has most pairs of instructions in common with the last 64, for its length."""
    pairs = [set(zip(pieces[1:], pieces[2:])) for pieces in functions]
    having = defaultdict(list)
    for index, its in enumerate(pairs):
        for pair in its:
            having[pair].append(index)
    result, left, near, score = [], dict.fromkeys(range(len(functions))), deque(), Counter()
    while left:
        # The first among equals, so that the same module is arranged alike each time.
        best = max(left, key=lambda index: (score[index] / (len(pairs[index]) + 60), -index))
        result.append(best)
        del left[best]
        # Pairs that are everywhere say nothing about what is alike.
        near.append(Counter(index for pair in pairs[best] if len(having[pair]) < 30 for index in having[pair]))
        score.update(near[-1])
        if len(near) > 64:
            score.subtract(near.popleft())
    return result


path = Path(sys.argv[1])
module = path.read_bytes()
try:
    path.write_bytes(reordered(module, order(functions_of(module))))
except Unknown as what:
    print(f"arrange.py: {what} is not known here; {path.name} keeps its order, and packs to a twentieth more.", file=sys.stderr)
