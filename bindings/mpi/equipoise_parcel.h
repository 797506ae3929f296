/* A message in pieces that its receiver answers. So the sender knows how much has arrived, and at most a window of
 * pieces is in transit. MPI sends do not show this: even a synchronous one may end while much of a long message is
 * in buffers of the system. Needs only MPI.
 */
#ifndef EQUIPOISE_EQUIPOISE_PARCEL_H
#define EQUIPOISE_EQUIPOISE_PARCEL_H

#include <stddef.h>
#include <stdint.h>

#include <mpi.h>

/* Bytes of a piece, which MPI sends without asking the receiver first. */
#ifndef EQUIPOISE_PROMPT_PIECE
#define EQUIPOISE_PROMPT_PIECE ((size_t)32 << 10)
#endif

enum {
    equipoise_parcel_most =
        64, /* pieces under way: 2 MiB fill 10 Gbit/s for longer than answers take to come back */
    equipoise_parcel_tag = 1316 /* of pieces; of answers the next */
};

/* One end of it. */
typedef struct equipoise_parcel {
    MPI_Comm comm;
    int peer;
    int sends; /* 0: receives */
    int tag;
    MPI_Datatype type;
    MPI_Aint extent; /* bytes from one item to the next */
    char* items;
    int64_t count;       /* items */
    int64_t piece;       /* items of one */
    int64_t window;      /* pieces under way, at most equipoise_parcel_most */
    int64_t begun, done; /* pieces; of a sender's, done is what has arrived */
    int failed;          /* what MPI said first that is no MPI_SUCCESS */
    MPI_Request parts[equipoise_parcel_most];
    MPI_Request answers[equipoise_parcel_most]; /* of a sender */
} equipoise_parcel;

/* Nothing is sent or received before the first step. `items` are only read by a sender. */
static inline void equipoise_parcel_make(equipoise_parcel* parcel, const void* items, int64_t count,
                                         MPI_Datatype type, int peer, int sends, int window, MPI_Comm comm) {
    MPI_Aint lower;
    int bytes = 0;
    parcel->comm = comm;
    parcel->peer = peer;
    parcel->sends = sends;
    parcel->tag = equipoise_parcel_tag;
    parcel->type = type;
    parcel->items = (char*)items;
    parcel->count = count;
    parcel->window = window;
    parcel->begun = parcel->done = 0;
    parcel->failed = MPI_Type_get_extent(type, &lower, &parcel->extent);
    if (parcel->failed == MPI_SUCCESS)
        parcel->failed = MPI_Type_size(type, &bytes);
    parcel->piece = (size_t)bytes < EQUIPOISE_PROMPT_PIECE && bytes > 0
                        ? (int64_t)(EQUIPOISE_PROMPT_PIECE / (size_t)bytes)
                        : 1;
}

/* Begins the next piece; the answer is awaited before it can come. */
static inline void equipoise_parcel_begin(equipoise_parcel* parcel) {
    const int64_t slot = parcel->begun % parcel->window, first = parcel->begun * parcel->piece;
    const int64_t left = parcel->count - first;
    const int length = (int)(left < parcel->piece ? left : parcel->piece);
    char* items = parcel->items + (MPI_Aint)first * parcel->extent;
    if (!parcel->sends)
        parcel->failed = MPI_Irecv(items, length, parcel->type, parcel->peer, parcel->tag, parcel->comm,
                                   &parcel->parts[slot]);
    else {
        parcel->failed =
            MPI_Irecv(NULL, 0, MPI_BYTE, parcel->peer, parcel->tag + 1, parcel->comm, &parcel->answers[slot]);
        if (parcel->failed == MPI_SUCCESS)
            parcel->failed = MPI_Isend(items, length, parcel->type, parcel->peer, parcel->tag, parcel->comm,
                                       &parcel->parts[slot]);
    }
    ++parcel->begun;
}

/* Goes on as far as it can without waiting; 1: all has arrived, or MPI has failed. */
static inline int equipoise_parcel_step(equipoise_parcel* parcel) {
    const int64_t pieces = (parcel->count + parcel->piece - 1) / parcel->piece;
    while (parcel->failed == MPI_SUCCESS && parcel->done < parcel->begun) {
        const int64_t slot = parcel->done % parcel->window;
        int there = 0;
        parcel->failed = MPI_Test(parcel->sends ? &parcel->answers[slot] : &parcel->parts[slot], &there,
                                  MPI_STATUS_IGNORE);
        if (!there || parcel->failed != MPI_SUCCESS)
            break;
        /* Neither waits: what has arrived has left, and the answer is awaited. */
        parcel->failed = parcel->sends
                             ? MPI_Wait(&parcel->parts[slot], MPI_STATUS_IGNORE)
                             : MPI_Send(NULL, 0, MPI_BYTE, parcel->peer, parcel->tag + 1, parcel->comm);
        ++parcel->done;
    }
    while (parcel->failed == MPI_SUCCESS && parcel->begun < pieces &&
           parcel->begun < parcel->done + parcel->window)
        equipoise_parcel_begin(parcel);
    return parcel->failed != MPI_SUCCESS || parcel->done == pieces;
}

#endif
