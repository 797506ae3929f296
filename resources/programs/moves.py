@each head@# @head@
#
# Use:   from FILE import carry_out       in your program
# or     mpirun -np @ranks@ python3 FILE
import os

from mpi4py import MPI

RANKS = @ranks@
SHIFT = @shift@

# Items of each rank before and after.
BEFORE = [
@before 10@
]
AFTER = [
@after 10@
]

# How many items go from whom to whom, in the order in which the plan has them start.
MOVES = [
@each from@    (@from@, @to@, @items@),
]

# Bytes of one part of a message, which MPI sends without asking the receiver first: where data go the other way,
# too, the answer would wait behind them.
PIECE = 32 << 10
ITEM, ANSWER = 1314, 1315


def _pieces(item):
    data = memoryview(item).cast("B")
    return [[data[at : at + PIECE], MPI.BYTE] for at in range(0, len(data), PIECE)]


def _places(rank, items, make):
    """All that this rank holds at any time, what of it is left at last, and its receives and sends: other rank and
    place. Receives are given their places first, then sends take from both ends."""
    receives, sends = [], []
    front, back = 0, len(items)
    for source, target, count in MOVES:
@if round@
        forward = target == (source + 1) % RANKS
@else@
        forward = False
@end@
        for _ in range(count if target == rank else 0):
            if forward:
                front -= 1
            else:
                back += 1
            receives.append((source, front if forward else back - 1))
    held = {place: items[place] for place in range(len(items))}
    held.update((place, make()) for _, place in receives)
    for source, target, count in MOVES:
@if round@
        forward = target == (source + 1) % RANKS
@else@
        forward = False
@end@
        for _ in range(count if source == rank else 0):
            if forward:
                back -= 1
            else:
                front += 1
            sends.append((target, back if forward else front - 1))
    return held, range(front, back), receives, sends


def carry_out(comm, items, make, compute=None):
    """Carries the plan out on `items`, the BEFORE[rank] items of this rank, and returns the AFTER[rank] that it has
    then.

    Items are buffers of one size, e.g. arrays of numpy; make() makes an empty one. compute(item) is called for each
    item that is returned as soon as it is there, while others are on their way: nothing new is sent while it
@if round@
    runs. The first item of rank 0 is then the one that was SHIFT places further round
    the ring. Called by all ranks.
@else@
    runs. Called by all ranks.
@end@
    """
    if comm.Get_size() != RANKS:
        raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {RANKS}")
    rank = comm.Get_rank()
    if len(items) != BEFORE[rank]:
        raise ValueError(f"{len(items)} items, but the plan is for {BEFORE[rank]} on rank {rank}")
    held, last, receives, sends = _places(rank, list(items), make)
    incoming = {place: [comm.Irecv(part, source, ITEM) for part in _pieces(held[place])] for source, place in receives}
    outgoing, answers, told = [], [], []
    done = answered = 0

    def is_there(place):
        return place not in incoming or MPI.Request.Testall(incoming[place])

    while len(told) < len(receives) or answered < len(sends) or (compute is not None and done < len(last)):
        while len(told) < len(receives) and is_there(receives[len(told)][1]):
            told.append(comm.Isend([b"", MPI.BYTE], receives[len(told)][0], ANSWER))
        while answered < len(answers) and answers[answered].Test():
            answered += 1
        while len(answers) < len(sends) and is_there(sends[len(answers)][1]):
            target, place = sends[len(answers)]
            # A rank sends to one at a time: before it turns to another one, the last one has all that it was sent.
            if answered < len(answers) and target != sends[len(answers) - 1][0]:
                break
            answers.append(comm.Irecv([bytearray(0), MPI.BYTE], target, ANSWER))
            outgoing += [comm.Isend(part, target, ITEM) for part in _pieces(held[place])]
        if compute is not None and done < len(last) and is_there(last[done]):
            compute(held[last[done]])
            done += 1
        else:
            os.sched_yield()  # others may need the processor
    MPI.Request.Waitall(outgoing + told)
    return [held[place] for place in last]


if __name__ == "__main__":
    from array import array

    # Items that know their numbers: those of rank 0 come first.
    world = MPI.COMM_WORLD
    me = world.Get_rank()
    start = sum(BEFORE[:me])
    mine = [array("q", [start + k]) for k in range(BEFORE[me] if me < RANKS else 0)]
    mine = carry_out(world, mine, lambda: array("q", [-1]))
    check = sum((k + 1) * item[0] for k, item in enumerate(mine))
    print(f"rank {me} has {len(mine)} items, first {mine[0][0] if mine else -1}, check {check}\n", end="", flush=True)
