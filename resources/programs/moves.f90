@each head@! @head@
!
! Use:       call equipoise_carry_out(items, MPI_COMM_WORLD)
! Compile:   mpif90 FILE with your program; or, for the example at the end, mpif90 -cpp -DEQUIPOISE_EXAMPLE FILE
module equipoise
    use, intrinsic :: iso_fortran_env, only: int64, real64, error_unit
    use mpi_f08
    implicit none
    private
    public :: equipoise_carry_out, equipoise_compute

    integer, parameter, public :: equipoise_ranks = @ranks@, equipoise_shift = @shift@

    ! Items of each rank before and after.
    integer(int64), save, public :: equipoise_before(0:equipoise_ranks - 1), equipoise_after(0:equipoise_ranks - 1)
@before equipoise_before int64@
@after equipoise_after int64@

    ! Who sends to whom how many items, in the order in which the plan has them start. The last row is empty.
    integer, parameter :: rows = @rows@
    integer(int64), save :: senders(0:rows), receivers(0:rows), counts(0:rows)
@senders senders int64@
@receivers receivers int64@
@counts counts int64@

    ! Numbers of one part of a message, which MPI sends without asking the receiver first: where data go the other
    ! way, too, the answer would wait behind them.
    integer, parameter :: piece = 4096
    integer, parameter :: item_tag = 1314, answer_tag = 1315

    !> What one rank has under way. Places of items: those that were there at first have 1, 2, ...
    type :: moving
        type(MPI_Comm) :: comm
        integer :: numbers = 0, pieces = 0
        integer(int64) :: front = 1, back = 0 ! of the items at last
        integer(int64) :: sends = 0, receives = 0
        integer(int64) :: begun = 0, answered = 0, arrived = 0 ! sends, sends, receives
        integer, allocatable :: to(:), from(:)
        integer(int64), allocatable :: leaving(:), coming(:) ! places
        integer(int64), allocatable :: arrival(:)            ! by place: which of the receives; 0: there at first
        type(MPI_Request), allocatable :: outgoing(:, :), incoming(:, :), answers(:), told(:)
    end type

    abstract interface
        subroutine equipoise_compute(item)
            import :: real64
            real(real64), intent(inout) :: item(:)
        end subroutine
    end interface

contains

    logical function is_forward(row)
        integer, intent(in) :: row
@if round@
        is_forward = receivers(row) == mod(senders(row) + 1, int(equipoise_ranks, int64))
@else@
        is_forward = row < 0
@end@
    end function

    !> Who gets what from which place: receives are given theirs first, then sends take from both ends.
    subroutine make(m, has, rank)
        type(moving), intent(inout) :: m
        integer(int64), intent(in) :: has
        integer, intent(in) :: rank
        integer(int64) :: to_front, to_back, k
        integer :: row
        to_front = 0
        to_back = 0
        do row = 0, rows
            if (senders(row) == rank) m%sends = m%sends + counts(row)
            if (receivers(row) == rank .and. is_forward(row)) to_front = to_front + counts(row)
            if (receivers(row) == rank .and. .not. is_forward(row)) to_back = to_back + counts(row)
        end do
        m%back = has
        allocate (m%to(m%sends), m%leaving(m%sends), m%answers(m%sends), m%outgoing(m%pieces, m%sends))
        allocate (m%from(to_front + to_back), m%coming(to_front + to_back), m%told(to_front + to_back))
        allocate (m%incoming(m%pieces, to_front + to_back), m%arrival(1 - to_front:has + to_back))
        m%arrival = 0
        do row = 0, rows
            if (receivers(row) /= rank) cycle
            do k = 1, counts(row)
                m%receives = m%receives + 1
                m%from(m%receives) = int(senders(row))
                if (is_forward(row)) m%front = m%front - 1
                if (.not. is_forward(row)) m%back = m%back + 1
                m%coming(m%receives) = merge(m%front, m%back, is_forward(row))
                m%arrival(m%coming(m%receives)) = m%receives
            end do
        end do
        m%sends = 0
        do row = 0, rows
            if (senders(row) /= rank) cycle
            do k = 1, counts(row)
                m%sends = m%sends + 1
                m%to(m%sends) = int(receivers(row))
                m%leaving(m%sends) = merge(m%back, m%front, is_forward(row))
                if (is_forward(row)) m%back = m%back - 1
                if (.not. is_forward(row)) m%front = m%front + 1
            end do
        end do
    end subroutine

    !> Whether the item at a place is there.
    logical function is_there(m, place)
        type(moving), intent(inout) :: m
        integer(int64), intent(in) :: place
        is_there = .true.
        if (m%arrival(place) > 0) &
            call MPI_Testall(m%pieces, m%incoming(:, m%arrival(place)), is_there, MPI_STATUSES_IGNORE)
    end function

    !> Goes on as far as it can without waiting; true: all is done. Whoever turns from one receiver to another first
    !> waits until the one has all that it was sent: a rank sends to one at a time.
    logical function step(m, held, nothing)
        type(moving), intent(inout) :: m
        real(real64), allocatable, asynchronous, intent(inout) :: held(:, :)
        integer, asynchronous, intent(inout) :: nothing(1)
        integer(int64) :: next
        logical :: there
        integer :: k, first
        do while (m%arrived < m%receives)
            next = m%arrived + 1
            if (.not. is_there(m, m%coming(next))) exit
            call MPI_Isend(nothing, 0, MPI_INTEGER, m%from(next), answer_tag, m%comm, m%told(next))
            m%arrived = next
        end do
        do while (m%answered < m%begun)
            call MPI_Test(m%answers(m%answered + 1), there, MPI_STATUS_IGNORE)
            if (.not. there) exit
            m%answered = m%answered + 1
        end do
        do while (m%begun < m%sends)
            next = m%begun + 1
            if (m%answered < m%begun) then
                if (m%to(next) /= m%to(next - 1)) exit
            end if
            if (.not. is_there(m, m%leaving(next))) exit
            call MPI_Irecv(nothing, 0, MPI_INTEGER, m%to(next), answer_tag, m%comm, m%answers(next))
            do k = 1, m%pieces
                first = (k - 1) * piece + 1
                call MPI_Isend(held(first, m%leaving(next)), min(piece, m%numbers - first + 1), &
                               MPI_DOUBLE_PRECISION, m%to(next), item_tag, m%comm, m%outgoing(k, next))
            end do
            m%begun = next
        end do
        step = m%arrived == m%receives .and. m%answered == m%sends
    end function

    !> Carries the plan out on the items of this rank, which are the columns of items: equipoise_before(rank) of them
    !> before, equipoise_after(rank) after. compute is called for each of these as soon as it is there, while others
@if round@
    !> are on their way: nothing new is sent while it runs. The first item of rank 0 is then the one
    !> that was equipoise_shift places further round the ring. Called by all ranks of comm.
@else@
    !> are on their way: nothing new is sent while it runs. Called by all ranks of comm.
@end@
    subroutine equipoise_carry_out(items, comm, compute)
        real(real64), allocatable, intent(inout) :: items(:, :)
        type(MPI_Comm), intent(in) :: comm
        procedure(equipoise_compute), optional :: compute
        real(real64), allocatable, asynchronous :: held(:, :)
        integer, asynchronous :: nothing(1)
        type(moving) :: m
        integer(int64) :: next
        integer :: ranks, rank, k, first
        logical :: moved
        call MPI_Comm_size(comm, ranks)
        call MPI_Comm_rank(comm, rank)
        if (ranks /= equipoise_ranks) then
            write (error_unit, *) 'equipoise_carry_out: ', ranks, ' ranks, but the plan is for ', equipoise_ranks
            call MPI_Abort(comm, 1)
        end if
        if (size(items, 2, int64) /= equipoise_before(rank)) then
            write (error_unit, *) 'equipoise_carry_out: ', size(items, 2), ' items, but the plan is for ', &
                equipoise_before(rank)
            call MPI_Abort(comm, 1)
        end if
        m%comm = comm
        m%numbers = size(items, 1)
        m%pieces = (m%numbers + piece - 1) / piece
        call make(m, equipoise_before(rank), rank)
        allocate (held(m%numbers, lbound(m%arrival, 1):ubound(m%arrival, 1)))
        held(:, 1:equipoise_before(rank)) = items
        do next = 1, m%receives
            do k = 1, m%pieces
                first = (k - 1) * piece + 1
                call MPI_Irecv(held(first, m%coming(next)), min(piece, m%numbers - first + 1), &
                               MPI_DOUBLE_PRECISION, m%from(next), item_tag, comm, m%incoming(k, next))
            end do
        end do
        next = m%front
        moved = .false.
        do while (.not. moved .or. (present(compute) .and. next <= m%back))
            moved = step(m, held, nothing)
            if (.not. present(compute) .or. next > m%back) cycle
            if (.not. is_there(m, next)) cycle
            call compute(held(:, next))
            next = next + 1
        end do
        do next = 1, m%sends
            call MPI_Waitall(m%pieces, m%outgoing(:, next), MPI_STATUSES_IGNORE)
        end do
        do next = 1, m%receives
            call MPI_Wait(m%told(next), MPI_STATUS_IGNORE)
        end do
        items = held(:, m%front:m%back)
    end subroutine
end module

#ifdef EQUIPOISE_EXAMPLE
!> Items that know their numbers: those of rank 0 come first.
program example
    use, intrinsic :: iso_fortran_env, only: int64, real64
    use mpi_f08
    use equipoise
    implicit none
    real(real64), allocatable :: items(:, :)
    integer(int64) :: first, check, k
    integer :: rank
    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    first = 0
    if (rank < equipoise_ranks) first = sum(equipoise_before(0:rank - 1))
    allocate (items(2, merge(equipoise_before(min(rank, equipoise_ranks - 1)), 0_int64, rank < equipoise_ranks)))
    do k = 1, size(items, 2, int64)
        items(:, k) = real(first + k - 1, real64)
    end do
    call equipoise_carry_out(items, MPI_COMM_WORLD)
    check = 0
    do k = 1, size(items, 2, int64)
        check = check + k * nint((items(1, k) + items(2, k)) / 2, int64)
    end do
    first = -1
    if (size(items, 2) > 0) first = nint(items(1, 1), int64)
    print '(a, i0, a, i0, a, i0, a, i0)', 'rank ', rank, ' has ', size(items, 2), ' items, first ', first, &
        ', check ', check
    call MPI_Finalize()
end program
#endif
