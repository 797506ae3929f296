// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/process/keeper.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <new>

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>

namespace equipoise {

namespace {

/// After which what cannot be killed is left: it waits for a device, or is another person's.
constexpr std::chrono::seconds graceTime{2};
constexpr int pause = 1; ///< ms between two looks at what was killed

void wait(int milliseconds) {
    ::poll(nullptr, 0, milliseconds);
}

/// Resets all signals before exec(), which resets handlers but keeps ignored signals.
void forgetSignals() {
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    for (int signal = 1; signal <= SIGRTMAX; ++signal)
        ::sigaction(signal, &usual, nullptr);
}

} // namespace

/// What the keeper does. Of a process with threads, a fork may do no more than system calls: nothing here
/// takes memory.
class ProcessSupervisor::Duty {
public:
    Duty(const KeptProgram& program, char* const* words, int line, Report& report)
        : m_program(program)
        , m_words(words)
        , m_line(line)
        , m_report(report) {}

    [[noreturn]] void run() {
        ::setpgid(0, 0); // Ctrl-C reaches only the calling process, which ends this one
        ::prctl(PR_SET_NAME, "child-keeper");
        ::prctl(PR_SET_CHILD_SUBREAPER, 1);
        forgetSignals();
        m_self = ::getpid();
        // In our memory, while we wait for its exec(): another copy would take as long as the first one.
        const auto become = [](void* duty) -> int { static_cast<Duty*>(duty)->become(); };
        m_child = ::clone(become, m_stack.data() + m_stack.size(), CLONE_VM | CLONE_VFORK | SIGCHLD, this);
        if (m_child < 0) {
            m_report.problem = errno;
            ::_exit(0);
        }
        ::setpgid(m_child, m_child); // the child does this, too: either may run first
        ::dup2(m_line, 0);
        ::closefrom(1);
        watch();
        endAll();
        ::_exit(0);
    }

private:
    [[noreturn]] void become() {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != m_self) // it was killed before that was said
            ::_exit(127);
        std::array<int, 3> streams{};
        for (std::size_t i = 0; i < streams.size(); ++i) // out of the way of each other
            streams[i] = ::fcntl(m_program.streams[i], F_DUPFD, 3);
        for (std::size_t i = 0; i < streams.size(); ++i)
            ::dup2(streams[i], static_cast<int>(i));
        ::closefrom(3);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        ::execve(m_program.path.c_str(), m_words, environ);
        m_report.problem = errno;
        ::_exit(127);
    }

    /// Waits until the program has ended or the pipe is closed. A program that still runs then gets SIGTERM, and
    /// `grace` to end.
    void watch() {
        sigset_t death;
        ::sigemptyset(&death);
        ::sigaddset(&death, SIGCHLD);
        m_deaths = ::signalfd(-1, &death, SFD_NONBLOCK | SFD_CLOEXEC);
        constexpr int line = 0;
        // Each round waits for the death of one of finitely many children, or for the end of the pipe.
        while (!hasEnded())
            if (await(line, -1))
                break;
        if (hasEnded() || !(m_program.grace > 0))
            return;
        ::kill(-m_child, SIGTERM);
        const auto deadline =
            std::chrono::steady_clock::now() + std::chrono::duration<double>(m_program.grace);
        while (!hasEnded() && std::chrono::steady_clock::now() < deadline)
            await(-1, 20);
    }

    /// Waits for the death of a child or the timeout (false), or for the end of the pipe (true).
    bool await(int line, int milliseconds) const {
        std::array<pollfd, 2> files{pollfd{line, POLLIN, 0}, pollfd{m_deaths, POLLIN, 0}};
        ::poll(files.data(), files.size(), m_deaths < 0 ? 20 : milliseconds);
        signalfd_siginfo death{};
        while (m_deaths >= 0 && ::read(m_deaths, &death, sizeof death) > 0) {
        }
        return files[0].revents != 0;
    }

    /// Buries who came to us and has ended. The program itself is not buried yet: its number, and its
    /// group's, stay its own.
    bool hasEnded() const {
        siginfo_t dead{};
        while (::waitid(P_ALL, 0, &dead, WEXITED | WNOHANG | WNOWAIT) == 0 && dead.si_pid != 0) {
            if (dead.si_pid == m_child)
                return true;
            ::waitpid(dead.si_pid, nullptr, 0);
        }
        return false;
    }

    /// Kills all children, including orphans reparented to this process meanwhile, until none is left.
    void endAll() {
        ::kill(-m_child, SIGKILL);
        const auto deadline = std::chrono::steady_clock::now() + graceTime;
        while (!nobodyLeft() && std::chrono::steady_clock::now() < deadline) {
            killChildren();
            wait(pause);
        }
    }

    bool nobodyLeft() {
        int status = 0;
        pid_t dead = 0;
        while ((dead = ::waitpid(-1, &status, WNOHANG)) > 0)
            if (dead == m_child) {
                m_report.status = status;
                m_report.over = true;
            }
        return dead < 0;
    }

    /// The list may miss children while others end; the next round finds them.
    static void killChildren() {
        const int file = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
        std::array<char, 4096> piece{};
        pid_t child = 0;
        for (ssize_t got = 0; (got = ::read(file, piece.data(), piece.size())) > 0;)
            for (const char* c = piece.data(); c != piece.data() + got; ++c)
                if (*c >= '0' && *c <= '9') {
                    child = 10 * child + (*c - '0');
                } else if (child > 0) {
                    ::kill(child, SIGKILL);
                    child = 0;
                }
        ::close(file);
    }

    const KeptProgram& m_program;
    char* const* m_words;
    int m_line;
    Report& m_report;
    pid_t m_self = -1;
    pid_t m_child = -1;
    int m_deaths = -1;
    alignas(16) std::array<char, 65536> m_stack{};
};

ProcessSupervisor::ProcessSupervisor(const KeptProgram& program) {
    m_problem = start(program);
}

int ProcessSupervisor::start(const KeptProgram& program) {
    std::vector<char*> words;
    for (const std::string& word : program.words)
        words.push_back(const_cast<char*>(word.c_str())); // execve() changes none
    words.push_back(nullptr);
    void* page = ::mmap(nullptr, sizeof(Report), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED)
        return errno;
    m_report = new (page) Report;
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return errno;
    const Descriptor theirs(ends[0]);
    m_line.reset(ends[1]);

    // The keeper starts with all signals blocked: none of our handlers runs in it.
    sigset_t allSignals;
    sigset_t ours;
    ::sigfillset(&allSignals);
    ::pthread_sigmask(SIG_SETMASK, &allSignals, &ours);
    const pid_t keeper = ::fork();
    if (keeper == 0)
        Duty(program, words.data(), theirs.get(), *m_report).run();
    const int problem = keeper < 0 ? errno : 0;
    ::pthread_sigmask(SIG_SETMASK, &ours, nullptr);
    m_keeper = keeper;
    return problem;
}

bool ProcessSupervisor::ended() const {
    siginfo_t info{};
    return m_keeper < 0 ||
           ::waitid(P_PID, static_cast<id_t>(m_keeper), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == m_keeper;
}

ProcessSupervisor::Ending ProcessSupervisor::end() {
    m_line.close();
    if (const pid_t keeper = std::exchange(m_keeper, -1); keeper > 0) {
        while (::waitpid(keeper, nullptr, 0) < 0 && errno == EINTR) {
        }
        m_ending.problem = m_report->problem;
        if (m_report->over)
            m_ending.status = m_report->status;
    }
    if (void* page = std::exchange(m_report, nullptr))
        ::munmap(page, sizeof(Report));
    return m_ending;
}

} // namespace equipoise
