// SPDX-License-Identifier: GPL-3.0-or-later
// A process that stands between us and a program that we start, and ends it, with all that came of it, when
// we say so or are no longer there.
#pragma once

#include "core/base/process/descriptor.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace equipoise {

struct KeptProgram {
    std::string path;
    std::vector<std::string> words; ///< the program's name first
    std::array<int, 3> streams{};   ///< descriptors of its standard input, output and errors
    double grace = 0;               ///< s between SIGTERM and SIGKILL; 0: killed at once
};

/// Whoever starts a program can be killed (kill -9) without a word, and a signal to the program alone, or to
/// its group, misses what it started itself: mpirun gives each of its processes a group of its own. So we
/// start a keeper, which starts the program and
/// - holds one end of a pipe whose other end is ours: when that is closed, be it by end() or by the system
///   because we are gone, it ends the program: SIGTERM to its group, `grace`, SIGKILL;
/// - takes in every process below it that loses its parent (PR_SET_CHILD_SUBREAPER), whatever its group and
///   session, so that it knows, and kills, all that is left when the program has ended;
/// - dies together with the program if it is killed itself (PR_SET_PDEATHSIG: the keeper has one thread only,
///   so that this is tied to the process; from our own threads it would not be).
/// It is this process forked, and no program of its own that would have to be found: it does nothing but
/// system calls, holds none of our files, and shares our memory as it was: that takes some 10 ms for each
/// 100 MB, and what we change of it meanwhile. It goes by another name, so that who kills us by our name does
/// not kill it first.
class ProcessSupervisor {
public:
    /// See problem().
    explicit ProcessSupervisor(const KeptProgram& program);
    ProcessSupervisor(const ProcessSupervisor&) = delete;
    ProcessSupervisor& operator=(const ProcessSupervisor&) = delete;
    ~ProcessSupervisor() { end(); }

    /// The system's reason why there is no keeper; 0: there is one.
    int problem() const { return m_problem; }
    /// The program has ended, or could not be started, and all that it left behind is gone.
    bool ended() const;

    struct Ending {
        int problem = 0;           ///< the system's reason why the program could not be started
        std::optional<int> status; ///< of the program, as waitpid() has it; empty: it could not be waited for
    };
    /// Ends what has not ended. Takes no longer than the grace and two seconds: what the system does not let
    /// us kill is left.
    Ending end();

private:
    /// What the keeper writes; read when it has ended.
    struct Report {
        int problem = 0;
        bool over = false;
        int status = 0;
    };
    class Duty;

    int start(const KeptProgram& program);

    int m_problem = 0;
    pid_t m_keeper = -1;        ///< -1: there is none, or none any more
    Descriptor m_line;          ///< while it is open, we are there
    Report* m_report = nullptr; ///< a page that both have
    Ending m_ending;
};

} // namespace equipoise
