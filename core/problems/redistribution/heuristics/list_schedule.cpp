// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/heuristics/list_schedule.h"
#include "core/base/numbers/number.h"

#include <algorithm>
#include <cmath>

namespace equipoise::redistribution {

std::int64_t transfersOf(const std::vector<Stream>& streams) {
    std::int64_t sum = 0;
    for (const Stream& stream : streams)
        if (__builtin_add_overflow(sum, stream.count, &sum))
            return std::numeric_limits<std::int64_t>::max();
    return sum;
}

PerTransfer::PerTransfer(const std::vector<Stream>& streams) {
    std::size_t sum = 0;
    for (const Stream& stream : streams) {
        m_first.push_back(sum);
        sum += static_cast<std::size_t>(stream.count);
    }
    m_values.resize(sum);
}

PerTransfer latestStarts(const std::vector<Stream>& streams, double end) {
    const std::vector<Stream> back = reversed(streams);
    PerTransfer fromEnd(streams); // the k-th from the end, as soon as possible
    for (const std::uint32_t index : feedingOrder(back)) {
        const Stream& stream = back[index];
        for (std::int64_t k = 0; k < stream.count; ++k) {
            double start = static_cast<double>(k) * stream.cost;
            if (k >= stream.held)
                start =
                    std::max(start, fromEnd.at(stream.before, k - stream.held) + back[stream.before].cost);
            fromEnd.at(index, k) = start;
        }
    }
    return readFromTheEnd(streams, fromEnd, end);
}

PerTransfer readFromTheEnd(const std::vector<Stream>& streams, const PerTransfer& starts, double end) {
    PerTransfer result(streams);
    for (std::uint32_t index = 0; index < streams.size(); ++index)
        for (std::int64_t k = 0; k < streams[index].count; ++k)
            result.at(index, k) =
                end - (starts.at(index, streams[index].count - 1 - k) + streams[index].cost);
    return result;
}

ListSchedule::ListSchedule(const std::vector<Stream>& streams)
    : m_streams(streams)
    , m_states(streams.size())
    , m_isCandidate(streams.size())
    , m_starts(streams) {
    std::uint32_t processors = 0;
    for (const Stream& stream : streams)
        processors = std::max({processors, stream.sender + 1, stream.receiver + 1});
    m_send.resize(processors);
    m_receive.resize(processors);
    for (std::uint32_t k = 0; k < streams.size(); ++k)
        for (Port* port : {&m_send[streams[k].sender], &m_receive[streams[k].receiver]})
            port->streams[port->streams[0] == Stream::none ? 0 : 1] = k;
}

void ListSchedule::reset() {
    for (Port& port : m_send)
        port.freeAt = 0;
    for (Port& port : m_receive)
        port.freeAt = 0;
    m_states.assign(m_streams.size(), {});
    m_busy.clear();
    m_candidates.clear();
    m_end = 0;
    m_left = static_cast<std::int64_t>(m_starts.size());
    std::fill(m_isCandidate.begin(), m_isCandidate.end(), false);
}

bool ListSchedule::inHand(std::uint32_t stream) const {
    const Stream& sent = m_streams[stream];
    const std::int64_t item = m_states[stream].next;
    return item < sent.held ||
           (sent.before != Stream::none && item < sent.held + m_states[sent.before].arrived);
}

/// Earliest start of the next item of `stream` if no other stream used its ports; infinite if not known yet.
double ListSchedule::possibleFrom(std::uint32_t stream, double now) const {
    const Stream& sent = m_streams[stream];
    double from = std::max({now, m_send[sent.sender].freeAt, m_receive[sent.receiver].freeAt});
    if (inHand(stream))
        return from;
    const State& feeding = m_states[sent.before];
    const bool onItsWay =
        feeding.next > feeding.arrived && m_states[stream].next < sent.held + feeding.arrived + 1;
    return onItsWay ? std::max(from, feeding.ends) : infinity;
}

bool ListSchedule::heldBack(std::uint32_t stream, double now, Hold hold) const {
    if (hold == Hold::Never)
        return false;
    const Stream& sent = m_streams[stream];
    const std::int64_t item = m_states[stream].next;
    const double end = now + sent.cost;
    for (const std::uint32_t rival :
         {m_send[sent.sender].otherStream(stream), m_receive[sent.receiver].otherStream(stream)}) {
        if (rival == Stream::none || rival == stream || m_states[rival].next == m_streams[rival].count)
            continue;
        const std::int64_t rivalItem = m_states[rival].next;
        if (m_urgency->at(rival, rivalItem) >= m_urgency->at(stream, item))
            continue;
        if (hold == Hold::ForLate && m_latest->at(rival, rivalItem) >= end - 1e-12 * end)
            continue;
        if (possibleFrom(rival, now) < end)
            return true;
    }
    return false;
}

void ListSchedule::collect(std::uint32_t stream) {
    if (stream == Stream::none || m_isCandidate[stream] || m_states[stream].next == m_streams[stream].count)
        return;
    m_isCandidate[stream] = true;
    m_candidates.push_back(stream);
}

/// Returns false if an item would start too late.
bool ListSchedule::startReady(double now, Hold hold) {
    const auto later = [this](std::uint32_t a, std::uint32_t b) {
        return m_states[a].ends > m_states[b].ends || (m_states[a].ends == m_states[b].ends && a > b);
    };
    std::ranges::sort(m_candidates, [this](std::uint32_t a, std::uint32_t b) {
        const double first = m_urgency->at(a, m_states[a].next);
        const double second = m_urgency->at(b, m_states[b].next);
        return first < second || (first == second && a < b);
    });
    for (const std::uint32_t k : m_candidates) {
        m_isCandidate[k] = false;
        const Stream& stream = m_streams[k];
        Port& send = m_send[stream.sender];
        Port& receive = m_receive[stream.receiver];
        if (send.freeAt > now || receive.freeAt > now || !inHand(k) || heldBack(k, now, hold))
            continue;
        State& state = m_states[k];
        if (now > m_latest->at(k, state.next) + m_late)
            return false;
        m_starts.at(k, state.next) = now;
        ++state.next;
        state.ends = now + stream.cost;
        send.freeAt = receive.freeAt = state.ends;
        m_end = std::max(m_end, state.ends);
        m_left -= 1;
        m_busy.push_back(k);
        std::ranges::push_heap(m_busy, later);
    }
    m_candidates.clear();
    return true;
}

double ListSchedule::run(const PerTransfer& urgency, const PerTransfer& latest, double end, double limit,
                         Hold hold, SolveControl& control) {
    constexpr double useless = infinity;
    m_urgency = &urgency;
    m_latest = &latest;
    m_late = limit - end;
    reset();
    const auto later = [this](std::uint32_t a, std::uint32_t b) {
        return m_states[a].ends > m_states[b].ends || (m_states[a].ends == m_states[b].ends && a > b);
    };
    for (std::uint32_t k = 0; k < m_streams.size(); ++k)
        collect(k);
    double now = 0;
    if (!startReady(now, hold))
        return useless;
    for (std::size_t round = 0; m_left > 0; ++round) {
        constexpr std::size_t between = 1024;
        if (round % between == 0 && control.shouldStop())
            return useless;
        if (m_busy.empty()) { // every candidate is held back
            for (std::uint32_t k = 0; k < m_streams.size(); ++k)
                collect(k);
            if (!startReady(now, Hold::Never) || m_busy.empty())
                return useless;
        }
        now = m_states[m_busy.front()].ends;
        while (!m_busy.empty() && m_states[m_busy.front()].ends <= now) {
            const std::uint32_t done = m_busy.front();
            std::ranges::pop_heap(m_busy, later);
            m_busy.pop_back();
            const Stream& stream = m_streams[done];
            ++m_states[done].arrived;
            for (const std::uint32_t near : m_send[stream.sender].streams)
                collect(near);
            for (const std::uint32_t near : m_receive[stream.receiver].streams)
                collect(near);
            collect(stream.after);
            if (stream.after != Stream::none) // another stream may have been held back for it
                collect(m_receive[m_streams[stream.after].receiver].otherStream(stream.after));
        }
        if (!startReady(now, hold))
            return useless;
    }
    return m_end;
}

std::vector<Run> runsOf(const std::vector<Stream>& streams, const PerTransfer& starts) {
    std::vector<Run> runs;
    for (std::uint32_t k = 0; k < streams.size(); ++k) {
        const Stream& stream = streams[k];
        for (std::int64_t item = 0; item < stream.count;) {
            Run run{stream.link, stream.forwards, starts.at(k, item), 1, 0};
            std::int64_t next = item + 1;
            if (next < stream.count)
                run.stride = std::max(starts.at(k, next) - run.start, stream.cost);
            while (next < stream.count && std::abs(run.start + static_cast<double>(next - item) * run.stride -
                                                   starts.at(k, next)) <= 1e-12 * starts.at(k, next))
                ++next;
            run.count = next - item;
            if (run.count == 1)
                run.stride = 0;
            item = next;
            runs.push_back(run);
            if (runs.size() > mostRuns)
                return {};
        }
    }
    return runs;
}

} // namespace equipoise::redistribution
