#include "core/ring/verify_shared.h"

#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/base/tolerance.h"
#include "core/platform/routes.h"
#include "core/schedule/plain_sharing.h"
#include "core/schedule/rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core::ring {

namespace {

/// A message of each step: from one place on the ring to the one beside it.
struct CheckedMessage {
    std::size_t to = 0; ///< place on the ring
    bool onward = true; ///< to the next one, not to the one before
    double latency = 0;
    std::vector<std::size_t> limits{}; ///< what it needs a part of
};

/// Everything that has a capacity, and the two messages of each in the order of sending.
struct CheckedNetwork {
    PlainLimits limits{};
    std::vector<std::vector<CheckedMessage>> messages{}; ///< by place
};

Result<CheckedNetwork> checkedNetworkOf(const Platform& platform, const Question& question,
                                        const Plan& plan) {
    const std::size_t count = plan.order.size();
    if (!plan.first.empty() && plan.first.size() != count)
        return planRejected("the number of those who are sent to first", std::to_string(plan.first.size()),
                            std::to_string(count));
    CheckedNetwork network;
    network.messages.resize(count);
    for (std::size_t i = 0; i < count && count > 1; ++i) {
        const ProcessorId own = plan.order[i];
        const std::size_t next = (i + 1) % count;
        const std::size_t before = (i + count - 1) % count;
        const RoutesFrom routes(platform, own, question.message);
        for (const bool onward : {true, false}) {
            CheckedMessage message{onward ? next : before, onward, 0, {}};
            const auto route = routes.to(plan.order[message.to]);
            if (!route)
                return planRejected("the way from " + platform[own].name + " to a neighbour", "missing",
                                    "there");
            message.latency = route->latency;
            message.limits = network.limits.along(platform, own, *route, question.message);
            network.messages[i].push_back(std::move(message));
        }
        if (!plan.first.empty() && plan.first[i] != plan.order[next]) {
            if (plan.first[i] != plan.order[before])
                return planRejected("whom " + platform[own].name + " sends to first",
                                    platform[plan.first[i]].name, "a neighbour on the ring");
            std::swap(network.messages[i][0], network.messages[i][1]);
        }
    }
    return network;
}

/// When one of the ring computed, and when its two messages were under way, in one step.
struct StepSpans {
    double computed[2] = {0, 0};
    double sent[2][2] = {{0, 0}, {0, 0}};
};

class SharedWalk {
public:
    /// With computing times as they are, or with the luck of a run.
    SharedWalk(const Platform& platform, const Question& question, const Plan& plan,
               const CheckedNetwork& network, std::optional<std::uint64_t> luck = {})
        : m_network(network)
        , m_data(question.message)
        , m_steps(static_cast<std::size_t>(question.steps))
        , m_all(plan.order.size()) {
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
            begin(m_all[i], 0);
        }
    }

    /// Empty: nobody can go on. The loop ends: each time somebody is done with something.
    std::vector<std::vector<StepSpans>> run() {
        for (double next = nextTime(); next < infinity; next = nextTime()) {
            for (One& one : m_all)
                if (one.state == State::Flows)
                    one.left -= one.rate * (next - m_now);
            m_now = next;
            m_flowsChanged = false;
            for (std::size_t i = 0; i < m_all.size(); ++i)
                if (m_all[i].due <= m_now)
                    happen(i);
            if (m_flowsChanged)
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
        double due = infinity;           ///< when it goes on by itself
        double left = 0;
        double rate = 0;
        std::vector<StepSpans> steps{};
    };

    double nextTime() const {
        double next = infinity;
        for (const One& one : m_all)
            next = std::min(next, one.due);
        return next;
    }
    void begin(One& one, double now) {
        one.state = State::Computes;
        one.message = 0;
        one.steps[one.step].computed[0] = now;
        one.due = now + one.computing[one.step];
    }
    const CheckedMessage& messageOf(std::size_t i) const { return m_network.messages[i][m_all[i].message]; }

    void send(std::size_t i) {
        One& one = m_all[i];
        one.state = State::Latency;
        one.steps[one.step].sent[one.message][0] = m_now;
        one.due = m_now + messageOf(i).latency;
    }
    void happen(std::size_t i) {
        One& one = m_all[i];
        switch (one.state) {
        case State::Computes:
            one.steps[one.step].computed[1] = m_now;
            if (m_all.size() > 1)
                send(i);
            else
                nextStep(one);
            break;
        case State::Latency:
            m_flowsChanged = true;
            one.state = State::Flows;
            one.left = m_data;
            one.rate = 0;
            one.due = messageOf(i).limits.empty() ? m_now : infinity;
            break;
        case State::Flows:
            m_flowsChanged = true;
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
            one.due = infinity;
            nextStepIfReady(one);
        }
        if (&other != &one)
            nextStepIfReady(other);
    }
    void nextStepIfReady(One& one) {
        if (one.state == State::Waits && one.came[0] > one.step && one.came[1] > one.step)
            nextStep(one);
    }
    void nextStep(One& one) {
        one.state = State::Waits;
        one.due = infinity;
        if (++one.step < m_steps)
            begin(one, m_now);
    }

    void giveRates() {
        std::vector<One*> flowing;
        std::vector<const std::vector<std::size_t>*> limits;
        for (std::size_t i = 0; i < m_all.size(); ++i)
            if (m_all[i].state == State::Flows && !messageOf(i).limits.empty()) {
                flowing.push_back(&m_all[i]);
                limits.push_back(&messageOf(i).limits);
            }
        const std::vector<double> rates = plainRates(limits, m_network.limits.capacities());
        for (std::size_t i = 0; i < flowing.size(); ++i) {
            flowing[i]->rate = rates[i];
            flowing[i]->due = m_now + std::max(0.0, flowing[i]->left) / rates[i];
        }
    }

    const CheckedNetwork& m_network;
    double m_data;
    std::size_t m_steps;
    std::vector<One> m_all;
    double m_now = 0;
    bool m_flowsChanged = false;
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
        return planRejected("the ring", "somebody waits for ever", "all steps are done");
    for (std::uint64_t run = 0; run < variedRuns && plan.varied; ++run)
        done.varied += endOf(SharedWalk(platform, question, plan, *network, run).run()) /
                       static_cast<double>(variedRuns) / static_cast<double>(question.steps);
    return done;
}

} // namespace

Result<void> checkFollowed(std::size_t processors, std::int64_t steps) {
    const std::size_t followed = processors * static_cast<std::size_t>(steps);
    if (followed <= mostFollowed)
        return {};
    return Error{ErrorCode::TooMuchWork,
                 "a ring on shared links, followed step by step,",
                 std::to_string(followed),
                 std::to_string(mostFollowed),
                 {}};
}

namespace {

Result<void> checkBlocks(const Platform& platform, const Question& question, const Plan& plan,
                         const Schedule& schedule, const Steps& done) {
    if (auto checked = rules::wellFormed(schedule, platform.size(), tolerance::time); !checked)
        return checked;
    const double slack = 10 * tolerance::time * schedule.makespan;
    const auto off = [slack](double a, double b) { return !(std::abs(a - b) <= slack); };
    std::map<ProcessorId, std::size_t> places;
    for (std::size_t i = 0; i < plan.order.size(); ++i)
        places[plan.order[i]] = i;
    std::vector<std::size_t> computed(plan.order.size());
    std::vector<std::size_t> sent(plan.order.size());
    for (const Block& block : schedule.blocks) {
        const std::string what = "a block of " + platform[block.resource].name;
        const auto place = places.find(block.resource);
        const bool computes = block.kind == BlockKind::Compute && block.lane == Lane::Compute;
        const bool sends = block.kind == BlockKind::Transfer && block.lane == Lane::Send && block.peer;
        if (place == places.end() || !(computes || sends) || block.count != 1)
            return planRejected(what, "there", "a computation or a message of the ring");
        const std::size_t i = place->second;
        const std::size_t number = computes ? computed[i]++ : sent[i]++;
        const std::size_t step = computes ? number : number / 2;
        if (step >= done[i].size())
            return planRejected(what, "after the last step", toText(static_cast<double>(question.steps)));
        const StepSpans& own = done[i][step];
        const double* span = computes ? own.computed : own.sent[number % 2];
        if (off(block.start, span[0]) || off(block.end, span[1]))
            return planRejected(what, toText(block.start) + " to " + toText(block.end),
                                toText(span[0]) + " to " + toText(span[1]));
        const double items = computes ? std::max(plan.shares[i], 0.0) * question.work : question.message;
        if (!tolerance::sameTime(block.items, items, 1e-6))
            return planRejected("the size of " + what, toText(block.items), toText(items));
    }
    const auto steps = static_cast<std::size_t>(question.steps);
    for (std::size_t i = 0; i < plan.order.size(); ++i) {
        const double computing = done[i][0].computed[1] - done[i][0].computed[0];
        if (sent[i] != (plan.order.size() > 1 ? 2 * steps : 0) || (computing > 0 && computed[i] != steps))
            return planRejected("the blocks of " + platform[plan.order[i]].name,
                                std::to_string(computed[i] + sent[i]), "those of all steps");
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
        return planRejected("the time alone", toText(*plan.alone),
                            toText(*std::ranges::max_element(plan.times)));
    constexpr double varies = 1e-6; // rounding may turn who is first
    if (plan.varied && !tolerance::sameTime(*plan.varied, done->varied, varies))
        return planRejected("the time when computing varies", toText(*plan.varied), toText(done->varied));
    if (auto checked = checkBlocks(platform, question, plan, schedule, done->steps); !checked)
        return std::move(checked).error();
    return endOf(done->steps) / static_cast<double>(question.steps);
}

} // namespace core::ring
