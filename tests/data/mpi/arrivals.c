/* Runs equipoise_scatter() of the file PLAN and prints what arrived: "rank count first" for each rank, first
 * being the number of its first item, or -1. Ends with an error if an item is not where it belongs. */
#include PLAN

enum { spare = 5 }; /* room behind the last item, which has to stay untouched */

static long long item(long long index) {
    return 3 * index + 7;
}

static long long* room(long long count) {
    long long* items = malloc((size_t)(count + spare) * sizeof *items);
    for (long long i = 0; items != NULL && i < count + spare; ++i)
        items[i] = -1;
    return items;
}

int main(int argc, char** argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const long long most = equipoise_items;
    long long* own = room(most); /* more than needed: it must not be used */
    long long* items = rank == equipoise_root ? room(most) : NULL;
    for (long long i = 0; items != NULL && i < most; ++i)
        items[i] = item(i);
    if (equipoise_scatter(items, own, MPI_LONG_LONG, MPI_COMM_WORLD) != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, 2);

    long long arrived[2] = {0, -1};
    while (own[arrived[0]] != -1)
        ++arrived[0];
    for (long long i = arrived[0]; i < most + spare; ++i)
        if (own[i] != -1)
            MPI_Abort(MPI_COMM_WORLD, 3);
    if (arrived[0] > 0)
        arrived[1] = (own[0] - 7) / 3;
    for (long long i = 0; i < arrived[0]; ++i)
        if (own[i] != item(arrived[1] + i))
            MPI_Abort(MPI_COMM_WORLD, 4);

    long long* all = malloc((size_t)size * sizeof arrived);
    MPI_Gather(arrived, 2, MPI_LONG_LONG, all, 2, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < size; ++i)
        printf("%d %lld %lld\n", i, all[2 * i], all[2 * i + 1]);
    free(all);
    free(items);
    free(own);
    MPI_Finalize();
    return 0;
}
