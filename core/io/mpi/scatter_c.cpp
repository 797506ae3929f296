#include "core/io/mpi/mpi_facts.h"

#include <algorithm>

namespace core::io::mpi {

namespace {

constexpr std::string_view start = R"( *
 * Compile:   mpicc -c FILE           with your program, whose root is rank @root@
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { equipoise_ranks = @ranks@, equipoise_root = @root@ };
static const long long equipoise_items = @items@;

/* In order of service: how many items each rank gets, and how many were given out before. */
static const @type@ equipoise_sendcounts[equipoise_ranks] = {
@counts@
};
static const @type@ equipoise_displs[equipoise_ranks] = {
@displs@
};
_Static_assert(@largest@ <= @limit@, "a count or a displacement is too large");

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
)";

constexpr std::string_view scatterv = R"(
/* Scatters `items`, which are all on the root, among the ranks of `comm`. `own` has room for
 * equipoise_count(rank) items of `type`. On other ranks than the root `items` is not looked at. */
int equipoise_scatter(const void *items, void *own, MPI_Datatype type, MPI_Comm comm) {
    int rank;
    equipoise_check(comm);
    MPI_Comm_rank(comm, &rank);
    return MPI_Scatterv(items, equipoise_sendcounts, equipoise_displs, type, own, equipoise_sendcounts[rank],
                        type, equipoise_root, comm);
}
)";

constexpr std::string_view oneByOne = R"(
@why@#ifndef EQUIPOISE_PIECE
#define EQUIPOISE_PIECE (1 << 30) /* items of one part of a message; fits an int */
#endif

/* `count` items that begin `first` items behind the start of a buffer, as one element. */
static MPI_Datatype equipoise_block(long long first, long long count, MPI_Datatype type) {
    MPI_Aint lower, extent;
    MPI_Datatype parts[2], block;
    const long long whole = count / EQUIPOISE_PIECE;
    int lengths[2] = {(int)whole, (int)(count % EQUIPOISE_PIECE)};
    MPI_Aint places[2];
    MPI_Type_get_extent(type, &lower, &extent);
    places[0] = (MPI_Aint)first * extent;
    places[1] = (MPI_Aint)(first + whole * EQUIPOISE_PIECE) * extent;
    MPI_Type_contiguous(EQUIPOISE_PIECE, type, &parts[0]);
    parts[1] = type;
    MPI_Type_create_struct(2, lengths, places, parts, &block);
    MPI_Type_commit(&block);
    MPI_Type_free(&parts[0]);
    return block;
}

/* Scatters `items`, which are all on the root, among the ranks of `comm`. `own` has room for
 * equipoise_count(rank) items of `type`. On other ranks than the root `items` is not looked at. */
int equipoise_scatter(const void *items, void *own, MPI_Datatype type, MPI_Comm comm) {
    const int tag = 0;
    int rank, failed = MPI_SUCCESS;
    equipoise_check(comm);
    MPI_Comm_rank(comm, &rank);
    MPI_Datatype mine = equipoise_block(0, equipoise_sendcounts[rank], type);
    if (rank != equipoise_root) {
        failed = MPI_Recv(own, 1, mine, equipoise_root, tag, comm, MPI_STATUS_IGNORE);
    } else {
        for (int i = 0; i < equipoise_ranks && failed == MPI_SUCCESS; ++i) {
            MPI_Datatype theirs = equipoise_block(equipoise_displs[i], equipoise_sendcounts[i], type);
            failed = i == equipoise_root ? MPI_Sendrecv(items, 1, theirs, i, tag, own, 1, mine, i, tag, comm,
                                                        MPI_STATUS_IGNORE)
                                         : MPI_@send@(items, 1, theirs, i, tag, comm);
            MPI_Type_free(&theirs);
        }
    }
    MPI_Type_free(&mine);
    return failed;
}
)";

constexpr std::string_view example = R"(
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
)";

} // namespace

std::string cText(const ScatterFacts& facts) {
    const auto& [order, counts, displs, finish, shares] = *facts.plan;
    const std::int64_t largest = std::max(std::ranges::max(counts), std::ranges::max(displs));
    constexpr std::size_t perLine = 10;
    std::string text = headOf(facts, MpiFormat::C);
    text += filled(start, {{"ranks", std::to_string(facts.ranks())},
                           {"root", std::to_string(facts.root())},
                           {"items", std::to_string(facts.items) + "LL"},
                           {"type", facts.oneByOne ? "long long" : "int"},
                           {"counts", wrapped(counts, perLine, "    ", "")},
                           {"displs", wrapped(displs, perLine, "    ", "")},
                           {"largest", std::to_string(largest) + "LL"},
                           {"limit", facts.oneByOne ? "LLONG_MAX" : "INT_MAX"}});
    text += facts.oneByOne ? oneByOneText(oneByOne, facts, "/*", " */") : std::string(scatterv);
    return text.append(example);
}

} // namespace core::io::mpi
