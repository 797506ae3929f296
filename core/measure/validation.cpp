// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/validation.h"

#include "core/base/numbers/quantity.h"
#include "core/measure/patterns.h"
#include "core/measure/survey.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace equipoise::measure {

namespace {

/// The platform's unit of time or data, in seconds or bytes.
Result<double> ownUnit(const Platform& platform, UnitRole role, const char* wanted, const char* subject) {
    const Measure measure{role, platform.units};
    const auto unit = parseUnit(wanted, measure);
    if (!unit)
        return Error{ErrorCode::WrongType,
                     subject,
                     labelOf(role, platform.units),
                     wanted,
                     {{}, 0, 0, "platform.units"}};
    return inUnit(1, *unit, measure);
}

std::vector<double> misfits(const std::vector<Checked>& checked) {
    std::vector<double> off;
    for (const Checked& message : checked)
        off.push_back(std::abs(message.off()));
    return off;
}

} // namespace

Summary Kind::misfit() const {
    return summarise(misfits(checked));
}

double Kind::worst() const {
    const auto off = misfits(checked);
    return off.empty() ? 0 : std::ranges::max(off);
}

Result<std::vector<Kind>> validate(const Platform& platform, Prober& prober, std::size_t patterns) {
    const auto second = ownUnit(platform, UnitRole::Time, "s", "unit of time");
    if (!second)
        return second.error();
    const auto byte = ownUnit(platform, UnitRole::Data, "B", "unit of data");
    if (!byte)
        return byte.error();
    constexpr double message = 1e6; // bytes, where times are tables
    Forecast forecast(platform, message / *byte);
    const std::size_t hosts = std::min(platform.size(), prober.size());
    std::vector<Kind> kinds;
    Random random(2); // another seed than that of the final check of a discovered network
    for (const std::size_t count : {std::size_t{1}, std::size_t{2}, hosts / 2}) {
        if (count > hosts / 2 || (!kinds.empty() && count <= kinds.back().flows))
            continue;
        Kind& kind = kinds.emplace_back(Kind{count, {}});
        for (std::size_t i = 0; i < patterns; ++i) {
            Flows flows = randomPattern(random, hosts, count);
            std::erase_if(flows, [&](const Flow& flow) {
                const double rate = forecast.alone(flow);
                return rate <= 0 || std::isinf(rate);
            });
            const auto said = forecast.rates(flows);
            const auto seen = prober.rates(flows);
            if (!seen)
                return kinds;
            for (std::size_t k = 0; k < flows.size(); ++k)
                kind.checked.push_back({flows[k], said[k] * *byte / *second, (*seen)[k],
                                        prober.stopped(flows[k].from), prober.stopped(flows[k].to)});
        }
    }
    return kinds;
}

std::vector<std::pair<std::size_t, double>> heldUp(const std::vector<Kind>& kinds) {
    std::map<std::size_t, double> most;
    for (const Kind& kind : kinds)
        for (const Checked& message : kind.checked) {
            most[message.flow.from] = std::max(most[message.flow.from], message.senderStopped);
            most[message.flow.to] = std::max(most[message.flow.to], message.receiverStopped);
        }
    std::vector<std::pair<std::size_t, double>> stoppedHosts;
    for (const auto& [host, part] : most)
        if (part > contentionThreshold)
            stoppedHosts.emplace_back(host, part);
    std::ranges::stable_sort(stoppedHosts, std::greater<>(), &std::pair<std::size_t, double>::second);
    return stoppedHosts;
}

table::Table kindsTable(const std::vector<Kind>& kinds) {
    return {"kinds",
            "Messages at random",
            {{.id = "at_once", .title = "At once"},
             {.id = "messages", .title = "Messages"},
             {.id = "off", .title = "Off (median)", .shown = table::Shown::Percent},
             {.id = "worst", .title = "At most", .shown = table::Shown::Percent}},
            kinds.size(),
            [&kinds](std::size_t i) -> std::vector<table::Cell> {
                const Kind& kind = kinds[i];
                return {static_cast<std::int64_t>(kind.flows), static_cast<std::int64_t>(kind.checked.size()),
                        kind.misfit().median, kind.worst()};
            }};
}

table::Table messagesTable(const Platform& platform, const std::vector<Kind>& kinds) {
    struct Row {
        std::size_t flows = 0;
        Checked checked;
    };
    std::vector<Row> rows;
    for (const Kind& kind : kinds)
        for (const Checked& checked : kind.checked)
            rows.push_back({kind.flows, checked});
    std::ranges::stable_sort(rows, std::greater<>(),
                             [](const Row& row) { return std::abs(row.checked.off()); });
    const std::size_t count = rows.size();
    return {"messages",
            "Furthest off",
            {{.id = "from", .title = "From"},
             {.id = "to", .title = "To"},
             {.id = "at_once", .title = "At once"},
             {.id = "forecast", .title = "File (MB/s)"},
             {.id = "seen", .title = "Seen (MB/s)"},
             {.id = "off", .title = "Off", .shown = table::Shown::Percent},
             {.id = "stopped", .title = "Stopped", .shown = table::Shown::Percent}},
            count,
            [&platform, rows = std::move(rows)](std::size_t i) -> std::vector<table::Cell> {
                constexpr double mega = 1e6;
                const Row& row = rows[i];
                return {platform.processors[row.checked.flow.from].name,
                        platform.processors[row.checked.flow.to].name,
                        static_cast<std::int64_t>(row.flows),
                        row.checked.forecast / mega,
                        row.checked.seen / mega,
                        row.checked.off(),
                        std::max(row.checked.senderStopped, row.checked.receiverStopped)};
            }};
}

} // namespace equipoise::measure
