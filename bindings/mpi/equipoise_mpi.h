/* Plans carried out by the MPI program that asked for them. Only this header: it is compiled with the
 * program, by whatever MPI it uses, and stands on equipoise.h:
 *
 *     mpicc -c program.c $(pkg-config --cflags equipoise)
 *     mpicc program.o -o program $(pkg-config --libs equipoise)
 *
 * Processor i of the platform is rank i of the communicator that is given. One rank, `from`, has the plan (or
 * the scenario); the others may give NULL there. All functions are called by every rank of the communicator,
 * and give every rank the same result; on `from` equipoise_last_error() tells more. Faults of MPI are handled
 * as the communicator says, which as a rule ends the program.
 *
 * Items and columns are blocks of bytes, each `bytes` long, that follow each other in memory.
 */
#ifndef EQUIPOISE_EQUIPOISE_MPI_H
#define EQUIPOISE_EQUIPOISE_MPI_H

#include <equipoise/equipoise.h>
#include <equipoise/equipoise_moves.h>

#include <stdlib.h>
#include <string.h>

#include <mpi.h>

/* Broadcasts the result of one rank. */
static inline equipoise_result equipoise_mpi_agree(equipoise_result result, int from, MPI_Comm comm) {
    int32_t code = (int32_t)result;
    MPI_Bcast(&code, 1, MPI_INT32_T, from, comm);
    return (equipoise_result)code;
}

/* The worst result of all ranks, so that all stop where one fails. */
static inline equipoise_result equipoise_mpi_worst(equipoise_result result, MPI_Comm comm) {
    int32_t code = (int32_t)result, worst = 0;
    MPI_Allreduce(&code, &worst, 1, MPI_INT32_T, MPI_MAX, comm);
    return (equipoise_result)worst;
}

/* A message of any length: MPI counts in ints. */
enum { equipoise_mpi_piece = 1 << 30, equipoise_mpi_tag = 1313 };

static inline void equipoise_mpi_send(const char* data, size_t length, int to, MPI_Comm comm) {
    for (; length > equipoise_mpi_piece; data += equipoise_mpi_piece, length -= equipoise_mpi_piece)
        MPI_Ssend(data, equipoise_mpi_piece, MPI_BYTE, to, equipoise_mpi_tag, comm);
    MPI_Ssend(data, (int)length, MPI_BYTE, to, equipoise_mpi_tag, comm);
}

static inline void equipoise_mpi_receive(char* data, size_t length, int from, MPI_Comm comm) {
    for (; length > equipoise_mpi_piece; data += equipoise_mpi_piece, length -= equipoise_mpi_piece)
        MPI_Recv(data, equipoise_mpi_piece, MPI_BYTE, from, equipoise_mpi_tag, comm, MPI_STATUS_IGNORE);
    MPI_Recv(data, (int)length, MPI_BYTE, from, equipoise_mpi_tag, comm, MPI_STATUS_IGNORE);
}

/* ------------------------------------------------------------------------------------- scatter and gather --
 */

/* A scatter plan that every rank knows. By rank: counts and displacements; by service: order, the root last.
 */
typedef struct equipoise_mpi_split {
    int ranks;
    int root;
    int32_t* order;
    int64_t* counts;
    int64_t* displacements;
} equipoise_mpi_split;

static inline void equipoise_mpi_split_free(equipoise_mpi_split* split) {
    free(split->order);
    free(split->counts);
    split->order = NULL;
    split->counts = split->displacements = NULL;
}

/* EQUIPOISE_WRONG_USAGE where the plan is not for as many processors as there are ranks. */
static inline equipoise_result equipoise_mpi_split_make(const equipoise_plan* plan, int from, MPI_Comm comm,
                                                        equipoise_mpi_split* split) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &split->ranks);
    const size_t ranks = (size_t)split->ranks;
    split->order = malloc(ranks * sizeof *split->order);
    split->counts = malloc(2 * ranks * sizeof *split->counts);
    split->displacements = split->counts ? split->counts + ranks : NULL;
    equipoise_result result = split->order && split->counts ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY;
    result = equipoise_mpi_worst(result, comm);
    if (result == EQUIPOISE_OK && rank == from) {
        result = equipoise_plan_processors(plan) == split->ranks ? EQUIPOISE_OK : EQUIPOISE_WRONG_USAGE;
        if (result == EQUIPOISE_OK)
            result = equipoise_scatter_by_processor(plan, split->counts, split->displacements);
        if (result == EQUIPOISE_OK)
            result = equipoise_scatter_answer(plan, split->order, NULL, NULL, NULL);
    }
    result = equipoise_mpi_agree(result, from, comm);
    if (result != EQUIPOISE_OK) {
        equipoise_mpi_split_free(split);
        return result;
    }
    MPI_Bcast(split->order, split->ranks, MPI_INT32_T, from, comm);
    MPI_Bcast(split->counts, 2 * split->ranks, MPI_INT64_T, from, comm);
    split->root = split->order[split->ranks - 1];
    return EQUIPOISE_OK;
}

/* The root sends `items` to the other ranks' `part`, or receives them from there, one rank after the other in
 * the plan's order. The receiver answers when it has all items: even a synchronous send may end while much of a
 * long message is still in buffers. */
static inline void equipoise_mpi_serve(const equipoise_mpi_split* split, char* items, char* part, int out,
                                       size_t bytes, MPI_Comm comm) {
    int rank;
    MPI_Comm_rank(comm, &rank);
    for (int k = 0; k < split->ranks; ++k) {
        const int peer = split->order[k];
        const size_t length = (size_t)split->counts[peer] * bytes;
        if (length == 0 || (rank != split->root && rank != peer))
            continue;
        if (rank != split->root && out) {
            equipoise_mpi_receive(part, length, split->root, comm);
            MPI_Send(NULL, 0, MPI_BYTE, split->root, equipoise_mpi_tag, comm);
        } else if (rank != split->root)
            equipoise_mpi_send(part, length, split->root, comm);
        else {
            char* first = items + (size_t)split->displacements[peer] * bytes;
            if (peer == rank)
                memcpy(out ? part : first, out ? first : part, length);
            else if (out) {
                equipoise_mpi_send(first, length, peer, comm);
                MPI_Recv(NULL, 0, MPI_BYTE, peer, equipoise_mpi_tag, comm, MPI_STATUS_IGNORE);
            } else
                equipoise_mpi_receive(first, length, peer, comm);
        }
    }
}

/* The root sends its `items` to one rank after the other in the plan's order. The next rank is served when the
 * previous one has all its items. `part` has room for counts[rank] items. Other ranks ignore `items`.
 * MPI_Scatterv, which may serve in any order, takes the same counts. */
static inline void equipoise_mpi_scatter(const equipoise_mpi_split* split, const void* items, void* part,
                                         size_t bytes, MPI_Comm comm) {
    equipoise_mpi_serve(split, (char*)items, part, 1, bytes, comm);
}

/* The opposite direction: the root receives from the ranks in the same order, as the first ones served end first. */
static inline void equipoise_mpi_gather(const equipoise_mpi_split* split, const void* part, void* items,
                                        size_t bytes, MPI_Comm comm) {
    equipoise_mpi_serve(split, items, (char*)part, 0, bytes, comm);
}

/* --------------------------------------------------------------------------------------------------- ring --
 */

/* A ring of ranks, each with a slice of columns: those of rank 0 of `comm` come first, then those of rank 1,
 * ... After columns have moved, `first` says which column the first one of rank 0 is: slices go round. */
typedef struct equipoise_mpi_ring {
    MPI_Comm comm; /* its ranks in the order of the ring; MPI_COMM_NULL on ranks that are not on it */
    int size;
    int rank;
    int ranks;          /* size of the communicator that the ring was made from */
    int64_t columns;    /* of all */
    int64_t first;      /* 0 .. columns - 1 */
    int32_t* processor; /* [size] rank in the communicator that the ring was made from */
    int64_t* slices;    /* [size] columns of each */
} equipoise_mpi_ring;

static inline void equipoise_mpi_ring_free(equipoise_mpi_ring* ring) {
    free(ring->processor);
    free(ring->slices);
    ring->processor = NULL;
    ring->slices = NULL;
    if (ring->comm != MPI_COMM_NULL)
        MPI_Comm_free(&ring->comm);
}

/* The ring of a plan, with `columns` columns split by its shares. plan NULL on all ranks: all ranks, in their
 * order, with equal slices (`from` is then -1). EQUIPOISE_WRONG_USAGE: the platform of the plan has more or
 * fewer processors than there are ranks. */
static inline equipoise_result equipoise_mpi_ring_make(const equipoise_plan* plan, int from, int64_t columns,
                                                       MPI_Comm comm, equipoise_mpi_ring* ring) {
    int rank, ranks;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &ranks);
    ring->comm = MPI_COMM_NULL;
    ring->size = ring->ranks = ranks;
    ring->columns = columns;
    ring->first = 0;
    ring->processor = malloc((size_t)ranks * sizeof *ring->processor);
    ring->slices = malloc((size_t)ranks * sizeof *ring->slices);
    equipoise_result result =
        equipoise_mpi_worst(ring->processor && ring->slices ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, comm);
    if (result == EQUIPOISE_OK && from < 0) {
        for (int i = 0; i < ranks; ++i) {
            ring->processor[i] = i;
            ring->slices[i] = columns / ranks + (i < columns % ranks ? 1 : 0);
        }
        result = columns >= ranks ? EQUIPOISE_OK : EQUIPOISE_BAD_INPUT;
    } else if (result == EQUIPOISE_OK) {
        if (rank == from) {
            result = equipoise_plan_processors(plan) == ranks ? EQUIPOISE_OK : EQUIPOISE_WRONG_USAGE;
            ring->size = equipoise_plan_size(plan);
            if (result == EQUIPOISE_OK)
                result = equipoise_ring_answer(plan, ring->processor, NULL, NULL);
            if (result == EQUIPOISE_OK)
                result = equipoise_ring_slices(plan, columns, ring->slices);
        }
        result = equipoise_mpi_agree(result, from, comm);
    }
    if (result != EQUIPOISE_OK) {
        equipoise_mpi_ring_free(ring);
        return result;
    }
    if (from >= 0) {
        MPI_Bcast(&ring->size, 1, MPI_INT, from, comm);
        MPI_Bcast(ring->processor, ring->size, MPI_INT32_T, from, comm);
        MPI_Bcast(ring->slices, ring->size, MPI_INT64_T, from, comm);
    }
    ring->rank = -1;
    for (int i = 0; i < ring->size; ++i)
        if (ring->processor[i] == rank)
            ring->rank = i;
    MPI_Comm_split(comm, ring->rank < 0 ? MPI_UNDEFINED : 0, ring->rank, &ring->comm);
    return EQUIPOISE_OK;
}

/* ------------------------------------------------------------------------------------------ redistribution
 * -- */

/* One column that this rank sends to a neighbour or receives from it, and when. */
typedef struct equipoise_mpi_timed {
    double start;
    equipoise_move move;
} equipoise_mpi_timed;

static inline int equipoise_mpi_earlier(const void* first, const void* second) {
    const equipoise_mpi_timed* a = first;
    const equipoise_mpi_timed* b = second;
    return (a->start > b->start) - (a->start < b->start);
}

/* This rank's part of a schedule, by time. NULL: no memory. */
static inline equipoise_move* equipoise_mpi_moves(const equipoise_block* blocks, int64_t count,
                                                  const int32_t* position, const equipoise_mpi_ring* ring,
                                                  size_t* made) {
    size_t size = 0;
    for (int64_t b = 0; b < count; ++b)
        if (blocks[b].kind == EQUIPOISE_MESSAGE && position[blocks[b].processor] == ring->rank)
            size += (size_t)blocks[b].count;
    equipoise_mpi_timed* timed = malloc((size + 1) * sizeof *timed);
    equipoise_move* moves = malloc((size + 1) * sizeof *moves);
    *made = 0;
    for (int64_t b = 0; timed && moves && b < count; ++b) {
        const equipoise_block* block = &blocks[b];
        if (block->kind != EQUIPOISE_MESSAGE || position[block->processor] != ring->rank)
            continue;
        const int sends = block->lane == EQUIPOISE_SEND, peer = position[block->peer];
        /* On a ring of two both neighbours are one: what is sent goes on round the ring. */
        const int forward = (sends ? ring->rank + 1 : peer + 1) % ring->size == (sends ? peer : ring->rank);
        for (int64_t k = 0; k < block->count; ++k) {
            const equipoise_mpi_timed timed_move = {block->start + (double)k * block->stride,
                                                    {peer, sends, forward, 1}};
            timed[(*made)++] = timed_move;
        }
    }
    if (timed && moves)
        qsort(timed, *made, sizeof *timed, equipoise_mpi_earlier);
    for (size_t m = 0; m < *made; ++m)
        moves[m] = timed[m].move;
    if (!timed) {
        free(moves);
        moves = NULL;
    }
    free(timed);
    return moves;
}

/* Moves the columns. *columns: this rank's columns, from malloc(); replaced by those after the moves. */
static inline equipoise_result equipoise_mpi_move_columns(const equipoise_move* moves, size_t count,
                                                          void** columns, size_t bytes,
                                                          equipoise_mpi_ring* ring) {
    equipoise_moving moving;
    const int made =
        equipoise_moving_make(moves, count, *columns, ring->slices[ring->rank], bytes, ring->comm, &moving);
    const size_t has = made ? (size_t)(moving.back - moving.front) : 0;
    void* after = made ? malloc(has * bytes + 1) : NULL;
    const equipoise_result result =
        equipoise_mpi_worst(after ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, ring->comm);
    if (result == EQUIPOISE_OK) {
        equipoise_moving_start(&moving);
        while (!equipoise_moving_step(&moving)) /* ends: each awaited item has been sent before */
            equipoise_moving_rest(&moving);
        equipoise_moving_end(&moving);
        memcpy(after, equipoise_moving_item(&moving, moving.front), has * bytes);
        free(*columns);
        *columns = after;
        after = NULL;
        /* Slices and their first column, as all ranks see them. */
        int64_t slice[2] = {(int64_t)has, 0};
        for (size_t m = 0; m < count; ++m) /* at the front: what comes moves it back, what goes forth */
            if (moves[m].forward != moves[m].sends)
                slice[1] += moves[m].sends ? 1 : -1;
        MPI_Allgather(slice, 1, MPI_INT64_T, ring->slices, 1, MPI_INT64_T, ring->comm);
        MPI_Bcast(&slice[1], 1, MPI_INT64_T, 0, ring->comm);
        ring->first = ((ring->first + slice[1]) % ring->columns + ring->columns) % ring->columns;
    }
    equipoise_moving_free(&moving);
    free(after);
    return result;
}

/* Carries out a redistribution plan on the columns of a ring: in the order of its schedule each rank sends
 * its last columns to the next one, or its first ones to the one before. `from`: rank of ring->comm that has
 * the plan. EQUIPOISE_WRONG_USAGE unless its platform has as many processors as the ring was made from, and
 * its ring and loads are the ring and the slices. *columns: this rank's, from malloc(), replaced by those
 * that it has then. bytes: of one column. */
static inline equipoise_result equipoise_mpi_redistribute(const equipoise_plan* plan, int from,
                                                          equipoise_mpi_ring* ring, void** columns,
                                                          size_t bytes) {
    int64_t head[2] = {0, 0}; /* blocks, processors */
    equipoise_block* blocks = NULL;
    int32_t* position = NULL; /* by processor, on the ring */
    equipoise_result result = EQUIPOISE_OK;
    if (ring->rank == from) {
        int32_t members = 0;
        result = equipoise_redistribution_members(plan, &members, NULL, NULL, NULL);
        if (result == EQUIPOISE_OK &&
            (members != ring->size || equipoise_plan_processors(plan) != ring->ranks))
            result = EQUIPOISE_WRONG_USAGE;
        head[0] = equipoise_schedule_size(plan);
        head[1] = equipoise_plan_processors(plan);
    }
    result = equipoise_mpi_agree(result, from, ring->comm);
    if (result != EQUIPOISE_OK)
        return result;
    MPI_Bcast(head, 2, MPI_INT64_T, from, ring->comm);
    blocks = malloc(((size_t)head[0] + 1) * sizeof *blocks);
    position = malloc(((size_t)head[1] + 1) * sizeof *position);
    int64_t* loads = malloc((size_t)ring->size * sizeof *loads);
    int32_t* order = malloc((size_t)ring->size * sizeof *order);
    result = equipoise_mpi_worst(blocks && position && loads && order ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY,
                                 ring->comm);
    if (result == EQUIPOISE_OK && ring->rank == from) {
        result = equipoise_redistribution_members(plan, NULL, order, loads, NULL);
        for (int64_t i = 0; i < head[1]; ++i)
            position[i] = -1;
        for (int i = 0; result == EQUIPOISE_OK && i < ring->size; ++i) {
            position[order[i]] = i;
            if (order[i] != ring->processor[i] || loads[i] != ring->slices[i])
                result = EQUIPOISE_WRONG_USAGE;
        }
        if (result == EQUIPOISE_OK)
            result = equipoise_schedule(plan, blocks);
    }
    result = equipoise_mpi_agree(result, from, ring->comm);
    if (result == EQUIPOISE_OK) {
        /* All ranks represent numbers equally, so bytes are sent. */
        for (int64_t at = 0; at < head[0]; at += 1 << 20) {
            const int64_t part = head[0] - at < 1 << 20 ? head[0] - at : 1 << 20;
            MPI_Bcast(blocks + at, (int)((size_t)part * sizeof *blocks), MPI_BYTE, from, ring->comm);
        }
        MPI_Bcast(position, (int)head[1], MPI_INT32_T, from, ring->comm);
        size_t count = 0;
        equipoise_move* moves = equipoise_mpi_moves(blocks, head[0], position, ring, &count);
        result = equipoise_mpi_worst(moves ? EQUIPOISE_OK : EQUIPOISE_NO_MEMORY, ring->comm);
        if (result == EQUIPOISE_OK)
            result = equipoise_mpi_move_columns(moves, count, columns, bytes, ring);
        free(moves);
    }
    free(blocks);
    free(position);
    free(loads);
    free(order);
    return result;
}

#endif
