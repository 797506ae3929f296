"""answer FILE PROBLEM: what `equipoise-cli solve PROBLEM FILE --json` prints, from Python."""

import sys

import equipoise

if len(sys.argv) != 3 or sys.argv[2] not in equipoise.PROBLEMS:
    sys.exit("usage: answer FILE PROBLEM")
try:
    plan = equipoise.Scenario.read(sys.argv[1]).solve(sys.argv[2])
except equipoise.Error as error:
    print(error, file=sys.stderr)
    sys.exit(3)
print(plan.json, end="")
sys.exit(0 if plan.has_answer else 1)
