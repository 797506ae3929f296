// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/watch.h"
#include "app/cli/form.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/drift_words.h"
#include "app/text/messages.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/solve/kept.h"
#include "core/watch/follower.h"
#include "core/watch/verdict.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

#include <sys/ioctl.h>
#include <unistd.h>

namespace equipoise::cli {

namespace {

using watch::Outcome;

std::string stepsOf(double count) {
    return shown(count) + (count == 1 ? " step" : " steps");
}

/// What a sentence says of the times of a step, in the unit of the platform's time.
std::string sentenceOf(const io::WatchSaid& said) {
    const watch::Verdict* const verdict = said.verdictOrNull();
    const auto driftWords = [verdict](const std::string& begin) {
        const Drift& drift = verdict->drift;
        const std::string& unit = verdict->now.units.time;
        return begin + ": a step of " + withUnit(drift.stepAfter, unit) + " instead of " +
               withUnit(drift.stepBefore, unit) + ", for " + withUnit(drift.cost().value_or(0), unit) +
               " once";
    };
    switch (said.outcome()) {
    case Outcome::TooEarly:
        return "looking: " + std::to_string(said.seen.steps) + " of " + std::to_string(said.seen.window) +
               " steps";
    case Outcome::Balanced:
        return "balanced: other loads would make a step less than " + shownPercent(said.seen.minPart()) +
               " shorter";
    case Outcome::CostUnknown:
        return "other loads would make a step " + shownPercent(said.balance.gain()) +
               " shorter; with a scenario it is said whether moving pays";
    case Outcome::Pays:
        return driftWords("moving pays after " + stepsOf(*verdict->drift.paysAfter()));
    case Outcome::TooLate:
        return driftWords("moving would pay after " + stepsOf(*verdict->drift.paysAfter()) +
                          ", and fewer are left");
    case Outcome::Never:
        break;
    }
    return "other loads would gain, but there is no way to move anything";
}

class Watching {
public:
    explicit Watching(const Options& options)
        : m_options(options)
        , m_follower(options.watch.times)
        , m_run(options.watch.window)
        , m_inPlace(!options.json && ::isatty(STDOUT_FILENO) != 0) {}

    int watch() {
        int exitCode = Answered;
        if (!m_options.file.empty() && !readScenario(exitCode))
            return exitCode;
        const auto stop = Interrupt::current().token();
        bool isQuiet = false;
        while (!stop.stop_requested()) { // until a person, the end of a stream, or of what is there ends it
            auto piece = m_follower.read();
            if (!piece)
                return fail(piece.error());
            if (piece->isRestarted)
                m_run.restart();
            m_run.feed(piece->bytes, [this](const watch::Run& run) { stepDone(run); });
            if (piece->isEnded || !std::cout)
                break;
            if (m_options.watch.once && !m_follower.isOpen())
                return fail(
                    {ErrorCode::FileUnreadable, m_options.watch.times, "there is none", {}, {}});
            if (m_options.watch.once && piece->bytes.empty() && isQuiet)
                break;
            isQuiet = piece->bytes.empty();
            refresh();
            if (isQuiet && !m_options.watch.once)
                rest();
        }
        return finish();
    }

private:
    bool readScenario(int& exitCode) {
        Options ring = m_options;
        ring.problem = equipoise::Problem::Ring; // whose question --set changes
        auto file = readInput(ring, exitCode);
        if (!file)
            return false;
        m_scenario = std::move(file->scenario);
        SolveControl control = Interrupt::current().control();
        auto kept =
            equipoise::findOrSolve(file->plans, *m_scenario, equipoise::Problem::Ring, {}, m_options.plan, control);
        if (!kept) {
            exitCode = fail(kept.error());
            return false;
        }
        m_plan = *std::move(kept);
        return true;
    }

    /// Nothing is to be read: not a busy processor's work.
    void rest() {
        using namespace std::chrono_literals;
        if (!m_follower.isOpen() && !std::exchange(m_hasSaidWaiting, true))
            remark("waiting for " + m_options.watch.times);
        std::this_thread::sleep_for(20ms);
    }

    void stepDone(const watch::Run& run) {
        if (std::exchange(m_runs, run.runs()) != run.runs()) {
            m_hasSaidWhy = false;
            if (m_options.json)
                put(io::beginningJson(run.machines()));
        }
        m_isNews = true;
        if (m_inPlace)
            return;
        const bool judged =
            run.isWindowFull() && run.sameLoads() % static_cast<std::int64_t>(run.window()) == 0;
        if (judged)
            judge(run);
        if (m_options.json)
            put(io::stepJson(run, judged ? &m_said : nullptr));
        else
            put("step " + std::to_string(run.last()->number) + ": longest " + shown(run.last()->longest) +
                " s (" + run.machines()[run.last()->slowest] + "), mean " + shown(run.last()->mean) +
                " s, imbalance " + shownPercent(run.last()->imbalance()) +
                (judged ? "; " + sentenceOf(m_said) : std::string()) + "\n" + newColumnsText());
    }

    void judge(const watch::Run& run) {
        m_said = {run.observed(), {}, {}, {}};
        const watch::Observed& seen = m_said.seen;
        m_said.balance = watch::balanceOf(seen);
        if (m_options.watch.steps)
            m_said.stepsLeft = std::max<std::int64_t>(*m_options.watch.steps - seen.last.number - 1, 0);
        if (m_scenario && seen.isWhole()) {
            SolveControl control = Interrupt::current().control();
            auto verdict = watch::judge(seen,
                                              {*m_scenario, m_plan.plan.hasAnswer() ? &m_plan : nullptr,
                                               m_options.columns, m_options.columnData,
                                               m_options.oneWay ? equipoise::redistribution::Direction::OneWay
                                                                : equipoise::redistribution::Direction::Both},
                                              control);
            if (verdict)
                m_said.verdict = *std::move(verdict);
            else if (!std::exchange(m_hasSaidWhy, true))
                fail(verdict.error());
        }
    }

    std::string columnsText() const {
        const watch::Verdict* const verdict = m_said.verdictOrNull();
        return verdict ? text::sentencesOf(text::valuesOf(verdict->drift.columns)) : std::string();
    }
    /// The columns that the last verdict counts, where they are others than before.
    std::string newColumnsText() {
        const watch::Verdict* const verdict = m_said.verdictOrNull();
        if (!verdict || m_columns == verdict->drift.columns)
            return {};
        m_columns = verdict->drift.columns;
        return columnsText();
    }

    /// The table, over the one that was there, a few times a second.
    void refresh() {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (!m_inPlace || !m_isNews || !m_run.last() || now - m_shown < 100ms)
            return;
        m_shown = now;
        m_isNews = false;
        judge(m_run);
        const std::string text = page();
        std::string rewind = "\r";
        if (m_lines > 0)
            rewind += "\x1b[" + std::to_string(m_lines) + "A";
        m_lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
        std::cout << rewind << "\x1b[J" << equipoise::spelt(text, "\n") << std::flush;
    }

    std::string page() const {
        const watch::Observed& seen = m_said.seen;
        winsize size{};
        const bool known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
        const std::size_t most = std::max<std::size_t>(known ? size.ws_row : 24, 10) - 7;
        const double longest = std::ranges::max(seen.seconds);
        std::vector<std::vector<std::string>> lines{{"rank", "machine", "median (s)", "load", ""}};
        for (std::size_t rank = 0; rank < seen.machines.size() && rank < most; ++rank) {
            constexpr double width = 24;
            const double part = longest > 0 ? seen.seconds[rank] / longest : 0;
            const auto full = static_cast<std::size_t>(part * width + 0.5);
            lines.push_back(
                {std::to_string(rank), seen.machines[rank], shown(seen.seconds[rank]),
                 seen.loads.empty() ? "-" : shown(seen.loads[rank]),
                 std::string(full, '#') + std::string(static_cast<std::size_t>(width) - full, '.')});
        }
        std::string text =
            m_options.watch.times + ": step " + std::to_string(seen.last.number) + ", longest " +
            shown(seen.last.longest) + " s (" + seen.machines[seen.last.slowest] + "), imbalance " +
            shownPercent(seen.last.imbalance()) + "\n" + table::aligned(lines, {0, 2, 3});
        if (seen.machines.size() > most)
            text += "and as many more: " + std::to_string(seen.machines.size() - most) + "\n";
        return text + sentenceOf(m_said) + "\n" + columnsText();
    }

    int finish() {
        m_shown = {};
        refresh();
        const auto& losses = m_run.losses();
        if (m_options.json)
            put(io::endJson(m_run));
        if (losses.first)
            remark(text::describe(*losses.first));
        if (losses.all() > 0)
            remark("lines that were passed over: " + std::to_string(losses.refused + losses.late) +
                   ", steps that lack some: " + std::to_string(losses.incomplete));
        if (!std::cout)
            return BadInput;
        return m_run.last() ? Answered : NoAnswer;
    }

    static void put(const std::string& text) { std::cout << equipoise::spelt(text, "\n") << std::flush; }

    const Options& m_options;
    watch::Follower m_follower;
    watch::Run m_run;
    const bool m_inPlace; ///< on a terminal
    std::optional<Scenario> m_scenario;
    PlanRecord m_plan;
    io::WatchSaid m_said;
    std::optional<DriftColumns> m_columns; ///< as printed last
    std::int64_t m_runs = 0;
    bool m_hasSaidWaiting = false;
    bool m_hasSaidWhy = false; ///< why there is no verdict, of this run
    bool m_isNews = false;
    std::chrono::steady_clock::time_point m_shown{};
    std::size_t m_lines = 0; ///< of the page that is shown
};

int runWatch(const Options& options) {
    return Watching(options).watch();
}

} // namespace

void addWatch(Form& form) {
    auto& options = form.options.watch;
    CLI::App* watch = form.verb(
        runWatch, "watch", "watch the times that a running program writes, and say when moving pays",
        "TIMES has a line for each rank and step (docs/formats.md); it may not be there yet, grow, be cut "
        "off "
        "or\nreplaced; - is standard input. FILE has the platform and its ring question: with it, it is said "
        "whether to\nmove columns pays, by the same analysis as drift. Machines are told by name. Ctrl-C "
        "ends.\n"
        "Examples:\n  equipoise-cli watch times.tsv\n"
        "  equipoise-cli watch times.tsv cluster.equipoise --steps 5000\n"
        "  mpirun -np 4 ./program | equipoise-cli watch - --json");
    watch->add_option("TIMES", options.times, "the file with the times; -: standard input")->required();
    form.addFile(watch);
    watch->get_option("FILE")->required(false);
    watch->add_flag("--once", options.once, "say what is there, and end");
    watch->add_option("--window", options.window, "steps that are looked at together, 10 if not given")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, watch::Run::longestWindow));
    watch->add_option("--steps", options.steps, "of the whole program: moving then has to pay before its end")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
    form.addPlan(watch);
    form.addColumns(watch, "columns of the matrix where the loads do not tell, 1000 if not given");
    form.addSettings(watch);
    watch->add_flag("--json", form.options.json, "print a JSON object for each step, one a line");
}

} // namespace equipoise::cli
