! Equipoise in Fortran: the C interface of libequipoise, function by function. <equipoise/equipoise.h> says what each
! does, what it takes and gives, in which units and shapes, and how it fails. Handles are type(c_ptr); c_null_ptr
! stands for NULL. Arrays and texts that may be left out are optional. Processors are numbered from 0 and matrices
! stand row by row, as in C: what is declared link_cost(to, from) has them so. Texts end with c_null_char: c_text().
!
! A module is compiled with the program that uses it:
!
!     gfortran -c $(pkg-config --variable=fortran equipoise)
!     gfortran program.f90 libequipoise.o -o program $(pkg-config --libs equipoise)
module libequipoise
    use, intrinsic :: iso_c_binding
    implicit none
    public

    integer(c_int), parameter :: equipoise_ok = 0
    integer(c_int), parameter :: equipoise_no_answer = 1
    integer(c_int), parameter :: equipoise_wrong_usage = 2
    integer(c_int), parameter :: equipoise_bad_input = 3
    integer(c_int), parameter :: equipoise_internal = 4
    integer(c_int), parameter :: equipoise_no_memory = 5
    integer(c_int), parameter :: equipoise_ring = 0
    integer(c_int), parameter :: equipoise_scatter = 1
    integer(c_int), parameter :: equipoise_redistribution = 2
    integer(c_int), parameter :: equipoise_star = 3
    integer(c_int), parameter :: equipoise_grid = 4
    integer(c_int), parameter :: equipoise_descending_bandwidth = 0
    integer(c_int), parameter :: equipoise_ascending_bandwidth = 1
    integer(c_int), parameter :: equipoise_as_listed = 2
    integer(c_int), parameter :: equipoise_best_order = 3
    integer(c_int), parameter :: equipoise_product = 0
    integer(c_int), parameter :: equipoise_lu = 1
    integer(c_int), parameter :: equipoise_qr = 2
    integer(c_int), parameter :: equipoise_optimal = 0
    integer(c_int), parameter :: equipoise_feasible = 1
    integer(c_int), parameter :: equipoise_infeasible = 2
    integer(c_int), parameter :: equipoise_unknown = 3
    integer(c_int), parameter :: equipoise_completed = 0
    integer(c_int), parameter :: equipoise_cancelled = 1
    integer(c_int), parameter :: equipoise_time_limit = 2
    integer(c_int), parameter :: equipoise_work_limit = 3
    integer(c_int), parameter :: equipoise_compute = 0
    integer(c_int), parameter :: equipoise_send = 1
    integer(c_int), parameter :: equipoise_receive = 2
    integer(c_int), parameter :: equipoise_computation = 0
    integer(c_int), parameter :: equipoise_message = 1
    integer(c_int), parameter :: equipoise_wait = 2

    type, bind(c) :: equipoise_transfer
        integer(c_int32_t) :: from, to
        real(c_double) :: send_start, send_end, receive_start, receive_end
    end type

    type, bind(c) :: equipoise_block
        integer(c_int32_t) :: processor, peer, lane, kind
        integer(c_int64_t) :: count
        real(c_double) :: start, end, stride, items
    end type

    type, bind(c) :: equipoise_error
        integer(c_int32_t) :: result
        type(c_ptr) :: message, advice, subject, value, limit, file, path
        integer(c_int32_t) :: line, column
    end type

    interface
        function equipoise_last_error() bind(c) result(outcome)
            import
            type(c_ptr) :: outcome
        end function
        function equipoise_version() bind(c) result(outcome)
            import
            type(c_ptr) :: outcome
        end function
        subroutine equipoise_free_text(text) bind(c)
            import
            type(c_ptr), value :: text
        end subroutine
        function equipoise_problem_named(name) bind(c) result(outcome)
            import
            character(kind=c_char), intent(in), optional :: name(*)
            integer(c_int32_t) :: outcome
        end function
        function equipoise_control_make(control) bind(c) result(outcome)
            import
            type(c_ptr), intent(inout) :: control
            integer(c_int) :: outcome
        end function
        subroutine equipoise_control_free(control) bind(c)
            import
            type(c_ptr), value :: control
        end subroutine
        function equipoise_control_limit(control, seconds) bind(c) result(outcome)
            import
            type(c_ptr), value :: control
            real(c_double), value :: seconds
            integer(c_int) :: outcome
        end function
        function equipoise_control_seed(control, seed) bind(c) result(outcome)
            import
            type(c_ptr), value :: control
            integer(c_int64_t), value :: seed
            integer(c_int) :: outcome
        end function
        function equipoise_control_threads(control, threads) bind(c) result(outcome)
            import
            type(c_ptr), value :: control
            integer(c_int32_t), value :: threads
            integer(c_int) :: outcome
        end function
        function equipoise_control_watch(control, watch, data) bind(c) result(outcome)
            import
            type(c_ptr), value :: control
            type(c_funptr), value :: watch
            type(c_ptr), value :: data
            integer(c_int) :: outcome
        end function
        function equipoise_control_stop(control) bind(c) result(outcome)
            import
            type(c_ptr), value :: control
            integer(c_int) :: outcome
        end function
        subroutine equipoise_scenario_free(scenario) bind(c)
            import
            type(c_ptr), value :: scenario
        end subroutine
        function equipoise_scenario_read(path, scenario) bind(c) result(outcome)
            import
            character(kind=c_char), intent(in) :: path(*)
            type(c_ptr), intent(inout) :: scenario
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_parse(text, length, name, scenario) bind(c) result(outcome)
            import
            character(kind=c_char), intent(in) :: text(*)
            integer(c_size_t), value :: length
            character(kind=c_char), intent(in), optional :: name(*)
            type(c_ptr), intent(inout) :: scenario
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_make(count, names, cycle_time, start_up, link_cost, &
            scenario) bind(c) result(outcome)
            import
            integer(c_int32_t), value :: count
            type(c_ptr), intent(in), optional :: names(*)
            real(c_double), intent(in) :: cycle_time(*)
            real(c_double), intent(in), optional :: start_up(*)
            real(c_double), intent(in), optional :: link_cost(*)
            type(c_ptr), intent(inout) :: scenario
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_link(scenario, from, to, cost, latency) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: from
            integer(c_int32_t), value :: to
            real(c_double), value :: cost
            real(c_double), value :: latency
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_copy(scenario, copy) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            type(c_ptr), intent(inout) :: copy
            integer(c_int) :: outcome
        end function
        function equipoise_processor_count(scenario) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t) :: outcome
        end function
        function equipoise_processor_name(scenario, processor) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: processor
            type(c_ptr) :: outcome
        end function
        function equipoise_processor_named(scenario, name) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            character(kind=c_char), intent(in), optional :: name(*)
            integer(c_int32_t) :: outcome
        end function
        function equipoise_cycle_times(scenario, cycle_time) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            real(c_double), intent(out), optional :: cycle_time(*)
            integer(c_int) :: outcome
        end function
        function equipoise_set_cycle_times(scenario, cycle_time) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            real(c_double), intent(in) :: cycle_time(*)
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_text(scenario, text) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            type(c_ptr), intent(inout) :: text
            integer(c_int) :: outcome
        end function
        function equipoise_convert(scenario, format, text, notes) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            character(kind=c_char), intent(in) :: format(*)
            type(c_ptr), intent(inout) :: text
            type(c_ptr), intent(inout), optional :: notes
            integer(c_int) :: outcome
        end function
        function equipoise_ask_ring(scenario, work, message) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            real(c_double), value :: work
            real(c_double), value :: message
            integer(c_int) :: outcome
        end function
        function equipoise_ask_scatter(scenario, root, items, order) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: root
            integer(c_int64_t), value :: items
            integer(c_int), value :: order
            integer(c_int) :: outcome
        end function
        function equipoise_ask_redistribution(scenario, count, ring, loads, imbalance, &
            one_way) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: count
            integer(c_int32_t), intent(in) :: ring(*)
            integer(c_int64_t), intent(in) :: loads(*)
            integer(c_int64_t), intent(in) :: imbalance(*)
            integer(c_int32_t), value :: one_way
            integer(c_int) :: outcome
        end function
        function equipoise_ask_star(scenario, master, loads) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: master
            integer(c_int64_t), intent(in) :: loads(*)
            integer(c_int) :: outcome
        end function
        function equipoise_ask_grid(scenario, rows, columns, panel_rows, panel_columns, blocks, &
            kernel) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int64_t), value :: rows
            integer(c_int64_t), value :: columns
            integer(c_int64_t), value :: panel_rows
            integer(c_int64_t), value :: panel_columns
            integer(c_int64_t), value :: blocks
            integer(c_int), value :: kernel
            integer(c_int) :: outcome
        end function
        function equipoise_set(scenario, problem, key, value) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            character(kind=c_char), intent(in) :: key(*)
            character(kind=c_char), intent(in) :: value(*)
            integer(c_int) :: outcome
        end function
        function equipoise_get(scenario, problem, key, value) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            character(kind=c_char), intent(in) :: key(*)
            type(c_ptr), intent(inout) :: value
            integer(c_int) :: outcome
        end function
        function equipoise_solve(scenario, problem, solver, control, plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            character(kind=c_char), intent(in), optional :: solver(*)
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_solve_with(scenario, problem, solver, count, options, control, &
            plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            character(kind=c_char), intent(in), optional :: solver(*)
            integer(c_int32_t), value :: count
            type(c_ptr), intent(in), optional :: options(*)
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: plan
            integer(c_int) :: outcome
        end function
        subroutine equipoise_plan_free(plan) bind(c)
            import
            type(c_ptr), value :: plan
        end subroutine
        function equipoise_plan_problem(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_plan_status(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_plan_stop(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_plan_value(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            real(c_double) :: outcome
        end function
        function equipoise_plan_bound(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            real(c_double) :: outcome
        end function
        function equipoise_plan_solver(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(c_ptr) :: outcome
        end function
        function equipoise_plan_text(plan, text) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(c_ptr), intent(inout) :: text
            integer(c_int) :: outcome
        end function
        function equipoise_scenario_keep(scenario, plan, name) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            type(c_ptr), value :: plan
            character(kind=c_char), intent(in), optional :: name(*)
            integer(c_int) :: outcome
        end function
        function equipoise_plan_scenario(plan, scenario) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(c_ptr), intent(inout) :: scenario
            integer(c_int) :: outcome
        end function
        function equipoise_plan_processors(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t) :: outcome
        end function
        function equipoise_kept_count(scenario) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t) :: outcome
        end function
        function equipoise_kept(scenario, index, plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int32_t), value :: index
            type(c_ptr), intent(inout) :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_plan_size(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t) :: outcome
        end function
        function equipoise_ring_answer(plan, order, shares, times) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t), intent(out), optional :: order(*)
            real(c_double), intent(out), optional :: shares(*)
            real(c_double), intent(out), optional :: times(*)
            integer(c_int) :: outcome
        end function
        function equipoise_ring_slices(plan, total, slices) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int64_t), value :: total
            integer(c_int64_t), intent(out), optional :: slices(*)
            integer(c_int) :: outcome
        end function
        function equipoise_scatter_answer(plan, order, counts, displacements, finish) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t), intent(out), optional :: order(*)
            integer(c_int64_t), intent(out), optional :: counts(*)
            integer(c_int64_t), intent(out), optional :: displacements(*)
            real(c_double), intent(out), optional :: finish(*)
            integer(c_int) :: outcome
        end function
        function equipoise_scatter_by_processor(plan, counts, displacements) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int64_t), intent(out), optional :: counts(*)
            integer(c_int64_t), intent(out), optional :: displacements(*)
            integer(c_int) :: outcome
        end function
        function equipoise_redistribution_flows(plan, from, to, items) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t), intent(out), optional :: from(*)
            integer(c_int32_t), intent(out), optional :: to(*)
            integer(c_int64_t), intent(out), optional :: items(*)
            integer(c_int) :: outcome
        end function
        function equipoise_redistribution_members(plan, count, ring, loads, imbalance) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t), intent(out), optional :: count
            integer(c_int32_t), intent(out), optional :: ring(*)
            integer(c_int64_t), intent(out), optional :: loads(*)
            integer(c_int64_t), intent(out), optional :: imbalance(*)
            integer(c_int) :: outcome
        end function
        function equipoise_balanced_slices(count, cycle_time, burden, total, slices) bind(c) result(outcome)
            import
            integer(c_int32_t), value :: count
            real(c_double), intent(in) :: cycle_time(*)
            real(c_double), intent(in), optional :: burden(*)
            integer(c_int64_t), value :: total
            integer(c_int64_t), intent(out) :: slices(*)
            integer(c_int) :: outcome
        end function
        function equipoise_balancer_make(network, count, ring, slices, column_data, shared, balancer) bind(c) &
            result(outcome)
            import
            type(c_ptr), value :: network
            integer(c_int32_t), value :: count
            integer(c_int32_t), intent(in) :: ring(*)
            integer(c_int64_t), intent(in) :: slices(*)
            real(c_double), value :: column_data
            integer(c_int32_t), value :: shared
            type(c_ptr), intent(out) :: balancer
            integer(c_int) :: outcome
        end function
        subroutine equipoise_balancer_free(balancer) bind(c)
            import
            type(c_ptr), value :: balancer
        end subroutine
        function equipoise_balancer_look(balancer, per_column, steps, left, plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: balancer
            real(c_double), intent(in) :: per_column(*)
            integer(c_int64_t), value :: steps
            integer(c_int64_t), value :: left
            type(c_ptr), intent(out) :: plan
            integer(c_int) :: outcome
        end function
        function equipoise_balancer_moved(balancer, seconds) bind(c) result(outcome)
            import
            type(c_ptr), value :: balancer
            real(c_double), value :: seconds
            integer(c_int) :: outcome
        end function
        function equipoise_star_answer(plan, transfers, final_loads) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(equipoise_transfer), intent(out), optional :: transfers(*)
            integer(c_int64_t), intent(out), optional :: final_loads(*)
            integer(c_int) :: outcome
        end function
        function equipoise_grid_shape(plan, rows, columns) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int64_t), intent(out), optional :: rows
            integer(c_int64_t), intent(out), optional :: columns
            integer(c_int) :: outcome
        end function
        function equipoise_grid_answer(plan, arrangement, row_shares, column_shares, row_blocks, &
            column_blocks) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int32_t), intent(out), optional :: arrangement(*)
            real(c_double), intent(out), optional :: row_shares(*)
            real(c_double), intent(out), optional :: column_shares(*)
            integer(c_int64_t), intent(out), optional :: row_blocks(*)
            integer(c_int64_t), intent(out), optional :: column_blocks(*)
            integer(c_int) :: outcome
        end function
        function equipoise_grid_owners(plan, count, row_owner, row_place, column_owner, &
            column_place) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int64_t), value :: count
            integer(c_int32_t), intent(out), optional :: row_owner(*)
            integer(c_int64_t), intent(out), optional :: row_place(*)
            integer(c_int32_t), intent(out), optional :: column_owner(*)
            integer(c_int64_t), intent(out), optional :: column_place(*)
            integer(c_int) :: outcome
        end function
        function equipoise_schedule_size(plan) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            integer(c_int64_t) :: outcome
        end function
        function equipoise_schedule(plan, blocks) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(equipoise_block), intent(out), optional :: blocks(*)
            integer(c_int) :: outcome
        end function
        function equipoise_call(scenario, length, problem, solver, control, answer) bind(c) result(outcome)
            import
            character(kind=c_char), intent(in) :: scenario(*)
            integer(c_size_t), value :: length
            integer(c_int), value :: problem
            character(kind=c_char), intent(in), optional :: solver(*)
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: answer
            integer(c_int) :: outcome
        end function
        function equipoise_scatter_counts(count, cycle_time, link_cost, root, items, counts, displacements, &
            makespan) bind(c) result(outcome)
            import
            integer(c_int32_t), value :: count
            real(c_double), intent(in) :: cycle_time(*)
            real(c_double), intent(in) :: link_cost(*)
            integer(c_int32_t), value :: root
            integer(c_int64_t), value :: items
            integer(c_int64_t), intent(out), optional :: counts(*)
            integer(c_int64_t), intent(out), optional :: displacements(*)
            real(c_double), intent(out), optional :: makespan
            integer(c_int) :: outcome
        end function
        function equipoise_check(scenario, report) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            type(c_ptr), intent(inout) :: report
            integer(c_int) :: outcome
        end function
        function equipoise_compare(scenario, problem, count, solvers, control, answers) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            integer(c_int32_t), value :: count
            type(c_ptr), intent(in), optional :: solvers(*)
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: answers
            integer(c_int) :: outcome
        end function
        function equipoise_sweep(scenario, problem, axes, parameters, ranges, count, solvers, threads, control, &
            results) bind(c) result(outcome)
            import
            type(c_ptr), value :: scenario
            integer(c_int), value :: problem
            integer(c_int32_t), value :: axes
            type(c_ptr), intent(in), optional :: parameters(*)
            type(c_ptr), intent(in), optional :: ranges(*)
            integer(c_int32_t), value :: count
            type(c_ptr), intent(in), optional :: solvers(*)
            integer(c_int32_t), value :: threads
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: results
            integer(c_int) :: outcome
        end function
        function equipoise_study(path, threads, control, results) bind(c) result(outcome)
            import
            character(kind=c_char), intent(in) :: path(*)
            integer(c_int32_t), value :: threads
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: results
            integer(c_int) :: outcome
        end function
        function equipoise_drift(plan, now, columns, column_data, control, drift) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            type(c_ptr), value :: now
            integer(c_int64_t), value :: columns
            real(c_double), value :: column_data
            type(c_ptr), value :: control
            type(c_ptr), intent(inout) :: drift
            integer(c_int) :: outcome
        end function
        function equipoise_solvers(problem, solvers) bind(c) result(outcome)
            import
            integer(c_int32_t), value :: problem
            type(c_ptr), intent(inout) :: solvers
            integer(c_int) :: outcome
        end function
        function equipoise_mpi_program(plan, format, text) bind(c) result(outcome)
            import
            type(c_ptr), value :: plan
            character(kind=c_char), intent(in) :: format(*)
            type(c_ptr), intent(inout) :: text
            integer(c_int) :: outcome
        end function
    end interface

contains

    !> A text as C wants it.
    pure function c_text(text) result(with_end)
        character(len=*), intent(in) :: text
        character(len=len_trim(text) + 1, kind=c_char) :: with_end
        with_end = trim(text)//c_null_char
    end function

    !> What a text of C says; empty for NULL. The text stays the library's.
    function text_of(text) result(copy)
        type(c_ptr), intent(in) :: text
        character(len=:), allocatable :: copy
        character(kind=c_char), pointer :: letters(:)
        integer(c_size_t) :: length, i
        interface
            function strlen(text) bind(c) result(length)
                import
                type(c_ptr), value :: text
                integer(c_size_t) :: length
            end function
        end interface
        length = 0
        if (c_associated(text)) length = strlen(text)
        allocate (character(len=length) :: copy)
        if (length == 0) return
        call c_f_pointer(text, letters, [length])
        do i = 1, length
            copy(i:i) = letters(i)
        end do
    end function

    !> The same of a text that the library made, which is freed.
    function take_text(text) result(copy)
        type(c_ptr), intent(inout) :: text
        character(len=:), allocatable :: copy
        copy = text_of(text)
        call equipoise_free_text(text)
        text = c_null_ptr
    end function

    !> Why the last call on this thread that failed did.
    function last_message() result(message)
        character(len=:), allocatable :: message
        type(equipoise_error), pointer :: error
        call c_f_pointer(equipoise_last_error(), error)
        message = text_of(error%message)
    end function

end module libequipoise
