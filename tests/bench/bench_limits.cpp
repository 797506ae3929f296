// How long after the end of its time the command line is still at work: every solver on networks of 1,000,
// 10,000 and 100,000 processors, and whether there is an answer.
#include "core/base/random.h"
#include "core/io/scenario/scenario_file.h"
#include "core/solve/registry.h"
#include "tests/support/large_platforms.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace core;

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
    scenario.questions.ring->work = 1e5;
    scenario.questions.scatter->items = 1'000'000;
    scenario.questions.star->master = SwitchId{0};
    for (std::size_t i = 0; i < processors; ++i)
        scenario.questions.star->loads[ProcessorId{i}] = random.whole(0, 30);
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

/// What the table at the end says, by solver and size.
std::map<std::string, std::map<std::size_t, std::string>> table;

std::string number(double value, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

void limit(benchmark::State& state, Files& files, const std::string& problem, const std::string& solver,
           std::size_t processors) {
    const double seconds = limitFor(processors);
    Ended ended;
    for (auto _ : state) {
        ended = runCommand({BINARIES "/equipoise-cli", "solve", problem, files.of(processors), "--solver",
                            solver, "--time-limit", number(seconds, 0), "--json"});
        state.SetIterationTime(std::max(1e-9, ended.wall - seconds));
    }
    state.counters["exit_code"] = ended.exitCode;
    state.counters["wall_s"] = ended.wall;
    state.counters["processor_s"] = ended.processor;
    std::string& cell = table[problem + ", " + solver][processors];
    cell = ended.wall < seconds ? "done" : "+" + number(1e3 * (ended.wall - seconds), 0) + " ms";
    if (ended.exitCode != 0)
        cell += ended.exitCode == 1 ? ", none" : ", refused";
}

} // namespace

int main(int argc, char** argv) {
    Files files;
    for (const std::size_t processors : sizes)
        for (const SolverInfo& solver : allSolvers())
            if (processors <= solver.mostProcessors) {
                const std::string problem(nameOf(solver.problem));
                const std::string name(solver.name);
                const std::string title =
                    "limits/" + problem + "/" + name + "/p:" + std::to_string(processors);
                benchmark::RegisterBenchmark(title.c_str(),
                                             [&files, problem, name, processors](benchmark::State& state) {
                                                 limit(state, files, problem, name, processors);
                                             })
                    ->Unit(benchmark::kMillisecond)
                    ->Iterations(1)
                    ->UseManualTime();
            }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    std::printf(
        "\nFrom the end of the time to the end of the command; none: without an answer; done: before\n"
        "%-34s",
        "");
    for (const std::size_t processors : sizes)
        std::printf("%18zu", processors);
    std::printf("\n");
    for (const auto& [solver, cells] : table) {
        std::printf("%-34s", solver.c_str());
        for (const std::size_t processors : sizes) {
            const auto cell = cells.find(processors);
            std::printf("%18s", cell == cells.end() ? "" : cell->second.c_str());
        }
        std::printf("\n");
    }
    benchmark::Shutdown();
    return 0;
}
