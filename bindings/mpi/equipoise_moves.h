/* Moves of items between the ranks of an MPI program, in the order of a plan for each rank. Sends and receives
 * overlap, and the program may compute meanwhile. Needs only MPI. Free of deadlocks if the moves of all ranks
 * are parts of one schedule in which no item is sent before it has arrived.
 *
 * The items of a rank are a list. Backwards, the first item leaves the sender's list and is appended to the
 * receiver's. Forwards, the last item leaves and is put in front.
 */
#ifndef EQUIPOISE_EQUIPOISE_MOVES_H
#define EQUIPOISE_EQUIPOISE_MOVES_H

#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

#include <mpi.h>

/* A part of a message that MPI sends without asking the receiver first: where data go the other way, too, the
 * answer would wait behind them, and messages both ways would take turns. */
#ifndef EQUIPOISE_PROMPT_PIECE
#define EQUIPOISE_PROMPT_PIECE ((size_t)32 << 10)
#endif

/* Items that one rank sends to `peer`, or receives from it. */
typedef struct equipoise_move {
    int32_t peer;
    int32_t sends;   /* 0: receives */
    int32_t forward; /* 0: backwards */
    int64_t items;
} equipoise_move;

/* One item, sent or received. */
typedef struct equipoise_message {
    int peer;
    int64_t place;      /* in `held` */
    MPI_Request answer; /* the receiver's, that it has the item */
    MPI_Request* parts; /* [pieces] */
} equipoise_message;

/* A rank's moves under way. */
typedef struct equipoise_moving {
    MPI_Comm comm;
    size_t bytes;        /* of an item */
    size_t pieces;       /* of an item */
    char* held;          /* [places] items: those at first, and room at both ends for those that come */
    int64_t front, back; /* [front, back): those at last */
    int64_t places;
    equipoise_message* sent;
    equipoise_message* received;
    int64_t sends, receives;          /* all in all */
    int64_t begun, answered, arrived; /* sends, sends, receives */
    int64_t seen;                     /* the sum of these at the last rest */
    int idle;                         /* rests since it grew */
    MPI_Request* requests;
    MPI_Request** arrivals; /* [places] those of the parts that arrive there; NULL: it was there at first */
} equipoise_moving;

enum { equipoise_item_tag = 1314, equipoise_answer_tag };

static inline void equipoise_moving_free(equipoise_moving* moving) {
    free(moving->held);
    free(moving->sent);
    free(moving->requests);
    free(moving->arrivals);
}

/* Assigns a place to each item: to receives first, then to sends, which take from both ends. */
static inline void equipoise_moving_places(equipoise_moving* moving, const equipoise_move* moves,
                                           size_t count) {
    int64_t sent = 0, received = 0;
    MPI_Request* parts = moving->requests;
    for (int sends = 0; sends < 2; ++sends)
        for (size_t m = 0; m < count; ++m)
            for (int64_t k = 0; (moves[m].sends != 0) == sends && k < moves[m].items; ++k) {
                equipoise_message* message = sends ? &moving->sent[sent++] : &moving->received[received++];
                if (sends)
                    message->place = moves[m].forward ? --moving->back : moving->front++;
                else
                    message->place = moves[m].forward ? --moving->front : moving->back++;
                message->peer = moves[m].peer;
                message->answer = MPI_REQUEST_NULL;
                message->parts = parts;
                parts += moving->pieces;
                if (!sends)
                    moving->arrivals[message->place] = message->parts;
            }
}

/* Prepares the moves of a rank with `has` items of `bytes` each, copied from `items`. 0: no memory. */
static inline int equipoise_moving_make(const equipoise_move* moves, size_t count, const void* items,
                                        int64_t has, size_t bytes, MPI_Comm comm, equipoise_moving* moving) {
    int64_t to_front = 0, to_back = 0;
    memset(moving, 0, sizeof *moving);
    moving->comm = comm;
    moving->bytes = bytes;
    moving->pieces = (bytes + EQUIPOISE_PROMPT_PIECE - 1) / EQUIPOISE_PROMPT_PIECE;
    for (size_t m = 0; m < count; ++m)
        *(moves[m].sends ? &moving->sends : moves[m].forward ? &to_front : &to_back) += moves[m].items;
    moving->receives = to_front + to_back;
    moving->places = to_front + has + to_back;
    moving->front = to_front;
    moving->back = to_front + has;
    const size_t messages = (size_t)(moving->sends + moving->receives), places = (size_t)moving->places;
    moving->held = malloc(places * bytes + 1);
    moving->sent = malloc((messages + 1) * sizeof *moving->sent);
    moving->received = moving->sent ? moving->sent + moving->sends : NULL;
    moving->requests = malloc((messages * moving->pieces + 1) * sizeof(MPI_Request));
    moving->arrivals = calloc(places + 1, sizeof(MPI_Request*));
    if (!moving->held || !moving->sent || !moving->requests || !moving->arrivals)
        return 0;
    for (size_t k = 0; k < messages * moving->pieces; ++k)
        moving->requests[k] = MPI_REQUEST_NULL;
    if (has > 0)
        memcpy(moving->held + (size_t)to_front * bytes, items, (size_t)has * bytes);
    equipoise_moving_places(moving, moves, count);
    return 1;
}

/* Where an item is. */
static inline char* equipoise_moving_item(const equipoise_moving* moving, int64_t place) {
    return moving->held + (size_t)place * moving->bytes;
}

/* Begins to send or to receive an item, piece by piece. */
static inline void equipoise_moving_begin(const equipoise_moving* moving, equipoise_message* message,
                                          int sends) {
    char* data = equipoise_moving_item(moving, message->place);
    for (size_t k = 0; k < moving->pieces; ++k) {
        const size_t from = k * EQUIPOISE_PROMPT_PIECE, left = moving->bytes - from;
        const int length = (int)(left < EQUIPOISE_PROMPT_PIECE ? left : EQUIPOISE_PROMPT_PIECE);
        if (sends)
            MPI_Isend(data + from, length, MPI_BYTE, message->peer, equipoise_item_tag, moving->comm,
                      &message->parts[k]);
        else
            MPI_Irecv(data + from, length, MPI_BYTE, message->peer, equipoise_item_tag, moving->comm,
                      &message->parts[k]);
    }
}

/* Posts all receives. */
static inline void equipoise_moving_start(equipoise_moving* moving) {
    for (int64_t k = 0; k < moving->receives; ++k)
        equipoise_moving_begin(moving, &moving->received[k], 0);
}

/* Whether the item of a place has arrived. */
static inline int equipoise_moving_has(const equipoise_moving* moving, int64_t place) {
    int there = 1;
    if (moving->arrivals[place])
        MPI_Testall((int)moving->pieces, moving->arrivals[place], &there, MPI_STATUSES_IGNORE);
    return there;
}

/* Continues as far as possible without waiting; 1: all is done. A rank sends to one receiver at a time: before
 * the next receiver, it waits until the previous one has everything. */
static inline int equipoise_moving_step(equipoise_moving* moving) {
    for (; moving->arrived < moving->receives; ++moving->arrived) {
        equipoise_message* message = &moving->received[moving->arrived];
        if (!equipoise_moving_has(moving, message->place))
            break;
        MPI_Isend(NULL, 0, MPI_BYTE, message->peer, equipoise_answer_tag, moving->comm, &message->answer);
    }
    for (; moving->answered < moving->begun; ++moving->answered) {
        int there;
        MPI_Test(&moving->sent[moving->answered].answer, &there, MPI_STATUS_IGNORE);
        if (!there)
            break;
    }
    for (; moving->begun < moving->sends; ++moving->begun) {
        equipoise_message* message = &moving->sent[moving->begun];
        if (moving->answered < moving->begun && message->peer != message[-1].peer)
            break;
        if (!equipoise_moving_has(moving, message->place))
            break;
        MPI_Irecv(NULL, 0, MPI_BYTE, message->peer, equipoise_answer_tag, moving->comm, &message->answer);
        equipoise_moving_begin(moving, message, 1);
    }
    return moving->arrived == moving->receives && moving->answered == moving->sends;
}

/* Call between two steps without a computation: lets other processes run. Sleeps if there is no progress for
 * long: polling would use up a processor quota before the message arrives. */
static inline void equipoise_moving_rest(equipoise_moving* moving) {
    const int64_t now = moving->begun + moving->answered + moving->arrived;
    moving->idle = now == moving->seen ? moving->idle + 1 : 0;
    moving->seen = now;
    if (moving->idle < 100) {
        sched_yield();
        return;
    }
    struct timeval nap = {0, moving->idle < 1000 ? 50 : 500};
    if (moving->idle > 1000)
        moving->idle = 1000;
    select(0, NULL, NULL, NULL, &nap);
}

/* Call after the last step: waits for all MPI requests. */
static inline void equipoise_moving_end(equipoise_moving* moving) {
    for (int64_t k = 0; k < moving->sends; ++k)
        MPI_Waitall((int)moving->pieces, moving->sent[k].parts, MPI_STATUSES_IGNORE);
    for (int64_t k = 0; k < moving->receives; ++k)
        MPI_Wait(&moving->received[k].answer, MPI_STATUS_IGNORE);
}

#endif
