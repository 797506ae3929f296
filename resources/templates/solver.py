#!/usr/bin/env python3
"""A solver of one's own for Equipoise: replace the functions that answer.

Equipoise starts this program with the name of the problem as its argument, writes the scenario as JSON to its
standard input, and reads { "plan": ..., "value": ... } from its standard output. The plan is checked: one that
breaks a rule, or a value that the plan does not reach, is refused with the reason. The fields of a plan:

    equipoise-cli solvers ring --fields

To try it:

    equipoise-cli compare ring strasbourg.equipoise --solvers subsets,./solver.py
"""

import json
import sys


def cycle_time(processor):
    """Time for a unit of work; only proportional costs are understood."""
    if "cycle_time" not in processor:
        sys.exit("only cycle times are understood")
    return processor["cycle_time"]


def ring(platform, question):
    """The processor that does all work soonest, alone. The program computes "times" from the shares."""

    def alone(processor):
        return processor.get("start_up", 0) + question["work"] * cycle_time(processor)

    best = min(platform["processors"], key=alone)
    return {"order": [best["name"]], "shares": [1]}, alone(best)


def star(platform, question):
    """Every worker keeps the tasks that it has."""
    final = {}
    longest = 0.0
    for processor in platform["processors"]:
        name = processor["name"]
        if name == question["master"]:
            continue  # it does not compute
        final[name] = question["loads"].get(name, 0)
        if final[name] > 0:
            longest = max(longest, processor.get("start_up", 0) + final[name] * cycle_time(processor))
    return {"transfers": [], "final_loads": final}, longest


ANSWERS = {"ring": ring, "star": star}


def main():
    problem = sys.argv[1] if len(sys.argv) > 1 else ""
    if problem not in ANSWERS:
        sys.exit("this solver answers: " + ", ".join(ANSWERS))
    scenario = json.load(sys.stdin)
    plan, value = ANSWERS[problem](scenario["platform"], scenario["questions"][problem])
    json.dump({"plan": plan, "value": value}, sys.stdout)


if __name__ == "__main__":
    main()
