// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/replay.h"

#include "core/io/results/simulation.h"
#include "core/io/scenario/reader.h"
#include "core/io/scenario/shapes.h"

#include <utility>

namespace equipoise::io {

using replay::Replay;
using replay::ReplayRank;

namespace {

Result<std::vector<ReplayRank>> readRanks(const json::Value& list, const Platform& platform) {
    const NodeNames names(platform);
    std::vector<ReplayRank> ranks;
    for (auto child = list.firstChild(); child; child = child->next()) {
        const auto name = *child->find("node");
        const auto node = names.find(name.text());
        if (!node)
            return name.refuse(ErrorCode::UnknownName, "node", std::string(name.text()), {});
        ranks.push_back({*node, textOr(*child, "host", {}), numberOr(*child, "expected", 0),
                         numberOr(*child, "arrived", 0), numberOr(*child, "clock_error", 0),
                         numberOr(*child, "drift", 0)});
    }
    return ranks;
}

} // namespace

Result<Replay> parseReplay(const Platform& platform, std::string_view text) {
    const auto parsed = json::Document::parse(text, {}, replayShape());
    if (!parsed)
        return parsed.error();
    const json::Value root = (*parsed)->root();
    Replay replay;
    const auto work = readChoice<replay::Work>(root, "work", replay::workNames, replay.work);
    if (!work)
        return work.error();
    replay.work = *work;
    replay.timed = textOr(root, "messages", {}) == "timed";
    replay.collective = root.find("scatterv")->flag();
    replay.scale = numberOr(root, "scale", 1);
    replay.itemBytes = numberOr(root, "item_bytes", 1);
    if (root.find("item_bytes_from")) {
        const auto source =
            readChoice<ValueSource>(root, "item_bytes_from", valueSourceNames, ValueSource::Assumed);
        if (!source)
            return source.error();
        replay.itemBytesSource = *source;
    }
    if (root.find("item_work")) {
        const auto source =
            readChoice<ValueSource>(root, "item_work_from", valueSourceNames, ValueSource::Assumed);
        if (!source)
            return source.error();
        replay.itemWork = SourcedValue{numberOr(root, "item_work", 1), *source};
    }
    auto ranks = readRanks(*root.find("ranks"), platform);
    if (!ranks)
        return std::move(ranks).error();
    replay.ranks = *std::move(ranks);
    auto simulation = readSimulation(*root.find("observed"), platform);
    if (!simulation)
        return std::move(simulation).error();
    replay.simulation = *std::move(simulation);
    return replay;
}

} // namespace equipoise::io
