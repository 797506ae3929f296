// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/shared.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/base/words.h"
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
        const ProcessorId sender = plan.order[i];
        const std::size_t next = (i + 1) % count;
        const std::size_t before = (i + count - 1) % count;
        const RoutesFrom routes(links, sender);
        for (const bool onward : {true, false}) {
            CheckedMessage message{onward ? next : before, onward, 0, {}};
            const auto route = routes.to(plan.order[message.to]);
            if (!route)
                return rejected<CheckRule::RouteMissing>(sender, plan.order[message.to]);
            message.latency = route->latency;
            message.limits = network.limits.along(platform, sender, *route, question.message);
            network.messages[i].push_back(std::move(message));
        }
        if (!plan.first.empty() && plan.first[i] != plan.order[next]) {
            if (plan.first[i] != plan.order[before])
                return rejected<CheckRule::FirstReceiver>(sender, plan.first[i]);
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
        , m_processes(plan.order.size())
        , m_on(network.limits.capacities().size()) {
        for (std::size_t i = 0; i < plan.order.size(); ++i) {
            const double work = std::max(plan.shares[i], 0.0) * question.work;
            const double time = platform[plan.order[i]].compute(work);
            m_processes[i].computing.assign(m_steps, time);
            if (luck) {
                const auto factors = luckOf(plan.order[i], *luck, platform.size(), question.steps);
                std::ranges::transform(factors, m_processes[i].computing.begin(),
                                       [time](double factor) { return factor * time; });
            }
            m_processes[i].steps.resize(m_steps);
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
        for (const Process& process : m_processes)
            if (process.step < m_steps)
                return {};
            else
                done.push_back(process.steps);
        return done;
    }

private:
    enum class State { Computes, Latency, Flows, Waits };
    struct Process {
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
        Process& process = m_processes[i];
        process.state = State::Computes;
        process.message = 0;
        process.steps[process.step].computed[0] = m_now;
        m_due.emplace(m_now + process.computing[process.step], i);
    }
    const CheckedMessage& messageOf(std::size_t i) const {
        return m_network.messages[i][m_processes[i].message];
    }

    void send(std::size_t i) {
        Process& process = m_processes[i];
        process.state = State::Latency;
        process.steps[process.step].sent[process.message][0] = m_now;
        m_due.emplace(m_now + messageOf(i).latency, i);
    }
    void happen(std::size_t i) {
        Process& process = m_processes[i];
        switch (process.state) {
        case State::Computes:
            process.steps[process.step].computed[1] = m_now;
            if (m_processes.size() > 1)
                send(i);
            else
                nextStep(i);
            break;
        case State::Latency:
            process.state = State::Flows;
            if (messageOf(i).limits.empty()) {
                arrive(i);
                break;
            }
            process.left = m_data;
            process.rate = 0;
            process.since = m_now;
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
        Process& process = m_processes[i];
        const CheckedMessage& message = messageOf(i);
        process.steps[process.step].sent[process.message][1] = m_now;
        Process& receiver = m_processes[message.to];
        ++receiver.came[message.onward ? 0 : 1];
        if (process.message == 0) {
            process.message = 1;
            send(i);
        } else {
            process.state = State::Waits;
            nextStepIfReady(i);
        }
        if (message.to != i)
            nextStepIfReady(message.to);
    }
    void nextStepIfReady(std::size_t i) {
        const Process& process = m_processes[i];
        if (process.state == State::Waits && process.came[0] > process.step && process.came[1] > process.step)
            nextStep(i);
    }
    void nextStep(std::size_t i) {
        m_processes[i].state = State::Waits;
        if (++m_processes[i].step < m_steps)
            begin(i);
    }

    /// Recomputes the rates of messages that share limits, directly or through others, with a started or
    /// ended message. Other rates are unaffected.
    void giveRates() {
        std::vector<bool> visited(m_processes.size());
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
                if (visited[i])
                    continue;
                visited[i] = true;
                flowing.push_back(i);
                limits.push_back(&messageOf(i).limits);
                reach(messageOf(i).limits);
            }
        }
        const std::vector<double> rates = plainRates(limits, m_network.limits.capacities());
        for (std::size_t i = 0; i < flowing.size(); ++i) {
            Process& process = m_processes[flowing[i]];
            if (process.rate == rates[i])
                continue;
            m_due.erase({process.due, flowing[i]});
            process.left = std::max(0.0, process.left - process.rate * (m_now - process.since));
            process.rate = rates[i];
            process.since = m_now;
            process.due = m_now + process.left / process.rate;
            m_due.emplace(process.due, flowing[i]);
        }
    }

    const CheckedNetwork& m_network;
    double m_data;
    std::size_t m_steps;
    std::vector<Process> m_processes;
    std::vector<std::vector<std::size_t>> m_on; ///< by limit: processors whose messages flow over it
    std::vector<std::size_t> m_changed;         ///< limits whose set of messages changed since the last rates
    std::set<std::pair<double, std::size_t>> m_due; ///< next event of each processor
    double m_now = 0;
};

using Steps = std::vector<std::vector<StepSpans>>;

double endOf(const Steps& done) {
    double end = 0;
    for (const auto& steps : done)
        for (const double finish :
             {steps.back().computed[1], steps.back().sent[0][1], steps.back().sent[1][1]})
            end = std::max(end, finish);
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
                 TRANSLATABLE("facts", "a ring on shared links, followed step by step,"),
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
        const StepSpans& spans = done[i][step];
        const double* span = computes ? spans.computed : spans.sent[number % 2];
        for (const auto& [stated, expected] :
             {std::pair{block.start, span[0]}, std::pair{block.end, span[1]}})
            if (!(std::abs(stated - expected) <= slack))
                return rejected<CheckRule::BlockTimeDiffers>(block.resource, timeFact(stated),
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
