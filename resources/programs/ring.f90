@each head@! @head@
!
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
@each shares@    data shares(@index@) / @shares@_real64 /

    ! Whether a rank sends to the previous one first, and then to the next one: 1.
    integer(int64), save :: back_first(0:equipoise_ranks - 1)
@back back_first int64@

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
