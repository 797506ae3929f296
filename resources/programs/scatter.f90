@each head@! @head@
!
! Use:       call equipoise_scatter(items, own, MPI_REAL8, MPI_COMM_WORLD)
!            with root @root@; own has room for equipoise_count(rank) items
! Compile:   mpif90 FILE with your program; or, for the example at the end, mpif90 -cpp -DEQUIPOISE_EXAMPLE FILE
module equipoise
    use, intrinsic :: iso_fortran_env, only: int32, int64, error_unit
    use mpi_f08
    implicit none
    private
    public :: equipoise_count, equipoise_scatter

    integer, parameter, public :: equipoise_ranks = @ranks@, equipoise_root = @root@
    integer(int64), parameter, public :: equipoise_items = @items@_int64
    ! The build fails here if a count or a displacement does not fit: then 1 is divided by 0.
@if parcels@
    integer, parameter :: fits = 1 / merge(1, 0, @largest@_int64 <= int(huge(0_int64), int64))

    ! In order of service: how many items each rank gets, and how many were given out before.
    integer(int64), save :: sendcounts(0:equipoise_ranks - 1), displs(0:equipoise_ranks - 1)
@counts sendcounts int64@
@displs displs int64@

    ! Bytes of a piece, which MPI sends without asking the receiver first; ranks that are served at once, and pieces
    ! to each that are not answered.
    integer, parameter :: prompt = 32768, at_once = @at_once@, pieces = @pieces@, tag = 1316
@else@
    integer, parameter :: fits = 1 / merge(1, 0, @largest@_int64 <= int(huge(0_int32), int64))

    ! In order of service: how many items each rank gets, and how many were given out before.
    integer(int32), save :: sendcounts(0:equipoise_ranks - 1), displs(0:equipoise_ranks - 1)
@counts sendcounts int32@
@displs displs int32@
@end@

contains

    !> How many items a rank gets: what it has to keep room for.
    integer(int64) function equipoise_count(rank)
        integer, intent(in) :: rank
        equipoise_count = int(sendcounts(rank), int64)
    end function

    !> Ends the program if the plan does not fit it.
    subroutine check(comm)
        type(MPI_Comm), intent(in) :: comm
        integer :: ranks
        call MPI_Comm_size(comm, ranks)
        if (ranks /= equipoise_ranks .or. sum(int(sendcounts, int64)) /= equipoise_items) then
            write (error_unit, *) 'equipoise_scatter: ', ranks, ' ranks, but the plan is for ', equipoise_ranks
            call MPI_Abort(comm, 1)
        end if
    end subroutine
@if parcels@

    !> Items of one piece: MPI sends 32 KiB without asking the receiver first.
    integer(int64) function piece_of(datatype)
        type(MPI_Datatype), intent(in) :: datatype
        integer :: bytes
        call MPI_Type_size(datatype, bytes)
        piece_of = max(1, prompt / max(1, bytes))
    end function

    !> The piece of a rank's items that begins `done` items behind the first of them, which is `first` items behind
    !> the start of a buffer, as one element.
    type(MPI_Datatype) function block(rank, first, done, datatype)
        integer, intent(in) :: rank
        integer(int64), intent(in) :: first, done
        type(MPI_Datatype), intent(in) :: datatype
        integer(MPI_ADDRESS_KIND) :: lower, extent, places(1)
        call MPI_Type_get_extent(datatype, lower, extent)
        places = int(first + done, MPI_ADDRESS_KIND) * extent
        call MPI_Type_create_struct(1, [int(min(piece_of(datatype), sendcounts(rank) - done))], places, [datatype], &
                                    block)
        call MPI_Type_commit(block)
    end function

    !> Sends all pieces of the ranks from first to last, no more than pieces to each that it has not answered.
    subroutine serve(items, first, last, datatype, comm)
        type(*), dimension(..), asynchronous, intent(in) :: items
        integer, intent(in) :: first, last
        type(MPI_Datatype), intent(in) :: datatype
        type(MPI_Comm), intent(in) :: comm
        type(MPI_Request) :: parts(pieces * (last - first + 1)), answers(pieces * (last - first + 1))
        integer(int64) :: sent(first:last)
        integer, asynchronous :: nothing(1)
        integer :: slot
        sent = 0
        parts = MPI_REQUEST_NULL
        answers = MPI_REQUEST_NULL
        do slot = 1, size(parts)
            call send_next(first + mod(slot - 1, last - first + 1))
        end do
        do
            call MPI_Waitany(size(answers), answers, slot, MPI_STATUS_IGNORE)
            if (slot == MPI_UNDEFINED) exit
            call MPI_Wait(parts(slot), MPI_STATUS_IGNORE)
            call send_next(first + mod(slot - 1, last - first + 1))
        end do
    contains
        subroutine send_next(rank)
            integer, intent(in) :: rank
            type(MPI_Datatype) :: theirs
            if (sent(rank) == sendcounts(rank)) return
            call MPI_Irecv(nothing, 0, MPI_INTEGER, rank, tag + 1, comm, answers(slot))
            theirs = block(rank, displs(rank), sent(rank), datatype)
            call MPI_Isend(items, 1, theirs, rank, tag, comm, parts(slot))
            call MPI_Type_free(theirs)
            sent(rank) = min(sent(rank) + piece_of(datatype), sendcounts(rank))
        end subroutine
    end subroutine

    ! @why@

    !> Scatters items, which are all on the root, among the ranks of comm. Elsewhere items is not looked at.
    subroutine equipoise_scatter(items, own, datatype, comm)
        type(*), dimension(..), asynchronous, intent(in) :: items
        type(*), dimension(..) :: own
        type(MPI_Datatype), intent(in) :: datatype
        type(MPI_Comm), intent(in) :: comm
        type(MPI_Datatype) :: mine, kept
        integer(int64) :: done
        integer :: rank, first, nothing(1)
        call check(comm)
        call MPI_Comm_rank(comm, rank)
        if (rank == equipoise_root) then
            do first = 0, rank - 1, at_once ! whom it serves
                call serve(items, first, first + at_once - 1, datatype, comm)
            end do
        end if
        do done = 0, sendcounts(rank) - 1, piece_of(datatype)
            mine = block(rank, 0_int64, done, datatype)
            if (rank /= equipoise_root) then
                call MPI_Recv(own, 1, mine, equipoise_root, tag, comm, MPI_STATUS_IGNORE)
                call MPI_Send(nothing, 0, MPI_INTEGER, equipoise_root, tag + 1, comm)
            else
                kept = block(rank, displs(rank), done, datatype)
                call MPI_Sendrecv(items, 1, kept, rank, tag, own, 1, mine, rank, tag, comm, MPI_STATUS_IGNORE)
                call MPI_Type_free(kept)
            end if
            call MPI_Type_free(mine)
        end do
    end subroutine
@else@

    !> Scatters items, which are all on the root, among the ranks of comm. Elsewhere items is not looked at.
    subroutine equipoise_scatter(items, own, datatype, comm)
        type(*), dimension(..), intent(in) :: items
        type(*), dimension(..) :: own
        type(MPI_Datatype), intent(in) :: datatype
        type(MPI_Comm), intent(in) :: comm
        integer :: rank
        call check(comm)
        call MPI_Comm_rank(comm, rank)
        call MPI_Scatterv(items, sendcounts, displs, datatype, own, sendcounts(rank), datatype, &
                          equipoise_root, comm)
    end subroutine
@end@

end module

#ifdef EQUIPOISE_EXAMPLE
program example
    use mpi_f08
    use equipoise
    implicit none
    integer :: rank
    integer(selected_int_kind(18)) :: i
    real(kind(1d0)), allocatable :: items(:), own(:)
    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    allocate (own(equipoise_count(rank)), items(merge(equipoise_items, 0_8, rank == equipoise_root)))
    do i = 1, size(items, kind=kind(i))
        items(i) = real(i - 1, kind(1d0))
    end do
    call equipoise_scatter(items, own, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD)
    print '(a, i0, a, i0, a)', 'rank ', rank, ' has ', size(own), ' items'
    call MPI_Finalize()
end program
#endif
