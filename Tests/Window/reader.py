"""Reads a program over AT-SPI, as a screen reader does.   reader.py list PID | act PID ROLE NAME ACTION | set PID ROLE NAME VALUE

A process of its own, since the library connects once, to the bus that it is told of first.
"""

import json
import os
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

# Without it the library asks the X server, which may know of another session's bus.
session = Gio.bus_get_sync(Gio.BusType.SESSION)
answer = session.call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, GLib.VariantType("(s)"), 0, 10000)
os.environ["AT_SPI_BUS_ADDRESS"] = answer.unpack()[0]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

Atspi.init()


def application(pid):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_process_id() == pid:
            return child
    return None


def walk(element):
    yield element
    for index in range(element.get_child_count()):
        child = element.get_child_at_index(index)
        if child:
            yield from walk(child)


def actions(element):
    interface = element.get_action_iface()
    return [Atspi.Action.get_action_name(interface, n) for n in range(Atspi.Action.get_n_actions(interface))] if interface else []


def described(element):
    component, value = element.get_component_iface(), element.get_value_iface()
    frame = Atspi.Component.get_extents(component, Atspi.CoordType.WINDOW) if component else None
    return {
        "role": element.get_role_name(), "name": element.get_name(), "description": element.get_description(),
        "value": Atspi.Value.get_current_value(value) if value else None, "actions": actions(element),
        "text": Atspi.Value.get_text(value) if value else None,
        "frame": [frame.x, frame.y, frame.width, frame.height] if frame else None,
        "states": sorted(state.value_nick for state in element.get_state_set().get_states()),
    }


def named(pid, role, name):
    for element in walk(application(pid)):
        if element.get_role_name() == role and element.get_name() == name:
            return element
    raise SystemExit(f"there is no {role} '{name}'")


def act(pid, role, name, action):
    element = named(pid, role, name)
    return Atspi.Action.do_action(element.get_action_iface(), actions(element).index(action))


def read(pid):
    root = application(pid)
    return [described(element) for element in walk(root)] if root else []


if sys.argv[1] == "list":
    try:
        answer = read(int(sys.argv[2]))
    except GLib.Error:
        answer = []  # elements have gone while they were read: who waits for some looks again
elif sys.argv[1] == "set":
    answer = Atspi.Value.set_current_value(named(int(sys.argv[2]), *sys.argv[3:5]).get_value_iface(), float(sys.argv[5]))
else:
    answer = act(int(sys.argv[2]), *sys.argv[3:])
print(json.dumps(answer))
