// SPDX-License-Identifier: GPL-3.0-or-later
/* Eight threads that ask for scatters and solve a scenario at the same time: all are told the same.
 *     ./threads FILE CALLS */
#include <equipoise/equipoise.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { threads = 8, processors = 16 };

static const char* file;
static int calls;

static void* ask(void* result) {
    double cycle_time[processors], link_cost[processors];
    for (int i = 0; i < processors; ++i) {
        cycle_time[i] = 1e-5 * (1 + i % 5);
        link_cost[i] = i ? 1e-7 * (1 + i % 3) : 0;
    }
    int64_t counts[processors], first[processors], displacements[processors];
    for (int call = 0; call < calls; ++call) {
        double makespan = 0;
        if (equipoise_scatter_counts(processors, cycle_time, link_cost, 0, 817101, counts, displacements,
                                     &makespan) != EQUIPOISE_OK)
            return NULL;
        if (call == 0)
            memcpy(first, counts, sizeof first);
        else if (memcmp(first, counts, sizeof first) != 0)
            return NULL;
        if (call % 100 != 0)
            continue;
        equipoise_scenario* scenario = NULL;
        equipoise_plan* plan = NULL;
        if (equipoise_scenario_read(file, &scenario) != EQUIPOISE_OK ||
            equipoise_solve(scenario, (equipoise_problem)equipoise_problem_named("ring"), NULL, NULL,
                            &plan) != EQUIPOISE_OK)
            return NULL;
        equipoise_plan_free(plan);
        equipoise_scenario_free(scenario);
        if (equipoise_scenario_read("/nowhere", &scenario) == EQUIPOISE_OK)
            return NULL;
    }
    memcpy(result, first, sizeof first);
    return result;
}

int main(int argc, char** argv) {
    if (argc != 3)
        return 2;
    file = argv[1];
    calls = atoi(argv[2]) / threads;
    pthread_t started[threads];
    int64_t counts[threads][processors];
    for (int i = 0; i < threads; ++i)
        if (pthread_create(&started[i], NULL, ask, counts[i]) != 0)
            return 1;
    int wrong = 0;
    for (int i = 0; i < threads; ++i) {
        void* result = NULL;
        pthread_join(started[i], &result);
        wrong += !result || memcmp(counts[0], counts[i], sizeof counts[0]) != 0;
    }
    printf("%d\n", wrong);
    return wrong;
}
