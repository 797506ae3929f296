#include "core/base/child.h"

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
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace core {

namespace {

constexpr std::size_t mostErrors = 65536; ///< bytes kept
constexpr int patience = 20;              ///< ms between two looks at the control

/// An open file that closes itself.
class Descriptor {
public:
    explicit Descriptor(int file = -1)
        : m_file(file) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    int get() const { return m_file; }
    void reset(int file) {
        close();
        m_file = file;
    }
    void close() {
        if (m_file >= 0)
            ::close(std::exchange(m_file, -1));
    }

private:
    int m_file;
};

Error failure(const std::string& program, const std::string& reason) {
    return {ErrorCode::ProgramFailed, program, reason, {}, {}};
}

Error failure(const std::string& program, int reason) {
    return failure(program, std::generic_category().message(reason));
}

/// A file in memory: the child may read it whenever it likes, and nobody waits to write.
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

/// posix_spawn's two records, freed at the end.
class SpawnSettings {
public:
    SpawnSettings() {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawnattr_init(&m_attributes);
        sigset_t none;
        sigset_t all;
        ::sigemptyset(&none);
        ::sigfillset(&all);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setsigdefault(&m_attributes, &all);
        ::posix_spawnattr_setpgroup(&m_attributes, 0);
        ::posix_spawnattr_setflags(&m_attributes,
                                   POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    ~SpawnSettings() {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }
    void place(const Descriptor& file, int as) {
        ::posix_spawn_file_actions_adddup2(&m_actions, file.get(), as);
    }
    int spawn(pid_t& child, const std::string& program, std::vector<std::string> words) const {
        std::vector<char*> arguments;
        for (std::string& word : words)
            arguments.push_back(word.data());
        arguments.push_back(nullptr);
        return ::posix_spawn(&child, program.c_str(), &m_actions, &m_attributes, arguments.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

/// A child that runs. Neither it nor its own children outlive this.
class Running {
public:
    explicit Running(pid_t child)
        : m_child(child) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { reap(); }

    bool ended() const {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(m_child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid == m_child;
    }
    /// Asks it to end, and waits up to `seconds` until it has.
    void askToEnd(double seconds) const {
        ::kill(-m_child, SIGTERM);
        const auto deadline = SolveControl::Clock::now() + std::chrono::duration<double>(seconds);
        while (!ended() && SolveControl::Clock::now() < deadline)
            ::poll(nullptr, 0, patience);
    }
    /// How it ended; it is killed if it has not. Its number, and its group's, are its own until then.
    int reap() {
        if (std::exchange(m_reaped, true))
            return m_status;
        ::kill(-m_child, SIGKILL);
        while (::waitpid(m_child, &m_status, 0) < 0 && errno == EINTR) {
        }
        return m_status;
    }

private:
    pid_t m_child;
    bool m_reaped = false;
    int m_status = 0;
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

/// The same, keeping only the beginning; all of it is heard.
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
void listen(const Running& child, Pipe& output, Pipe& errors, const ChildRequest& request,
            SolveControl& control, ChildEnded& said) {
    bool outputOpen = true;
    bool errorsOpen = true;
    while (true) {
        const bool over = child.ended(); // asked first: what it said before is in the pipes now
        if (outputOpen)
            outputOpen = drain(output.ours.get(), said.output, request.mostOutput);
        if (errorsOpen)
            errorsOpen = drainBeginning(errors.ours.get(), said.errors, mostErrors, request.heard);
        if (over || said.output.size() > request.mostOutput || control.shouldStop())
            return;
        std::array<pollfd, 2> files{pollfd{outputOpen ? output.ours.get() : -1, POLLIN, 0},
                                    pollfd{errorsOpen ? errors.ours.get() : -1, POLLIN, 0}};
        ::poll(files.data(), files.size(), outputOpen || errorsOpen ? patience : 1);
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
    SpawnSettings settings;
    settings.place(input, STDIN_FILENO);
    settings.place(output.theirs, STDOUT_FILENO);
    settings.place(errors.theirs, STDERR_FILENO);
    std::vector<std::string> words{program};
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
    pid_t id = 0;
    if (const int problem = settings.spawn(id, program, std::move(words)))
        return failure(program, problem);
    Running child(id);
    output.theirs.close();
    errors.theirs.close();

    ChildEnded said;
    listen(child, output, errors, request, control, said);
    if (said.output.size() > request.mostOutput)
        return failure(program, "> " + std::to_string(request.mostOutput) + " bytes");
    const bool completed = child.ended();
    if (!completed && request.grace > 0)
        child.askToEnd(request.grace);
    const int status = child.reap();
    if (!completed) {
        said.stop = control.stop();
        return said;
    }
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

} // namespace core
