! refused: inputs that libequipoise_mpi refuses, with the same result on every rank.
program refused
    use, intrinsic :: iso_c_binding
    use, intrinsic :: ieee_arithmetic
    use mpi_f08
    use libequipoise
    use libequipoise_mpi
    implicit none
    integer :: rank, ranks, faults, faults_of_all, giver

    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks)
    faults = 0
    call wrong_number(ranks - 1)
    call wrong_number(ranks + 1)
    do giver = 0, 1
        call wrong_times(0d0)
        call wrong_times(-1d0)
        call wrong_times(ieee_value(0d0, ieee_quiet_nan))
        call wrong_times(ieee_value(0d0, ieee_positive_inf))
    end do
    call MPI_Allreduce(faults, faults_of_all, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
    if (rank == 0) print '(i0, a, i0)', ranks, ' ranks, faults: ', faults_of_all
    call MPI_Finalize()
    if (faults_of_all /= 0) error stop 1

contains

    subroutine need(holds, what)
        logical, intent(in) :: holds
        character(*), intent(in) :: what
        if (holds) return
        faults = faults + 1
        print '(a, i0, 4a)', 'rank ', rank, ': ', what, ': ', last_message()
    end subroutine

    !> Processors that take 1 for an item, and links that take 0.1.
    function platform(processors) result(made)
        integer, intent(in) :: processors
        type(c_ptr) :: made
        integer :: i
        made = c_null_ptr
        call need(equipoise_scenario_make(int(processors, c_int32_t), cycle_time=[(1d0, i=1, processors)], &
                                          link_cost=[(0.1d0, i=1, processors**2)], scenario=made) == 0, 'platform')
    end function

    !> Plans for another number of processors than there are ranks.
    subroutine wrong_number(processors)
        integer, intent(in) :: processors
        type(c_ptr) :: scenario, ring_plan, scatter_plan
        type(equipoise_mpi_split) :: split
        type(equipoise_mpi_ring) :: ring
        type(equipoise_mpi_balancer) :: balancer
        scenario = platform(processors)
        ring_plan = c_null_ptr
        scatter_plan = c_null_ptr
        call need(equipoise_ask_ring(scenario, 1000d0, 1d0) == 0, 'ask a ring')
        call need(equipoise_ask_scatter(scenario, 0_c_int32_t, 50_c_int64_t, equipoise_as_listed) == 0, 'ask a scatter')
        if (rank == 0) then
            call need(equipoise_solve(scenario, equipoise_ring, control=c_null_ptr, plan=ring_plan) == 0, 'ring')
            call need(equipoise_solve(scenario, equipoise_scatter, control=c_null_ptr, plan=scatter_plan) == 0, 'scatter')
        end if
        call need(equipoise_mpi_split_make(scatter_plan, 0, MPI_COMM_WORLD, split) == equipoise_wrong_usage, 'split')
        call need(equipoise_mpi_ring_make(ring_plan, 0, 100_c_int64_t, MPI_COMM_WORLD, ring) == equipoise_wrong_usage, &
                  'a ring for another number of ranks')
        call need(equipoise_mpi_ring_make(c_null_ptr, -1, 100_c_int64_t, MPI_COMM_WORLD, ring) == 0, 'equal slices')
        call need(equipoise_mpi_balancer_make(scenario, 1d0, .false., 3, ring, balancer) == equipoise_wrong_usage, &
                  'a network for another number of ranks')
        call equipoise_mpi_ring_free(ring)
        call equipoise_plan_free(ring_plan)
        call equipoise_plan_free(scatter_plan)
        call equipoise_scenario_free(scenario)
    end subroutine

    !> One rank gives an invalid time.
    subroutine wrong_times(seconds)
        real(c_double), intent(in) :: seconds
        integer, parameter :: window = 3
        type(c_ptr) :: scenario
        type(equipoise_mpi_ring) :: ring
        type(equipoise_mpi_balancer) :: balancer
        real(c_double), allocatable :: columns(:, :)
        real(c_double) :: given
        integer :: step
        logical :: moved
        scenario = platform(ranks)
        call need(equipoise_mpi_ring_make(c_null_ptr, -1, int(100 * ranks, c_int64_t), MPI_COMM_WORLD, ring) == 0, 'ring')
        call need(equipoise_mpi_balancer_make(scenario, 0.001d0, .false., window, ring, balancer) == 0, 'balancer')
        allocate (columns(1, ring%slices(rank)), source=0d0)
        do step = 1, 4 * window
            given = 1
            if (rank == giver) given = seconds
            call need(equipoise_mpi_balance(balancer, given, 1000_c_int64_t, ring, columns, moved) == &
                      merge(equipoise_bad_input, equipoise_ok, modulo(step, window) == 0), 'a wrong time')
            call need(.not. moved .and. ring%slices(rank) == 100, 'a column has moved')
        end do
        call equipoise_mpi_balancer_free(balancer)
        call equipoise_mpi_ring_free(ring)
        call equipoise_scenario_free(scenario)
    end subroutine
end program
