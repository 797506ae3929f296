! Plans carried out by the Fortran program that asked for them: <equipoise/equipoise_mpi.h> and
! <equipoise/equipoise_balancer.h>, which say what each does, for mpi_f08 and arrays of Fortran. Processor i of the
! platform is rank i; one rank, `from`, has the plan, others may give c_null_ptr there. Called by every rank of the
! communicator, each gives every rank the same result.
!
! Items and columns are what the last index of an array counts: items(:, k). A module and its helper in C are compiled
! with the program that uses them:
!
!     mpicc -c $(pkg-config --cflags equipoise) $(pkg-config --variable=fortran_mpi_c equipoise)
!     mpif90 -c $(pkg-config --variable=fortran equipoise) $(pkg-config --variable=fortran_mpi equipoise)
!     mpif90 program.f90 libequipoise.o libequipoise_mpi.o equipoise_mpi_fortran.o -o program \
!         $(pkg-config --libs equipoise)
module libequipoise_mpi
    use, intrinsic :: iso_c_binding
    use mpi_f08
    use libequipoise
    implicit none
    private
    public :: equipoise_mpi_split_make, equipoise_mpi_split_free, equipoise_mpi_scatter, equipoise_mpi_gather
    public :: equipoise_mpi_ring_make, equipoise_mpi_ring_free, equipoise_mpi_redistribute
    public :: equipoise_mpi_balancer_make, equipoise_mpi_balancer_free, equipoise_mpi_balance

    !> A scatter plan that every rank knows. By rank, which counts from 0: counts and displacements; by service: order,
    !> the root last.
    type, public :: equipoise_mpi_split
        type(c_ptr) :: handle = c_null_ptr
        integer(c_int) :: ranks = 0, root = 0
        integer(c_int32_t), pointer :: order(:) => null()
        integer(c_int64_t), pointer :: counts(:) => null(), displacements(:) => null()
    end type

    !> A ring of ranks, each with a slice of columns: those of rank 0 of comm come first, then those of rank 1, ...
    !> On ranks that are not on it comm is MPI_COMM_NULL. processor and slices count from 0, as ranks do.
    type, public :: equipoise_mpi_ring
        type(c_ptr) :: handle = c_null_ptr
        type(MPI_Comm) :: comm = MPI_COMM_NULL
        integer(c_int) :: size = 0, rank = -1
        integer(c_int64_t) :: first = 0
        integer(c_int32_t), pointer :: processor(:) => null()
        integer(c_int64_t), pointer :: slices(:) => null()
    end type

    !> Keeps the slices of an iterative program in step with how fast its ranks are. moved: times that columns moved.
    type, public :: equipoise_mpi_balancer
        type(c_ptr) :: handle = c_null_ptr
        integer(c_int64_t) :: moved = 0
    end type

    interface
        function f_split_make(plan, from, comm, split) bind(c, name='equipoise_f_split_make') result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int), value :: from
            integer(c_int), value :: comm
            type(c_ptr), intent(out) :: split
            integer(c_int) :: outcome
        end function
        subroutine f_split_look(split, ranks, root, order, counts, displacements) &
            bind(c, name='equipoise_f_split_look')
            import
            type(c_ptr), value :: split
            integer(c_int), intent(out) :: ranks, root
            type(c_ptr), intent(out) :: order, counts, displacements
        end subroutine
        subroutine f_split_free(split) bind(c, name='equipoise_f_split_free')
            import
            type(c_ptr), value :: split
        end subroutine
        subroutine f_scatter(split, items, own, bytes, comm) bind(c, name='equipoise_f_scatter')
            import
            type(c_ptr), value :: split
            type(*), intent(in) :: items(*)
            type(*) :: own(*)
            integer(c_size_t), value :: bytes
            integer(c_int), value :: comm
        end subroutine
        subroutine f_gather(split, own, items, bytes, comm) bind(c, name='equipoise_f_gather')
            import
            type(c_ptr), value :: split
            type(*), intent(in) :: own(*)
            type(*) :: items(*)
            integer(c_size_t), value :: bytes
            integer(c_int), value :: comm
        end subroutine
        function f_ring_make(plan, from, columns, comm, ring) bind(c, name='equipoise_f_ring_make') result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int), value :: from
            integer(c_int64_t), value :: columns
            integer(c_int), value :: comm
            type(c_ptr), intent(out) :: ring
            integer(c_int) :: outcome
        end function
        subroutine f_ring_look(ring, comm, size, rank, first, processor, slices) bind(c, name='equipoise_f_ring_look')
            import
            type(c_ptr), value :: ring
            integer(c_int), intent(out) :: comm
            integer(c_int), intent(out) :: size, rank
            integer(c_int64_t), intent(out) :: first
            type(c_ptr), intent(out) :: processor, slices
        end subroutine
        subroutine f_ring_free(ring) bind(c, name='equipoise_f_ring_free')
            import
            type(c_ptr), value :: ring
        end subroutine
        function f_redistribute(plan, from, ring, columns, bytes, moved) &
            bind(c, name='equipoise_f_redistribute') result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int), value :: from
            type(c_ptr), value :: ring
            type(*), intent(in) :: columns(*)
            integer(c_size_t), value :: bytes
            type(c_ptr), intent(out) :: moved
            integer(c_int) :: outcome
        end function
        function f_balancer_make(network, column_data, shared, window, ring, balancer) &
            bind(c, name='equipoise_f_balancer_make') result(outcome)
            import
            type(c_ptr), value :: network
            real(c_double), value :: column_data
            integer(c_int), value :: shared, window
            type(c_ptr), value :: ring
            type(c_ptr), intent(out) :: balancer
            integer(c_int) :: outcome
        end function
        subroutine f_balancer_free(balancer) bind(c, name='equipoise_f_balancer_free')
            import
            type(c_ptr), value :: balancer
        end subroutine
        subroutine f_balancer_moved(balancer) bind(c, name='equipoise_f_balancer_moved')
            import
            type(c_ptr), value :: balancer
        end subroutine
        function f_look(balancer, seconds, left, plan, moves) bind(c, name='equipoise_f_look') result(outcome)
            import
            type(c_ptr), value :: balancer
            real(c_double), value :: seconds
            integer(c_int64_t), value :: left
            type(c_ptr), intent(out) :: plan
            integer(c_int), intent(out) :: moves
            integer(c_int) :: outcome
        end function
        subroutine c_free(memory) bind(c, name='free')
            import
            type(c_ptr), value :: memory
        end subroutine
    end interface

contains

    integer(c_int) function equipoise_mpi_split_make(plan, from, comm, split) result(outcome)
        type(c_ptr), intent(in) :: plan
        integer, intent(in) :: from
        type(MPI_Comm), intent(in) :: comm
        type(equipoise_mpi_split), intent(out) :: split
        type(c_ptr) :: order, counts, displacements
        integer(c_int64_t), pointer :: numbers(:)
        outcome = f_split_make(plan, int(from, c_int), int(comm%MPI_VAL, c_int), split%handle)
        if (outcome /= equipoise_ok) return
        call f_split_look(split%handle, split%ranks, split%root, order, counts, displacements)
        call c_f_pointer(order, split%order, [split%ranks])
        call c_f_pointer(counts, numbers, [split%ranks])
        split%counts(0:) => numbers
        call c_f_pointer(displacements, numbers, [split%ranks])
        split%displacements(0:) => numbers
    end function

    subroutine equipoise_mpi_split_free(split)
        type(equipoise_mpi_split), intent(inout) :: split
        call f_split_free(split%handle)
        split = equipoise_mpi_split()
    end subroutine

    !> Items that the root hands out in the plan's order; own has room for counts(rank) of them.
    subroutine equipoise_mpi_scatter(split, items, own, comm)
        type(equipoise_mpi_split), intent(in) :: split
        real(c_double), contiguous, intent(in) :: items(:, :)
        real(c_double), contiguous, intent(inout) :: own(:, :)
        type(MPI_Comm), intent(in) :: comm
        call f_scatter(split%handle, items, own, c_sizeof(1d0) * size(own, 1), int(comm%MPI_VAL, c_int))
    end subroutine

    !> The way back.
    subroutine equipoise_mpi_gather(split, own, items, comm)
        type(equipoise_mpi_split), intent(in) :: split
        real(c_double), contiguous, intent(in) :: own(:, :)
        real(c_double), contiguous, intent(inout) :: items(:, :)
        type(MPI_Comm), intent(in) :: comm
        call f_gather(split%handle, own, items, c_sizeof(1d0) * size(own, 1), int(comm%MPI_VAL, c_int))
    end subroutine

    !> The ring of a plan, with so many columns split by its shares; from -1: all ranks with equal slices.
    integer(c_int) function equipoise_mpi_ring_make(plan, from, columns, comm, ring) result(outcome)
        type(c_ptr), intent(in) :: plan
        integer, intent(in) :: from
        integer(c_int64_t), intent(in) :: columns
        type(MPI_Comm), intent(in) :: comm
        type(equipoise_mpi_ring), intent(out) :: ring
        outcome = f_ring_make(plan, int(from, c_int), columns, int(comm%MPI_VAL, c_int), ring%handle)
        if (outcome == equipoise_ok) call look(ring)
    end function

    subroutine look(ring)
        type(equipoise_mpi_ring), intent(inout) :: ring
        type(c_ptr) :: processor, slices
        integer(c_int) :: comm
        integer(c_int32_t), pointer :: ranks(:)
        integer(c_int64_t), pointer :: numbers(:)
        call f_ring_look(ring%handle, comm, ring%size, ring%rank, ring%first, processor, slices)
        ring%comm%MPI_VAL = comm
        call c_f_pointer(processor, ranks, [ring%size])
        ring%processor(0:) => ranks
        call c_f_pointer(slices, numbers, [ring%size])
        ring%slices(0:) => numbers
    end subroutine

    subroutine equipoise_mpi_ring_free(ring)
        type(equipoise_mpi_ring), intent(inout) :: ring
        call f_ring_free(ring%handle)
        ring = equipoise_mpi_ring()
    end subroutine

    !> Carries out a redistribution plan on this rank's columns, which are then the slices(rank) that it has.
    integer(c_int) function equipoise_mpi_redistribute(plan, from, ring, columns) result(outcome)
        type(c_ptr), intent(in) :: plan
        integer, intent(in) :: from
        type(equipoise_mpi_ring), intent(inout) :: ring
        real(c_double), allocatable, intent(inout) :: columns(:, :)
        type(c_ptr) :: moved
        real(c_double), pointer :: values(:, :)
        integer :: rows
        rows = size(columns, 1)
        outcome = f_redistribute(plan, int(from, c_int), ring%handle, columns, c_sizeof(1d0) * rows, moved)
        if (outcome /= equipoise_ok) return
        call look(ring)
        call c_f_pointer(moved, values, [int(rows, c_int64_t), ring%slices(ring%rank)])
        columns = values
        call c_free(moved)
    end function

    !> network: on rank 0 of the ring, the platform, with times in s; column_data: of one column; window: steps between
    !> decisions. shared: messages share links in what moving costs. The ring must not be freed before the balancer.
    integer(c_int) function equipoise_mpi_balancer_make(network, column_data, shared, window, ring, balancer) &
        result(outcome)
        type(c_ptr), intent(in) :: network
        real(c_double), intent(in) :: column_data
        logical, intent(in) :: shared
        integer, intent(in) :: window
        type(equipoise_mpi_ring), intent(in) :: ring
        type(equipoise_mpi_balancer), intent(out) :: balancer
        outcome = f_balancer_make(network, column_data, merge(1_c_int, 0_c_int, shared), int(window, c_int), &
                                  ring%handle, balancer%handle)
    end function

    subroutine equipoise_mpi_balancer_free(balancer)
        type(equipoise_mpi_balancer), intent(inout) :: balancer
        call f_balancer_free(balancer%handle)
        balancer%handle = c_null_ptr
    end subroutine

    !> After a step: seconds that this rank computed in it, left steps that are still to come. If moving columns pays
    !> within these, they move: moved is then true, and columns and the ring's slices and first are new.
    integer(c_int) function equipoise_mpi_balance(balancer, seconds, left, ring, columns, moved) result(outcome)
        type(equipoise_mpi_balancer), intent(inout) :: balancer
        real(c_double), intent(in) :: seconds
        integer(c_int64_t), intent(in) :: left
        type(equipoise_mpi_ring), intent(inout) :: ring
        real(c_double), allocatable, intent(inout) :: columns(:, :)
        logical, intent(out) :: moved
        type(c_ptr) :: plan
        integer(c_int) :: moves
        outcome = f_look(balancer%handle, seconds, left, plan, moves)
        moved = outcome == equipoise_ok .and. moves /= 0
        if (.not. moved) return
        outcome = equipoise_mpi_redistribute(plan, 0, ring, columns)
        call equipoise_plan_free(plan)
        moved = outcome == equipoise_ok
        if (.not. moved) return
        balancer%moved = balancer%moved + 1
        call f_balancer_moved(balancer%handle)
    end function
end module
