// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/watch.h"

#include "core/base/numbers/number.h"
#include "core/json/writer.h"
#include "core/table/json.h"
#include "core/task/outcomes.h"

#include <utility>

namespace equipoise::io {

using json::Writer;

std::string beginningJson(const std::vector<std::string>& machines) {
    Writer writer;
    writer.openObject(Writer::Layout::Line);
    writer.values("machines", machines);
    writer.close();
    return std::move(writer).take();
}

std::string stepJson(const watch::Run& run, const WatchSaid* said) {
    const watch::Step& step = *run.last();
    Writer writer;
    writer.openObject(Writer::Layout::Line);
    writer.field("step", step.number);
    writer.field("longest", step.longest);
    writer.field("slowest", run.machines()[step.slowest]);
    writer.field("mean", step.mean);
    writer.field("imbalance", step.imbalance());
    if (said) {
        writer.field("outcome", nameOf(said->outcome()));
        writer.field("balanced", said->balance.balanced);
        writer.field("least_gain", said->seen.minPart());
    }
    if (said && said->verdict) {
        const Drift& drift = said->verdict->drift;
        table::writeFacts(writer, task::columnFacts(drift.columns));
        writer.field("step_before", drift.stepBefore);
        writer.field("step_after", drift.stepAfter);
        writer.field("cost", drift.cost().value_or(infinity));
        writer.field("pays_after", drift.paysAfter().value_or(infinity));
    }
    writer.close();
    return std::move(writer).take();
}

std::string endJson(const watch::Run& run) {
    Writer writer;
    writer.openObject(Writer::Layout::Line);
    writer.field("steps", run.steps());
    writer.field("refused", run.losses().refused);
    writer.field("late", run.losses().late);
    writer.field("incomplete", run.losses().incomplete);
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::io
