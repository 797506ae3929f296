// SPDX-License-Identifier: GPL-3.0-or-later
// Both ways, any links, any loads: the case that the paper leaves open.
#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/base/words.h"
#include "core/problems/redistribution/exact/light.h"
#include "core/problems/redistribution/exact/state_search.h"
#include "core/problems/redistribution/heuristics/list_schedule.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/trace/pictures.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace equipoise::redistribution {

namespace {

constexpr std::size_t maxShifts = 64;
constexpr std::int64_t maxStates = 50'000;
constexpr std::int64_t maxScheduled = 300'000; // items scheduled one by one, over all attempts

class General {
public:
    General(const Instance& instance, const CirculationOffset& shifts, CirculationOffset::Best best,
            SolveControl& control)
        : m_instance(instance)
        , m_shifts(shifts)
        , m_control(control)
        , m_bound(best.time)
        , m_random(control.seed())
        , m_best(lightOutcome(instance, shifts, best.shift, best.time).runs)
        , m_end(m_best.empty() ? noWay : endOf(instance, m_best))
        , m_asked(best)
        , m_middle(best.shift)
        , m_low(best.shift)
        , m_high(best.shift) {}

    Outcome run() {
        for (std::optional<std::int64_t> shift = m_middle; shift && !finished(*shift); shift = nextShift()) {
            m_order.push_back(*shift);
            write(2, TRANSLATABLE("trace", "Now y = %1: the flows of this y take %2 at least."),
                  {*shift, time(timeOf(*shift))}, *shift);
            tryShift(*shift);
        }
        if (!finished(m_middle))
            searchIfTiny();
        if (!m_searched && !finished(m_middle))
            write(5,
                  TRANSLATABLE("trace",
                               "The bound is not met: urgencies are now disturbed at random, for a while."),
                  {}, m_middle);
        for (std::size_t round = 0; !m_searched && m_work < maxScheduled && !finished(m_middle); ++round) {
            const std::int64_t shift = m_order[round % m_order.size()];
            if (finished(shift))
                ++m_work; // this one is out; the others go on
            else
                tryDisturbed(shift, round);
        }
        if (m_best.empty()) { // stopped before any schedule was found
            SolveControl unhurried;
            keep(3, m_middle, superpose(streamsOf(m_instance, m_shifts, m_middle), true, unhurried));
        }
        if (m_best.empty()) {
            Outcome outcome;
            outcome.stop = m_control.stop();
            outcome.bound = m_bound;
            return outcome;
        }
        tellAnswer(m_control.trace(), 6, m_instance, m_best, m_searched ? m_end : m_bound);
        Outcome outcome = answered(m_instance, std::move(m_best), m_bound);
        outcome.stop = m_control.stop();
        if (m_searched) { // nothing is faster, although tau(y*) is less
            outcome.status = Status::Optimal;
            outcome.bound = m_end;
        }
        return outcome;
    }

private:
    void write(int line, std::string_view words, std::vector<trace::Value> values, std::int64_t shift) {
        tellShift(m_control.trace(), line, words, std::move(values), m_instance, m_shifts, shift, m_best);
    }

    /// The shift of next larger tau, outwards from the best one, as long as they are few.
    std::optional<std::int64_t> nextShift() {
        const ShiftRange& allowed = m_shifts.allowed();
        if (m_order.size() >= maxShifts)
            return std::nullopt;
        const double below = m_low > allowed.low ? m_shifts.timeOf(m_low - 1) : noWay;
        const double above = m_high < allowed.high ? m_shifts.timeOf(m_high + 1) : noWay;
        if (below == noWay && above == noWay)
            return std::nullopt;
        return below <= above ? --m_low : ++m_high;
    }

    bool met() const { return m_end <= m_bound || tolerance::sameTime(m_end, m_bound, tolerance::proof); }
    /// Nothing better can come of `shift`.
    bool finished(std::int64_t shift) { return m_control.shouldStop() || met() || timeOf(shift) >= m_end; }
    /// tau of a shift, cached because several attempts in a row need the same one.
    double timeOf(std::int64_t shift) {
        if (shift != m_asked.shift)
            m_asked = {shift, m_shifts.timeOf(shift)};
        return m_asked.time;
    }

    void keep(int line, std::int64_t shift, std::vector<Run> runs) {
        const double end = endOf(m_instance, runs);
        if (end >= m_end || runs.empty())
            return;
        m_end = end;
        m_best = std::move(runs);
        write(line,
              TRANSLATABLE("trace", "A schedule that ends at %1, against a bound of %2: the best so far."),
              {time(m_end), time(m_bound)}, shift);
        m_control.report({{}, m_end, m_bound, m_work});
    }

    void tryShift(std::int64_t shift) {
        const std::vector<Stream> streams = streamsOf(m_instance, m_shifts, shift);
        for (const bool forwardsFirst : {true, false})
            if (!finished(shift))
                keep(3, shift, superpose(streams, forwardsFirst, m_control));
        if (transfersOf(streams) > mostTransfers)
            return;
        if (!finished(shift))
            write(4, TRANSLATABLE("trace", "The bound is not met: now item by item, the most urgent first."),
                  {}, shift);
        for (const bool fromTheEnd : {false, true})
            if (!finished(shift))
                tryList(streams, shift, fromTheEnd, 0);
    }

    void searchIfTiny() {
        const std::vector<Stream> streams = streamsOf(m_instance, m_shifts, m_middle);
        if (m_instance.size() > searchProcessors || transfersOf(streams) > searchTransfers)
            return;
        write(5, TRANSLATABLE("trace", "So few items that every schedule can be looked at."), {}, m_middle);
        Searched searched = searchStates(m_instance, m_end, maxStates, m_control);
        m_searched = searched.complete;
        if (searched.runs)
            keep(5, m_middle, *std::move(searched.runs));
    }

    void tryDisturbed(std::int64_t shift, std::size_t round) {
        const std::vector<Stream> streams = streamsOf(m_instance, m_shifts, shift);
        if (transfersOf(streams) > mostTransfers) {
            m_work = maxScheduled;
            return;
        }
        constexpr double strengths[] = {0.02, 0.1, 0.3, 1.0};
        tryList(streams, shift, round % 2 == 0, strengths[round / 2 % std::size(strengths)]);
    }

    /// Urgencies are latest starts, disturbed by up to `strength` of the whole time, differently for each row
    /// of streams that feed each other.
    void tryList(const std::vector<Stream>& streams, std::int64_t shift, bool fromTheEnd, double strength) {
        const std::vector<Stream> read = fromTheEnd ? reversed(streams) : streams;
        const double end = timeOf(shift);
        const PerTransfer latest = latestStarts(read, end);
        PerTransfer urgency = latest;
        if (strength > 0) {
            std::vector<double> bias(read.size());
            for (const std::uint32_t k : feedingOrder(read)) {
                bias[k] = read[k].before == Stream::none ? m_random.between(-strength, strength) * end
                                                         : bias[read[k].before];
                for (std::int64_t item = 0; item < read[k].count; ++item)
                    urgency.at(k, item) += bias[k];
            }
        }
        ListSchedule list(read);
        const double length =
            list.run(urgency, latest, end, m_end - tolerance::proof * m_end, Hold::Never, m_control);
        m_work += transfersOf(read) + 1;
        if (!(length < m_end))
            return;
        keep(strength > 0 ? 5 : 4, shift,
             runsOf(streams, fromTheEnd ? readFromTheEnd(read, list.starts(), length) : list.starts()));
    }

    const Instance& m_instance;
    const CirculationOffset& m_shifts;
    SolveControl& m_control;
    double m_bound;
    Random m_random;
    std::vector<Run> m_best;
    double m_end;
    CirculationOffset::Best m_asked; // the shift asked for last, and its tau
    std::int64_t m_middle;           // the shift of least tau
    std::int64_t m_low;              // all from here ..
    std::int64_t m_high;             // .. to here were tried
    std::vector<std::int64_t> m_order;
    std::int64_t m_work = 0;
    bool m_searched = false; // every schedule was looked at
};

} // namespace

Result<Outcome> solveGeneral(const Instance& instance, const ParameterValues& /*none*/,
                             SolveControl& control) {
    if (auto checked = requireDirection(instance, Direction::Both); !checked)
        return std::move(checked).error();
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return unreachable(instance, shifts);
    SolveControl unhurried; // a few rounds of O(n), without which there is no answer
    const CirculationOffset::Best best = shifts.best(unhurried);
    tellShift(control.trace(), 1,
              TRANSLATABLE("trace", "With this y the longest time is least: nothing is faster than "
                                    "%1."),
              {time(best.time)}, instance, shifts, best.shift);
    if (std::ranges::all_of(instance.imbalance, [](std::int64_t surplus) { return surplus == 0; })) {
        tellAnswer(control.trace(), 6, instance, {}, 0);
        return answered(instance, {}, 0);
    }
    return General(instance, shifts, best, control).run();
}

} // namespace equipoise::redistribution
