// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/star/verify/shared.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"
#include "core/schedule/plain_sharing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::star {

namespace {

/// What the message of one task needs on its way.
struct CheckedWay {
    double latency = 0;
    std::vector<std::size_t> limits{};
};

/// One of the two messages that may be under way.
struct Message {
    double flows = 0; ///< from when on
    double left = 1;  ///< of its data
    const CheckedWay* way = nullptr;
};

class TransfersWalk {
public:
    TransfersWalk(const Platform& platform, const Question& question, const Plan& plan)
        : m_platform(platform)
        , m_master(question.master)
        , m_plan(plan)
        , m_network(platform, 1)
        , m_fromMaster(m_network, question.master)
        , m_walked(plan.transfers) {}

    Result<std::vector<Transfer>> run() {
        while (m_passed < m_plan.transfers.size()) { // each round a message begins to flow, or arrives
            if (auto begun = begin(); !begun)
                return std::move(begun).error();
            goOn();
        }
        return m_walked;
    }

private:
    Result<void> begin() {
        if (!m_in && m_begun < m_plan.transfers.size()) {
            const auto way = wayOf(m_plan.transfers[m_begun].from, true);
            if (!way)
                return way.error();
            m_walked[m_begun++].sendStart = m_now;
            m_in = {m_now + (*way)->latency, 1, *way};
        }
        if (!m_out && m_passed < m_arrived) {
            const auto way = wayOf(m_plan.transfers[m_passed].to, false);
            if (!way)
                return way.error();
            m_walked[m_passed].receiveStart = m_now;
            m_out = {m_now + (*way)->latency, 1, *way};
        }
        return {};
    }

    Result<const CheckedWay*> wayOf(ProcessorId worker, bool toMaster) {
        const auto [entry, fresh] = m_ways.try_emplace({worker, toMaster});
        if (!fresh)
            return &entry->second;
        const auto route = toMaster ? RoutesFrom(m_network, worker).to(m_master) : m_fromMaster.to(worker);
        const NodeId from = toMaster ? NodeId(worker) : m_master;
        if (!route)
            return rejected<CheckRule::RouteMissing>(m_platform.nameOf(from),
                                                     m_platform.nameOf(toMaster ? m_master : NodeId(worker)));
        entry->second = {route->latency, m_limits.along(m_platform, from, *route, 1)};
        return &entry->second;
    }

    void goOn() {
        std::vector<const std::vector<std::size_t>*> flowing;
        for (const auto* message : {&m_in, &m_out})
            if (*message && (*message)->flows <= m_now && !(*message)->way->limits.empty())
                flowing.push_back(&(*message)->way->limits);
        const std::vector<double> rates = plainRates(flowing, m_limits.capacities());
        std::size_t next = 0;
        double rateIn = 0;
        double rateOut = 0;
        double then = infinity;
        for (auto [message, rate] : {std::pair{&m_in, &rateIn}, std::pair{&m_out, &rateOut}}) {
            if (!*message)
                continue;
            Message& moving = **message;
            if (moving.flows > m_now) {
                then = std::min(then, moving.flows);
                continue;
            }
            *rate = moving.way->limits.empty() ? infinity : rates[next++];
            then = std::min(then, m_now + moving.left / *rate);
        }
        if (goOn(m_in, rateIn, then)) {
            m_walked[m_arrived++].sendEnd = then;
            m_in.reset();
        }
        if (goOn(m_out, rateOut, then)) {
            m_walked[m_passed++].receiveEnd = then;
            m_out.reset();
        }
        m_now = then;
    }

    /// Whether it has arrived then.
    bool goOn(std::optional<Message>& message, double rate, double then) const {
        if (!message || message->flows > m_now)
            return false;
        if (m_now + message->left / rate <= then)
            return true;
        message->left = std::max(0.0, message->left - rate * (then - m_now));
        return false;
    }

    const Platform& m_platform;
    const NodeId m_master;
    const Plan& m_plan;
    RouteNetwork m_network;
    RoutesFrom m_fromMaster;
    PlainLimits m_limits;
    std::map<std::pair<ProcessorId, bool>, CheckedWay> m_ways; ///< by worker; to the master, or from there
    std::vector<Transfer> m_walked;
    std::optional<Message> m_in;
    std::optional<Message> m_out;
    std::size_t m_begun = 0;   ///< transfers
    std::size_t m_arrived = 0; ///< at the master
    std::size_t m_passed = 0;  ///< on
    double m_now = 0;
};

double timeAlone(const Platform& platform, const Question& question, const Plan& plan) {
    const std::vector<Route> up = routesTo(platform, question.master, 1);
    const std::vector<Route> down = routesFrom(platform, question.master, 1);
    std::vector<double> ends(platform.size());
    for (const auto& [worker, load] : plan.finalLoads)
        ends[worker.index()] = static_cast<double>(load);
    const std::vector<Transfer> transfers = taskByTask(plan);
    for (const Transfer& transfer : transfers)
        --ends[transfer.to.index()];
    for (std::size_t i = 0; i < ends.size(); ++i)
        ends[i] *= platform.processors[i].compute(1);
    double in = 0;
    double out = 0;
    for (const Transfer& transfer : transfers) {
        in += up[transfer.from.index()].time();
        out = std::max(out, in) + down[transfer.to.index()].time();
        double& end = ends[transfer.to.index()];
        end = std::max(end, out) + platform[transfer.to].compute(1);
    }
    return *std::ranges::max_element(ends);
}

} // namespace

Result<void> checkFollowed(const Platform& platform, const Question& question, const Plan& plan,
                           double slack) {
    const auto walked = TransfersWalk(platform, question, plan).run();
    if (!walked)
        return walked.error();
    for (std::size_t j = 0; j < walked->size(); ++j) {
        const Transfer& stated = plan.transfers[j];
        const Transfer& followed = (*walked)[j];
        for (const auto time :
             {&Transfer::sendStart, &Transfer::sendEnd, &Transfer::receiveStart, &Transfer::receiveEnd})
            if (std::abs(stated.*time - followed.*time) > slack)
                return rejected<CheckRule::TransferTimeDiffers>(
                    stated.from, stated.to, timeFact(stated.*time), timeFact(followed.*time));
    }
    return {};
}

bool recomputesNote(NoteCode code) {
    return code == NoteCode::FairTransfers;
}

Result<void> checkNotes(const Platform& platform, const Question& question, const Plan& plan,
                        std::span<const Note> notes) {
    for (const Note& note : notes) {
        if (note.code != NoteCode::FairTransfers)
            continue;
        if (question.links != ContentionModel::MaxMinFair)
            return rejected<CheckRule::NoteUnfounded>(nameOf(note.code));
        const double time = timeAlone(platform, question, plan);
        if (!note.value || !tolerance::sameTime(*note.value, time, followedTolerance))
            return noteValueRejected(note, timeFact(time));
    }
    return {};
}

} // namespace equipoise::star
