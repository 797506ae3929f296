// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platform/lint/lint.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/platform/lint/trunks.h"
#include "core/platform/network.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace equipoise {

namespace {

constexpr std::array<Named<LintCode>, 17> codeNames{{
    {LintCode::NoLinks, "no-links"},
    {LintCode::Unreachable, "unreachable"},
    {LintCode::NotReached, "not-reached"},
    {LintCode::NoWayOut, "no-way-out"},
    {LintCode::IsolatedSwitch, "isolated-switch"},
    {LintCode::DeadEndSwitch, "dead-end-switch"},
    {LintCode::OneDirection, "one-direction"},
    {LintCode::Asymmetric, "asymmetric"},
    {LintCode::ParallelLinks, "parallel-links"},
    {LintCode::ZeroCost, "zero-cost"},
    {LintCode::NearlySameName, "nearly-same-name"},
    {LintCode::BlanksAroundName, "blanks-around-name"},
    {LintCode::UnusualUnit, "unusual-unit"},
    {LintCode::SpeedFarOff, "speed-far-off"},
    {LintCode::CostFarOff, "cost-far-off"},
    {LintCode::NarrowTrunk, "narrow-trunk"},
    {LintCode::FallingTable, "falling-table"},
}};

/// What names have in common that a person takes for the same.
std::string skeleton(std::string_view name) {
    std::string text;
    bool number = false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i] >= 'A' && name[i] <= 'Z' ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
        const bool digitFollows = i + 1 < name.size() && isDigit(name[i + 1]);
        if (std::string_view(" \t_-.").find(c) != std::string_view::npos) {
            if (number && digitFollows)
                text += '.'; // it keeps two numbers apart
            number = false;
            continue;
        }
        if (c == '0' && !number && digitFollows)
            continue; // leading
        number = isDigit(c);
        text += c == 'o' ? '0' : c == 'l' ? '1' : c;
    }
    return text;
}

/// The median; 0 of none. Reorders.
double median(std::vector<double>& numbers) {
    if (numbers.empty())
        return 0;
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    return *middle;
}

bool isFar(double number, double middle, double factor) {
    return number > 0 && middle > 0 && (number > middle * factor || number * factor < middle);
}

class Linter {
public:
    explicit Linter(const Platform& platform)
        : m_platform(platform) {}

    Lint run() {
        if (m_platform.linkCost)
            lintMatrix(*m_platform.linkCost);
        else
            lintLinks();
        lintReach();
        lintNames();
        lintUnits();
        lintSpeeds();
        std::ranges::stable_sort(m_lint.findings, {}, &LintFinding::code);
        return std::move(m_lint);
    }

private:
    void add(LintCode code, std::string subject, std::string value, std::string limit, std::string path) {
        if (++m_counts[static_cast<std::size_t>(code)] > lintOfAKind)
            ++m_lint.more;
        else
            m_lint.findings.push_back(
                {code, std::move(subject), std::move(value), std::move(limit), std::move(path)});
    }
    /// Whether a finding of this code is listed. Saves composing the texts of those that are only counted.
    bool isTold(LintCode code) {
        if (m_counts[static_cast<std::size_t>(code)] < lintOfAKind)
            return true;
        ++m_lint.more;
        return false;
    }

    std::string pathOf(NodeId node) const {
        return pathAt(node.isProcessor() ? "platform.processors" : "platform.switches", node.index);
    }
    std::string arrow(NodeId from, NodeId to) const {
        return m_platform.nameOf(from) + " -> " + m_platform.nameOf(to);
    }
    void addCell(LintCode code, std::size_t i, std::size_t j, double value = 0, double limit = 0) {
        if (isTold(code))
            add(code, arrow(ProcessorId{i}, ProcessorId{j}), value == 0 ? "" : toText(value),
                limit == 0 ? "" : toText(limit), pathAt(pathAt("platform.link_cost", i), j));
    }
    void addLink(LintCode code, std::size_t i, std::string value = {}, std::string limit = {}) {
        const Link& link = m_platform.links[i];
        if (isTold(code))
            add(code, arrow(link.from, link.to), std::move(value), std::move(limit),
                pathAt("platform.links", i));
    }

    void lintMatrix(const Matrix<double>& cost) {
        std::vector<double> costs;
        for (std::size_t i = 0; i < cost.rows(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const double there = cost(j, i);
                const double back = cost(i, j);
                for (const double number : {there, back})
                    if (number != noLink && number > 0)
                        costs.push_back(number);
                if (there == 0)
                    addCell(LintCode::ZeroCost, j, i);
                if (back == 0)
                    addCell(LintCode::ZeroCost, i, j);
                if ((there == noLink) != (back == noLink))
                    there == noLink ? addCell(LintCode::OneDirection, i, j)
                                    : addCell(LintCode::OneDirection, j, i);
                else if (std::max(there, back) >= asymmetry * std::min(there, back) && there != back)
                    addCell(LintCode::Asymmetric, j, i, there, back);
            }
        const double middle = median(costs);
        for (std::size_t i = 0; i < cost.rows(); ++i)
            for (std::size_t j = 0; j < cost.columns(); ++j)
                if (i != j && cost(i, j) != noLink && isFar(cost(i, j), middle, farCost))
                    addCell(LintCode::CostFarOff, i, j, cost(i, j), middle);
    }

    void lintLinks() {
        lintPairs();
        for (const SharedTrunk& trunk : narrowTrunks(m_platform))
            addLink(LintCode::NarrowTrunk, trunk.link, std::to_string(trunk.beyond));
        std::vector<double> costs;
        for (const Link& link : m_platform.links)
            if (!link.transfer.isTable() && link.transfer.rate > 0)
                costs.push_back(link.transfer.rate);
        const double middle = median(costs);
        for (std::size_t i = 0; i < m_platform.links.size(); ++i) {
            const CostFunction& transfer = m_platform.links[i].transfer;
            if (transfer.isTable())
                lintTable(transfer,
                          [&](std::string amount) { addLink(LintCode::FallingTable, i, std::move(amount)); });
            else if (transfer.rate == 0 && transfer.startUp == 0)
                addLink(LintCode::ZeroCost, i);
            else if (isFar(transfer.rate, middle, farCost))
                addLink(LintCode::CostFarOff, i, toText(transfer.rate), toText(middle));
        }
    }

    /// Links by their ends, in each direction.
    void lintPairs() {
        std::unordered_map<std::uint64_t, std::size_t> first;
        first.reserve(2 * m_platform.links.size());
        const auto key = [this](NodeId from, NodeId to) {
            return std::uint64_t{Network::position(m_platform, from)} << 32U |
                   std::uint64_t{Network::position(m_platform, to)};
        };
        for (std::size_t i = 0; i < m_platform.links.size(); ++i) {
            const Link& link = m_platform.links[i];
            const bool there = first.try_emplace(key(link.from, link.to), i).second;
            const bool back = !link.bothWays || first.try_emplace(key(link.to, link.from), i).second;
            if (!there || !back)
                addLink(LintCode::ParallelLinks, i);
        }
        for (std::size_t i = 0; i < m_platform.links.size(); ++i) {
            const Link& link = m_platform.links[i];
            const auto back = first.find(key(link.to, link.from));
            if (link.bothWays)
                continue;
            if (back == first.end()) {
                addLink(LintCode::OneDirection, i);
                continue;
            }
            const double here = link.transfer.rate;
            const double opposite = m_platform.links[back->second].transfer.rate;
            const bool tables = link.transfer.isTable() || m_platform.links[back->second].transfer.isTable();
            if (!tables && back->second > i &&
                std::max(here, opposite) >= asymmetry * std::min(here, opposite) && here != opposite)
                addLink(LintCode::Asymmetric, i, toText(here), toText(opposite));
        }
    }

    template <class Tell>
    static void lintTable(const CostFunction& cost, const Tell& tell) {
        for (std::size_t i = 1; i < cost.table.size(); ++i)
            if (cost.table[i].time < cost.table[i - 1].time) {
                tell(toText(cost.table[i - 1].amount));
                return;
            }
    }

    std::size_t nodeCount() const { return m_platform.size() + m_platform.switches.size(); }

    /// Heads of the arcs that leave (or, turned round, enter) each node, grouped.
    struct Arcs {
        std::vector<std::size_t> first;
        std::vector<std::uint32_t> heads;
    };
    Arcs arcs(bool reversed) const {
        Arcs arcs;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        const auto join = [&](std::size_t from, std::size_t to) {
            pairs.emplace_back(static_cast<std::uint32_t>(reversed ? to : from),
                               static_cast<std::uint32_t>(reversed ? from : to));
        };
        for (const Link& link : m_platform.links) {
            const std::size_t from = Network::position(m_platform, link.from);
            const std::size_t to = Network::position(m_platform, link.to);
            join(from, to);
            if (link.bothWays)
                join(to, from);
        }
        arcs.first.assign(nodeCount() + 1, 0);
        for (const auto& [from, to] : pairs)
            ++arcs.first[from + 1];
        for (std::size_t i = 0; i < nodeCount(); ++i)
            arcs.first[i + 1] += arcs.first[i];
        arcs.heads.resize(pairs.size());
        std::vector<std::size_t> at(arcs.first.begin(), arcs.first.end() - 1);
        for (const auto& [from, to] : pairs)
            arcs.heads[at[from]++] = to;
        return arcs;
    }

    /// Whether there is a way from `start` to each node; turned round, from each node to it.
    std::vector<bool> reached(std::size_t start, bool reversed) const {
        std::vector<bool> seen(nodeCount(), false);
        std::vector<std::size_t> open{start};
        seen[start] = true;
        const Arcs graph = m_platform.linkCost ? Arcs{} : arcs(reversed);
        const auto visit = [&](std::size_t node) {
            if (!seen[node]) {
                seen[node] = true;
                open.push_back(node);
            }
        };
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            if (!m_platform.linkCost) {
                for (std::size_t k = graph.first[node]; k < graph.first[node + 1]; ++k)
                    visit(graph.heads[k]);
                continue;
            }
            const Matrix<double>& cost = *m_platform.linkCost;
            for (std::size_t next = 0; node < m_platform.size() && next < m_platform.size(); ++next)
                if (!seen[next] && (reversed ? cost(next, node) : cost(node, next)) != noLink)
                    visit(next);
        }
        return seen;
    }

    /// "Most others" are the processors with routes to and from the main part of the platform. Its
    /// representative is the one of the first few processors with the maximum number of such processors.
    void lintReach() {
        lintSwitches();
        if (!m_platform.linkCost && m_platform.links.empty()) {
            if (m_platform.size() > 1)
                add(LintCode::NoLinks, {}, {}, {}, "platform.links");
            return; // one finding instead of one for each processor
        }
        constexpr std::size_t tries = 8;
        std::vector<bool> to;
        std::vector<bool> from;
        std::size_t most = 0;
        for (std::size_t i = 0, tried = 0;
             i < m_platform.size() && tried < tries && 2 * most <= m_platform.size(); ++i) {
            if (!to.empty() && to[i] && from[i])
                continue; // in the same set as one that was tried
            ++tried;
            const auto there = reached(i, false);
            const auto back = reached(i, true);
            std::size_t both = 0;
            for (std::size_t k = 0; k < m_platform.size(); ++k)
                both += there[k] && back[k] ? 1U : 0U;
            if (both > most) {
                most = both;
                to = there;
                from = back;
            }
        }
        for (std::size_t i = 0; i < m_platform.size() && m_platform.size() > 1; ++i)
            if (!to[i] || !from[i]) {
                const LintCode code = to[i]     ? LintCode::NoWayOut
                                      : from[i] ? LintCode::NotReached
                                                : LintCode::Unreachable;
                if (isTold(code))
                    add(code, m_platform.processors[i].name, {}, {}, pathOf(ProcessorId{i}));
            }
    }

    void lintSwitches() {
        std::vector<std::size_t> links(m_platform.switches.size(), 0);
        for (const Link& link : m_platform.links)
            for (const NodeId end : {link.from, link.to})
                if (!end.isProcessor())
                    ++links[end.index];
        for (std::size_t i = 0; i < links.size(); ++i)
            if (links[i] < 2)
                add(links[i] == 0 ? LintCode::IsolatedSwitch : LintCode::DeadEndSwitch,
                    m_platform.switches[i].name, {}, {}, pathOf(SwitchId{i}));
    }

    void lintNames() {
        std::unordered_map<std::string, std::string_view> known;
        known.reserve(nodeCount());
        const auto look = [&](const std::string& name, NodeId node) {
            if (name.starts_with(' ') || name.ends_with(' '))
                add(LintCode::BlanksAroundName, name, {}, {}, pathOf(node));
            const auto [first, isNew] = known.try_emplace(skeleton(name), name);
            if (!isNew)
                add(LintCode::NearlySameName, name, std::string(first->second), {}, pathOf(node));
        };
        for (std::size_t i = 0; i < m_platform.size(); ++i)
            look(m_platform.processors[i].name, ProcessorId{i});
        for (std::size_t i = 0; i < m_platform.switches.size(); ++i)
            look(m_platform.switches[i].name, SwitchId{i});
    }

    /// A unit that is a usual one but for its capitals: mbit, MFLOP, KB.
    void lintUnits() {
        const auto look = [this](const char* role, const std::string& unit,
                                 std::initializer_list<std::string_view> usual) {
            if (std::ranges::find(usual, unit) != usual.end())
                return;
            const auto lower = [](std::string_view text) {
                std::string result(text);
                for (char& c : result)
                    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                return result;
            };
            for (const std::string_view meant : usual)
                if (lower(meant) == lower(unit)) {
                    add(LintCode::UnusualUnit, role, unit, std::string(meant),
                        std::string("platform.units.") + role);
                    return;
                }
        };
        look("time", m_platform.units.time, {"s", "ms", "us", "µs", "ns", "min", "h"});
        look("work", m_platform.units.work, {"flop", "kflop", "Mflop", "Gflop", "Tflop", "Pflop"});
        look("data", m_platform.units.data,
             {"bit", "kbit", "Mbit", "Gbit", "B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB"});
    }

    void lintSpeeds() {
        std::vector<double> times;
        for (const Processor& processor : m_platform.processors)
            if (!processor.compute.isTable())
                times.push_back(processor.compute.rate);
        const double middle = median(times);
        for (std::size_t i = 0; i < m_platform.size(); ++i) {
            const CostFunction& compute = m_platform.processors[i].compute;
            const std::string& name = m_platform.processors[i].name;
            if (compute.isTable())
                lintTable(compute, [&](std::string amount) {
                    add(LintCode::FallingTable, name, std::move(amount), {}, pathOf(ProcessorId{i}));
                });
            else if (isFar(compute.rate, middle, farSpeed))
                add(LintCode::SpeedFarOff, name, toText(compute.rate), toText(middle),
                    pathOf(ProcessorId{i}));
        }
    }

    const Platform& m_platform;
    Lint m_lint;
    std::array<std::size_t, codeNames.size()> m_counts{};
};

} // namespace

Lint lint(const Platform& platform) {
    return Linter(platform).run();
}

std::string_view nameOf(LintCode code) {
    return nameIn(codeNames, code);
}

} // namespace equipoise
