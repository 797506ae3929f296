#include "core/io/mpi/mpi_facts.h"

#include <algorithm>

namespace core::io::mpi {

namespace {

constexpr std::string_view start = R"(!
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
    integer, parameter :: fits = 1 / merge(1, 0, @largest@_int64 <= int(huge(0_@kind@), int64))

    ! In order of service: how many items each rank gets, and how many were given out before.
    integer(@kind@), save :: sendcounts(0:equipoise_ranks - 1), displs(0:equipoise_ranks - 1)
@data@
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
)";

constexpr std::string_view scatterv = R"(
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
)";

constexpr std::string_view oneByOne = R"(
@why@
    !> count items that begin first items behind the start of a buffer, as one element.
    type(MPI_Datatype) function block(first, count, datatype)
        integer(int64), intent(in) :: first, count
        type(MPI_Datatype), intent(in) :: datatype
        integer(int64), parameter :: piece = 2_int64**30 ! items of one part; fits a default integer
        integer(MPI_ADDRESS_KIND) :: lower, extent, places(2)
        integer(int64) :: whole
        type(MPI_Datatype) :: parts(2)
        whole = count / piece
        call MPI_Type_get_extent(datatype, lower, extent)
        places = int([first, first + whole * piece], MPI_ADDRESS_KIND) * extent
        call MPI_Type_contiguous(int(piece), datatype, parts(1))
        parts(2) = datatype
        call MPI_Type_create_struct(2, int([whole, mod(count, piece)]), places, parts, block)
        call MPI_Type_commit(block)
        call MPI_Type_free(parts(1))
    end function

    !> Scatters items, which are all on the root, among the ranks of comm. Elsewhere items is not looked at.
    subroutine equipoise_scatter(items, own, datatype, comm)
        type(*), dimension(..), intent(in) :: items
        type(*), dimension(..) :: own
        type(MPI_Datatype), intent(in) :: datatype
        type(MPI_Comm), intent(in) :: comm
        integer, parameter :: tag = 0
        type(MPI_Datatype) :: mine, theirs
        integer :: rank, i
        call check(comm)
        call MPI_Comm_rank(comm, rank)
        mine = block(0_int64, sendcounts(rank), datatype)
        if (rank /= equipoise_root) then
            call MPI_Recv(own, 1, mine, equipoise_root, tag, comm, MPI_STATUS_IGNORE)
        else
            do i = 0, equipoise_ranks - 1
                theirs = block(displs(i), sendcounts(i), datatype)
                if (i /= equipoise_root) then
                    call MPI_@send@(items, 1, theirs, i, tag, comm)
                else
                    call MPI_Sendrecv(items, 1, theirs, i, tag, own, 1, mine, i, tag, comm, MPI_STATUS_IGNORE)
                end if
                call MPI_Type_free(theirs)
            end do
        end if
        call MPI_Type_free(mine)
    end subroutine
)";

constexpr std::string_view example = R"(
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
)";

} // namespace

std::string fortranText(const ScatterFacts& facts) {
    const auto& [order, counts, displs, finish, shares] = *facts.plan;
    const std::int64_t largest = std::max(std::ranges::max(counts), std::ranges::max(displs));
    const std::string kind = facts.oneByOne ? "int64" : "int32";
    std::string text = headOf(facts, MpiFormat::Fortran);
    text += filled(start, {{"ranks", std::to_string(facts.ranks())},
                           {"root", std::to_string(facts.root())},
                           {"items", std::to_string(facts.items)},
                           {"largest", std::to_string(largest)},
                           {"kind", kind},
                           {"data", dataStatements("sendcounts", counts, kind) +
                                        dataStatements("displs", displs, kind)}});
    text += facts.oneByOne ? oneByOneText(oneByOne, facts, "    !") : std::string(scatterv);
    return text.append(example);
}

} // namespace core::io::mpi
