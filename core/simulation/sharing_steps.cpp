// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/sharing_steps.h"

#include "core/base/words.h"
#include "core/model/definition.h"
#include "core/network/rates.h"
#include "core/network/ways.h"
#include "core/simulation/follow.h"
#include "core/simulation/passages.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace equipoise {

namespace {

constexpr int beginLine = 1;
constexpr int raiseLine = 2;
constexpr int keepLine = 3;
constexpr int doneLine = 4;

const trace::Listing sharingLines{
    "Max-min fair rates: progressive filling",
    {{0, TRANSLATABLE("listing", "whenever a message begins to flow, or has arrived: all rates ← 0")},
     {1, TRANSLATABLE("listing", "raise all rates that may rise together, until a link is full or a message "
                                 "is as fast as it can be")},
     {1, TRANSLATABLE("listing", "the messages there keep the rate; if others still rise, go on with them"),
      trace::decides},
     {0,
      TRANSLATABLE("listing", "all is done when the last message has arrived and the last work is done")}}};

trace::Amount timeOf(double value) {
    return {value, UnitRole::Time};
}

trace::Who whoIs(NodeId node) {
    return node.isProcessor() ? trace::Who{static_cast<std::uint32_t>(node.index)} : trace::Who{};
}

/// Data on its way.
struct Stream {
    const Channel* channel = nullptr;
    std::span<const std::uint32_t> limits{};
    double start = 0; ///< after the latency
    double end = 0;
    double most = infinity; ///< rate, where a link has a table
    double alone = 0;       ///< rate if nothing else is on its way
};

/// What is known while rates are worked out.
struct Filling {
    struct Limit {
        double left = 0;
        std::size_t rising = 0;
        std::size_t streams = 0;
        bool full = false; ///< in this round
        bool shown = false;
    };
    std::map<std::uint32_t, Limit> limits{}; ///< those of streams under way
    std::map<std::uint32_t, double> rates{}; ///< by stream, once it keeps one
    double level = 0;
};

class SharingSteps {
public:
    SharingSteps(const Platform& platform, const Followed& followed, trace::Recorder& trace)
        : m_platform(platform)
        , m_followed(followed)
        , m_trace(trace)
        , m_ways(platform, followed.program)
        , m_slack(1e-12 * endOf(followed.course)) {
        const Program& program = followed.program;
        const auto sends = sendsOf(program);
        for (std::uint32_t i = 0; i < sends.size(); ++i)
            for (const Sent& place : sends[i]) {
                const Span& span = followed.course[place.strand][place.action];
                add(i, program.strands[place.strand].actions[place.action].items, span);
            }
    }

    void run(SolveControl& control) {
        std::vector<double> times;
        for (const Stream& stream : m_streams)
            times.insert(times.end(), {stream.start, stream.end});
        std::ranges::sort(times);
        std::vector<std::uint32_t> before;
        std::size_t tellings = 0;
        for (const double time : times) { // a time of several changes is looked at again, and found the same
            const std::vector<std::uint32_t> now = flowingAt(time);
            if (now == before)
                continue;
            if (++tellings > maxSharingTold || control.shouldStop())
                break;
            tellTime(time, now);
            before = now;
        }
        tellDone();
    }

private:
    void add(std::uint32_t channel, double items, const Span& span) {
        Stream stream{&m_followed.program.channels[channel], m_ways[channel].resources};
        stream.start = span.start + stream.channel->latency;
        stream.end = span.end;
        const double busy = transmission(m_platform, *stream.channel, items);
        if (!(stream.end > stream.start + m_slack) || !(items > 0) || !(busy > 0))
            return; // it takes no time
        stream.alone = items / busy;
        if (m_ways[channel].tables)
            stream.most = stream.alone;
        m_streams.push_back(stream);
    }

    std::vector<std::uint32_t> flowingAt(double time) const {
        std::vector<std::uint32_t> flowing;
        for (std::uint32_t i = 0; i < m_streams.size(); ++i)
            if (m_streams[i].start <= time + m_slack && m_streams[i].end > time + m_slack)
                flowing.push_back(i);
        return flowing;
    }

    struct Round {
        double level = 0;
        std::vector<std::uint32_t> settled{};
    };

    std::vector<Round> roundsOf(const std::vector<std::uint32_t>& flowing) const {
        network::FairRates rates(m_ways.capacities());
        for (const std::uint32_t i : flowing)
            rates.add(i, m_streams[i].limits, m_streams[i].most);
        std::vector<Round> rounds;
        rates.setWatch([&rounds](double level, std::span<const std::uint32_t> settled) {
            rounds.push_back({level, {settled.begin(), settled.end()}});
        });
        rates.update();
        for (Round& round : rounds)
            std::ranges::sort(round.settled);
        return rounds;
    }

    void tellTime(double time, const std::vector<std::uint32_t>& flowing) {
        const std::vector<Round> rounds = roundsOf(flowing);
        Filling filling;
        for (const std::uint32_t i : flowing)
            for (const std::uint32_t limit : m_streams[i].limits) {
                auto& state = filling.limits.try_emplace(limit).first->second;
                state.left = m_ways.capacities()[limit];
                ++state.rising;
                state.shown = ++state.streams > 1 && std::isfinite(state.left);
            }
        write(beginLine, time, flowing, filling, {}, [&](trace::Step& step) {
            if (flowing.empty())
                step.say(TRANSLATABLE("trace", "At %1 no message is under way."), {timeOf(time)});
            else
                step.say(TRANSLATABLE("trace", "At %1 the messages under way are others: %2 flow now."),
                         {timeOf(time), static_cast<std::int64_t>(flowing.size())});
        });
        for (const Round& round : rounds) {
            filling.level = round.level;
            const auto full = findFull(filling, round);
            write(raiseLine, time, flowing, filling, round.settled,
                  [&](trace::Step& step) { sayRaised(step, round, full); });
            for (const std::uint32_t i : round.settled) {
                filling.rates[i] = round.level;
                for (const std::uint32_t limit : m_streams[i].limits) {
                    auto& state = filling.limits.at(limit);
                    state.left = std::max(0.0, state.left - round.level);
                    --state.rising;
                }
            }
            const std::size_t left = flowing.size() - filling.rates.size();
            write(keepLine, time, flowing, filling, round.settled, [&](trace::Step& step) {
                if (left > 0)
                    step.say(
                        TRANSLATABLE("trace", "%1 of them keep this rate; %2 still rise."),
                        {static_cast<std::int64_t>(round.settled.size()), static_cast<std::int64_t>(left)});
                else
                    step.say(TRANSLATABLE("trace", "%1 of them keep this rate, and all have theirs."),
                             {static_cast<std::int64_t>(round.settled.size())});
            });
        }
    }

    /// Marks what the streams that keep the rate have filled; the first of a link.
    std::optional<std::uint32_t> findFull(Filling& filling, const Round& round) const {
        constexpr double rounding = 1 + 1e-9;
        std::optional<std::uint32_t> first;
        for (auto& [limit, state] : filling.limits)
            state.full = false;
        for (const std::uint32_t i : round.settled)
            for (const std::uint32_t limit : m_streams[i].limits) {
                auto& state = filling.limits.at(limit);
                state.full = state.left / static_cast<double>(state.rising) <= round.level * rounding;
                state.shown = state.shown || state.full;
                const bool isLink = m_ways.limits()[limit].kind != network::Limit::Kind::Cell;
                if (state.full && isLink && (!first || state.streams > filling.limits.at(*first).streams))
                    first = limit;
            }
        return first;
    }

    void sayRaised(trace::Step& step, const Round& round, std::optional<std::uint32_t> full) const {
        const trace::Amount level{round.level};
        if (full) {
            step.say(TRANSLATABLE("trace", "All that may rise reach %1: then the link %2 is full."),
                     {level, placeOf(*full)});
            return;
        }
        const Channel& channel = *m_streams[round.settled.front()].channel;
        step.say(TRANSLATABLE("trace", "All that may rise reach %1: the message from %2 to %3 is no faster."),
                 {level, whoIs(channel.from), whoIs(channel.to)});
    }

    trace::OverLink placeOf(std::uint32_t limit) const {
        using Kind = network::Limit::Kind;
        const auto& [kind, link] = m_ways.limits()[limit];
        return {link, kind != Kind::Back, kind == Kind::Both};
    }

    template <class Say>
    void write(int line, double time, const std::vector<std::uint32_t>& flowing, const Filling& filling,
               const std::vector<std::uint32_t>& settled, const Say& say) {
        m_trace.step(line, [&](trace::Step& step) {
            say(step);
            step.set("t", TRANSLATABLE("trace", "since the start"), timeOf(time));
            step.set("n", TRANSLATABLE("trace", "messages that flow"),
                     static_cast<std::int64_t>(flowing.size()));
            step.set("r", TRANSLATABLE("trace", "rate of all that may still rise, in data per unit of time"),
                     trace::Amount{filling.level});
            step.show(picture(flowing, filling, settled));
            if (auto table = tableOf(filling); !table.rows.empty())
                step.show(std::move(table));
        });
    }

    /// An arrow for each message, with its rate as a part of what it would have alone.
    trace::Network picture(const std::vector<std::uint32_t>& flowing, const Filling& filling,
                           const std::vector<std::uint32_t>& settled) const {
        trace::Network network;
        for (const std::uint32_t i : flowing) {
            const Stream& stream = m_streams[i];
            const auto rate = filling.rates.find(i);
            const bool keeps = std::ranges::binary_search(settled, i);
            const double now = rate == filling.rates.end() ? filling.level : rate->second;
            network.edges.push_back({whoIs(stream.channel->from), whoIs(stream.channel->to),
                                     keeps                         ? trace::Mark::Current
                                     : rate != filling.rates.end() ? trace::Mark::Chosen
                                                                   : trace::Mark::Candidate,
                                     true, std::min(1.0, now / stream.alone)});
        }
        return network;
    }

    /// What several messages pass, or what is full.
    trace::Table tableOf(const Filling& filling) const {
        constexpr std::size_t maxRows = 40;
        trace::Table table{TRANSLATABLE("trace", "What messages share"), {}, {}, {}};
        table.columns = {std::string_view(TRANSLATABLE("trace", "carries")),
                         std::string_view(TRANSLATABLE("trace", "still rise")),
                         std::string_view(TRANSLATABLE("trace", "left")),
                         std::string_view(TRANSLATABLE("trace", "full at"))};
        for (const auto& [limit, state] : filling.limits) {
            if (!state.shown || m_ways.limits()[limit].kind == network::Limit::Kind::Cell ||
                table.rows.size() == maxRows)
                continue;
            const auto mark = state.full ? trace::Mark::Current : trace::Mark::None;
            table.rows.emplace_back(placeOf(limit));
            table.add(trace::Amount{m_ways.capacities()[limit]}, mark);
            table.add(static_cast<std::int64_t>(state.rising), mark);
            table.add(trace::Amount{state.left}, mark);
            if (state.rising > 0)
                table.add(trace::Amount{state.left / static_cast<double>(state.rising)}, mark);
            else
                table.addEmpty(mark);
        }
        return table;
    }

    /// Every way, with what its messages had of their full rates.
    void tellDone() {
        std::map<std::pair<NodeId, NodeId>, std::pair<double, double>> ways; // time alone, and as it was
        for (const Stream& stream : m_streams)
            ways[{stream.channel->from, stream.channel->to}] = {};
        const auto sends = sendsOf(m_followed.program);
        for (std::size_t i = 0; i < sends.size(); ++i) {
            const Channel& channel = m_followed.program.channels[i];
            for (const Sent& place : sends[i]) {
                const Span& span = m_followed.course[place.strand][place.action];
                auto& [alone, took] = ways[{channel.from, channel.to}];
                alone += m_followed.program.strands[place.strand].actions[place.action].time;
                took += span.end - span.start;
            }
        }
        m_trace.last(doneLine, [&](trace::Step& step) {
            step.say(TRANSLATABLE("trace", "All is done at %1. Each message had so much of its full rate."),
                     {timeOf(endOf(m_followed.course))});
            step.set("T", TRANSLATABLE("trace", "time of the plan; of several steps, the mean"),
                     timeOf(m_followed.time()));
            trace::Network network;
            for (const auto& [ends, times] : ways)
                network.edges.push_back({whoIs(ends.first), whoIs(ends.second), trace::Mark::Chosen, true,
                                         times.second > 0 ? std::min(1.0, times.first / times.second) : 1});
            step.show(std::move(network));
        });
    }

    const Platform& m_platform;
    const Followed& m_followed;
    trace::Recorder& m_trace;
    network::ChannelWays m_ways;
    double m_slack; ///< times that differ by less are one
    std::vector<Stream> m_streams;
};

} // namespace

const trace::Listing& sharingListing() {
    return sharingLines;
}

FollowUpRun sharingRun(std::string_view solver) {
    return {.name = "sharing",
            .title = TRANSLATABLE("parameter", "How its messages share links"),
            .solver = solver,
            .listing = &sharingListing,
            .run = &recordSharing};
}

void recordSharing(const Scenario& scenario, const Plan& plan, SolveControl& control) {
    trace::Recorder* trace = control.trace();
    if (!trace)
        return;
    const ScaledScenario per(scenario, definitionOf(plan.problem));
    if (const auto followed = followShared(scenario, plan); followed && *followed) {
        SharingSteps(per.scenario().platform, **followed, *trace).run(control);
        return;
    }
    trace->last(doneLine, [&](trace::Step& step) {
        step.say(scenario.platform.links.empty()
                     ? TRANSLATABLE("trace", "Nothing is known of links that messages could share here.")
                     : TRANSLATABLE("trace", "The plan is too long to be followed message by message."));
        if (plan.value)
            step.set("T", TRANSLATABLE("trace", "time of the plan; of several steps, the mean"),
                     timeOf(*plan.value));
        step.show(trace::Network{});
    });
}

} // namespace equipoise
