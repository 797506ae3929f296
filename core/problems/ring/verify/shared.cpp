// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/shared.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/schedule/plain_sharing.h"
#include "core/schedule/rules/rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace equipoise::ring {

namespace {

/// A message of each step, from a place on the ring to a neighbouring place.
struct CheckedMessage {
    std::size_t to = 0; ///< place on the ring
    bool onward = true; ///< to the next one, not to the one before
    double latency = 0;
    std::vector<std::size_t> limits{}; ///< limits on its route
};

/// All limits, and the two messages of each processor in the order of sending.
struct CheckedNetwork {
    PlainLimits limits{};
    std::vector<std::vector<CheckedMessage>> messages{}; ///< by place
};

Result<CheckedNetwork> checkedNetworkOf(const Platform& platform, const Question& question,
                                        const Plan& plan) {
    const std::size_t count = plan.order.size();
    if (!plan.first.empty() && plan.first.size() != count)
        return rejected<CheckRule::LengthDiffers>("first", plan.first.size(), count);
    CheckedNetwork network;
    network.messages.resize(count);
    const RouteNetwork links(platform, question.message);
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        const ProcessorId own = plan.order[i];
        const std::size_t next = (i + 1) % count;
        const std::size_t before = (i + count - 1) % count;
        const RoutesFrom routes(links, own);
        for (const bool onward : {true, false}) {
            CheckedMessage message{onward ? next : before, onward, 0, {}};
            const auto route = routes.to(plan.order[message.to]);
            if (!route)
                return rejected<CheckRule::RouteMissing>(own, plan.order[message.to]);
            message.latency = route->latency;
            message.limits = network.limits.along(platform, own, *route, question.message);
            network.messages[i].push_back(std::move(message));
        }
        if (!plan.first.empty() && plan.first[i] != plan.order[next]) {
            if (plan.first[i] != plan.order[before])
                return rejected<CheckRule::FirstReceiver>(own, plan.first[i]);
            std::swap(network.messages[i][0], network.messages[i][1]);
        }
    }
    return network;
}

/// Start and end of computing and of the two messages of a processor in one step.
struct StepSpans {
    double computed[2] = {0, 0};
    double sent[2][2] = {{0, 0}, {0, 0}};
};

class SharedWalk {
public:
    /// With exact computing times, or with the factors of a varied run.
    SharedWalk(const Platform& platform, const Question& question, const Plan& plan,
               const CheckedNetwork& network, std::optional<std::uint64_t> luck = {})
        : m_network(network)
        , m_data(question.message)
        , m_steps(static_cast<std::size_t>(question.steps))
        , m_all(plan.order.size())
        , m_on(network.limits.capacities().size()) {
        for (std::size_t i = 0; i < plan.order.size(); ++i) {
            const double work = std::max(plan.shares[i], 0.0) * question.work;
            const double time = platform[plan.order[i]].compute(work);
            m_all[i].computing.assign(m_steps, time);
            if (luck) {
                const auto factors = luckOf(plan.order[i], *luck, platform.size(), question.steps);
                std::ranges::transform(factors, m_all[i].computing.begin(),
                                       [time](double factor) { return factor * time; });
            }
            m_all[i].steps.resize(m_steps);
            begin(i);
        }
    }

    /// Simulates all steps. Empty on deadlock. The loop ends: each time a processor completes an activity.
    std::vector<std::vector<StepSpans>> run() {
        while (!m_due.empty()) {
            m_now = m_due.begin()->first;
            while (!m_due.empty() && m_due.begin()->first <= m_now) {
                const std::size_t next = m_due.begin()->second;
                m_due.erase(m_due.begin());
                happen(next);
            }
            giveRates();
        }
        std::vector<std::vector<StepSpans>> done;
        for (const One& one : m_all)
            if (one.step < m_steps)
                return {};
            else
                done.push_back(one.steps);
        return done;
    }

private:
    enum class State { Computes, Latency, Flows, Waits };
    struct One {
        State state = State::Computes;
        std::size_t step = 0;
        std::size_t message = 0;
        std::size_t came[2] = {0, 0};    ///< from the one before, and from the next one
        std::vector<double> computing{}; ///< by step
        double due = infinity;           ///< when it arrives
        double left = 0;                 ///< of its message
        double rate = 0;
        double since = 0; ///< it has that rate
        std::vector<StepSpans> steps{};
    };

    void begin(std::size_t i) {
        One& one = m_all[i];
        one.state = State::Computes;
        one.message = 0;
        one.steps[one.step].computed[0] = m_now;
        m_due.emplace(m_now + one.computing[one.step], i);
    }
    const CheckedMessage& messageOf(std::size_t i) const { return m_network.messages[i][m_all[i].message]; }

    void send(std::size_t i) {
        One& one = m_all[i];
        one.state = State::Latency;
        one.steps[one.step].sent[one.message][0] = m_now;
        m_due.emplace(m_now + messageOf(i).latency, i);
    }
    void happen(std::size_t i) {
        One& one = m_all[i];
        switch (one.state) {
        case State::Computes:
            one.steps[one.step].computed[1] = m_now;
            if (m_all.size() > 1)
                send(i);
            else
                nextStep(i);
            break;
        case State::Latency:
            one.state = State::Flows;
            if (messageOf(i).limits.empty()) {
                arrive(i);
                break;
            }
            one.left = m_data;
            one.rate = 0;
            one.since = m_now;
            for (const std::size_t limit : messageOf(i).limits) {
                m_on[limit].push_back(i);
                m_changed.push_back(limit);
            }
            break;
        case State::Flows:
            for (const std::size_t limit : messageOf(i).limits) {
                std::erase(m_on[limit], i);
                m_changed.push_back(limit);
            }
            arrive(i);
            break;
        case State::Waits:
            break;
        }
    }
    void arrive(std::size_t i) {
        One& one = m_all[i];
        const CheckedMessage& message = messageOf(i);
        one.steps[one.step].sent[one.message][1] = m_now;
        One& other = m_all[message.to];
        ++other.came[message.onward ? 0 : 1];
        if (one.message == 0) {
            one.message = 1;
            send(i);
        } else {
            one.state = State::Waits;
            nextStepIfReady(i);
        }
        if (message.to != i)
            nextStepIfReady(message.to);
    }
    void nextStepIfReady(std::size_t i) {
        const One& one = m_all[i];
        if (one.state == State::Waits && one.came[0] > one.step && one.came[1] > one.step)
            nextStep(i);
    }
    void nextStep(std::size_t i) {
        m_all[i].state = State::Waits;
        if (++m_all[i].step < m_steps)
            begin(i);
    }

    /// Recomputes the rates of messages that share limits, directly or through others, with a started or
    /// ended message. Other rates are unaffected.
    void giveRates() {
        std::vector<bool> found(m_all.size());
        std::vector<bool> reached(m_on.size());
        std::vector<std::size_t> flowing;
        std::vector<const std::vector<std::size_t>*> limits;
        std::vector<std::size_t> waiting;
        const auto reach = [&](const std::vector<std::size_t>& over) {
            for (const std::size_t limit : over)
                if (!reached[limit]) {
                    reached[limit] = true;
                    waiting.push_back(limit);
                }
        };
        reach(std::exchange(m_changed, {}));
        while (!waiting.empty()) { // each limit comes once
            const std::size_t limit = waiting.back();
            waiting.pop_back();
            for (const std::size_t i : m_on[limit]) {
                if (found[i])
                    continue;
                found[i] = true;
                flowing.push_back(i);
                limits.push_back(&messageOf(i).limits);
                reach(messageOf(i).limits);
            }
        }
        const std::vector<double> rates = plainRates(limits, m_network.limits.capacities());
        for (std::size_t i = 0; i < flowing.size(); ++i) {
            One& one = m_all[flowing[i]];
            if (one.rate == rates[i])
                continue;
            m_due.erase({one.due, flowing[i]});
            one.left = std::max(0.0, one.left - one.rate * (m_now - one.since));
            one.rate = rates[i];
            one.since = m_now;
            one.due = m_now + one.left / one.rate;
            m_due.emplace(one.due, flowing[i]);
        }
    }

    const CheckedNetwork& m_network;
    double m_data;
    std::size_t m_steps;
    std::vector<One> m_all;
    std::vector<std::vector<std::size_t>> m_on; ///< by limit: processors whose messages flow over it
    std::vector<std::size_t> m_changed;         ///< limits whose set of messages changed since the last rates
    std::set<std::pair<double, std::size_t>> m_due; ///< next event of each processor
    double m_now = 0;
};

using Steps = std::vector<std::vector<StepSpans>>;

double endOf(const Steps& done) {
    double end = 0;
    for (const auto& steps : done)
        for (const double one : {steps.back().computed[1], steps.back().sent[0][1], steps.back().sent[1][1]})
            end = std::max(end, one);
    return end;
}

struct Walked {
    Steps steps; ///< by place on the ring and step
    double varied = 0;
};

Result<Walked> walked(const Platform& platform, const Question& question, const Plan& plan) {
    if (auto few = checkFollowed(plan.order.size(), question.steps); !few)
        return std::move(few).error();
    const auto network = checkedNetworkOf(platform, question, plan);
    if (!network)
        return network.error();
    Walked done{SharedWalk(platform, question, plan, *network).run()};
    if (done.steps.empty())
        return rejected<CheckRule::Deadlock>();
    for (std::uint64_t run = 0; run < variedRuns && plan.varied; ++run)
        done.varied += endOf(SharedWalk(platform, question, plan, *network, run).run()) /
                       static_cast<double>(variedRuns) / static_cast<double>(question.steps);
    return done;
}

} // namespace

Result<void> checkFollowed(std::size_t processors, std::int64_t steps) {
    const std::size_t followed = processors * static_cast<std::size_t>(steps);
    if (followed <= maxFollowed)
        return {};
    return Error{ErrorCode::TooMuchWork,
                 "a ring on shared links, followed step by step,",
                 std::to_string(followed),
                 std::to_string(maxFollowed),
                 {}};
}

namespace {

/// The receiver of one of the two messages of a step, 0 or 1 in the order of sending; the order of the plan
/// has been checked.
ProcessorId receiverOf(const Plan& plan, std::size_t place, std::size_t message) {
    const std::size_t count = plan.order.size();
    const ProcessorId next = plan.order[(place + 1) % count];
    const ProcessorId previous = plan.order[(place + count - 1) % count];
    const bool nextFirst = plan.first.empty() || plan.first[place] == next;
    return nextFirst == (message == 0) ? next : previous;
}

Result<void> checkPeer(const Plan& plan, const Block& block, std::size_t place, std::size_t number) {
    if (block.kind == BlockKind::Compute)
        return block.peer ? rejected<CheckRule::ComputePeer>(block.resource, *block.peer) : Result<void>();
    if (*block.peer != receiverOf(plan, place, number % 2))
        return rejected<CheckRule::MessagePeer>(block.resource, *block.peer);
    return {};
}

Result<void> checkBlocks(const Platform& platform, const Question& question, const Plan& plan,
                         const Schedule& schedule, const Steps& done) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    const double slack = 10 * tolerance::time * schedule.makespan;
    std::map<ProcessorId, std::size_t> places;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        places[plan.order[i]] = i;
    std::vector<std::size_t> computed(plan.order.size());
    std::vector<std::size_t> sent(plan.order.size());
    for (const Block& block : schedule.blocks) {
        const auto place = places.find(block.resource);
        const bool computes = block.kind == BlockKind::Compute && block.lane == Lane::Compute;
        const bool sends = block.kind == BlockKind::Transfer && block.lane == Lane::Send && block.peer;
        if (place == places.end() || !(computes || sends) || block.count != 1 ||
            (sends && plan.order.size() < 2))
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        const std::size_t i = place->second;
        const std::size_t number = computes ? computed[i]++ : sent[i]++;
        const std::size_t step = computes ? number : number / 2;
        if (step >= done[i].size())
            return rejected<CheckRule::BlockUnexpected>(block.resource);
        if (auto checked = checkPeer(plan, block, i, number); !checked)
            return checked;
        const StepSpans& own = done[i][step];
        const double* span = computes ? own.computed : own.sent[number % 2];
        for (const auto& [found, expected] : {std::pair{block.start, span[0]}, std::pair{block.end, span[1]}})
            if (!(std::abs(found - expected) <= slack))
                return rejected<CheckRule::BlockTimeDiffers>(block.resource, timeFact(found),
                                                             timeFact(expected));
        const double items = computes ? std::max(plan.shares[i], 0.0) * question.work : question.message;
        if (!tolerance::sameTime(block.items, items, 1e-6))
            return rejected<CheckRule::BlockItemsDiffer>(block.resource, block.items, items);
    }
    const auto steps = static_cast<std::size_t>(question.steps);
    for (std::size_t i = 0; i < plan.order.size(); ++i) {
        const double computing = done[i][0].computed[1] - done[i][0].computed[0];
        if (sent[i] != (plan.order.size() > 1 ? 2 * steps : 0) || (computing > 0 && computed[i] != steps))
            return rejected<CheckRule::BlockMissing>(plan.order[i]);
    }
    return {};
}

} // namespace

Result<double> checkedSharedTime(const Platform& platform, const Question& question, const Plan& plan,
                                 const Schedule& schedule) {
    const auto done = walked(platform, question, plan);
    if (!done)
        return done.error();
    if (plan.alone && !tolerance::sameTime(*plan.alone, *std::ranges::max_element(plan.times)))
        return rejected<CheckRule::TimeAloneDiffers>(timeFact(*plan.alone),
                                                     timeFact(*std::ranges::max_element(plan.times)));
    constexpr double varies = 1e-6; // rounding may change the order of events
    if (plan.varied && !tolerance::sameTime(*plan.varied, done->varied, varies))
        return rejected<CheckRule::VariedTimeDiffers>(timeFact(*plan.varied), timeFact(done->varied));
    if (auto checked = checkBlocks(platform, question, plan, schedule, done->steps); !checked)
        return std::move(checked).error();
    return endOf(done->steps) / static_cast<double>(question.steps);
}

} // namespace equipoise::ring
