! answer FILE PROBLEM: what `equipoise-cli solve PROBLEM FILE --json` prints, from Fortran.
program answer
    use libequipoise
    use, intrinsic :: iso_fortran_env, only: error_unit
    implicit none
    character(len=4096) :: file, problem
    integer(c_int) :: outcome
    type(c_ptr) :: scenario = c_null_ptr, plan = c_null_ptr, text = c_null_ptr

    call get_command_argument(1, file)
    call get_command_argument(2, problem)
    if (equipoise_problem_named(c_text(problem)) < 0) then
        write (error_unit, '(a)') 'usage: answer FILE PROBLEM'
        stop equipoise_wrong_usage
    end if
    call need(equipoise_scenario_read(c_text(file), scenario))
    outcome = equipoise_solve(scenario, equipoise_problem_named(c_text(problem)), &
                              control=c_null_ptr, plan=plan)
    if (outcome /= equipoise_no_answer) call need(outcome)
    call need(equipoise_plan_text(plan, text))
    write (*, '(a)', advance='no') take_text(text)
    call equipoise_plan_free(plan)
    call equipoise_scenario_free(scenario)
    if (outcome /= equipoise_ok) stop equipoise_no_answer, quiet=.true.

contains

    subroutine need(result)
        integer(c_int), intent(in) :: result
        if (result == equipoise_ok) return
        write (error_unit, '(a)') last_message()
        stop result, quiet=.true.
    end subroutine

end program
