/*
@each head@ * @head@
 *
 * Compile:   mpicc -c FILE           with your program
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { equipoise_ranks = @ranks@ };

/* Part of the columns of each rank. */
static const double equipoise_shares[equipoise_ranks] = {
@shares 1@
};
/* Whether a rank sends to the previous one first, and then to the next one. */
static const int equipoise_back_first[equipoise_ranks] = {
@back 30@
};

/* The ring: the first @ranks@ ranks of `comm`, of which each is beside the next one; MPI_COMM_NULL on others. */
MPI_Comm equipoise_ring(MPI_Comm comm) {
    const int length = equipoise_ranks, closed = 1;
    int size;
    MPI_Comm ring;
    MPI_Comm_size(comm, &size);
    if (size < length) {
        fprintf(stderr, "equipoise_ring: %d ranks, but the plan is for %d\n", size, length);
        MPI_Abort(comm, EXIT_FAILURE);
    }
    MPI_Cart_create(comm, 1, &length, &closed, 0, &ring);
    return ring;
}

/* Whole columns for each rank, one at least: the shares rounded down, what is left to the largest remainders. */
void equipoise_slices(long long columns, long long slices[equipoise_ranks]) {
    long long left = columns;
    for (int i = 0; i < equipoise_ranks; ++i) {
        slices[i] = (long long)((double)columns * equipoise_shares[i]);
        slices[i] = slices[i] > 1 ? slices[i] : 1;
        left -= slices[i];
    }
    while (left != 0 && columns >= equipoise_ranks) {
        const int more = left > 0 ? 1 : -1;
        int most = -1;
        double lacks = 0;
        for (int i = 0; i < equipoise_ranks; ++i) {
            const double own = more * ((double)columns * equipoise_shares[i] - (double)slices[i]);
            if ((more > 0 || slices[i] > 1) && (most < 0 || own > lacks)) {
                most = i;
                lacks = own;
            }
        }
        slices[most] += more;
        left -= more;
    }
}

/* Parts of a message, which MPI sends without asking the receiver first: where data go the other way, too, the
 * answer would wait behind them. Returns the requests that follow. */
enum { equipoise_piece = 32 << 10 };
static MPI_Request *equipoise_pass(int sends, char *data, size_t bytes, int peer, int tag, MPI_Comm ring,
                                   MPI_Request *request) {
    for (size_t from = 0; from < bytes; from += equipoise_piece) {
        const int length = (int)(bytes - from < equipoise_piece ? bytes - from : equipoise_piece);
        if (sends)
            MPI_Isend(data + from, length, MPI_BYTE, peer, tag, ring, request++);
        else
            MPI_Irecv(data + from, length, MPI_BYTE, peer, tag, ring, request++);
    }
    return request;
}

/* A step of exchange: `first` and `last`, this rank's outer columns of `bytes` each, go to the neighbours, whose
 * columns beside them come to `before` and `after`. Called by all ranks of the ring. */
void equipoise_exchange(const void *first, const void *last, void *before, void *after, size_t bytes,
                        MPI_Comm ring) {
    enum { forth, back };
    int rank, previous, next;
    MPI_Comm_rank(ring, &rank);
    MPI_Cart_shift(ring, 0, 1, &previous, &next);
    const size_t pieces = (bytes + equipoise_piece - 1) / equipoise_piece;
    MPI_Request *requests = malloc((4 * pieces + 1) * sizeof *requests), *end = requests;
    if (requests == NULL)
        MPI_Abort(ring, EXIT_FAILURE);
    end = equipoise_pass(0, before, bytes, previous, forth, ring, end);
    end = equipoise_pass(0, after, bytes, next, back, ring, end);
    for (int k = 0; k < 2; ++k) {
        if (k == equipoise_back_first[rank])
            end = equipoise_pass(1, (char *)last, bytes, next, forth, ring, end);
        else
            end = equipoise_pass(1, (char *)first, bytes, previous, back, ring, end);
    }
    MPI_Waitall((int)(end - requests), requests, MPI_STATUSES_IGNORE);
    free(requests);
}

#ifdef EQUIPOISE_EXAMPLE
/* Columns that know their numbers. */
int main(int argc, char **argv) {
    enum { columns = 1000 + equipoise_ranks, rows = 10000 };
    static double outer[4][rows];
    long long slices[equipoise_ranks], start = 0;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm ring = equipoise_ring(MPI_COMM_WORLD);
    if (ring != MPI_COMM_NULL) {
        MPI_Comm_rank(ring, &rank);
        equipoise_slices(columns, slices);
        for (int i = 0; i < rank; ++i)
            start += slices[i];
        for (int row = 0; row < rows; ++row) {
            outer[0][row] = (double)start;
            outer[1][row] = (double)(start + slices[rank] - 1);
        }
        equipoise_exchange(outer[0], outer[1], outer[2], outer[3], sizeof outer[0], ring);
        for (int row = 1; row < rows; ++row)
            if (outer[2][row] != outer[2][0] || outer[3][row] != outer[3][0])
                MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        printf("rank %d has %lld columns between %.0f and %.0f\n", rank, slices[rank], outer[2][0], outer[3][0]);
        MPI_Comm_free(&ring);
    }
    MPI_Finalize();
    return 0;
}
#endif
