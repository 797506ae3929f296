#!/usr/bin/env python3
"""A solver of one's own: every worker of a star keeps the tasks that it has.

Equipoise starts it with the name of the problem as its argument, gives it the scenario as JSON on standard
input, and reads the plan from standard output:

    equipoise-cli solve star star-relay.equipoise --solver ./stay.py
    equipoise-cli compare star star-relay.equipoise --solvers exact,./stay.py

Whatever it answers is checked; a value that is not what the plan takes, or a plan that breaks a rule, is
refused. The fields of "plan" for each problem are those of `equipoise-cli solve PROBLEM FILE --json`.
"""

import json
import sys


def main():
    if sys.argv[1:] != ["star"]:
        sys.exit("only stars are answered")
    scenario = json.load(sys.stdin)
    question = scenario["questions"]["star"]
    loads = question["loads"]
    final = {}
    longest = 0.0
    for processor in scenario["platform"]["processors"]:
        name = processor["name"]
        if name == question["master"]:
            continue  # it does not compute
        if "compute_table" in processor or processor.get("start_up", 0) > 0:
            sys.exit("only cycle times are understood")
        final[name] = loads.get(name, 0)
        longest = max(longest, final[name] * processor["cycle_time"])
    json.dump({"plan": {"transfers": [], "final_loads": final}, "value": longest}, sys.stdout)


if __name__ == "__main__":
    main()
