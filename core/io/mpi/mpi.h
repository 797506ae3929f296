// A scatter plan as MPI programs read it: MPI_Scatterv's counts and displacements, and where each rank runs.
#pragma once

#include "core/base/names.h"
#include "core/solve/plan.h"

#include <array>
#include <string>

namespace core::io {

enum class MpiFormat { C, Fortran, Python, Json, Hostfile, Rankfile };

inline constexpr std::array mpiFormatNames{
    Named<MpiFormat>{MpiFormat::C, "c"},
    Named<MpiFormat>{MpiFormat::Fortran, "fortran"},
    Named<MpiFormat>{MpiFormat::Python, "python"},
    Named<MpiFormat>{MpiFormat::Json, "json"},
    Named<MpiFormat>{MpiFormat::Hostfile, "hostfile"},
    Named<MpiFormat>{MpiFormat::Rankfile, "rankfile"},
};

/// How the programs move the items.
enum class MpiTransfer {
    Fitting,  ///< MPI_Scatterv where every count and displacement is an int; else as below
    OneByOne, ///< a message to each rank in turn, however long: also keeps the order of service on any MPI
};

/// The text of a file. Ranks are places in the order of service, so the root is the last rank, p - 1.
///   C         one file: equipoise_count(), equipoise_scatter(), and with -DEQUIPOISE_EXAMPLE a program
///   Fortran   a module `equipoise` with the same two, for mpi_f08; a program in a comment
///   Python    a module for mpi4py; a program when it is run
///   JSON      { "items", "ranks", "root", "processors", "sendcounts", "displs", ... }
///   hostfile, rankfile  see hosts.h
/// The programs check that the counts sum to the number of items and that the communicator has as many ranks
/// as the plan. Names may hold anything: in comments and strings they are made harmless. `kept` holds a
/// scatter answer that verify() let through. O(processors).
/// Error: QuestionMissing when the plan holds no scatter.
Result<std::string> mpiText(const KeptPlan& kept, MpiFormat format,
                            MpiTransfer transfer = MpiTransfer::Fitting);

/// Whether MPI_Scatterv's ints hold every count and displacement.
bool fitsInt(const scatter::Plan& plan);

} // namespace core::io
