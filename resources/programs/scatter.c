/*
@each head@ * @head@
 *
 * Compile:   mpicc -c FILE           with your program, whose root is rank @root@
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

@if parcels@
#include <sched.h>

@include equipoise_parcel.h@

@end@
enum { equipoise_ranks = @ranks@, equipoise_root = @root@ };
static const long long equipoise_items = @items@LL;

/* In order of service: how many items each rank gets, and how many were given out before. */
@if parcels@
static const long long equipoise_sendcounts[equipoise_ranks] = {
@else@
static const int equipoise_sendcounts[equipoise_ranks] = {
@end@
@counts 10@
};
@if parcels@
static const long long equipoise_displs[equipoise_ranks] = {
@else@
static const int equipoise_displs[equipoise_ranks] = {
@end@
@displs 10@
};
@if parcels@
_Static_assert(@largest@LL <= LLONG_MAX, "a count or a displacement is too large");
@else@
_Static_assert(@largest@LL <= INT_MAX, "a count or a displacement is too large");
@end@

/* How many items a rank gets: what it has to keep room for. */
long long equipoise_count(int rank) {
    return equipoise_sendcounts[rank];
}

/* Ends the program if the plan does not fit it. Every rank says so: the first that ends may end the others before
 * they have said anything. */
static void equipoise_check(MPI_Comm comm) {
    int size;
    long long sum = 0;
    MPI_Comm_size(comm, &size);
    for (int i = 0; i < equipoise_ranks; ++i)
        sum += equipoise_sendcounts[i];
    if (sum != equipoise_items || size != equipoise_ranks) {
        fprintf(stderr, "equipoise_scatter: %lld items on %d ranks, but the plan is for %lld on %d\n", sum, size,
                equipoise_items, (int)equipoise_ranks);
        MPI_Abort(comm, EXIT_FAILURE);
    }
}
@if parcels@

/* Ranks that are served at once, and pieces to each that are not answered. */
enum { equipoise_at_once = @at_once@, equipoise_pieces = @pieces@ };

/* One end of a message: of what the root has for `rank`, or of what this rank gets from the root. */
static void equipoise_make(equipoise_parcel *parcel, const void *items, int rank, int peer, int sends,
                           MPI_Datatype type, MPI_Comm comm) {
    equipoise_parcel_make(parcel, items, equipoise_sendcounts[rank], type, peer, sends, equipoise_pieces,
                          comm);
    if (sends)
        parcel->items += (MPI_Aint)equipoise_displs[rank] * parcel->extent;
}

/* @why@ */
static int equipoise_serve(const void *items, MPI_Datatype type, MPI_Comm comm) {
    equipoise_parcel parcels[equipoise_at_once];
    int failed = MPI_SUCCESS;
    for (int first = 0; first < equipoise_root && failed == MPI_SUCCESS; first += equipoise_at_once) {
        for (int i = 0; i < equipoise_at_once; ++i)
            equipoise_make(&parcels[i], items, first + i, first + i, 1, type, comm);
        for (int left = equipoise_at_once; left > 0; sched_yield()) {
            left = 0;
            for (int i = 0; i < equipoise_at_once; ++i) {
                left += !equipoise_parcel_step(&parcels[i]);
                failed = failed == MPI_SUCCESS ? parcels[i].failed : failed;
            }
        }
    }
    return failed;
}

/* Scatters `items`, which are all on the root, among the ranks of `comm`. `own` has room for
 * equipoise_count(rank) items of `type`. On other ranks than the root `items` is not looked at. */
int equipoise_scatter(const void *items, void *own, MPI_Datatype type, MPI_Comm comm) {
    int rank, failed = MPI_SUCCESS;
    equipoise_parcel mine, given;
    equipoise_check(comm);
    MPI_Comm_rank(comm, &rank);
    equipoise_make(&mine, own, rank, equipoise_root, 0, type, comm);
    if (rank == equipoise_root) {
        failed = equipoise_serve(items, type, comm);
        equipoise_make(&given, items, rank, rank, 1, type, comm); /* what it keeps */
        while (failed == MPI_SUCCESS && !(equipoise_parcel_step(&given) & equipoise_parcel_step(&mine)))
            failed = given.failed != MPI_SUCCESS ? given.failed : mine.failed;
    }
    while (failed == MPI_SUCCESS && !equipoise_parcel_step(&mine))
        sched_yield();
    return failed == MPI_SUCCESS ? mine.failed : failed;
}
@else@

/* Scatters `items`, which are all on the root, among the ranks of `comm`. `own` has room for
 * equipoise_count(rank) items of `type`. On other ranks than the root `items` is not looked at. */
int equipoise_scatter(const void *items, void *own, MPI_Datatype type, MPI_Comm comm) {
    int rank;
    equipoise_check(comm);
    MPI_Comm_rank(comm, &rank);
    return MPI_Scatterv(items, equipoise_sendcounts, equipoise_displs, type, own, equipoise_sendcounts[rank],
                        type, equipoise_root, comm);
}
@end@

#ifdef EQUIPOISE_EXAMPLE
int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const long long count = equipoise_count(rank);
    double *items = NULL, *own = malloc((size_t)(count > 0 ? count : 1) * sizeof *own);
    if (rank == equipoise_root) {
        items = malloc((size_t)(equipoise_items > 0 ? equipoise_items : 1) * sizeof *items);
        for (long long i = 0; items != NULL && i < equipoise_items; ++i)
            items[i] = (double)i;
    }
    if (own == NULL || (rank == equipoise_root && items == NULL))
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    equipoise_scatter(items, own, MPI_DOUBLE, MPI_COMM_WORLD);
    printf("rank %d has %lld items\n", rank, count);
    free(items);
    free(own);
    MPI_Finalize();
    return 0;
}
#endif
