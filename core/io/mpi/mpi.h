// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as MPI programs read it, and where each rank runs.
#pragma once

#include "core/model/plan.h"

#include <cstdint>
#include <span>
#include <string>

namespace equipoise::io {

enum class MpiFormat { C, Fortran, Python, Json, Hostfile, Rankfile };

/// How the programs of a scatter move the items; those planned for shared links do as was planned.
enum class MpiTransfer {
    Fitting,  ///< MPI_Scatterv where every count and displacement is an int; else as below
    OneByOne, ///< to each rank in turn, the next one when the one before has all, on any MPI
};

/// Maximum number of unacknowledged pieces. A scatter without MPI_Scatterv sends messages in pieces of 32
/// KiB, which receivers acknowledge (bindings/mpi/equipoise_parcel.h). For a rank served alone, piecesAlone
/// fills its route. For ranks served together, piecesTogether fits the queue of a switch port: with more,
/// slow ports lose packets, and fast ranks take more than their part (docs/benchmarks.md, Judges). Routes
/// that hold more than 128 KiB need more.
inline constexpr int piecesAlone = 64;
inline constexpr int piecesTogether = 4;

/// The text of a file, for programs in C, Fortran (mpi_f08) and Python (mpi4py) that need MPI only. Each ends
/// with an example: compiled with -DEQUIPOISE_EXAMPLE in C and Fortran, executed when run in Python. By
/// problem:
///   scatter          equipoise_count(), equipoise_scatter(). Ranks are places in the order of service: the
///                    root is the last one, p - 1
///   ring             equipoise_ring(): the communicator; equipoise_slices(): whole columns for each rank;
///                    equipoise_exchange(): a step of exchange with both neighbours. Ranks go along the ring
///   redistribution   the moves as a table of from, to and items, in the order of the schedule, and
///                    equipoise_carry_out(), which sends and receives items side by side, in that order.
///                    Ranks go along the ring
///   star             the same, through the master, which is rank 0; tasks are computed as they come
///   grid             equipoise_grid_make(): communicators of rows and columns; owners of blocks and their
///                    places; equipoise_step(): what is shared in a step. Ranks go row by row
/// In Python names go without "equipoise_". Further formats:
///   JSON      what the programs hold, as numbers: see docs/formats.md
///   hostfile, rankfile  see hosts.h
/// The programs check that the communicator fits the plan, and those of a scatter that the counts sum to the
/// number of items. Names may hold anything: in comments and strings they are made harmless. `kept` holds an
/// answer that verify() let through. `transfer` is that of a scatter. O(processors), and of a redistribution
/// O(items that move, log of them).
/// Errors: QuestionMissing when the plan holds no answer that has a program; TooMuchWork for more moves than
/// longestProgram.
Result<std::string> mpiText(const PlanRecord& kept, MpiFormat format,
                            MpiTransfer transfer = MpiTransfer::Fitting);

/// Whether MPI_Scatterv's ints hold the counts of all ranks and their displacements, which are sums of
/// counts.
bool fitsInt(std::span<const std::int64_t> counts);

} // namespace equipoise::io
