// SPDX-License-Identifier: GPL-3.0-or-later
// Supervisor process of an external program. It ends the program and its descendants on request, or when the
// calling process has died.
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

/// The calling process can be killed by SIGKILL, which it cannot handle. A signal to the program or its group
/// misses some descendants: mpirun puts each of its processes into a separate group. So a supervisor process
/// starts the program and
/// - holds one end of a pipe. When the other end is closed, by end() or by the death of the caller, it ends the
///   program: SIGTERM to its group, `grace`, SIGKILL;
/// - adopts all orphaned descendants of any group and session (PR_SET_CHILD_SUBREAPER), and kills them when the
///   program has ended;
/// - has the program killed if it is killed itself (PR_SET_PDEATHSIG). This signal follows the death of the
///   starting thread; the supervisor has a single thread, the caller may have several.
/// The supervisor is a fork of the caller, so no separate executable must be found. It only makes system calls
/// and holds no files of the caller. The fork takes some 10 ms for each 100 MB of memory, which is shared until
/// the caller changes it. Its process name differs, so that killing the caller by name spares it.
class ProcessSupervisor {
public:
    /// See problem().
    explicit ProcessSupervisor(const KeptProgram& program);
    ProcessSupervisor(const ProcessSupervisor&) = delete;
    ProcessSupervisor& operator=(const ProcessSupervisor&) = delete;
    ~ProcessSupervisor() { end(); }

    /// The system's error if the supervisor could not be started; else 0.
    int problem() const { return m_problem; }
    /// Whether the program has ended with all its descendants, or could not be started.
    bool ended() const;

    struct Ending {
        int problem = 0;           ///< the system's reason why the program could not be started
        std::optional<int> status; ///< of the program, from waitpid(); empty: waiting failed
    };
    /// Ends all remaining processes within the grace and two seconds. Processes that the system does not let
    /// the supervisor kill are left.
    Ending end();

private:
    /// Report of the supervisor; read after its end.
    struct Report {
        int problem = 0;
        bool over = false;
        int status = 0;
    };
    class Duty;

    int start(const KeptProgram& program);

    int m_problem = 0;
    pid_t m_keeper = -1;        ///< -1: not started, or ended
    Descriptor m_line;          ///< end of the pipe; closed by the death of this process, too
    Report* m_report = nullptr; ///< a page of memory shared with the supervisor
    Ending m_ending;
};

} // namespace equipoise
