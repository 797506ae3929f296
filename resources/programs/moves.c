/*
@each head@ * @head@
 *
 * Compile:   mpicc -c FILE           with your program
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <stdio.h>

@include equipoise_moves.h@

enum { equipoise_ranks = @ranks@, equipoise_shift = @shift@ };

/* Items of each rank before and after. */
static const long long equipoise_before[equipoise_ranks] = {
@before 10@
};
static const long long equipoise_after[equipoise_ranks] = {
@after 10@
};

/* How many items go from whom to whom, in the order in which the plan has them start. The last row is empty. */
static const struct {
    int from, to;
    long long items;
} equipoise_moves[] = {
@each from@    {@from@, @to@, @items@},
    {0, 0, 0}
};

/* This rank's moves, in their order. NULL: no memory. */
static equipoise_move *equipoise_own_moves(int rank, size_t *count) {
    const size_t rows = sizeof equipoise_moves / sizeof *equipoise_moves;
    equipoise_move *moves = malloc(rows * sizeof *moves);
    *count = 0;
    for (size_t k = 0; moves != NULL && k + 1 < rows; ++k) {
        const int from = equipoise_moves[k].from, to = equipoise_moves[k].to;
@if round@
        const equipoise_move move = {from == rank ? to : from, from == rank, to == (from + 1) % equipoise_ranks,
@else@
        const equipoise_move move = {from == rank ? to : from, from == rank, 0,
@end@
                                     equipoise_moves[k].items};
        if (from == rank || to == rank)
            moves[(*count)++] = move;
    }
    return moves;
}

/* Ends the program if the plan does not fit it. */
static void equipoise_check(int holds, const char *what, MPI_Comm comm) {
    if (holds)
        return;
    fprintf(stderr, "equipoise_carry_out: %s\n", what);
    MPI_Abort(comm, EXIT_FAILURE);
}

/* Carries the plan out on the items of this rank: equipoise_before[rank] of them, `bytes` each, in *items, which
 * is from malloc() and is replaced by the equipoise_after[rank] items that the rank has then. compute, unless it
 * is NULL, is called for each of these as soon as it is there, while others are on their way: nothing new is sent
@if round@
 * while it runs. The first item of rank 0 is then the one that was equipoise_shift
 * places further round the ring. Called by all ranks of `comm`. */
@else@
 * while it runs. Called by all ranks of `comm`. */
@end@
void equipoise_carry_out(void **items, size_t bytes, void (*compute)(void *item, void *data), void *data,
                         MPI_Comm comm) {
    int rank, size, moved = 0;
    size_t count = 0;
    equipoise_moving moving;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    equipoise_check(size == equipoise_ranks, "the plan is for @ranks@ ranks", comm);
    equipoise_move *moves = equipoise_own_moves(rank, &count);
    equipoise_check(moves != NULL && equipoise_moving_make(moves, count, *items, equipoise_before[rank], bytes,
                                                           comm, &moving), "no memory", comm);
    equipoise_moving_start(&moving);
    int64_t next = moving.front; /* to be computed */
    while (!moved || (compute != NULL && next < moving.back)) {
        moved = equipoise_moving_step(&moving);
        if (compute != NULL && next < moving.back && equipoise_moving_has(&moving, next))
            compute(equipoise_moving_item(&moving, next++), data);
        else if (!moved)
            equipoise_moving_rest(&moving);
    }
    equipoise_moving_end(&moving);
    free(*items);
    *items = malloc((size_t)equipoise_after[rank] * bytes + 1);
    equipoise_check(*items != NULL, "no memory", comm);
    memcpy(*items, equipoise_moving_item(&moving, moving.front), (size_t)equipoise_after[rank] * bytes);
    equipoise_moving_free(&moving);
    free(moves);
}

#ifdef EQUIPOISE_EXAMPLE
/* Items that know their numbers: those of rank 0 come first. */
int main(int argc, char **argv) {
    int rank;
    long long first = 0, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < rank && i < equipoise_ranks; ++i)
        first += equipoise_before[i];
    const long long count = rank < equipoise_ranks ? equipoise_before[rank] : 0;
    long long *numbers = malloc((size_t)(count + 1) * sizeof *numbers);
    for (long long k = 0; numbers != NULL && k < count; ++k)
        numbers[k] = first + k;
    void *items = numbers;
    equipoise_carry_out(&items, sizeof *numbers, NULL, NULL, MPI_COMM_WORLD);
    numbers = items;
    for (long long k = 0; k < equipoise_after[rank]; ++k)
        sum += (k + 1) * numbers[k];
    printf("rank %d has %lld items, first %lld, check %lld\n", rank, equipoise_after[rank],
           equipoise_after[rank] > 0 ? numbers[0] : -1, sum);
    free(numbers);
    MPI_Finalize();
    return 0;
}
#endif
