! carried_out: the helpers of libequipoise_mpi on the ranks that there are: every item and column is told by its number.
program carried_out
    use, intrinsic :: iso_c_binding
    use mpi_f08
    use libequipoise
    use libequipoise_mpi
    implicit none
    integer :: rank, ranks, faults, faults_of_all

    call MPI_Init()
    call MPI_Comm_rank(MPI_COMM_WORLD, rank)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks)
    faults = 0
    call scatter_and_gather()
    call move()
    call balance()
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

    !> Processors that take 1, 2, ... an item, and links that take 0.1, 0.2, ... for one.
    function platform() result(made)
        type(c_ptr) :: made
        real(c_double) :: costs(ranks, ranks)
        integer :: i, j
        made = c_null_ptr
        do i = 1, ranks
            do j = 1, ranks
                costs(j, i) = 0.1d0 * abs(i - j)
            end do
        end do
        call need(equipoise_scenario_make(int(ranks, c_int32_t), cycle_time=[(real(i, c_double), i=1, ranks)], &
                                          link_cost=reshape(costs, [ranks * ranks]), scenario=made) == 0, 'platform')
    end function

    subroutine scatter_and_gather()
        integer, parameter :: items = 500, root = 0
        type(c_ptr) :: scenario, plan
        type(equipoise_mpi_split) :: split
        real(c_double), allocatable :: whole(:, :), own(:, :), back(:, :)
        integer :: k
        scenario = platform()
        plan = c_null_ptr
        call need(equipoise_ask_scatter(scenario, int(root, c_int32_t), int(items, c_int64_t), &
                                        equipoise_descending_bandwidth) == 0, 'ask')
        call need(equipoise_solve(scenario, equipoise_scatter, control=c_null_ptr, plan=plan) == 0, 'solve')
        call need(equipoise_mpi_split_make(plan, ranks - 1, MPI_COMM_WORLD, split) == 0, 'split')
        call need(split%root == root .and. sum(split%counts) == items, 'another split')
        allocate (whole(2, items), back(2, items), own(2, split%counts(rank)))
        do k = 1, items
            whole(:, k) = [k, -k]
        end do
        back = 0
        call equipoise_mpi_scatter(split, whole, own, MPI_COMM_WORLD)
        do k = 1, size(own, 2)
            call need(nint(own(1, k)) == split%displacements(rank) + k .and. nint(own(2, k)) == -nint(own(1, k)), &
                      'an item elsewhere')
        end do
        call equipoise_mpi_gather(split, own, back, MPI_COMM_WORLD)
        if (rank == root) call need(all_alike(back, whole), 'an item that did not come back')
        call equipoise_mpi_split_free(split)
        call equipoise_plan_free(plan)
        call equipoise_scenario_free(scenario)
    end subroutine

    pure logical function all_alike(one, other)
        real(c_double), intent(in) :: one(:, :), other(:, :)
        all_alike = maxval(abs(one - other)) < 0.5d0
    end function

    subroutine check_columns(ring, columns, total)
        type(equipoise_mpi_ring), intent(in) :: ring
        real(c_double), intent(in) :: columns(:, :)
        integer(c_int64_t), intent(in) :: total
        integer(c_int64_t) :: number, k
        call need(size(columns, 2) == ring%slices(ring%rank), 'another slice than is said')
        number = ring%first + sum(ring%slices(:ring%rank - 1))
        do k = 1, size(columns, 2)
            call need(all(nint(columns(:, k)) == modulo(number + k - 1, total)), 'a column elsewhere')
        end do
    end subroutine

    !> Half of what each but the last rank has more than one goes to the last one.
    subroutine move()
        type(c_ptr) :: scenario, plan
        type(equipoise_mpi_ring) :: ring
        real(c_double), allocatable :: columns(:, :)
        integer(c_int64_t) :: imbalance(0:ranks - 1), wanted(0:ranks - 1), total, k
        scenario = platform()
        plan = c_null_ptr
        total = 11 * ranks
        call need(equipoise_mpi_ring_make(c_null_ptr, -1, total, MPI_COMM_WORLD, ring) == 0, 'ring')
        call need(ring%rank == rank .and. ring%size == ranks, 'another ring')
        allocate (columns(5000, ring%slices(rank))) ! longer than one part of a message
        do k = 1, ring%slices(rank)
            columns(:, k) = real(11 * rank + k - 1, c_double)
        end do
        imbalance = 5
        imbalance(ranks - 1) = -5 * (ranks - 1)
        wanted = ring%slices - imbalance
        if (rank == 0) then
            call need(equipoise_ask_redistribution(scenario, int(ranks, c_int32_t), ring%processor, ring%slices, &
                                                   imbalance, 0_c_int32_t) == 0, 'ask')
            call need(equipoise_solve(scenario, equipoise_redistribution, control=c_null_ptr, plan=plan) == 0, 'solve')
        end if
        call need(equipoise_mpi_redistribute(plan, 0, ring, columns) == 0, 'redistribute')
        call need(all(ring%slices == wanted), 'another slice than was planned')
        call check_columns(ring, columns, total)
        if (ranks > 1) call need(equipoise_mpi_redistribute(plan, 0, ring, columns) == equipoise_wrong_usage, 'misfit')
        call equipoise_plan_free(plan)
        call equipoise_mpi_ring_free(ring)
        call equipoise_scenario_free(scenario)
    end subroutine

    !> The last rank is three times as slow as the others: of 100 p columns it has 100 p / (3 p - 2) in the end.
    subroutine balance()
        integer, parameter :: window = 3
        type(c_ptr) :: scenario
        type(equipoise_mpi_ring) :: ring
        type(equipoise_mpi_balancer) :: balancer
        real(c_double), allocatable :: columns(:, :)
        integer(c_int64_t) :: total, k
        logical :: moved
        integer :: step
        scenario = platform()
        total = 100 * ranks
        call need(equipoise_mpi_ring_make(c_null_ptr, -1, total, MPI_COMM_WORLD, ring) == 0, 'ring')
        call need(equipoise_mpi_balancer_make(scenario, 0.001d0, .false., window, ring, balancer) == 0, 'balancer')
        allocate (columns(1, ring%slices(rank)))
        columns(1, :) = [(real(100 * rank + k - 1, c_double), k=1, ring%slices(rank))]
        do step = 1, 4 * window
            call need(equipoise_mpi_balance(balancer, merge(3d0, 1d0, rank == ranks - 1) * ring%slices(rank), &
                                            1000_c_int64_t, ring, columns, moved) == 0, 'balance')
            call check_columns(ring, columns, total)
        end do
        call need(balancer%moved == merge(1, 0, ranks > 1), 'moved once')
        k = total / (3 * ranks - 2)
        call need(ring%slices(ranks - 1) >= k .and. ring%slices(ranks - 1) <= k + 1, 'balanced')
        call equipoise_mpi_balancer_free(balancer)
        call equipoise_mpi_ring_free(ring)
        call equipoise_scenario_free(scenario)
    end subroutine
end program
