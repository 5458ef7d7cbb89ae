"""Reads the functions of a WebAssembly module, and writes it with the functions in another order."""
CALL, REFERENCE = 0x10, 0xD2
IMPORTS, FUNCTIONS, EXPORTS, START, ELEMENTS, CODE, CUSTOM = 2, 3, 7, 8, 9, 10, 0
# How many numbers follow an instruction.
OPERANDS = {op: 0 for op in [0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)]}
OPERANDS |= {op: 1 for op in [0x02, 0x03, 0x04, 0x0C, 0x0D, CALL, *range(0x20, 0x27), *range(0x3F, 0x43), 0xD0, REFERENCE]}
OPERANDS |= {op: 2 for op in [0x11, *range(0x28, 0x3F)]}
# The same for those that begin with 0xFC.
MORE_OPERANDS = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}


class Unknown(Exception):
    """What linkers and compilers can write, and those of this project do not."""


def number(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def packed(value):
    return packed_more(value) if value > 127 else bytes([value])


def packed_more(value):
    return bytes([value & 127 | 128]) + packed(value >> 7)


def sized(data):
    return packed(len(data)) + data


def skip(data, at, count):
    for _ in range(count):
        _, at = number(data, at)
    return at


def after(code, at):
    """Where the instruction ends that begins there."""
    op = code[at]
    if op in (0x43, 0x44):
        return at + (5 if op == 0x43 else 9)
    if op in (0x0E, 0x1C):
        count, at = number(code, at + 1)
        return skip(code, at, count + (op == 0x0E))
    if op == 0xFC:
        kind, at = number(code, at + 1)
        return skip(code, at, MORE_OPERANDS.get(kind, 0))
    if op not in OPERANDS:
        raise Unknown(f"the instruction 0x{op:02x}")
    return skip(code, at + 1, OPERANDS[op])


def sections(module):
    at = 8
    while at < len(module):
        size, begin = number(module, at + 1)
        yield module[at], module[begin:begin + size]
        at = begin + size


def functions_of(module):
    """Of each function the declaration of its variables, and its instructions."""
    code = dict(sections(module))[CODE]
    count, at = number(code, 0)
    functions = []
    for _ in range(count):
        size, at = number(code, at)
        end = at + size
        groups, first = number(code, at)
        first = skip(code, first, 2 * groups)
        pieces = [code[at:first]]
        while first < end:
            at, first = first, after(code, first)
            pieces.append(code[at:first])
        functions.append(pieces)
        at = end
    return functions


def count_imported(imports):
    count, at = number(imports, 0)
    for _ in range(count):
        for _ in ("module", "name"):
            size, at = number(imports, at)
            at += size
        if imports[at] != 0:
            raise Unknown("an import that is no function")
        at = skip(imports, at + 1, 1)
    return count


def with_exports(data, new):
    count, at = number(data, 0)
    out = packed(count)
    for _ in range(count):
        size, begin = number(data, at)
        end = begin + size + 1
        index, following = number(data, end)
        out += data[at:end] + packed(new(index) if data[end - 1] == 0 else index)
        at = following
    return out


def with_elements(data, new):
    count, at = number(data, 0)
    out = packed(count)
    for _ in range(count):
        if data[at] != 0:
            raise Unknown("how a table is filled")
        end = at + 1
        while data[end] != 0x0B:
            end = after(data, end)
        size, following = number(data, end + 1)
        out += data[at:end + 1] + packed(size)
        for _ in range(size):
            index, following = number(data, following)
            out += packed(new(index))
        at = following
    return out


def reordered(module, places):
    """The module with its functions in the order of `places`, which are their numbers now."""
    parts, functions = dict(sections(module)), functions_of(module)
    imported = count_imported(parts[IMPORTS])
    new_places = {old + imported: place + imported for place, old in enumerate(places)}

    def new(index):
        return new_places.get(index, index)

    def instruction(piece):
        return piece[:1] + packed(new(number(piece, 1)[0])) if piece[0] in (CALL, REFERENCE) else piece

    def changed(kind, data):
        if kind == FUNCTIONS:
            _, at = number(data, 0)
            types = []
            for _ in functions:
                kind, at = number(data, at)
                types.append(packed(kind))
            return packed(len(types)) + b"".join(types[old] for old in places)
        if kind == EXPORTS:
            return with_exports(data, new)
        if kind == START:
            return packed(new(number(data, 0)[0]))
        if kind == ELEMENTS:
            return with_elements(data, new)
        if kind == CODE:
            return packed(len(functions)) + b"".join(
                sized(functions[old][0] + b"".join(map(instruction, functions[old][1:]))) for old in places)
        return data

    return module[:8] + b"".join(
        bytes([kind]) + sized(changed(kind, data)) for kind, data in sections(module)
        if (kind, data[:5]) != (CUSTOM, b"\x04name"))
