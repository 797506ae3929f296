// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/watch.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "app/text/messages.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/solve/kept.h"
#include "core/table/text.h"
#include "core/task/outcomes.h"
#include "core/watch/follower.h"
#include "core/watch/verdict.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>

#include <sys/ioctl.h>
#include <unistd.h>

namespace equipoise::cli {

namespace {

/// In the unit of the platform's time.
std::string sentenceOf(const io::WatchSaid& said) {
    const watch::Verdict* const verdict = said.verdictOrNull();
    std::string text = table::toText(task::verdictOf(said.seen, verdict, said.stepsLeft),
                                     verdict ? verdict->now.units : Units());
    if (said.outcome() == watch::Outcome::CostUnknown)
        text += " With a scenario, watch says whether moving pays.";
    return text;
}

struct WatchOptions {
    std::string times{};                 ///< path of the file; "-": standard input
    InputFile file{};                    ///< empty path: no scenario
    bool once = false;                   ///< ends with the text that is there
    std::size_t window = 10;             ///< steps that are judged together
    std::optional<std::int64_t> steps{}; ///< of the whole program
    std::string plan{};
    MatrixColumns columns{};
    std::vector<Setting> settings{};
    bool json = false;

    void add(CLI::App& verb) {
        verb.add_option("TIMES", times, "the file with the times; -: standard input")->required();
        file.add(verb);
        verb.get_option("FILE")->required(false);
        verb.add_flag("--once", once, "say what is there, and end");
        verb.add_option("--window", window, "steps that are looked at together, 10 if not given")
            ->type_name("N")
            ->check(CLI::Range(std::size_t{1}, watch::Run::longestWindow));
        verb.add_option("--steps", steps, "of the whole program: moving then has to pay before its end")
            ->type_name("N")
            ->check(CLI::Range(std::int64_t{1}, equipoise::largestCount));
        addPlan(verb, plan);
        columns.add(verb, "columns of the matrix where the loads do not tell, 1000 if not given");
        addSettings(verb, settings);
        verb.add_flag("--json", json, "print a JSON object for each step, one a line");
    }
};

class Watching {
public:
    Watching(const WatchOptions& options, const Context& context)
        : m_options(options)
        , m_context(context)
        , m_follower(options.times)
        , m_run(options.window)
        , m_inPlace(!options.json && ::isatty(STDOUT_FILENO) != 0) {}

    int watch() {
        int exitCode = Answered;
        if (!m_options.file.path.empty() && !readScenario(exitCode))
            return exitCode;
        const auto stop = m_context.control.token();
        bool isQuiet = false;
        while (!stop.stop_requested()) { // until a person, the end of a stream, or of what is there ends it
            auto piece = m_follower.read();
            if (!piece)
                return fail(m_context, piece.error());
            if (piece->isRestarted)
                m_run.restart();
            m_run.feed(piece->bytes, [this](const watch::Run& run) { stepDone(run); });
            if (piece->isEnded || !m_context.out)
                break;
            if (m_options.once && !m_follower.isOpen())
                return fail(m_context, {ErrorCode::FileUnreadable, m_options.times, "there is none", {}, {}});
            if (m_options.once && piece->bytes.empty() && isQuiet)
                break;
            isQuiet = piece->bytes.empty();
            refresh();
            if (isQuiet && !m_options.once)
                rest();
        }
        return finish();
    }

private:
    bool readScenario(int& exitCode) {
        auto file =
            readInput(m_context, m_options.file, equipoise::Problem::Ring, m_options.settings, exitCode);
        if (!file)
            return false;
        m_scenario = std::move(file->scenario);
        SolveControl control = m_context.control.solveControl();
        auto kept = equipoise::findOrSolve(file->plans, *m_scenario, equipoise::Problem::Ring, {},
                                           m_options.plan, control);
        if (!kept) {
            exitCode = fail(m_context, kept.error());
            return false;
        }
        m_plan = *std::move(kept);
        return true;
    }

    /// Nothing is to be read: not a busy processor's work.
    void rest() {
        using namespace std::chrono_literals;
        if (!m_follower.isOpen() && !std::exchange(m_hasSaidWaiting, true))
            remark(m_context, "waiting for " + m_options.times);
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
                (judged ? ". " + sentenceOf(m_said) : std::string()) + "\n" + newColumnsText());
    }

    void judge(const watch::Run& run) {
        m_said = {run.observed(), {}, {}, {}};
        const watch::Observed& seen = m_said.seen;
        m_said.balance = watch::balanceOf(seen);
        if (m_options.steps)
            m_said.stepsLeft = std::max<std::int64_t>(*m_options.steps - seen.last.number - 1, 0);
        if (m_scenario && seen.isWhole()) {
            SolveControl control = m_context.control.solveControl();
            auto verdict =
                watch::judge(seen,
                             {*m_scenario, m_plan.plan.hasAnswer() ? &m_plan : nullptr,
                              m_options.columns.count, m_options.columns.data, m_options.columns.oneWay},
                             control);
            if (verdict)
                m_said.verdict = *std::move(verdict);
            else if (!std::exchange(m_hasSaidWhy, true))
                fail(m_context, verdict.error());
        }
    }

    std::string columnsText() const {
        std::string text;
        if (const watch::Verdict* const verdict = m_said.verdictOrNull())
            for (const table::Sentence& sentence : task::columnValues(verdict->drift.columns))
                text += table::toText(sentence, verdict->now.units) + "\n";
        return text;
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
        m_context.out << rewind << "\x1b[J" << equipoise::spelt(text, "\n") << std::flush;
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
        std::string text = m_options.times + ": step " + std::to_string(seen.last.number) + ", longest " +
                           shown(seen.last.longest) + " s (" + seen.machines[seen.last.slowest] +
                           "), imbalance " + shownPercent(seen.last.imbalance()) + "\n" +
                           table::aligned(lines, {0, 2, 3});
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
            remark(m_context, text::describe(*losses.first));
        if (losses.all() > 0)
            remark(m_context, "lines that were passed over: " + std::to_string(losses.refused + losses.late) +
                                  ", steps that lack some: " + std::to_string(losses.incomplete));
        if (!m_context.out)
            return BadInput;
        return m_run.last() ? Answered : NoAnswer;
    }

    void put(const std::string& text) { m_context.out << equipoise::spelt(text, "\n") << std::flush; }

    const WatchOptions& m_options;
    const Context m_context;
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

int runWatch(const WatchOptions& options, const Context& context) {
    return Watching(options, context).watch();
}

} // namespace

Verb watchVerb() {
    return VerbOf<WatchOptions>{
        .name = "watch",
        .help = "watch the times that a running program writes, and say when moving pays",
        .details =
            "TIMES has a line for each rank and step (docs/formats.md); it may not be there yet, grow, be "
            "cut "
            "off "
            "or\nreplaced; - is standard input. FILE has the platform and its ring question: with it, it is "
            "said "
            "whether to\nmove columns pays, by the same analysis as drift. Machines are told by name. Ctrl-C "
            "ends.\n"
            "Examples:\n  equipoise-cli watch times.tsv\n"
            "  equipoise-cli watch times.tsv cluster.equipoise --steps 5000\n"
            "  mpirun -np 4 ./program | equipoise-cli watch - --json",
        .run = runWatch};
}

} // namespace equipoise::cli
