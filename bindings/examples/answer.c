// SPDX-License-Identifier: GPL-3.0-or-later
/* answer FILE PROBLEM: what `equipoise-cli solve PROBLEM FILE --json` prints, from C. */
#include <equipoise/equipoise.h>

#include <stdio.h>

static int fail(equipoise_result result) {
    fprintf(stderr, "%s\n", equipoise_last_error()->message);
    return (int)result;
}

int main(int argc, char** argv) {
    if (argc != 3 || equipoise_problem_named(argv[2]) < 0) {
        fprintf(stderr, "usage: answer FILE PROBLEM\n");
        return EQUIPOISE_WRONG_USAGE;
    }
    equipoise_scenario* scenario = NULL;
    equipoise_result result = equipoise_scenario_read(argv[1], &scenario);
    if (result != EQUIPOISE_OK)
        return fail(result);

    equipoise_plan* plan = NULL;
    char* text = NULL;
    result =
        equipoise_solve(scenario, (equipoise_problem)equipoise_problem_named(argv[2]), NULL, NULL, &plan);
    if (plan && equipoise_plan_text(plan, &text) == EQUIPOISE_OK)
        fputs(text, stdout);
    if (result != EQUIPOISE_OK)
        fail(result);
    equipoise_free_text(text);
    equipoise_plan_free(plan);
    equipoise_scenario_free(scenario);
    return (int)result;
}
