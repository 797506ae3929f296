/* Runs equipoise_carry_out() of the file PLAN with tasks that are computed: ends with an error unless each
 * rank has computed each of its tasks once. */
#include PLAN

enum { numbers = 20000 }; /* of a task: several parts of a message */

static void compute(void* task, void* data) {
    long long* own = task;
    for (int k = 0; k < numbers; ++k)
        own[k] += 1000;
    ++*(long long*)data;
}

int main(int argc, char** argv) {
    int rank;
    long long computed = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const size_t bytes = numbers * sizeof(long long);
    long long* tasks = malloc((size_t)equipoise_before[rank] * bytes + 1);
    for (long long k = 0; tasks != NULL && k < equipoise_before[rank] * numbers; ++k)
        tasks[k] = k % numbers;
    void* items = tasks;
    equipoise_carry_out(&items, bytes, compute, &computed, MPI_COMM_WORLD);
    tasks = items;
    if (computed != equipoise_after[rank])
        MPI_Abort(MPI_COMM_WORLD, 2);
    for (long long k = 0; k < equipoise_after[rank] * numbers; ++k)
        if (tasks[k] != k % numbers + 1000)
            MPI_Abort(MPI_COMM_WORLD, 3);
    free(tasks);
    MPI_Finalize();
    return 0;
}
