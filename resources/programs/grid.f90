@each head@! @head@
!
! Use:       call equipoise_grid_make(MPI_COMM_WORLD, grid), then call equipoise_step(grid, k, ...) in each step
! Compile:   mpif90 FILE with your program; or, for the example at the end, mpif90 -cpp -DEQUIPOISE_EXAMPLE FILE
module equipoise
    use, intrinsic :: iso_fortran_env, only: int64, real64, error_unit
    use mpi_f08
    implicit none
    private
    public :: equipoise_grid_make, equipoise_row_owner, equipoise_column_owner, equipoise_rows_of, &
              equipoise_columns_of, equipoise_step

    integer, parameter, public :: equipoise_rows = @rows@, equipoise_columns = @columns@
    integer(int64), parameter, public :: equipoise_blocks = @blocks@_int64 ! planned for blocks x blocks

    ! Grid rows of the rows of a panel, and grid columns of its columns: it is repeated over the matrix.
    integer(int64), save :: panel_row(0:@panelRows@ - 1), panel_column(0:@panelColumns@ - 1)
@rowOrder panel_row int64@
@columnOrder panel_column int64@

    !> A rank's place: grid row and column, the ranks of its grid row by column, of its grid column by row.
    type, public :: equipoise_grid
        integer :: i = -1, j = -1 ! not on the grid
        type(MPI_Comm) :: row = MPI_COMM_NULL, column = MPI_COMM_NULL
    end type

contains

    !> The first ranks of comm, row by row. On others grid%i is -1.
    subroutine equipoise_grid_make(comm, grid)
        type(MPI_Comm), intent(in) :: comm
        type(equipoise_grid), intent(out) :: grid
        type(MPI_Comm) :: all
        integer :: ranks, rank, place(2)
        call MPI_Comm_size(comm, ranks)
        if (ranks < equipoise_rows * equipoise_columns) then
            write (error_unit, *) 'equipoise_grid: ', ranks, ' ranks, but the plan is for ', &
                equipoise_rows * equipoise_columns
            call MPI_Abort(comm, 1)
        end if
        call MPI_Cart_create(comm, 2, [equipoise_rows, equipoise_columns], [.false., .false.], .false., all)
        if (all == MPI_COMM_NULL) return
        call MPI_Comm_rank(all, rank)
        call MPI_Cart_coords(all, rank, 2, place)
        grid%i = place(1)
        grid%j = place(2)
        call MPI_Cart_sub(all, [.false., .true.], grid%row)
        call MPI_Cart_sub(all, [.true., .false.], grid%column)
        call MPI_Comm_free(all)
    end subroutine

    !> Grid row that owns row k of blocks of the matrix, from 0, and grid column that owns column k.
    integer function equipoise_row_owner(k)
        integer(int64), intent(in) :: k
        equipoise_row_owner = int(panel_row(mod(k, size(panel_row, kind=int64))))
    end function
    integer function equipoise_column_owner(k)
        integer(int64), intent(in) :: k
        equipoise_column_owner = int(panel_column(mod(k, size(panel_column, kind=int64))))
    end function

    !> How many of the first lines of blocks an owner has: so, too, the place of the next line in its memory, from 0.
    integer(int64) function among(panel, owner, lines)
        integer(int64), intent(in) :: panel(:), lines
        integer, intent(in) :: owner
        integer(int64) :: length
        length = size(panel, kind=int64)
        among = lines / length * count(panel == owner, kind=int64) + &
            count(panel(:mod(lines, length)) == owner, kind=int64)
    end function
    integer(int64) function equipoise_rows_of(i, lines)
        integer, intent(in) :: i
        integer(int64), intent(in) :: lines
        equipoise_rows_of = among(panel_row, i, lines)
    end function
    integer(int64) function equipoise_columns_of(j, lines)
        integer, intent(in) :: j
        integer(int64), intent(in) :: lines
        equipoise_columns_of = among(panel_column, j, lines)
    end function

    !> Step k on a matrix of blocks x blocks: what this rank's updates need. The columns of left get the blocks of
    !> column k of the matrix that lie in its grid row, those of top the blocks of row k in its grid column@beyond@;
    !> whose they are has filled them in before. Called by all ranks of the grid.
    subroutine equipoise_step(grid, k, blocks, left, top)
        type(equipoise_grid), intent(in) :: grid
        integer(int64), intent(in) :: k, blocks
        real(real64), contiguous, intent(inout) :: left(:, :), top(:, :)
        integer(int64) :: first
        integer :: rows, columns
        first = @first@
        rows = int(equipoise_rows_of(grid%i, blocks) - equipoise_rows_of(grid%i, first))
        columns = int(equipoise_columns_of(grid%j, blocks) - equipoise_columns_of(grid%j, first))
        call share(left(:, :rows), equipoise_column_owner(k), grid%row)
        call share(top(:, :columns), equipoise_row_owner(k), grid%column)
    end subroutine

    !> MPI counts in default integers: where they are too small, one broadcast a block.
    subroutine share(blocks, from, comm)
        real(real64), contiguous, intent(inout) :: blocks(:, :)
        integer, intent(in) :: from
        type(MPI_Comm), intent(in) :: comm
        integer :: k
        if (real(size(blocks, 1), real64) * size(blocks, 2) <= huge(k)) then
            call MPI_Bcast(blocks, size(blocks), MPI_DOUBLE_PRECISION, from, comm)
            return
        end if
        do k = 1, size(blocks, 2)
            call MPI_Bcast(blocks(:, k), size(blocks, 1), MPI_DOUBLE_PRECISION, from, comm)
        end do
    end subroutine
end module

#ifdef EQUIPOISE_EXAMPLE
!> Sums of products: block (r, c) of the one matrix is r + 2 c, of the other r - 3 c. Checked by each rank.
program example
    use, intrinsic :: iso_fortran_env, only: int64, real64
    use mpi_f08
    use equipoise
    implicit none
    type(equipoise_grid) :: grid
    integer(int64), parameter :: blocks = min(equipoise_blocks, 100_int64)
    integer(int64) :: rows, columns, begin, above, before, k, r, c, total, wrong
    real(real64), allocatable :: sums(:, :), left(:, :), top(:, :)
    call MPI_Init()
    call equipoise_grid_make(MPI_COMM_WORLD, grid)
    if (grid%i >= 0) then
        rows = equipoise_rows_of(grid%i, blocks)
        columns = equipoise_columns_of(grid%j, blocks)
        allocate (sums(0:rows - 1, 0:columns - 1), left(1, rows), top(1, columns))
        sums = 0
        do k = 0, blocks - 1
            begin = @first@
            above = equipoise_rows_of(grid%i, begin)
            before = equipoise_columns_of(grid%j, begin)
            do r = begin, blocks - 1
                if (equipoise_column_owner(k) == grid%j .and. equipoise_row_owner(r) == grid%i) &
                    left(1, equipoise_rows_of(grid%i, r) - above + 1) = real(r + 2 * k, real64)
                if (equipoise_row_owner(k) == grid%i .and. equipoise_column_owner(r) == grid%j) &
                    top(1, equipoise_columns_of(grid%j, r) - before + 1) = real(k - 3 * r, real64)
            end do
            call equipoise_step(grid, k, blocks, left, top)
            do r = above, rows - 1
                do c = before, columns - 1
                    sums(r, c) = sums(r, c) + left(1, r - above + 1) * top(1, c - before + 1)
                end do
            end do
        end do
        wrong = 0
        do r = 0, blocks - 1
            do c = 0, blocks - 1
                if (equipoise_row_owner(r) /= grid%i .or. equipoise_column_owner(c) /= grid%j) cycle
                total = 0
@if product@
                do k = 0, blocks - 1
@else@
                do k = 0, min(r, c) - 1
@end@
                    total = total + (r + 2 * k) * (k - 3 * c)
                end do
                if (nint(sums(equipoise_rows_of(grid%i, r), equipoise_columns_of(grid%j, c)), int64) /= total) &
                    wrong = wrong + 1
            end do
        end do
        print '(*(a, i0))', 'rank ', grid%i * equipoise_columns + grid%j, ' at ', grid%i, ' ', grid%j, ' has ', &
            rows, ' x ', columns, ' blocks, ', wrong, ' wrong'
        call MPI_Comm_free(grid%row)
        call MPI_Comm_free(grid%column)
    end if
    call MPI_Finalize()
end program
#endif
