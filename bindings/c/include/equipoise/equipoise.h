// SPDX-License-Identifier: GPL-3.0-or-later
/* C interface of Equipoise: distribution of work over machines of different speeds.
 *
 * A scenario contains a platform (processors, links) and questions about it. A plan is the verified answer to
 * one question. The two lines that build a program:
 *
 *     cc -c program.c $(pkg-config --cflags equipoise)
 *     cc program.o -o program $(pkg-config --libs equipoise)
 *
 * or, with CMake, find_package(Equipoise) and target_link_libraries(program Equipoise::equipoise).
 *
 * Functions. All functions that can fail return an equipoise_result; 0 is success. After another result,
 * equipoise_last_error() on the same thread describes the error. A failed function leaves its output untouched
 * unless stated otherwise. An invalid NULL is EQUIPOISE_WRONG_USAGE, never a crash.
 *
 * Threads. Any function may be called on any thread. Several threads may read one scenario at once (functions
 * with a const pointer read); a thread that changes a scenario needs exclusive access. Plans never change. A
 * control may be used by many calls at once, and be stopped from any thread.
 *
 * Memory. Each object is freed by the function declared next to its constructor, which also accepts NULL. No
 * other memory must be freed.
 *
 * Numbers. Processors are numbered from 0 in the order of the platform. Times, work and data are in the units
 * of the platform, which are only labels for the library; items and blocks are whole numbers. Matrices are
 * row-major. An output array that is NULL is omitted.
 *
 * Stability. Functions, constants and structures of this file do not change while the library is
 * libequipoise.so.0; others may be added. Each function has the symbol version that introduced it.
 */
#ifndef EQUIPOISE_EQUIPOISE_H
#define EQUIPOISE_EQUIPOISE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define EQUIPOISE_API __attribute__((visibility("default")))
#else
#define EQUIPOISE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ----------------------------------------------------------------------------------- results -- */

/* The numbers are the exit codes of equipoise-cli. */
typedef enum equipoise_result {
    EQUIPOISE_OK = 0,
    EQUIPOISE_NO_ANSWER = 1,   /* none exists, or none was found in time */
    EQUIPOISE_WRONG_USAGE = 2, /* an argument: NULL, an unknown solver or key, a plan of another problem */
    EQUIPOISE_BAD_INPUT = 3,   /* a file, a text, a number, or a solver that does not take the scenario */
    EQUIPOISE_INTERNAL = 4, /* the checker refused an answer, a program is missing, an unforeseen failure */
    EQUIPOISE_NO_MEMORY = 5
} equipoise_result;

/* The last failure on this thread. Texts are never NULL and stay until the next call that fails on this
 * thread. */
typedef struct equipoise_error {
    int32_t result;      /* an equipoise_result; EQUIPOISE_OK: nothing has failed yet */
    const char* message; /* one sentence with place, what was found and what is allowed */
    const char* advice;  /* what to do; may be empty */
    const char* subject; /* what it is about, e.g. a processor or a key */
    const char* value;   /* what was found */
    const char* limit;   /* what is allowed */
    const char* file;    /* where: empty or 0 if it is of no file */
    const char* path;    /* e.g. "platform.processors[3].cycle_time" */
    int32_t line;        /* from 1 */
    int32_t column;      /* from 1 */
} equipoise_error;

EQUIPOISE_API const equipoise_error* equipoise_last_error(void);

/* The library's version, "0.1.0". */
EQUIPOISE_API const char* equipoise_version(void);

/* Frees a text that a function of this library made. */
EQUIPOISE_API void equipoise_free_text(char* text);

/* ---------------------------------------------------------------------------------- problems -- */

typedef enum equipoise_problem {
    EQUIPOISE_RING = 0,           /* which processors, in which order, with which share of each step */
    EQUIPOISE_SCATTER = 1,        /* how many items for each when a root serves them */
    EQUIPOISE_REDISTRIBUTION = 2, /* who sends how many items to whom on a ring whose loads have shifted */
    EQUIPOISE_STAR = 3,           /* which tasks go through a master to whom while the workers compute */
    EQUIPOISE_GRID = 4            /* processors in rows and columns, with blocks of a matrix for each */
} equipoise_problem;

/* The problem of a name ("ring", "scatter", ...); -1: unknown name. */
EQUIPOISE_API int32_t equipoise_problem_named(const char* name);

/* ----------------------------------------------------------------------------------- control -- */

/* Limits, progress and cancellation of a solve. NULL: no limits. */
typedef struct equipoise_control equipoise_control;

/* Called about every 20 ms while a solver runs, on the thread that called the library; the solver then runs on
 * a separate thread. Unknown values are NaN. A return value other than 0 stops the solver. */
typedef int32_t (*equipoise_watch)(void* data, double fraction, double best, double bound);

EQUIPOISE_API equipoise_result equipoise_control_make(equipoise_control** control);
EQUIPOISE_API void equipoise_control_free(equipoise_control* control);
/* Time limit of each call in seconds, > 0; then the best answer so far is returned. 0: no limit. */
EQUIPOISE_API equipoise_result equipoise_control_limit(equipoise_control* control, double seconds);
/* Start of the solvers' random numbers; 0 if it is not set. */
EQUIPOISE_API equipoise_result equipoise_control_seed(equipoise_control* control, uint64_t seed);
/* Threads that each solve may use; 1 if it is not set, 0: as many as the machine runs at once. Answers do not
 * depend on it. Points of a study are solved on one thread each. */
EQUIPOISE_API equipoise_result equipoise_control_threads(equipoise_control* control, int32_t threads);
EQUIPOISE_API equipoise_result equipoise_control_watch(equipoise_control* control, equipoise_watch watch,
                                                       void* data);
/* Ends the calls that use the control within 0.1 s, each with the best answer so far, and all later ones at
 * once. From any thread; not from a signal handler, for which there is equipoise_control_watch(). */
EQUIPOISE_API equipoise_result equipoise_control_stop(equipoise_control* control);

/* --------------------------------------------------------------------------------- scenarios -- */

typedef struct equipoise_scenario equipoise_scenario;

EQUIPOISE_API void equipoise_scenario_free(equipoise_scenario* scenario);

/* Reads a scenario file (*.equipoise), or a platform file of another program, as equipoise-cli does. A platform
 * without known speeds is an error. */
EQUIPOISE_API equipoise_result equipoise_scenario_read(const char* path, equipoise_scenario** scenario);
/* Reads a scenario from a text of `length` bytes. `name` replaces the name of the file in errors, and its
 * extension gives the format. NULL: a scenario file. */
EQUIPOISE_API equipoise_result equipoise_scenario_parse(const char* text, size_t length, const char* name,
                                                        equipoise_scenario** scenario);
/* A platform of `count` processors. Times are in units of the platform.
 *   names       [count]          each once; NULL: "P0", "P1", ...
 *   cycle_time  [count]          time per unit of work, > 0
 *   start_up    [count]          time before the first unit, >= 0; NULL: 0
 *   link_cost   [count][count]   row: sender; time per unit of data, >= 0; infinity: no link; the diagonal is
 *                                passed over. NULL: links are added by equipoise_scenario_link() */
EQUIPOISE_API equipoise_result equipoise_scenario_make(int32_t count, const char* const* names,
                                                       const double* cycle_time, const double* start_up,
                                                       const double* link_cost,
                                                       equipoise_scenario** scenario);
/* A link in both directions between two processors, of a platform without a matrix. cost: time per unit of
 * data, >= 0; latency: time before the first, >= 0. */
EQUIPOISE_API equipoise_result equipoise_scenario_link(equipoise_scenario* scenario, int32_t from, int32_t to,
                                                       double cost, double latency);
EQUIPOISE_API equipoise_result equipoise_scenario_copy(const equipoise_scenario* scenario,
                                                       equipoise_scenario** copy);

/* Number of processors; 0 for NULL. */
EQUIPOISE_API int32_t equipoise_processor_count(const equipoise_scenario* scenario);
/* NULL for an invalid number; valid until the scenario is freed. */
EQUIPOISE_API const char* equipoise_processor_name(const equipoise_scenario* scenario, int32_t processor);
/* -1: unknown name. */
EQUIPOISE_API int32_t equipoise_processor_named(const equipoise_scenario* scenario, const char* name);
/* [processors], in time per unit of work; those with a measured table give 0, and lose it when they are set.
 */
EQUIPOISE_API equipoise_result equipoise_cycle_times(const equipoise_scenario* scenario, double* cycle_time);
EQUIPOISE_API equipoise_result equipoise_set_cycle_times(equipoise_scenario* scenario,
                                                         const double* cycle_time);

/* The scenario file's text, with the plans that it holds. Freed by equipoise_free_text(). */
EQUIPOISE_API equipoise_result equipoise_scenario_text(const equipoise_scenario* scenario, char** text);
/* The platform as another kind of text: "equipoise", "csv", "graphml", "dot", "simgrid", ... `notes` are one
 * a line: what that kind has no place for; NULL: not asked for. Both freed by equipoise_free_text(). */
EQUIPOISE_API equipoise_result equipoise_convert(const equipoise_scenario* scenario, const char* format,
                                                 char** text, char** notes);

/* --------------------------------------------------------------------------------- questions -- */

/* Asking takes the place of the question of that problem that the scenario has. Units are those of the
 * platform. */

/* work: per step, > 0. message: data exchanged with each neighbour in every step, >= 0. */
EQUIPOISE_API equipoise_result equipoise_ask_ring(equipoise_scenario* scenario, double work, double message);

typedef enum equipoise_order {
    EQUIPOISE_DESCENDING_BANDWIDTH = 0,
    EQUIPOISE_ASCENDING_BANDWIDTH = 1,
    EQUIPOISE_AS_LISTED = 2,
    EQUIPOISE_BEST_ORDER = 3
} equipoise_order;
/* items: >= 0, all at the root at first. */
EQUIPOISE_API equipoise_result equipoise_ask_scatter(equipoise_scenario* scenario, int32_t root,
                                                     int64_t items, equipoise_order order);
/*   ring       [count]   processors along it, each once
 *   loads      [count]   items that each has, >= 1
 *   imbalance  [count]   items to give away (> 0) or to get (< 0); they sum to 0, and leave 1 at least
 * one_way: items travel in the direction of the ring only. */
EQUIPOISE_API equipoise_result equipoise_ask_redistribution(equipoise_scenario* scenario, int32_t count,
                                                            const int32_t* ring, const int64_t* loads,
                                                            const int64_t* imbalance, int32_t one_way);
/*   loads      [processors]   tasks that each has, >= 0; that of the master, which does not compute, is 0 */
EQUIPOISE_API equipoise_result equipoise_ask_star(equipoise_scenario* scenario, int32_t master,
                                                  const int64_t* loads);

typedef enum equipoise_kernel { EQUIPOISE_PRODUCT = 0, EQUIPOISE_LU = 1, EQUIPOISE_QR = 2 } equipoise_kernel;
/* rows x columns processors. A panel of panel_rows x panel_columns blocks is repeated over a matrix of
 * blocks x blocks blocks. Panels and blocks may be 0: the defaults of equipoise-cli, a few per processor. */
EQUIPOISE_API equipoise_result equipoise_ask_grid(equipoise_scenario* scenario, int64_t rows, int64_t columns,
                                                  int64_t panel_rows, int64_t panel_columns, int64_t blocks,
                                                  equipoise_kernel kernel);
/* One key of a question, as --set of equipoise-cli takes it: ("work", "2 Gflop"). */
EQUIPOISE_API equipoise_result equipoise_set(equipoise_scenario* scenario, equipoise_problem problem,
                                             const char* key, const char* value);

/* What that key is, as text that equipoise_set() reads; freed by equipoise_free_text(). */
EQUIPOISE_API equipoise_result equipoise_get(const equipoise_scenario* scenario, equipoise_problem problem,
                                             const char* key, char** value);

/* ----------------------------------------------------------------------------------- solving -- */

typedef struct equipoise_plan equipoise_plan;

typedef enum equipoise_status {
    EQUIPOISE_OPTIMAL = 0, /* proven */
    EQUIPOISE_FEASIBLE = 1,
    EQUIPOISE_INFEASIBLE = 2, /* proven: no answer exists */
    EQUIPOISE_UNKNOWN = 3     /* none was found */
} equipoise_status;
typedef enum equipoise_stop {
    EQUIPOISE_COMPLETED = 0,
    EQUIPOISE_CANCELLED = 1,
    EQUIPOISE_TIME_LIMIT = 2,
    EQUIPOISE_WORK_LIMIT = 3
} equipoise_stop;

/* Answers one question; the plan has passed the independent checker. solver: a name that `equipoise-cli
 * solvers` lists, or NULL: the best for this input. EQUIPOISE_NO_ANSWER: *plan is made all the same, without
 * an answer. The same scenario, solver and seed give the same plan. */
EQUIPOISE_API equipoise_result equipoise_solve(const equipoise_scenario* scenario, equipoise_problem problem,
                                               const char* solver, equipoise_control* control,
                                               equipoise_plan** plan);
/* Solves as equipoise_solve() with `count` options of the solver: "key=value". */
EQUIPOISE_API equipoise_result equipoise_solve_with(const equipoise_scenario* scenario,
                                                    equipoise_problem problem, const char* solver,
                                                    int32_t count, const char* const* options,
                                                    equipoise_control* control, equipoise_plan** plan);
EQUIPOISE_API void equipoise_plan_free(equipoise_plan* plan);

EQUIPOISE_API equipoise_problem equipoise_plan_problem(const equipoise_plan* plan);
EQUIPOISE_API equipoise_status equipoise_plan_status(const equipoise_plan* plan);
EQUIPOISE_API equipoise_stop equipoise_plan_stop(const equipoise_plan* plan);
/* The objective: a time, or for a grid blocks per unit of time. Not a number without an answer. */
EQUIPOISE_API double equipoise_plan_value(const equipoise_plan* plan);
/* A proven bound on it; not a number where none is known. */
EQUIPOISE_API double equipoise_plan_bound(const equipoise_plan* plan);
/* The solver that ran; stays until the plan is freed. */
EQUIPOISE_API const char* equipoise_plan_solver(const equipoise_plan* plan);
/* Everything as JSON: what `equipoise-cli solve --json` prints, to the byte but for the seconds it took.
 * Freed by equipoise_free_text(). */
EQUIPOISE_API equipoise_result equipoise_plan_text(const equipoise_plan* plan, char** text);
/* Keeps it in the scenario under this name, so that equipoise_scenario_text() has it. */
EQUIPOISE_API equipoise_result equipoise_scenario_keep(equipoise_scenario* scenario,
                                                       const equipoise_plan* plan, const char* name);
/* The scenario that it answers, with the plan in it, and its number of processors (0 for NULL). */
EQUIPOISE_API equipoise_result equipoise_plan_scenario(const equipoise_plan* plan,
                                                       equipoise_scenario** scenario);
EQUIPOISE_API int32_t equipoise_plan_processors(const equipoise_plan* plan);
/* Number of plans that the scenario holds, and a copy of one of them, from 0. */
EQUIPOISE_API int32_t equipoise_kept_count(const equipoise_scenario* scenario);
EQUIPOISE_API equipoise_result equipoise_kept(const equipoise_scenario* scenario, int32_t index,
                                              equipoise_plan** plan);

/* --------------------------------------------------------------------------- answers: arrays -- */

/* Entries of the arrays below: of a ring and a scatter processors, of a redistribution flows, of a star
 * transfers, of a grid its places, rows times columns. 0 without an answer. */
EQUIPOISE_API int32_t equipoise_plan_size(const equipoise_plan* plan);

/* By position along the ring, [equipoise_plan_size()] each:
 *   order   processors; shares   parts of the work, >= 0, summing to 1; times   of each in a step */
EQUIPOISE_API equipoise_result equipoise_ring_answer(const equipoise_plan* plan, int32_t* order,
                                                     double* shares, double* times);
/* `total` columns in whole numbers for each position along the ring: the shares rounded down, what is left to
 * the largest remainders, one each at least; they sum to it. [equipoise_plan_size()] */
EQUIPOISE_API equipoise_result equipoise_ring_slices(const equipoise_plan* plan, int64_t total,
                                                     int64_t* slices);
/* In order of service, the root last, [equipoise_plan_size()] each:
 *   order   processors; counts   items, >= 0; displacements   items of those before; finish   when each is
 * done */
EQUIPOISE_API equipoise_result equipoise_scatter_answer(const equipoise_plan* plan, int32_t* order,
                                                        int64_t* counts, int64_t* displacements,
                                                        double* finish);
/* The counts and displacements by processor of the platform: as MPI_Scatterv wants them where rank r is
 * processor r. [processors] each */
EQUIPOISE_API equipoise_result equipoise_scatter_by_processor(const equipoise_plan* plan, int64_t* counts,
                                                              int64_t* displacements);
/* Net flows between neighbours, [equipoise_plan_size()] each: from, to: processors; items: >= 1. */
EQUIPOISE_API equipoise_result equipoise_redistribution_flows(const equipoise_plan* plan, int32_t* from,
                                                              int32_t* to, int64_t* items);

/* The question of a redistribution plan, by position along the ring: *count members; ring, loads and
 * imbalance
 * [*count], as in equipoise_ask_redistribution(). */
EQUIPOISE_API equipoise_result equipoise_redistribution_members(const equipoise_plan* plan, int32_t* count,
                                                                int32_t* ring, int64_t* loads,
                                                                int64_t* imbalance);

/* One task on its way from a worker to the master and on to another worker. */
typedef struct equipoise_transfer {
    int32_t from, to;
    double send_start, send_end, receive_start, receive_end;
} equipoise_transfer;
/* transfers [equipoise_plan_size()] in the order in which they leave the master, task by task also where the
 * plan has runs of them; final_loads [processors]: tasks that each computes. EQUIPOISE_BAD_INPUT for
 * transfers of more than 2^31 - 1 tasks: as JSON a plan has them as runs. */
EQUIPOISE_API equipoise_result equipoise_star_answer(const equipoise_plan* plan,
                                                     equipoise_transfer* transfers, int64_t* final_loads);

EQUIPOISE_API equipoise_result equipoise_grid_shape(const equipoise_plan* plan, int64_t* rows,
                                                    int64_t* columns);
/*   arrangement    [rows][columns]   processors
 *   row_shares     [rows]            r > 0, and
 *   column_shares  [columns]         c > 0: the value is the product of the sums of r and c
 *   row_blocks     [rows]            rows of a panel for each row of the grid
 *   column_blocks  [columns]         columns of a panel for each column of the grid */
EQUIPOISE_API equipoise_result equipoise_grid_answer(const equipoise_plan* plan, int32_t* arrangement,
                                                     double* row_shares, double* column_shares,
                                                     int64_t* row_blocks, int64_t* column_blocks);
/* Owners of the rows and columns of blocks 0 .. count - 1 of the whole matrix:
 *   row_owner     [count]   row of the grid;      row_place     [count]   its number in the owner's memory
 *   column_owner  [count]   column of the grid;   column_place  [count]   its number in the owner's memory */
EQUIPOISE_API equipoise_result equipoise_grid_owners(const equipoise_plan* plan, int64_t count,
                                                     int32_t* row_owner, int64_t* row_place,
                                                     int32_t* column_owner, int64_t* column_place);

typedef enum equipoise_lane {
    EQUIPOISE_COMPUTE = 0,
    EQUIPOISE_SEND = 1,
    EQUIPOISE_RECEIVE = 2
} equipoise_lane;
typedef enum equipoise_kind {
    EQUIPOISE_COMPUTATION = 0,
    EQUIPOISE_MESSAGE = 1,
    EQUIPOISE_WAIT = 2
} equipoise_kind;
/* `count` equal stretches of a schedule: the k-th lasts from start + k stride to end + k stride. */
typedef struct equipoise_block {
    int32_t processor;
    int32_t peer; /* -1: none */
    int32_t lane; /* an equipoise_lane */
    int32_t kind; /* an equipoise_kind */
    int64_t count;
    double start, end, stride;
    double items; /* work or data of one of them */
} equipoise_block;
EQUIPOISE_API int64_t equipoise_schedule_size(const equipoise_plan* plan);
/* [equipoise_schedule_size()] */
EQUIPOISE_API equipoise_result equipoise_schedule(const equipoise_plan* plan, equipoise_block* blocks);

/* ------------------------------------------------------------------------ everything at once -- */

/* A scenario file's text in, the answer's JSON out. `length`: bytes of it. `answer`: freed by
 * equipoise_free_text(); EQUIPOISE_NO_ANSWER gives one, too. */
EQUIPOISE_API equipoise_result equipoise_call(const char* scenario, size_t length, equipoise_problem problem,
                                              const char* solver, equipoise_control* control, char** answer);

/* Distributes `items` items over `count` processors that a root serves one after the other. cycle_time [count]:
 * time per item, > 0; link_cost [count]: time per item from the root, >= 0, ignored for the root itself; counts
 * and displacements [count]: by processor; makespan [1]. The order of service is by descending bandwidth. */
EQUIPOISE_API equipoise_result equipoise_scatter_counts(int32_t count, const double* cycle_time,
                                                        const double* link_cost, int32_t root, int64_t items,
                                                        int64_t* counts, int64_t* displacements,
                                                        double* makespan);

/* `total` columns for `count` processors that start together, so that the last one is done as early as
 * possible: cycle_time [count]: time per column, > 0; burden [count]: time of each besides, finite, NULL: 0;
 * slices [count]: whole columns, >= 1, that sum to total. No other whole slices have a smaller maximum of
 * burden + slices cycle_time, compared without rounding; of equally good ones it is always the same. */
EQUIPOISE_API equipoise_result equipoise_balanced_slices(int32_t count, const double* cycle_time,
                                                         const double* burden, int64_t total,
                                                         int64_t* slices);

/* Decides when the columns of an iterative program on a ring of processors move. It receives measured times
 * regularly, and does not react to their noise: see equipoise/core/watch/balancer.h. Not thread-safe. */
typedef struct equipoise_balancer equipoise_balancer;

/* network: the platform, with times in s. ring and slices [count]: processors along the ring, and the columns
 * of each, >= 1. column_data: data of a column. shared: not 0: messages share links when columns move. */
EQUIPOISE_API equipoise_result equipoise_balancer_make(const equipoise_scenario* network, int32_t count,
                                                       const int32_t* ring, const int64_t* slices,
                                                       double column_data, int32_t shared,
                                                       equipoise_balancer** balancer);
EQUIPOISE_API void equipoise_balancer_free(equipoise_balancer* balancer);
/* Call after `steps` more steps, >= 1. per_column [count]: time of each processor per column and step, in s,
 * > 0. left: remaining steps. *plan: a redistribution that pays within these; NULL: none. */
EQUIPOISE_API equipoise_result equipoise_balancer_look(equipoise_balancer* balancer, const double* per_column,
                                                       int64_t steps, int64_t left, equipoise_plan** plan);
/* Call after the columns have moved by the plan of the last look. `seconds`: duration of the move, >= 0. */
EQUIPOISE_API equipoise_result equipoise_balancer_moved(equipoise_balancer* balancer, double seconds);

/* --------------------------------------------------------------------------- other functions -- */

/* All of these return JSON, freed by equipoise_free_text(). */

/* Every plan that the scenario holds, by the independent checker:
 * { "plans": [ { "name", "problem", "solver", "verified": true | false, "value", "error" } ] }.
 * EQUIPOISE_INTERNAL, with the text, if one was refused. */
EQUIPOISE_API equipoise_result equipoise_check(const equipoise_scenario* scenario, char** report);
/* One question answered by several solvers, as `equipoise-cli compare --json`; count 0: by all there are. */
EQUIPOISE_API equipoise_result equipoise_compare(const equipoise_scenario* scenario,
                                                 equipoise_problem problem, int32_t count,
                                                 const char* const* solvers, equipoise_control* control,
                                                 char** answers);
/* One question over ranges of numbers, as `equipoise-cli study sweep --json`. parameters and ranges [axes],
 * as
 * --vary takes them ("work" and "1:1000:31:log"); solvers [count]; count 0: the best for each point. threads:
 * 0: as many as the machine runs at once. Stopped: EQUIPOISE_NO_ANSWER, with the points that are done. */
EQUIPOISE_API equipoise_result equipoise_sweep(const equipoise_scenario* scenario, equipoise_problem problem,
                                               int32_t axes, const char* const* parameters,
                                               const char* const* ranges, int32_t count,
                                               const char* const* solvers, int32_t threads,
                                               equipoise_control* control, char** results);
/* The study that a file describes, as `equipoise-cli study run --json`; one that starts programs is refused.
 */
EQUIPOISE_API equipoise_result equipoise_study(const char* path, int32_t threads, equipoise_control* control,
                                               char** results);
/* A ring plan on the platform as it is now: is it worth moving columns, and what does that cost? As
 * `equipoise-cli drift --json`. columns: of the matrix, or 0: 1000 are assumed; column_data: of one of them,
 * or 0: the message. */
EQUIPOISE_API equipoise_result equipoise_drift(const equipoise_plan* plan, const equipoise_scenario* now,
                                               int64_t columns, double column_data,
                                               equipoise_control* control, char** drift);
/* Solvers of a problem, -1: of all, as `equipoise-cli solvers --json`. */
EQUIPOISE_API equipoise_result equipoise_solvers(int32_t problem, char** solvers);
/* A program for MPI, as `equipoise-cli mpi` writes it: format "c", "fortran", "python", "json", "hostfile",
 * "rankfile". */
EQUIPOISE_API equipoise_result equipoise_mpi_program(const equipoise_plan* plan, const char* format,
                                                     char** text);

#ifdef __cplusplus
}
#endif

#endif
