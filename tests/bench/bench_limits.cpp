// SPDX-License-Identifier: GPL-3.0-or-later
// How long after the end of its time the command line and the library are still at work on a busy machine:
// every solver on networks of 1,000, 10,000 and 100,000 processors, and whether there is an answer.
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/model/registry.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/scatter/model/question.h"
#include "core/problems/star/model/question.h"
#include "tests/support/large_platforms.h"

#include <equipoise/equipoise.h>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <compare>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace equipoise;

namespace {

constexpr std::size_t sizes[] = {1'000, 10'000, 100'000};

/// Seconds: enough for every solver of that size to read the file and to have some answer on a quiet machine.
double limitFor(std::size_t processors) {
    return processors < 10'000 ? 2 : processors < 100'000 ? 4 : 15;
}

/// A tree of switches with latencies, and every question.
Scenario scenarioOf(std::size_t processors) {
    Scenario scenario{support::treePlatform(processors, 50), {}};
    Random random(1);
    for (Link& link : scenario.platform.links)
        link.transfer.startUp = random.between(0.001, 0.01);
    for (const Problem problem : problems())
        askQuestion(scenario, problem);
    scenario.questions.get<ring::Question>().work = 1e5;
    scenario.questions.get<scatter::Question>().items = 1'000'000;
    scenario.questions.get<star::Question>().master = SwitchId{0};
    for (std::size_t i = 0; i < processors; ++i)
        scenario.questions.get<star::Question>().loads[ProcessorId{i}] = random.whole(0, 30);
    return scenario;
}

/// The folder of the scenarios, which goes with the program.
class Files {
public:
    Files()
        : m_folder(std::filesystem::temp_directory_path() /
                   ("equipoise-limits-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(m_folder);
    }
    ~Files() {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;

    std::string of(std::size_t processors) {
        const auto path = m_folder / (std::to_string(processors) + ".equipoise");
        if (!std::filesystem::exists(path)) {
            io::ScenarioFile file;
            file.scenario = scenarioOf(processors);
            if (!io::saveScenario(file, path.string()))
                std::abort();
        }
        return path.string();
    }

private:
    std::filesystem::path m_folder;
};

/// Processes that never sleep, as long as it exists: other people's programs on the same machine. Eight, or
/// as many as EQUIPOISE_OTHERS says.
class BusyMachine {
public:
    BusyMachine() {
        const char* asked = std::getenv("EQUIPOISE_OTHERS");
        const int programs = asked ? std::atoi(asked) : 8;
        for (int i = 0; i < programs; ++i) {
            const pid_t child = ::fork();
            if (child == 0) {
                ::prctl(PR_SET_PDEATHSIG, SIGKILL);
                for (volatile std::uint64_t work = 0;;)
                    work = work + 1;
            }
            if (child > 0)
                m_programs.push_back(child);
        }
    }
    ~BusyMachine() {
        for (const pid_t program : m_programs) {
            ::kill(program, SIGKILL);
            ::waitpid(program, nullptr, 0);
        }
    }
    BusyMachine(const BusyMachine&) = delete;
    BusyMachine& operator=(const BusyMachine&) = delete;

private:
    std::vector<pid_t> m_programs;
};

struct Ended {
    int exitCode = -1;
    double wall = 0;      ///< s
    double processor = 0; ///< s
};

Ended runCommand(const std::vector<std::string>& words) {
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
        std::vector<char*> arguments;
        for (const std::string& word : words)
            arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        if (std::freopen("/dev/null", "w", stdout) && std::freopen("/dev/null", "w", stderr))
            ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    Ended ended;
    int status = 0;
    rusage used{};
    if (child > 0 && ::wait4(child, &status, 0, &used) == child && WIFEXITED(status))
        ended.exitCode = WEXITSTATUS(status);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    ended.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ended.processor = seconds(used.ru_utime) + seconds(used.ru_stime);
    return ended;
}

Ended solveInLibrary(const std::string& path, Problem problem, const std::string& solver, double seconds) {
    equipoise_scenario* scenario = nullptr;
    equipoise_control* control = nullptr;
    equipoise_plan* plan = nullptr;
    if (equipoise_scenario_read(path.c_str(), &scenario) != EQUIPOISE_OK ||
        equipoise_control_make(&control) != EQUIPOISE_OK ||
        equipoise_control_limit(control, seconds) != EQUIPOISE_OK)
        std::abort();
    const auto begin = std::chrono::steady_clock::now();
    const equipoise_result result =
        equipoise_solve(scenario, static_cast<equipoise_problem>(problem), solver.c_str(), control, &plan);
    Ended ended;
    ended.wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ended.exitCode = result == EQUIPOISE_OK ? 0 : 1;
    equipoise_plan_free(plan);
    equipoise_control_free(control);
    equipoise_scenario_free(scenario);
    return ended;
}

/// A column of the table at the end.
struct Column {
    bool isLibrary = false;
    std::size_t processors = 0;

    auto operator<=>(const Column&) const = default;
};

/// What the table at the end says, by solver.
std::map<std::string, std::map<Column, std::string>> table;

std::string number(double value, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

void limit(benchmark::State& state, Files& files, const SolverInfo& solver, Column column) {
    const std::string problem(nameOf(solver.problem));
    const std::string name(solver.name);
    const double seconds = limitFor(column.processors);
    const std::string path = files.of(column.processors);
    Ended ended;
    for (auto _ : state) {
        ended = column.isLibrary ? solveInLibrary(path, solver.problem, name, seconds)
                                 : runCommand({BINARIES "/equipoise-cli", "solve", problem, path, "--solver",
                                               name, "--time-limit", number(seconds, 0), "--json"});
        state.SetIterationTime(std::max(1e-9, ended.wall - seconds));
    }
    state.counters["exit_code"] = ended.exitCode;
    state.counters["wall_s"] = ended.wall;
    state.counters["processor_s"] = ended.processor;
    std::string& cell = table[problem + ", " + name][column];
    cell = ended.wall < seconds ? "done" : "+" + number(1e3 * (ended.wall - seconds), 0) + " ms";
    if (ended.exitCode != 0)
        cell += ended.exitCode == 1 ? ", none" : ", refused";
}

std::string titleOf(Column column) {
    return std::to_string(column.processors) + (column.isLibrary ? ", library" : "");
}

} // namespace

int main(int argc, char** argv) {
    Files files;
    std::vector<Column> columns;
    for (const bool isLibrary : {false, true})
        for (const std::size_t processors : sizes)
            columns.push_back({isLibrary, processors});
    for (const Column column : columns)
        for (const SolverInfo& solver : allSolvers())
            if (column.processors <= solver.maxProcessors) {
                const std::string title =
                    (column.isLibrary ? "library/" : "command/") + std::string(nameOf(solver.problem)) + "/" +
                    std::string(solver.name) + "/p:" + std::to_string(column.processors);
                benchmark::RegisterBenchmark(title.c_str(),
                                             [&files, &solver, column](benchmark::State& state) {
                                                 limit(state, files, solver, column);
                                             })
                    ->Unit(benchmark::kMillisecond)
                    ->Iterations(1)
                    ->UseManualTime();
            }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    {
        const BusyMachine others;
        benchmark::RunSpecifiedBenchmarks();
    }
    std::printf("\nFrom the end of the time to the end of the command or call; none: without an answer; "
                "done: before\n"
                "%-34s",
                "");
    for (const Column column : columns)
        std::printf("%18s", titleOf(column).c_str());
    std::printf("\n");
    for (const auto& [solver, cells] : table) {
        std::printf("%-34s", solver.c_str());
        for (const Column column : columns) {
            const auto cell = cells.find(column);
            std::printf("%18s", cell == cells.end() ? "" : cell->second.c_str());
        }
        std::printf("\n");
    }
    benchmark::Shutdown();
    return 0;
}
