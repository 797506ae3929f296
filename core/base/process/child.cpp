// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/process/child.h"

#include "core/base/process/descriptor.h"
#include "core/base/process/keeper.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace equipoise {

namespace {

constexpr std::size_t maxErrors = 65536; ///< bytes kept
constexpr int pollInterval = 20;         ///< ms between two looks at the control

Error failure(const std::string& program, const std::string& reason) {
    return {ErrorCode::ProgramFailed, program, reason, {}, {}};
}

Error failure(const std::string& program, int reason) {
    return failure(program, std::generic_category().message(reason));
}

/// Copies bytes to a file in memory. Unlike a pipe, the child can read it at any time without a waiting writer.
int inMemory(std::string_view bytes) {
    const int file = ::memfd_create("input", MFD_CLOEXEC);
    if (file < 0)
        return -1;
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            const int problem = errno;
            ::close(file);
            errno = problem;
            return -1;
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    ::lseek(file, 0, SEEK_SET);
    return file;
}

/// One direction, read by us without waiting.
struct Pipe {
    Descriptor ours;
    Descriptor theirs;
    int open() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            return errno;
        ours.reset(ends[0]);
        theirs.reset(ends[1]);
        return ::fcntl(ours.get(), F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
    }
};

/// Reads what is there. False at the end of the file.
bool drain(int file, std::string& text, std::size_t most) {
    std::array<char, 65536> piece{};
    while (text.size() <= most) {
        const ssize_t got = ::read(file, piece.data(), piece.size());
        if (got > 0)
            text.append(piece.data(), static_cast<std::size_t>(got));
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return false;
        else if (errno == EAGAIN)
            return true;
    }
    return true;
}

/// Reads like drain(), but keeps at most `most` bytes in `text`; `heard` receives everything.
bool drainBeginning(int file, std::string& text, std::size_t most,
                    const std::function<void(std::string_view)>& heard) {
    std::string more;
    const bool open = drain(file, more, std::size_t{1} << 20U);
    text.append(more, 0, most - std::min(most, text.size()));
    if (heard && !more.empty())
        heard(more);
    return open;
}

/// Until the child has ended, was stopped, or said too much.
void listen(const ProcessSupervisor& child, Pipe& output, Pipe& errors, const ChildRequest& request,
            SolveControl& control, ChildEnded& said) {
    bool outputOpen = true;
    bool errorsOpen = true;
    while (true) {
        const bool over = child.ended(); // asked first: what it said before is in the pipes now
        if (outputOpen)
            outputOpen = drain(output.ours.get(), said.output, request.maxOutput);
        if (errorsOpen)
            errorsOpen = drainBeginning(errors.ours.get(), said.errors, maxErrors, request.heard);
        if (over || said.output.size() > request.maxOutput || control.shouldStop())
            return;
        std::array<pollfd, 2> files{pollfd{outputOpen ? output.ours.get() : -1, POLLIN, 0},
                                    pollfd{errorsOpen ? errors.ours.get() : -1, POLLIN, 0}};
        ::poll(files.data(), files.size(), outputOpen || errorsOpen ? pollInterval : 1);
    }
}

} // namespace

Result<ChildEnded> runChild(const ChildRequest& request, std::string_view neededFor, SolveControl& control) {
    const std::string& program = request.program;
    if (program.empty() || ::access(program.c_str(), X_OK) != 0)
        return Error{ErrorCode::ProgramMissing, program, std::string(neededFor), {}, {}};
    const Descriptor input(inMemory(request.input));
    if (input.get() < 0)
        return failure(program, errno);
    Pipe output;
    Pipe errors;
    for (Pipe* pipe : {&output, &errors})
        if (const int problem = pipe->open())
            return failure(program, problem);
    std::vector<std::string> words{program};
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
    const KeptProgram kept{
        program, std::move(words), {input.get(), output.theirs.get(), errors.theirs.get()}, request.grace};
    ProcessSupervisor child(kept);
    if (child.problem() != 0)
        return failure(program, child.problem());
    output.theirs.close();
    errors.theirs.close();

    ChildEnded said;
    listen(child, output, errors, request, control, said);
    if (said.output.size() > request.maxOutput)
        return failure(program, "> " + std::to_string(request.maxOutput) + " bytes");
    const bool completed = child.ended();
    const ProcessSupervisor::Ending ending = child.end();
    if (!completed) {
        said.stop = control.stop();
        return said;
    }
    if (ending.problem != 0)
        return failure(program, ending.problem);
    const int status = ending.status.value_or(SIGKILL); // without one, its keeper was killed, and it with it
    if (WIFSIGNALED(status))
        return failure(program,
                       "signal " + std::to_string(WTERMSIG(status)) + ", " + ::strsignal(WTERMSIG(status)));
    said.exitCode = WEXITSTATUS(status);
    return said;
}

std::string findProgram(std::string_view name) {
    namespace fs = std::filesystem;
    std::error_code problem;
    const fs::path self = fs::read_symlink("/proc/self/exe", problem);
    std::vector<fs::path> folders{self.parent_path()};
    const char* path = std::getenv("PATH");
    for (std::string_view rest = path ? path : ""; !rest.empty();) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        if (colon > 0)
            folders.emplace_back(rest.substr(0, colon));
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    for (const fs::path& folder : folders) {
        const fs::path program = folder / name;
        if (!folder.empty() && fs::is_regular_file(program, problem) && ::access(program.c_str(), X_OK) == 0)
            return program.string();
    }
    return {};
}

} // namespace equipoise
