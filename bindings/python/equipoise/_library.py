"""libequipoise as ctypes sees it: see <equipoise/equipoise.h>, which says what everything is."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from pathlib import Path

OK, NO_ANSWER, WRONG_USAGE, BAD_INPUT, INTERNAL, NO_MEMORY = range(6)

NAME = "libequipoise.so.0"


def _load() -> ctypes.CDLL:
    """The library that EQUIPOISE_LIBRARY names, else the one that was installed with this package (in the
    folder above python3/dist-packages), else the system's."""
    named = os.environ.get("EQUIPOISE_LIBRARY")
    beside = Path(__file__).resolve().parents[3] / NAME
    return ctypes.CDLL(named or (str(beside) if beside.exists() else NAME))


class ErrorView(ctypes.Structure):
    _fields_ = [
        ("result", c_int32),
        ("message", c_char_p),
        ("advice", c_char_p),
        ("subject", c_char_p),
        ("value", c_char_p),
        ("limit", c_char_p),
        ("file", c_char_p),
        ("path", c_char_p),
        ("line", c_int32),
        ("column", c_int32),
    ]


WATCH = ctypes.CFUNCTYPE(c_int32, c_void_p, c_double, c_double, c_double)

_lib = _load()
_texts = POINTER(c_char_p)
_text_out = POINTER(c_void_p)
_handle_out = POINTER(c_void_p)
_array = c_void_p  # the address of a numpy array's first element, or None

# What each function takes; what fails returns one of the numbers above.
_fallible = {
    "control_make": [_handle_out],
    "control_limit": [c_void_p, c_double],
    "control_seed": [c_void_p, c_uint64],
    "control_threads": [c_void_p, c_int32],
    "control_watch": [c_void_p, WATCH, c_void_p],
    "control_stop": [c_void_p],
    "scenario_read": [c_char_p, _handle_out],
    "scenario_parse": [c_char_p, c_size_t, c_char_p, _handle_out],
    "scenario_make": [c_int32, _texts, _array, _array, _array, _handle_out],
    "scenario_link": [c_void_p, c_int32, c_int32, c_double, c_double],
    "scenario_copy": [c_void_p, _handle_out],
    "cycle_times": [c_void_p, _array],
    "set_cycle_times": [c_void_p, _array],
    "scenario_text": [c_void_p, _text_out],
    "convert": [c_void_p, c_char_p, _text_out, _text_out],
    "ask_ring": [c_void_p, c_double, c_double],
    "ask_scatter": [c_void_p, c_int32, c_int64, c_int32],
    "ask_redistribution": [c_void_p, c_int32, _array, _array, _array, c_int32],
    "ask_star": [c_void_p, c_int32, _array],
    "ask_grid": [c_void_p, c_int64, c_int64, c_int64, c_int64, c_int64, c_int32],
    "set": [c_void_p, c_int32, c_char_p, c_char_p],
    "get": [c_void_p, c_int32, c_char_p, _text_out],
    "solve_with": [c_void_p, c_int32, c_char_p, c_int32, _texts, c_void_p, _handle_out],
    "plan_text": [c_void_p, _text_out],
    "plan_scenario": [c_void_p, _handle_out],
    "scenario_keep": [c_void_p, c_void_p, c_char_p],
    "kept": [c_void_p, c_int32, _handle_out],
    "ring_answer": [c_void_p, _array, _array, _array],
    "ring_slices": [c_void_p, c_int64, _array],
    "scatter_answer": [c_void_p, _array, _array, _array, _array],
    "scatter_by_processor": [c_void_p, _array, _array],
    "redistribution_flows": [c_void_p, _array, _array, _array],
    "redistribution_members": [c_void_p, POINTER(c_int32), _array, _array, _array],
    "balanced_slices": [c_int32, _array, _array, c_int64, _array],
    "balancer_make": [c_void_p, c_int32, _array, _array, c_double, c_int32, _handle_out],
    "balancer_look": [c_void_p, _array, c_int64, c_int64, _handle_out],
    "balancer_moved": [c_void_p, c_double],
    "star_answer": [c_void_p, _array, _array],
    "grid_shape": [c_void_p, _array, _array],
    "grid_answer": [c_void_p, _array, _array, _array, _array, _array],
    "grid_owners": [c_void_p, c_int64, _array, _array, _array, _array],
    "schedule": [c_void_p, _array],
    "scatter_counts": [c_int32, _array, _array, c_int32, c_int64, _array, _array, _array],
    "check": [c_void_p, _text_out],
    "compare": [c_void_p, c_int32, c_int32, _texts, c_void_p, _text_out],
    "sweep": [c_void_p, c_int32, c_int32, _texts, _texts, c_int32, _texts, c_int32, c_void_p, _text_out],
    "study": [c_char_p, c_int32, c_void_p, _text_out],
    "drift": [c_void_p, c_void_p, c_int64, c_double, c_void_p, _text_out],
    "solvers": [c_int32, _text_out],
    "mpi_program": [c_void_p, c_char_p, _text_out],
}
_plain = {
    "version": ([], c_char_p),
    "last_error": ([], POINTER(ErrorView)),
    "free_text": ([c_void_p], None),
    "problem_named": ([c_char_p], c_int32),
    "control_free": ([c_void_p], None),
    "scenario_free": ([c_void_p], None),
    "processor_count": ([c_void_p], c_int32),
    "processor_name": ([c_void_p, c_int32], c_char_p),
    "processor_named": ([c_void_p, c_char_p], c_int32),
    "balancer_free": ([c_void_p], None),
    "plan_free": ([c_void_p], None),
    "plan_problem": ([c_void_p], c_int32),
    "plan_status": ([c_void_p], c_int32),
    "plan_stop": ([c_void_p], c_int32),
    "plan_value": ([c_void_p], c_double),
    "plan_bound": ([c_void_p], c_double),
    "plan_solver": ([c_void_p], c_char_p),
    "plan_processors": ([c_void_p], c_int32),
    "plan_size": ([c_void_p], c_int32),
    "kept_count": ([c_void_p], c_int32),
    "schedule_size": ([c_void_p], c_int64),
}
for _name, _types in _fallible.items():
    _function = getattr(_lib, "equipoise_" + _name)
    _function.argtypes, _function.restype = _types, c_int32
for _name, (_types, _result) in _plain.items():
    _function = getattr(_lib, "equipoise_" + _name)
    _function.argtypes, _function.restype = _types, _result


def function(name: str):
    """The C function equipoise_NAME."""
    return getattr(_lib, "equipoise_" + name)
