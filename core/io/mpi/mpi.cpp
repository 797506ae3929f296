#include "core/io/mpi/mpi.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/mpi/hosts.h"
#include "core/io/mpi/mpi_facts.h"
#include "core/json/writer.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace core::io {

namespace mpi {

std::string harmless(std::string_view name) {
    std::string text;
    for (const char c : speltOut(name)) {
        // "/*", "*/" and, for compilers that know trigraphs, "??".
        const char before = text.empty() ? ' ' : text.back();
        if ((before == '*' && c == '/') || (before == '/' && c == '*') || (before == '?' && c == '?'))
            text += ' ';
        text += c;
    }
    return text;
}

namespace {

std::string padded(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + std::move(text);
}

std::vector<std::string> rankLines(const Facts& facts) {
    std::size_t width = 5;
    for (const std::int64_t count : facts.plan->counts)
        width = std::max(width, std::to_string(count).size());
    std::vector<std::string> lines{"   rank  " + padded("items", width) + "  processor"};
    for (std::size_t rank = 0; rank < facts.ranks(); ++rank)
        lines.push_back(padded(std::to_string(rank), 7) + "  " +
                        padded(std::to_string(facts.plan->counts[rank]), width) + "  " +
                        harmless(facts.names[rank]) + (rank == facts.root() ? " (root)" : ""));
    return lines;
}

/// How the root is to serve, and why that comes about.
std::vector<std::string> servingLines(const Facts& facts) {
    if (facts.inTurn)
        return {
            "The plan has the root serve one rank after the other, in this order, so that no two messages",
            "share a link: each is sent by a synchronous send, which does not end in a buffer. (By",
            "MPI_Scatterv small messages would, and all ranks would be served together.)"};
    if (facts.together)
        return {
            "The plan has the root send to all ranks at once, and counts that the messages share links: so",
            "does MPI_Scatterv while messages fit the buffers of MPI."};
    return {"The plan has the root serve one rank after the other, in this order. MPI does not promise that:",
            "Open MPI 4.1 does so, its later versions have a hierarchical Scatterv (component han), which",
            "does not. `mpirun --mca coll ^han` leaves that one out."};
}

std::string valueLine(const Facts& facts) {
    const Plan& plan = facts.kept->plan;
    const std::string unit = " " + harmless(facts.kept->scenario->platform.units.time);
    std::string line = "Value:     ";
    line += plan.value ? toText(*plan.value) + unit + " until the last processor is done" : "not known";
    line += " (" + std::string(nameOf(plan.status));
    if (plan.bound && plan.status != Status::Optimal)
        line += ", proven bound " + toText(*plan.bound) + unit;
    return line + ")";
}

} // namespace

std::vector<std::string> headLines(const Facts& facts) {
    const Platform& platform = facts.kept->scenario->platform;
    const auto& question = facts.kept->scenario->questions.scatter;
    std::vector<std::string> lines{facts.inTurn ? "Uneven scatter: one plan of Equipoise, served in turn."
                                                : "Uneven scatter: one plan of Equipoise for MPI_Scatterv.",
                                   ""};
    if (!facts.kept->name.empty())
        lines.push_back("Plan:      " + harmless(facts.kept->name));
    lines.push_back("Solver:    " + harmless(facts.kept->plan.solver));
    if (!platform.name.empty())
        lines.push_back("Platform:  " + harmless(platform.name));
    lines.push_back(valueLine(facts));
    lines.push_back("Items:     " + std::to_string(facts.items) + " on " + std::to_string(facts.ranks()) +
                    " ranks");
    lines.emplace_back();
    lines.push_back("A rank is a place in the order of service. The root is served last: it is rank " +
                    std::to_string(facts.root()) + ".");
    std::ranges::move(rankLines(facts), std::back_inserter(lines));
    if (question && question->dataOn != facts.plan->order.back())
        for (const char* line : {"", "The value includes sending all items to the root first, from",
                                 "the processor that has them: this is left to you."})
            lines.emplace_back(line);
    for (const char* line :
         {"", "Start the ranks on these processors with the hostfile or the rankfile of the same plan.", ""})
        lines.emplace_back(line);
    const auto serving = servingLines(facts);
    lines.insert(lines.end(), serving.begin(), serving.end());
    return lines;
}

std::string commented(const std::vector<std::string>& lines, std::string_view mark) {
    std::string text;
    for (const std::string& line : lines) {
        text += mark;
        if (!line.empty())
            text.append(" ").append(line);
        text += '\n';
    }
    return text;
}

std::string wrapped(const std::vector<std::int64_t>& numbers, std::size_t perLine, std::string_view indent,
                    std::string_view lineEnd) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        text += i % perLine == 0 ? std::string(indent) : std::string(" ");
        text += std::to_string(numbers[i]);
        if (i + 1 < numbers.size())
            text += ',';
        if (i + 1 < numbers.size() && (i + 1) % perLine == 0)
            text.append(lineEnd).append("\n");
    }
    return text;
}

std::string filled(std::string_view text, const std::vector<Replacement>& replacements) {
    std::string result;
    while (!text.empty()) {
        const auto open = text.find('@');
        const auto close = open == std::string_view::npos ? open : text.find('@', open + 1);
        if (close == std::string_view::npos)
            break;
        result += text.substr(0, open);
        const auto key = text.substr(open + 1, close - open - 1);
        for (const Replacement& replacement : replacements)
            if (replacement.key == key)
                result += replacement.value;
        text.remove_prefix(close + 1);
    }
    return result.append(text);
}

std::string oneByOneText(std::string_view text, const Facts& facts, std::string_view mark,
                         std::string_view end) {
    std::string why(mark);
    why += facts.inTurn
               ? " The plan has the root serve in turn: a synchronous send ends when its receiver takes the "
                 "message."
               : " MPI_Scatterv takes ints: where they are too small, each rank gets a message of its own, "
                 "in turn.";
    why.append(end).append("\n");
    return filled(text, {{"send", facts.inTurn ? "Ssend" : "Send"}, {"why", std::move(why)}});
}

} // namespace mpi

namespace {

using mpi::Facts;

std::string hostText(const Facts& facts, HostFormat format) {
    const auto use = std::string(nameIn(hostFormatNames, format));
    return hostsText(
        facts.names, format,
        {"Equipoise: " + use + " for a scatter of " + std::to_string(facts.items) + " items on " +
             std::to_string(facts.ranks()) + " ranks.",
         "Each line is one processor of the platform. Write the machine's own name where it has another",
         "one, and the same name in several lines where they are processors of one machine.",
         "Ranks are in order of service; the root is the last one, rank " + std::to_string(facts.root()) +
             "."});
}

void writeWholes(json::Writer& writer, std::string_view key, const std::vector<std::int64_t>& numbers) {
    writer.key(key).openList(json::Writer::Layout::Line);
    for (const std::int64_t number : numbers)
        writer.value(number);
    writer.close();
}

std::string jsonText(const Facts& facts) {
    using Layout = json::Writer::Layout;
    const Scenario& scenario = *facts.kept->scenario;
    const Plan& plan = facts.kept->plan;
    json::Writer writer;
    writer.openObject(Layout::Block);
    writer.field("problem", nameOf(Problem::Scatter));
    writer.field("name", facts.kept->name);
    writer.field("platform", scenario.platform.name);
    writer.field("solver", plan.solver);
    writer.field("status", nameOf(plan.status));
    for (const auto& [key, number] : {std::pair{"value", plan.value}, std::pair{"bound", plan.bound}})
        if (number)
            writer.field(key, *number);
    writer.key("units").openObject(Layout::Line);
    writer.field("time", scenario.platform.units.time);
    writer.close();
    writer.field("items", facts.items);
    writer.field("ranks", static_cast<std::uint64_t>(facts.ranks()));
    writer.field("root", static_cast<std::uint64_t>(facts.root()));
    writer.field("order_of_ranks", "order of service; the root is served last");
    writer.field("fits_int", fitsInt(*facts.plan));
    if (const auto& question = scenario.questions.scatter;
        question && question->dataOn != facts.plan->order.back())
        writer.field("data_on", scenario.platform[question->dataOn].name);
    writer.key("processors").openList(Layout::Line);
    for (const std::string& name : facts.names)
        writer.value(std::string_view(name));
    writer.close();
    writeWholes(writer, "sendcounts", facts.plan->counts);
    writeWholes(writer, "displs", facts.plan->displacements);
    writer.close();
    return std::move(writer).take();
}

} // namespace

bool fitsInt(const scatter::Plan& plan) {
    const auto fits = [](std::int64_t number) { return number <= std::numeric_limits<std::int32_t>::max(); };
    return std::ranges::all_of(plan.counts, fits) && std::ranges::all_of(plan.displacements, fits);
}

Result<std::string> mpiText(const KeptPlan& kept, MpiFormat format, MpiTransfer transfer) {
    const auto* plan = std::get_if<scatter::Plan>(&kept.plan.answer);
    if (!plan || plan->order.empty())
        return Error{ErrorCode::QuestionMissing, std::string(nameOf(Problem::Scatter)), {}, {}, {}};
    Facts facts;
    facts.kept = &kept;
    facts.plan = plan;
    for (const ProcessorId id : plan->order)
        facts.names.push_back(kept.scenario->platform[id].name);
    facts.items = plan->displacements.back() + plan->counts.back();
    if (const auto& question = kept.scenario->questions.scatter;
        question && question->links == Sharing::Fair) {
        facts.together = question->service == scatter::Sending::Together;
        facts.inTurn = !facts.together;
    }
    facts.oneByOne = transfer == MpiTransfer::OneByOne || facts.inTurn || !fitsInt(*plan);
    switch (format) {
    case MpiFormat::C:
        return mpi::cText(facts);
    case MpiFormat::Fortran:
        return mpi::fortranText(facts);
    case MpiFormat::Python:
        return mpi::pythonText(facts);
    case MpiFormat::Json:
        return jsonText(facts);
    case MpiFormat::Hostfile:
        return hostText(facts, HostFormat::Hostfile);
    case MpiFormat::Rankfile:
        return hostText(facts, HostFormat::Rankfile);
    }
    return std::string();
}

} // namespace core::io
