// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drift.h"

#include "core/base/numbers/number.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/refusal.h"
#include "core/model/definition.h"
#include "core/model/ring_moves.h"
#include "core/platform/routes/routes.h"
#include "core/problems/ring/model/cost.h"
#include "core/problems/ring/model/plan.h"
#include "core/problems/ring/model/program.h"
#include "core/problems/ring/model/question.h"
#include "core/problems/ring/presentation.h"
#include "core/problems/ring/shared/polish.h"
#include "core/problems/ring/shared/search.h"
#include "core/schedule/distribution/slices.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace equipoise {

namespace {

constexpr std::size_t notThere = static_cast<std::size_t>(-1);

/// A processor of the transition ring.
struct Member {
    std::size_t before = notThere; ///< index in the platform before, or notThere
    std::size_t now = notThere;    ///< index in the platform now, or notThere
    bool joins = false;
    bool leaves = false;
};

std::unordered_map<std::string_view, std::size_t> indexOf(const Platform& platform) {
    std::unordered_map<std::string_view, std::size_t> index;
    for (std::size_t i = 0; i < platform.size(); ++i)
        index.emplace(platform.processors[i].name, i);
    return index;
}

using MemberPair = std::pair<Member, Member>;

/// Message times from the first to the second of each pair: on the present network, and on the old network
/// for pairs with a processor that only the old one contains.
std::vector<double> timesOf(const Platform& before, const Platform& now, double amount,
                            std::span<const MemberPair> pairs) {
    std::vector<Way> oldWays;
    std::vector<Way> newWays;
    const auto isNew = [](const MemberPair& pair) {
        return pair.first.now != notThere && pair.second.now != notThere;
    };
    const auto isOld = [](const MemberPair& pair) {
        return pair.first.before != notThere && pair.second.before != notThere;
    };
    for (const MemberPair& pair : pairs)
        if (isNew(pair))
            newWays.push_back({ProcessorId{pair.first.now}, ProcessorId{pair.second.now}});
        else if (isOld(pair))
            oldWays.push_back({ProcessorId{pair.first.before}, ProcessorId{pair.second.before}});
    const std::vector<double> newTimes = transferTimes(now, amount, newWays);
    const std::vector<double> oldTimes = transferTimes(before, amount, oldWays);
    std::vector<double> times;
    std::size_t nextNew = 0;
    std::size_t nextOld = 0;
    for (const MemberPair& pair : pairs)
        times.push_back(isNew(pair) ? newTimes[nextNew++] : isOld(pair) ? oldTimes[nextOld++] : noWay);
    return times;
}

class Planner {
public:
    Planner(const DriftRequest& request, const ring::Question& question, const ring::Plan& answer)
        : m_request(request)
        , m_old(request.before.scenario->platform)
        , m_question(question)
        , m_answer(answer)
        , m_message(m_question.message > 0 ? m_question.message : 1)
        , m_columns(columnsOf(request)) {}

    Result<void> run(Drift& drift, SolveControl& control) {
        if (auto members = findMembers(control); !members)
            return std::move(members).error();
        if (std::ranges::all_of(m_members, &Member::leaves))
            return Error{ErrorCode::NoProcessors, {}, {}, {}, {}};
        if (auto checked = checkColumns(); !checked)
            return std::move(checked).error();
        drift.columns = m_columns;
        RingMoves moves;
        if (isShared()) {
            moves = planShared(drift, control);
        } else {
            findSlices(drift);
            moves = movesAround(drift);
        }
        drift.ring = m_ids;
        definitionOf(Problem::Redistribution).askMoves(drift.transition.questions, std::move(moves));
        auto plan = solve(drift.transition, {Problem::Redistribution, m_request.solver, {}}, control);
        if (!plan)
            return std::move(plan).error();
        drift.plan = *std::move(plan);
        return {};
    }

private:
    std::vector<double> times(double amount, std::span<const MemberPair> pairs) const {
        return timesOf(m_old, m_request.now, amount, pairs);
    }

    const Processor& processorOf(const Member& member) const {
        return member.now == notThere ? m_old.processors[member.before]
                                      : m_request.now.processors[member.now];
    }

    Result<void> findMembers(SolveControl& control) {
        const auto now = indexOf(m_request.now);
        const auto old = indexOf(m_old);
        const std::unordered_set<std::string_view> leave(m_request.leave.begin(), m_request.leave.end());
        const std::unordered_set<std::string_view> join(m_request.join.begin(), m_request.join.end());
        std::unordered_set<std::string_view> ring;
        for (const ProcessorId id : m_answer.order) {
            const std::string& name = m_old[id].name;
            const auto current = now.find(name);
            const bool gone = current == now.end();
            ring.insert(name);
            m_members.push_back(
                {id.index(), gone ? notThere : current->second, false, gone || leave.contains(name)});
        }
        for (const std::string& name : m_request.leave)
            if (!ring.contains(name))
                return unknownName("leave", name, {});
        for (const std::string& name : m_request.join) {
            if (!now.contains(name))
                return unknownName("join", name, {});
            if (ring.contains(name))
                return duplicateName("join", name, {});
        }
        std::vector<Member> joining;
        for (std::size_t i = 0; i < m_request.now.size(); ++i) {
            const std::string& name = m_request.now.processors[i].name;
            const auto previous = old.find(name);
            if (previous == old.end())
                joining.push_back({notThere, i, true, false});
            else if (join.contains(name))
                joining.push_back({previous->second, i, true, false});
        }
        if (m_members.size() + joining.size() > ring::instanceLimit)
            return Error{ErrorCode::TooManyProcessors,
                         "ring",
                         std::to_string(m_members.size() + joining.size()),
                         std::to_string(ring::instanceLimit),
                         {}};
        for (const Member& member : joining)
            insert(member, control);
        return {};
    }

    /// Inserts a member where it adds least to the message times; its neighbours there should exist in the
    /// present network. At the end when stopped.
    void insert(const Member& joins, SolveControl& control) {
        const std::size_t count = m_members.size();
        std::size_t best = count;
        if (!control.shouldStop()) {
            std::vector<MemberPair> pairs;
            for (std::size_t i = 0; i < count; ++i) {
                const Member& left = m_members[i];
                const Member& right = m_members[(i + 1) % count];
                pairs.insert(pairs.end(), {{left, joins}, {joins, left}, {left, right}, {right, left}});
            }
            const std::vector<double> ways = times(m_message, pairs);
            double least = infinity;
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t here = 4 * i;
                const std::size_t next = 4 * ((i + 1) % count);
                double added = ways[here] + ways[here + 1] + ways[next] + ways[next + 1];
                const double without = ways[here + 2] + ways[here + 3];
                if (count > 1 && std::isfinite(without))
                    added -= without;
                if (added < least) {
                    least = added;
                    best = i + 1;
                }
            }
        }
        m_members.insert(m_members.begin() + static_cast<std::ptrdiff_t>(best), joins);
    }

    Result<void> checkColumns() const {
        for (const Member& member : m_members)
            if (processorOf(member).compute.isTable())
                return Error{
                    ErrorCode::UnsupportedCost, processorOf(member).name, "table", "linear, affine", {}};
        if (m_columns.count < static_cast<std::int64_t>(m_members.size()) || m_columns.count > largestCount)
            return outOfRange("columns", std::to_string(m_columns.count),
                              std::to_string(m_members.size()) + " .. " + std::to_string(largestCount), {});
        return {};
    }

    /// Both directions of each link of the ring that `chosen` makes: to the next one, and back.
    std::vector<double> ringTimes(double amount, const std::vector<std::size_t>& chosen) const {
        std::vector<MemberPair> pairs;
        for (std::size_t i = 0; chosen.size() > 1 && i < chosen.size(); ++i) {
            const Member& member = m_members[chosen[i]];
            const Member& next = m_members[chosen[(i + 1) % chosen.size()]];
            pairs.insert(pairs.end(), {{member, next}, {next, member}});
        }
        return times(amount, pairs);
    }

    /// The members in `chosen` as a ring question's instance, in their order, with the times that their ring
    /// needs.
    ring::Instance instanceOf(const std::vector<std::size_t>& chosen) const {
        ring::Instance instance;
        instance.work = m_question.work;
        const std::size_t count = chosen.size();
        instance.transfer = Matrix<double>(count, count);
        for (const std::size_t i : chosen) {
            const CostFunction& compute = processorOf(m_members[i]).compute;
            instance.cycleTime.push_back(compute.rate);
            instance.startUp.push_back(compute.startUp);
        }
        std::vector<double> ways = ringTimes(m_message, chosen);
        for (double& way : ways) // messages of no data take no time where there is a way at all
            way = m_question.message > 0 || way == noWay ? way : 0;
        for (std::size_t i = 0; 2 * i < ways.size(); ++i) {
            instance.transfer(i, (i + 1) % count) = ways[2 * i];
            instance.transfer((i + 1) % count, i) = ways[2 * i + 1];
        }
        return instance;
    }

    /// Time of a step with whole columns.
    double stepOf(const ring::Instance& instance, const std::vector<std::int64_t>& slices) const {
        double step = 0;
        const std::size_t count = instance.size();
        for (std::size_t i = 0; i < count; ++i) {
            const double share = static_cast<double>(slices[i]) / static_cast<double>(m_columns.count);
            double time = share * instance.work * instance.cycleTime[i] + instance.startUp[i];
            if (count > 1)
                time += instance.transfer(i, (i + 1) % count) + instance.transfer(i, (i + count - 1) % count);
            step = std::max(step, time);
        }
        return step;
    }

    std::vector<std::int64_t> newSlices(const ring::Instance& instance) const {
        std::vector<std::uint32_t> order(instance.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        ring::Evaluation best = ring::evaluate(instance, order);
        if (!std::isfinite(best.time))
            for (std::size_t i = 0; i < order.size(); ++i)
                best.shares[i] = 1 / instance.cycleTime[i];
        return slicesOf(m_columns.count, best.shares);
    }

    void findSlices(Drift& drift) {
        std::vector<std::size_t> olds;
        std::vector<std::size_t> news;
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (!m_members[i].joins)
                olds.push_back(i);
            if (!m_members[i].leaves)
                news.push_back(i);
        }
        drift.slices.resize(m_members.size());
        const std::vector<std::int64_t> before = slicesOf(m_columns.count, m_answer.shares);
        for (std::size_t k = 0; k < olds.size(); ++k)
            drift.slices[olds[k]].before = before[k];
        const ring::Instance ring = instanceOf(news);
        const std::vector<std::int64_t> after = newSlices(ring);
        for (std::size_t k = 0; k < news.size(); ++k)
            drift.slices[news[k]].after = after[k];
        drift.stepBefore = stepOf(instanceOf(olds), before);
        drift.stepAfter = stepOf(ring, after);
    }

    /// The nearest neighbour along the ring that has more than one column, and the time of a column from it (or
    /// to it). Columns go in the directions that the request allows.
    std::pair<std::size_t, double> nearest(std::size_t member, const std::vector<std::int64_t>& columns,
                                           bool from) const {
        std::pair<std::size_t, double> best{notThere, infinity};
        const std::size_t count = m_members.size();
        for (const bool ahead : {true, false}) {
            if (m_request.oneWay && ahead == from)
                continue;
            const std::size_t step = ahead ? 1 : count - 1;
            double time = 0;
            for (std::size_t at = member; std::isfinite(time);) {
                const std::size_t next = (at + step) % count;
                if (next == member)
                    break;
                const std::size_t link = ahead ? at : next;
                time += m_columnTimes[2 * link + (ahead == from ? 1 : 0)];
                at = next;
                if (columns[at] > 1) {
                    if (time < best.second)
                        best = {at, time};
                    break;
                }
            }
        }
        return best;
    }

    /// Makes a platform of the ring alone, and determines which columns move along it: all but the first and
    /// last ones.
    RingMoves movesAround(Drift& drift) {
        numberMembers();
        const std::size_t count = m_members.size();
        std::vector<std::size_t> allMembers(count);
        std::iota(allMembers.begin(), allMembers.end(), std::size_t{0});
        m_columnTimes = ringTimes(m_columns.data.value, allMembers);
        Platform& platform = drift.transition.platform;
        platform.name = m_request.now.name;
        platform.units = m_request.now.units;
        platform.units.data = "column";
        platform.processors.resize(count);
        Matrix<double>& cost = platform.linkCost.emplace(count, count, noWay);
        RingMoves moves;
        moves.oneWay = m_request.oneWay;
        moves.ring = m_ids;
        std::vector<std::int64_t> after(count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t next = (i + 1) % count;
            const std::size_t member = m_ids[i].index();
            const std::size_t neighbour = m_ids[next].index();
            platform.processors[member] = processorOf(m_members[i]);
            cost(member, member) = 0;
            if (count > 1) {
                cost(member, neighbour) = m_columnTimes[2 * i];
                cost(neighbour, member) = m_columnTimes[2 * i + 1];
            }
            moves.loads.push_back(drift.slices[i].before);
            after[i] = drift.slices[i].after;
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (moves.loads[i] == 0)
                moveOne(drift.first, moves.loads, i, true);
            if (after[i] == 0)
                moveOne(drift.last, after, i, false);
        }
        for (std::size_t i = 0; i < count; ++i)
            moves.imbalance.push_back(moves.loads[i] - after[i]);
        return moves;
    }

    /// The numbers of the ring's member platform: in the order of the present platform, then those missing
    /// there.
    void numberMembers() {
        std::vector<std::size_t> order(m_members.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::less<>(), [this](std::size_t i) { return m_members[i].now; });
        m_ids.resize(order.size());
        for (std::size_t k = 0; k < order.size(); ++k)
            m_ids[order[k]] = ProcessorId{k};
    }

    /// The first (or last) column of `member`. A neighbour always has one: there are at least as many columns as
    /// members.
    void moveOne(std::vector<DriftMove>& moves, std::vector<std::int64_t>& columns, std::size_t member,
                 bool first) {
        auto [neighbour, time] = nearest(member, columns, first);
        if (neighbour == notThere) // no way: the cost is infinite
            neighbour = static_cast<std::size_t>(std::ranges::max_element(columns) - columns.begin());
        --columns[neighbour];
        ++columns[member];
        moves.push_back(first ? DriftMove{m_ids[neighbour], m_ids[member], time}
                              : DriftMove{m_ids[member], m_ids[neighbour], time});
    }

    /// The old plan assumes fair sharing, and all members still exist.
    bool isShared() const {
        return m_question.links == ContentionModel::MaxMinFair && m_members.size() <= ring::sharedLimit &&
               !m_request.now.links.empty() && std::ranges::none_of(m_members, [](const Member& member) {
                   return member.joins || member.leaves;
               });
    }

    /// On the present platform, under fair sharing in the steps and in the redistribution.
    RingMoves planShared(Drift& drift, SolveControl& control) {
        const Platform& now = m_request.now;
        drift.transition.platform = now;
        ring::Plan plan = m_answer;
        plan.order.clear();
        plan.first.clear();
        std::unordered_map<std::size_t, ProcessorId> nowOf; // by number before
        for (const Member& member : m_members) {
            m_ids.emplace_back(member.now);
            nowOf[member.before] = ProcessorId{member.now};
        }
        plan.order = m_ids;
        for (const ProcessorId first : m_answer.first)
            plan.first.push_back(nowOf.at(first.index()));
        const std::vector<std::int64_t> before = slicesOf(m_columns.count, m_answer.shares);
        const auto best = ring::bestSharedShares(now, m_question, plan, control);
        const std::vector<std::int64_t> after =
            slicesOf(m_columns.count, best ? *best : m_answer.shares); // the steps say what is wrong
        drift.stepBefore = sharedStep(plan, before);
        drift.stepAfter = sharedStep(plan, after);
        RingMoves moves;
        moves.oneWay = m_request.oneWay;
        moves.links = ContentionModel::MaxMinFair;
        moves.itemData = m_columns.data.value;
        moves.ring = m_ids;
        for (std::size_t i = 0; i < m_ids.size(); ++i) {
            drift.slices.push_back({before[i], after[i]});
            moves.loads.push_back(before[i]);
            moves.imbalance.push_back(before[i] - after[i]);
        }
        return moves;
    }

    /// Infinite if a way is missing.
    double sharedStep(ring::Plan plan, const std::vector<std::int64_t>& slices) const {
        for (std::size_t i = 0; i < slices.size(); ++i)
            plan.shares[i] = static_cast<double>(slices[i]) / static_cast<double>(m_columns.count);
        const auto program = ring::toProgram(m_request.now, m_question, plan, m_question.steps);
        return program ? program->predicted.makespan / static_cast<double>(m_question.steps) : infinity;
    }

    const DriftRequest& m_request;
    const Platform& m_old;
    const ring::Question& m_question;
    const ring::Plan& m_answer;
    double m_message; ///< data of a message, 1 for none
    DriftColumns m_columns;
    std::vector<Member> m_members;
    std::vector<double> m_columnTimes; ///< of each link of the ring, to the next one and back
    std::vector<ProcessorId> m_ids;    ///< of the members in the transition
};

} // namespace

Result<void> ringDrift(const DriftRequest& request, Drift& result, SolveControl& control) {
    const auto& question = request.before.scenario->questions.get<ring::Question>();
    return Planner(request, question, request.before.plan.answer.get<ring::Plan>()).run(result, control);
}

} // namespace equipoise
