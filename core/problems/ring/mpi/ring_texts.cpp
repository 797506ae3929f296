// SPDX-License-Identifier: GPL-3.0-or-later
// A ring plan: the communicator, slices for any number of columns, and a step of exchange with both
// neighbours.
#include "core/base/numbers/number.h"
#include "core/io/mpi/mpi_facts.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/presentation.h"

#include <algorithm>
#include <numeric>

namespace equipoise::io::mpi {

namespace {

constexpr std::string_view inC = R"( *
 * Compile:   mpicc -c FILE           with your program
 * or         mpicc -DEQUIPOISE_EXAMPLE FILE && mpirun -np @ranks@ ./a.out
 */
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { equipoise_ranks = @ranks@ };

/* Part of the columns of each rank. */
static const double equipoise_shares[equipoise_ranks] = {
@shares@
};
/* Whether a rank sends to the previous one first, and then to the next one. */
static const int equipoise_back_first[equipoise_ranks] = {
@back@
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
)";

constexpr std::string_view inFortran = R"(!
! Use:       ring = equipoise_ring(MPI_COMM_WORLD), then call equipoise_exchange(..., ring) in each step
! Compile:   mpif90 FILE with your program; or, for the example at the end, mpif90 -cpp -DEQUIPOISE_EXAMPLE FILE
module equipoise
    use, intrinsic :: iso_fortran_env, only: int64, real64, error_unit
    use mpi_f08
    implicit none
    private
    public :: equipoise_ring, equipoise_slices, equipoise_exchange

    integer, parameter, public :: equipoise_ranks = @ranks@

    ! Part of the columns of each rank.
    real(real64), save :: shares(0:equipoise_ranks - 1)
@shares@
    ! Whether a rank sends to the previous one first, and then to the next one: 1.
    integer(int64), save :: back_first(0:equipoise_ranks - 1)
@back@
    ! Numbers of one part of a message, which MPI sends without asking the receiver first: where data go the other
    ! way, too, the answer would wait behind them.
    integer, parameter :: piece = 4096

contains

    !> The ring: the first ranks of comm, of which each is beside the next one; MPI_COMM_NULL on others.
    type(MPI_Comm) function equipoise_ring(comm) result(ring)
        type(MPI_Comm), intent(in) :: comm
        integer :: ranks
        call MPI_Comm_size(comm, ranks)
        if (ranks < equipoise_ranks) then
            write (error_unit, *) 'equipoise_ring: ', ranks, ' ranks, but the plan is for ', equipoise_ranks
            call MPI_Abort(comm, 1)
        end if
        call MPI_Cart_create(comm, 1, [equipoise_ranks], [.true.], .false., ring)
    end function

    !> Whole columns for each rank, one at least: the shares rounded down, what is left to the largest remainders.
    function equipoise_slices(columns) result(slices)
        integer(int64), intent(in) :: columns
        integer(int64) :: slices(0:equipoise_ranks - 1), more
        integer :: most(1)
        slices = max(1_int64, int(real(columns, real64) * shares, int64))
        do while (sum(slices) /= columns .and. columns >= equipoise_ranks)
            more = sign(1_int64, columns - sum(slices))
            most = maxloc(real(more, real64) * (real(columns, real64) * shares - real(slices, real64)), &
                          more > 0 .or. slices > 1) - 1
            slices(most(1)) = slices(most(1)) + more
        end do
    end function

    !> A step of exchange: first and last, this rank's outer columns, go to the neighbours, whose columns beside them
    !> come to before and after. Called by all ranks of the ring.
    subroutine equipoise_exchange(first, last, before, after, ring)
        real(real64), contiguous, asynchronous, intent(in) :: first(:), last(:)
        real(real64), contiguous, asynchronous, intent(inout) :: before(:), after(:)
        type(MPI_Comm), intent(in) :: ring
        integer, parameter :: forth = 0, back = 1
        type(MPI_Request), allocatable :: requests(:)
        integer :: rank, previous, next, k, turn, from, length, pieces
        call MPI_Comm_rank(ring, rank)
        call MPI_Cart_shift(ring, 0, 1, previous, next)
        pieces = (size(first) + piece - 1) / piece
        allocate (requests(4 * pieces))
        do k = 1, pieces
            from = (k - 1) * piece + 1
            length = min(piece, size(first) - from + 1)
            call MPI_Irecv(before(from), length, MPI_DOUBLE_PRECISION, previous, forth, ring, requests(4 * k - 3))
            call MPI_Irecv(after(from), length, MPI_DOUBLE_PRECISION, next, back, ring, requests(4 * k - 2))
        end do
        do turn = 0, 1
            do k = 1, pieces
                from = (k - 1) * piece + 1
                length = min(piece, size(first) - from + 1)
                if (turn == back_first(rank)) then
                    call MPI_Isend(last(from), length, MPI_DOUBLE_PRECISION, next, forth, ring, requests(4 * k - 1))
                else
                    call MPI_Isend(first(from), length, MPI_DOUBLE_PRECISION, previous, back, ring, requests(4 * k))
                end if
            end do
        end do
        call MPI_Waitall(4 * pieces, requests, MPI_STATUSES_IGNORE)
    end subroutine
end module

#ifdef EQUIPOISE_EXAMPLE
!> Columns that know their numbers.
program example
    use, intrinsic :: iso_fortran_env, only: int64, real64
    use mpi_f08
    use equipoise
    implicit none
    integer(int64), parameter :: columns = 1000 + equipoise_ranks
    real(real64), asynchronous :: first(10000), last(10000), before(10000), after(10000)
    integer(int64) :: slices(0:equipoise_ranks - 1)
    type(MPI_Comm) :: ring
    integer :: rank
    call MPI_Init()
    ring = equipoise_ring(MPI_COMM_WORLD)
    if (ring /= MPI_COMM_NULL) then
        call MPI_Comm_rank(ring, rank)
        slices = equipoise_slices(columns)
        first = real(sum(slices(0:rank - 1)), real64)
        last = real(sum(slices(0:rank)) - 1, real64)
        call equipoise_exchange(first, last, before, after, ring)
        if (any(nint(before) /= nint(before(1))) .or. any(nint(after) /= nint(after(1)))) &
            call MPI_Abort(MPI_COMM_WORLD, 1)
        print '(a, i0, a, i0, a, i0, a, i0)', 'rank ', rank, ' has ', slices(rank), ' columns between ', &
            nint(before(1)), ' and ', nint(after(1))
        call MPI_Comm_free(ring)
    end if
    call MPI_Finalize()
end program
#endif
)";

constexpr std::string_view inPython = R"(#
# Use:   from FILE import exchange, ring, slices       in your program
# or     mpirun -np @ranks@ python3 FILE
from mpi4py import MPI

# Part of the columns of each rank.
SHARES = [
@shares@
]
# Whether a rank sends to the previous one first, and then to the next one.
BACK_FIRST = [
@back@
]

# Bytes of one part of a message, which MPI sends without asking the receiver first: where data go the other way,
# too, the answer would wait behind them.
PIECE = 32 << 10


def ring(comm):
    """The ring: the first ranks of `comm`, of which each is beside the next one; COMM_NULL on others."""
    if comm.Get_size() < len(SHARES):
        raise ValueError(f"{comm.Get_size()} ranks, but the plan is for {len(SHARES)}")
    return comm.Create_cart([len(SHARES)], [True])


def slices(columns):
    """Whole columns for each rank, one at least: the shares rounded down, what is left to the largest remainders."""
    parts = [max(1, int(columns * share)) for share in SHARES]
    while sum(parts) != columns and columns >= len(parts):
        more = 1 if sum(parts) < columns else -1
        able = [k for k in range(len(parts)) if more > 0 or parts[k] > 1]
        parts[max(able, key=lambda k: more * (columns * SHARES[k] - parts[k]))] += more
    return parts


def _pieces(column):
    data = memoryview(column).cast("B")
    return [[data[at : at + PIECE], MPI.BYTE] for at in range(0, len(data), PIECE)]


def exchange(comm, first, last, before, after):
    """A step of exchange: `first` and `last`, this rank's outer columns, go to the neighbours, whose columns beside
    them come to `before` and `after`. All are buffers of one size. Called by all ranks of the ring."""
    previous, following = comm.Shift(0, 1)
    forth, back = 0, 1
    requests = [comm.Irecv(part, previous, forth) for part in _pieces(before)]
    requests += [comm.Irecv(part, following, back) for part in _pieces(after)]
    sends = [(last, following, forth), (first, previous, back)]
    for column, to, tag in reversed(sends) if BACK_FIRST[comm.Get_rank()] else sends:
        requests += [comm.Isend(part, to, tag) for part in _pieces(column)]
    MPI.Request.Waitall(requests)


if __name__ == "__main__":
    from array import array

    # Columns that know their numbers.
    circle = ring(MPI.COMM_WORLD)
    if circle != MPI.COMM_NULL:
        me, mine = circle.Get_rank(), slices(1000 + len(SHARES))
        start = sum(mine[:me])
        outer = [array("q", 10000 * [number]) for number in (start, start + mine[me] - 1, -1, -1)]
        exchange(circle, *outer)
        assert all(len(set(column)) == 1 for column in outer)
        print(f"rank {me} has {mine[me]} columns between {outer[2][0]} and {outer[3][0]}\n", end="", flush=True)
)";

struct RingFacts : Facts {
    std::vector<double> shares;          ///< by rank, summing to 1
    std::vector<std::int64_t> backFirst; ///< 1: sends to the previous one first
};

RingFacts ringFacts(const PlanRecord& kept, const ring::Plan& plan) {
    RingFacts facts;
    facts.kept = &kept;
    const double sum = std::accumulate(plan.shares.begin(), plan.shares.end(), 0.0);
    RankColumn shares{"share", {}};
    for (std::size_t i = 0; i < plan.order.size(); ++i) {
        facts.names.push_back(kept.scenario->platform[plan.order[i]].name);
        facts.shares.push_back(plan.shares[i] / sum);
        shares.cells.push_back(toText(plan.shares[i]));
        facts.backFirst.push_back(!plan.first.empty() &&
                                  plan.first[i] != plan.order[(i + 1) % plan.order.size()]);
    }
    facts.columns.push_back(std::move(shares));
    facts.title = "A ring: one plan of Equipoise, with slices of columns and the exchange of a step.";
    facts.subject = "a ring";
    facts.size = "Ring:      " + std::to_string(facts.ranks()) + " ranks";
    facts.value = " a step";
    facts.ranked = "A rank is a place along the ring: each exchanges with the one before and the next one.";
    facts.remarks = {
        "", "Start the ranks on these processors with the hostfile or the rankfile of the same plan."};
    if (!plan.toNext.empty())
        facts.remarks.insert(
            facts.remarks.end(),
            {"", "The plan holds a part of each link for each message: this is left to you."});
    return facts;
}

std::string realList(const std::vector<double>& numbers, std::string_view indent, std::string_view end) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text.append(indent).append(toText(numbers[i])).append(i + 1 < numbers.size() ? ",\n" : end);
    return text;
}

/// A statement for each number: 0.25 is "0.25_real64", 1e-05 is "1e-05_real64".
std::string realStatements(std::string_view array, const std::vector<double>& numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text.append("    data ").append(array) +=
            "(" + std::to_string(i) + ") / " + toText(numbers[i]) + "_real64 /\n";
    return text;
}

std::string ringProgram(const RingFacts& facts, MpiFormat format) {
    constexpr std::size_t perLine = 30;
    const bool fortran = format == MpiFormat::Fortran;
    const std::string_view text = format == MpiFormat::C ? inC : fortran ? inFortran : inPython;
    const std::string back = fortran ? dataStatements("back_first", facts.backFirst, "int64")
                                     : wrapped(facts.backFirst, perLine, "    ", "");
    const std::string shares =
        fortran ? realStatements("shares", facts.shares) : realList(facts.shares, "    ", "");
    return headOf(facts, format) +
           filled(text, {{"ranks", std::to_string(facts.ranks())}, {"shares", shares}, {"back", back}});
}

std::string ringJson(const RingFacts& facts) {
    json::Writer writer;
    beginJson(writer, facts);
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("order_of_ranks", facts.ranked);
    writeProcessors(writer, facts);
    writer.values("shares", facts.shares);
    writeWholes(writer, "back_first", facts.backFirst);
    writer.close();
    return std::move(writer).take();
}

} // namespace

Result<std::string> ringText(const PlanRecord& kept, const ring::Question& /*question*/,
                             const ring::Plan& plan, MpiFormat format, MpiTransfer /*transfer*/) {
    if (plan.order.empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(kept.plan.problem)), {}, {}, {}};
    const RingFacts facts = ringFacts(kept, plan);
    if (auto hosts = hostsText(facts, format))
        return *std::move(hosts);
    return format == MpiFormat::Json ? ringJson(facts) : ringProgram(facts, format);
}

} // namespace equipoise::io::mpi
