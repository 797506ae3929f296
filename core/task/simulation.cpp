// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
#include "core/task/outcomes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace equipoise::task {

namespace {

/// What rounding leaves is no difference.
double lateness(double predicted, double observed) {
    return tolerance::sameTime(predicted, observed) ? 0 : observed - predicted;
}

Column observedColumn(ExecutionBackend backend) {
    const bool mpi = backend == ExecutionBackend::Mpi;
    return table::explained({"simulated",
                             mpi ? TRANSLATABLE("report", "Replayed") : TRANSLATABLE("report", "Simulated"),
                             UnitRole::Time},
                            mpi ? TRANSLATABLE("report", "When it was done under MPI")
                                : TRANSLATABLE("report", "When it was done in the simulation"));
}

Table followedFigures(const Simulation& simulation, ExecutionBackend backend) {
    const double predicted = simulation.predicted.makespan;
    const double observed = simulation.observed.makespan;
    const double late = lateness(predicted, observed);
    const Cell nothing = std::string();
    const std::vector<std::vector<Cell>> rows{
        {Word{"report", TRANSLATABLE("report", "Predicted")}, predicted, nothing},
        {observedColumn(backend).title, observed, nothing},
        {Word{"report", TRANSLATABLE("report", "Difference")}, late,
         predicted > 0 ? Cell(late / predicted) : nothing}};
    return {.id = "figures",
            .title = TRANSLATABLE("report", "Figures"),
            .columns = {{"figure", ""},
                        {"time", "", UnitRole::Time},
                        {"part", "", UnitRole::None, Shown::Percent}},
            .rows = rows.size(),
            .row = [rows](std::size_t i) { return rows[i]; },
            .readers = forTables};
}

Table ends(const Platform& platform, const Simulation& simulation, ExecutionBackend backend) {
    std::vector<EndRow> rows = endsOf(simulation, platform.size());
    const std::size_t count = rows.size();
    return {"processors",
            TRANSLATABLE("report", "When each processor is done"),
            {table::explained({"name", TRANSLATABLE("report", "Processor")},
                              TRANSLATABLE("report", "Who does something in the plan")),
             table::explained({"predicted", TRANSLATABLE("report", "Predicted"), UnitRole::Time},
                              TRANSLATABLE("report", "When the model has it done")),
             observedColumn(backend),
             {.id = "difference", .readers = For::Files},
             table::explained({"late", TRANSLATABLE("report", "Difference"), UnitRole::Time},
                              TRANSLATABLE("report", "How much later that is; less than 0: earlier"),
                              For::People),
             table::explained({"part", TRANSLATABLE("report", "Part"), UnitRole::None, Shown::Percent},
                              TRANSLATABLE("report", "The difference as a part of what was predicted"),
                              For::People)},
            count,
            [&platform, rows = std::move(rows)](std::size_t i) -> std::vector<Cell> {
                const EndRow& row = rows[i];
                const double late = lateness(row.predicted, row.observed);
                return {platform[row.processor].name,
                        row.predicted,
                        row.observed,
                        row.difference(),
                        late,
                        row.predicted > 0 ? Cell(late / row.predicted) : Cell()};
            }};
}

Table sharedLinks(const Platform& platform, const Simulation& simulation) {
    return {"shared_links",
            TRANSLATABLE("report", "Links shared by messages"),
            {table::explained({"from", TRANSLATABLE("report", "From")},
                              TRANSLATABLE("report", "Where messages enter the link")),
             table::explained({"to", TRANSLATABLE("report", "To")},
                              TRANSLATABLE("report", "Where they leave it")),
             {.id = "link", .readers = For::Files},
             table::explained({"messages", TRANSLATABLE("report", "Messages")},
                              TRANSLATABLE("report", "Messages that shared the link with others")),
             table::explained({"at_once", TRANSLATABLE("report", "At once")},
                              TRANSLATABLE("report", "Most messages on it at one instant")),
             table::explained({"time", TRANSLATABLE("report", "Shared for"), UnitRole::Time},
                              TRANSLATABLE("report", "How long there was more on the link than it carries"))},
            simulation.shared.size(),
            [&platform, &simulation](std::size_t i) -> std::vector<Cell> {
                const SharedLink& shared = simulation.shared[i];
                const Link& link = platform.links[shared.link.index()];
                return {platform.nameOf(shared.forwards ? link.from : link.to),
                        platform.nameOf(shared.forwards ? link.to : link.from),
                        static_cast<std::int64_t>(shared.link.index()),
                        shared.messages,
                        shared.atOnce,
                        shared.time};
            }};
}

Table ranks(const Platform& platform, const std::vector<replay::ReplayRank>& replayed) {
    return {"ranks",
            TRANSLATABLE("report", "Processes"),
            {{.id = "rank", .title = TRANSLATABLE("report", "Rank"), .readers = For::People},
             table::explained({"node", TRANSLATABLE("report", "Plays")},
                              TRANSLATABLE("report", "The node whose part the process played")),
             table::explained({"host", TRANSLATABLE("report", "Host")},
                              TRANSLATABLE("report", "The machine it ran on")),
             {.id = "expected",
              .title = TRANSLATABLE("report", "Items due"),
              .help = TRANSLATABLE("report", "Items that the plan sends to it"),
              .digits = 6},
             {.id = "arrived",
              .title = TRANSLATABLE("report", "Items arrived"),
              .help = TRANSLATABLE("report", "Items that came, counted in bytes"),
              .digits = 6},
             table::explained(
                 {"clock_error", TRANSLATABLE("report", "Clock error"), UnitRole::None, Shown::RunTime},
                 TRANSLATABLE("report", "How well its clock is known against the first one's")),
             {.id = "drift", .readers = For::Files}},
            replayed.size(),
            [&platform, &replayed](std::size_t i) -> std::vector<Cell> {
                const replay::ReplayRank& rank = replayed[i];
                return {static_cast<std::int64_t>(i),
                        platform.nameOf(rank.node),
                        rank.host,
                        rank.expected,
                        rank.arrived,
                        rank.clockError,
                        rank.drift};
            }};
}

Sentence heading(const Simulation& simulation, const std::string& plan) {
    const Argument name{plan};
    const Argument steps{table::cellOf(simulation.iterations)};
    if (simulation.iterations)
        return simulation.contention
                   ? Sentence{TRANSLATABLE("report",
                                           "{0}, simulated (steps: {1}), messages share their links"),
                              {name, steps}}
                   : Sentence{TRANSLATABLE("report",
                                           "{0}, simulated (steps: {1}), each message alone on its links"),
                              {name, steps}};
    return simulation.contention
               ? Sentence{TRANSLATABLE("report", "{0}, simulated, messages share their links"), {name}}
               : Sentence{TRANSLATABLE("report", "{0}, simulated, each message alone on its links"), {name}};
}

Sentence heading(const Platform& platform, const replay::Replay& replay) {
    const Simulation& followed = replay.simulation;
    const Word messages = replay.timed        ? Word{"report", TRANSLATABLE("report", "timed")}
                          : replay.collective ? Word{"report", TRANSLATABLE("report", "one scatterv")}
                                              : Word{"report", TRANSLATABLE("report", "real")};
    std::vector<Argument> arguments{followed.plan.empty() ? std::string(nameOf(followed.problem))
                                                          : followed.plan,
                                    std::string(nameIn(replay::workNames, replay.work)),
                                    messages,
                                    platform.units.time,
                                    replay.scale,
                                    table::cellOf(followed.iterations)};
    return {
        followed.iterations
            ? TRANSLATABLE("report", "{0}, replayed under MPI (steps: {5}); work: {1}; messages: {2}; "
                                     "1 {3} lasted {4} s")
            : TRANSLATABLE("report", "{0}, replayed under MPI; work: {1}; messages: {2}; 1 {3} lasted {4} s"),
        std::move(arguments)};
}

/// Why links are not known to be shared, although messages may share them.
std::optional<Sentence> reservation(const Platform& platform, const Simulation& simulation) {
    if (simulation.contention && platform.linkCost)
        return Sentence{TRANSLATABLE(
            "report", "The platform is a matrix of costs: it has no links that messages could share.")};
    if (simulation.contention && !simulation.couldShare)
        return Sentence{TRANSLATABLE("report",
                                     "No link is on the way of two pairs: what messages share in the "
                                     "network behind the links is not known here.")};
    return std::nullopt;
}

} // namespace

Outcome simulationOutcome(const Platform& platform, const Simulation& simulation, ExecutionBackend backend,
                          const std::string& plan) {
    const double predicted = simulation.predicted.makespan;
    const double observed = simulation.observed.makespan;
    std::vector<std::pair<std::string_view, Cell>> facts{{"problem", std::string(nameOf(simulation.problem))},
                                                         {"plan", simulation.plan},
                                                         {"contention", simulation.contention}};
    if (simulation.contention)
        facts.emplace_back("could_share", simulation.couldShare);
    if (simulation.iterations)
        facts.emplace_back("iterations", *simulation.iterations);
    facts.emplace_back("predicted", predicted);
    facts.emplace_back("simulated", observed);
    facts.emplace_back("difference", observed - predicted);
    Outcome outcome{.id = "simulation", .units = platform.units};
    outcome.items.emplace_back(jsonFacts(std::move(facts)));
    if (!plan.empty())
        outcome.items.emplace_back(heading(simulation, plan));
    outcome.items.emplace_back(followedFigures(simulation, backend));
    outcome.items.emplace_back(ends(platform, simulation, backend));
    outcome.items.emplace_back(sharedLinks(platform, simulation));
    outcome.items.emplace_back(Timetable{"predicted_schedule", &platform, &simulation.predicted});
    outcome.items.emplace_back(Timetable{"schedule", &platform, &simulation.observed});
    if (const auto sentence = reservation(platform, simulation))
        outcome.items.emplace_back(*sentence);
    return outcome;
}

Sentence arrivalsOf(const replay::Replay& replay) {
    if (const std::int64_t ranks = replay.incompleteRanks(); ranks > 0)
        return {TRANSLATABLE("report", "Not every item of the plan arrived: see {0} of the rows."), {ranks}};
    return {TRANSLATABLE("report", "Every item of the plan arrived.")};
}

Outcome replayOutcome(const Platform& platform, const replay::Replay& replay) {
    std::vector<std::pair<std::string_view, Cell>> facts{
        {"judge", std::string("mpi")},
        {"work", std::string(nameIn(replay::workNames, replay.work))},
        {"messages", std::string(replay.timed ? "timed" : "real")},
        {"scatterv", replay.collective},
        {"scale", replay.scale},
        {"item_bytes", replay.itemBytes}};
    if (replay.itemBytesSource)
        facts.emplace_back("item_bytes_from", std::string(nameIn(valueSourceNames, *replay.itemBytesSource)));
    if (replay.itemWork) {
        facts.emplace_back("item_work", replay.itemWork->value);
        facts.emplace_back("item_work_from", std::string(nameIn(valueSourceNames, replay.itemWork->source)));
    }
    Outcome outcome{.id = "replay", .units = platform.units};
    const auto followed = std::make_shared<const Outcome>(
        simulationOutcome(platform, replay.simulation, ExecutionBackend::Mpi, {}));
    outcome.items = {jsonFacts(std::move(facts)), readBy(For::Json, ranks(platform, replay.ranks)),
                     heading(platform, replay)};
    std::ranges::move(replayValues(platform, replay), std::back_inserter(outcome.items));
    outcome.items.insert(
        outcome.items.end(),
        {Nested{"observed", followed}, readBy(forTables, ranks(platform, replay.ranks)), arrivalsOf(replay)});
    double apart = 0;
    for (const replay::ReplayRank& rank : replay.ranks)
        apart = std::max(apart, std::abs(rank.drift));
    if (apart > 0)
        outcome.items.emplace_back(Sentence{
            TRANSLATABLE("report", "Clocks drifted apart by up to {0} us a second; times are corrected."),
            {1e6 * apart}});
    return outcome;
}

} // namespace equipoise::task
