#include "core/io/scenario/names.h"
#include "core/io/scenario/writing.h"

namespace core::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void writeTable(Writer& writer, std::string_view key, const std::vector<CostFunction::Point>& table) {
    writer.key(key).openList(Layout::Line);
    for (const auto& point : table) {
        writer.openList(Layout::Line);
        writer.value(point.amount);
        writer.value(point.time);
        writer.close();
    }
    writer.close();
}

void writeCost(Writer& writer, const CostFunction& cost, std::string_view rate, std::string_view startUp,
               std::string_view table) {
    if (!cost.isTable() || cost.rate != 0)
        writer.field(rate, cost.rate);
    if (cost.startUp != 0)
        writer.field(startUp, cost.startUp);
    if (cost.isTable())
        writeTable(writer, table, cost.table);
}

/// `node`: a processor or a switch.
void writePlace(Writer& writer, const auto& node) {
    if (node.place) {
        writer.field("x", node.place->x);
        writer.field("y", node.place->y);
    }
    if (node.pinned)
        writer.field("pinned", true);
    if (!node.group.empty())
        writer.field("group", node.group);
}

void writeProcessors(Writer& writer, const Platform& platform) {
    writer.key("processors").openList(Layout::Block);
    for (const Processor& processor : platform.processors) {
        writer.openObject(Layout::Line);
        writer.field("name", processor.name);
        writeCost(writer, processor.compute, "cycle_time", "start_up", "compute_table");
        writePlace(writer, processor);
        writer.close();
    }
    writer.close();
}

void writeSwitches(Writer& writer, const Platform& platform) {
    writer.key("switches").openList(Layout::Block);
    for (const Switch& node : platform.switches) {
        writer.openObject(Layout::Line);
        writer.field("name", node.name);
        writePlace(writer, node);
        writer.close();
    }
    writer.close();
}

void writeLinks(Writer& writer, const Platform& platform) {
    writer.key("links").openList(Layout::Block);
    for (const Link& link : platform.links) {
        writer.openObject(Layout::Line);
        writer.field("from", platform.nameOf(link.from));
        writer.field("to", platform.nameOf(link.to));
        writeCost(writer, link.transfer, "cost", "latency", "table");
        writer.field("both_ways", link.bothWays);
        writer.close();
    }
    writer.close();
}

void writeMatrix(Writer& writer, const Matrix<double>& cost) {
    writer.key("link_cost").openList(Layout::Block);
    for (std::size_t i = 0; i < cost.rows(); ++i) {
        writer.openList(Layout::Line);
        for (std::size_t j = 0; j < cost.columns(); ++j)
            if (i == j)
                writer.null();
            else
                writer.value(cost(i, j)); // an infinite cost is a missing link: null
        writer.close();
    }
    writer.close();
}

void writeNames(Writer& writer, std::string_view key, const Platform& platform,
                const std::vector<ProcessorId>& ids) {
    writer.key(key).openList(Layout::Line);
    for (const ProcessorId id : ids)
        writer.value(platform[id].name);
    writer.close();
}

void writeWholes(Writer& writer, std::string_view key, const std::vector<std::int64_t>& wholes) {
    writer.key(key).openList(Layout::Line);
    for (const std::int64_t whole : wholes)
        writer.value(whole);
    writer.close();
}

void write(Writer& writer, const Platform& /*platform*/, const ring::Question& question) {
    writer.field("work", question.work);
    writer.field("message", question.message);
}

void write(Writer& writer, const Platform& platform, const scatter::Question& question) {
    writer.field("items", question.items);
    writer.field("root", platform[question.root].name);
    writer.field("data_on", platform[question.dataOn].name);
    if (question.order == scatter::Order::Given)
        writeNames(writer, "order", platform, question.given);
    else
        writer.field("order", nameIn(scatter::orderNames, question.order));
    if (question.chooseRoot)
        writer.field("choose_root", true);
}

void write(Writer& writer, const Platform& platform, const redistribution::Question& question) {
    writeNames(writer, "ring", platform, question.ring);
    writeWholes(writer, "loads", question.loads);
    writeWholes(writer, "imbalance", question.imbalance);
    writer.field("direction", nameIn(redistribution::directionNames, question.direction));
}

void write(Writer& writer, const Platform& platform, const star::Question& question) {
    writer.field("master", platform.nameOf(question.master));
    writer.key("loads").openObject(Layout::Line);
    for (const auto& [worker, load] : question.loads)
        writer.field(platform[worker].name, load);
    writer.close();
}

void write(Writer& writer, const Platform& platform, const grid::Question& question) {
    writer.field("rows", question.rows);
    writer.field("columns", question.columns);
    writeWholes(writer, "panel", {question.panelRows, question.panelColumns});
    writer.field("blocks", question.blocks);
    writer.field("kernel", nameIn(grid::kernelNames, question.kernel));
    if (question.chooseShape)
        writer.field("choose_shape", true);
    if (question.arrangement)
        writeArrangement(writer, platform, *question.arrangement);
}

template <class Question>
void writeOne(Writer& writer, const Platform& platform, Problem problem,
              const std::optional<Question>& question, std::optional<Problem> only) {
    if (!question || (only && *only != problem))
        return;
    writer.key(nameOf(problem)).openObject(Layout::Line);
    write(writer, platform, *question);
    writer.close();
}

} // namespace

void writeArrangement(Writer& writer, const Platform& platform, const Matrix<ProcessorId>& arrangement) {
    writer.key("arrangement").openList(Layout::Line);
    for (std::size_t i = 0; i < arrangement.rows(); ++i) {
        writer.openList(Layout::Line);
        for (const ProcessorId id : arrangement.row(i))
            writer.value(platform[id].name);
        writer.close();
    }
    writer.close();
}

void writePlatform(Writer& writer, const Platform& platform) {
    writer.openObject(Layout::Block);
    writer.field("name", platform.name);
    writer.key("units").openObject(Layout::Line);
    writer.field("time", platform.units.time);
    writer.field("work", platform.units.work);
    writer.field("data", platform.units.data);
    writer.close();
    writeProcessors(writer, platform);
    if (!platform.switches.empty())
        writeSwitches(writer, platform);
    if (platform.linkCost)
        writeMatrix(writer, *platform.linkCost);
    else
        writeLinks(writer, platform);
    writer.close();
}

void writeQuestions(Writer& writer, const Scenario& scenario, std::optional<Problem> only) {
    const auto& [ring, scatter, redistribution, star, grid] = scenario.questions;
    writer.openObject(Layout::Block);
    writeOne(writer, scenario.platform, Problem::Ring, ring, only);
    writeOne(writer, scenario.platform, Problem::Scatter, scatter, only);
    writeOne(writer, scenario.platform, Problem::Redistribution, redistribution, only);
    writeOne(writer, scenario.platform, Problem::Star, star, only);
    writeOne(writer, scenario.platform, Problem::Grid, grid, only);
    writer.close();
}

} // namespace core::io
