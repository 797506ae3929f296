// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/redistribution/shared/plan.h"

#include "core/base/numbers/tolerance.h"
#include "core/base/random.h"
#include "core/base/words.h"
#include "core/problems/redistribution/model/solvers.h"
#include "core/problems/redistribution/shared/course.h"
#include "core/problems/redistribution/trace/pictures.h"
#include "core/schedule/program.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace equipoise::redistribution {

namespace {

/// Work that the search may do, in units of SharedCourse::effort(): some 0.5 s.
constexpr std::uint64_t maxEffort = 30'000'000;
/// Shifts that are looked at one by one.
constexpr std::size_t maxSharedShifts = 64;
/// .. and then changed by chance.
constexpr std::size_t maxKeptShifts = 8;
/// Line numbers of the printed listing.
constexpr int sharedBoundLine = 1;
constexpr int sharedShiftLine = 2;
constexpr int sharedRuleLine = 3;
constexpr int sharedFollowLine = 4;
constexpr int sharedChanceLine = 5;

/// The net items of a shift, by arc.
std::vector<std::int64_t> itemsOf(const CirculationOffset& shifts, std::int64_t shift) {
    std::vector<std::int64_t> items(2 * shifts.size());
    for (std::size_t link = 0; link < shifts.size(); ++link) {
        const std::int64_t flow = shifts.flow(link, shift);
        items[2 * link + (flow > 0 ? 0 : 1)] = std::abs(flow);
    }
    return items;
}

/// The least over all shifts of what no order of its items can beat.
class SharedBound {
public:
    SharedBound(const CirculationOffset& shifts, const SharedCourse& course)
        : m_shifts(shifts)
        , m_course(course) {}

    double of(std::int64_t shift) const {
        return std::max(m_shifts.timeOf(shift), m_course.linkTime(itemsOf(m_shifts, shift)));
    }

    /// It is convex: by halving.
    std::int64_t best() const {
        ShiftRange left = m_shifts.allowed();
        while (left.low < left.high) {
            const std::int64_t middle = left.low + (left.high - left.low) / 2;
            if (of(middle + 1) < of(middle))
                left.low = middle + 1;
            else
                left.high = middle;
        }
        return left.low;
    }

private:
    const CirculationOffset& m_shifts;
    const SharedCourse& m_course;
};

/// How items are chosen, or the order that was.
struct SharedChoice {
    std::int64_t shift = 0;
    std::vector<double> urgency{}; ///< by arc; empty: no rule made the order
    bool fading = true;
    std::vector<Piece> order{};
    double value = infinity;
};

class SharedMoves {
public:
    SharedMoves(const Instance& instance, const CirculationOffset& shifts, SharedCourse& course,
                SolveControl& control)
        : m_instance(instance)
        , m_shifts(shifts)
        , m_course(course)
        , m_control(control)
        , m_bounds(shifts, course)
        , m_low(m_bounds.best())
        , m_high(m_low)
        , m_bound(m_bounds.of(m_low)) {}

    SharedOutcome run() {
        write(sharedBoundLine,
              TRANSLATABLE("trace", "With this y ports and links are busy for the least time: nothing is "
                                    "faster than %1."),
              {time(m_bound)}, m_low);
        offerAlone();
        std::size_t looked = 0;
        for (std::optional<std::int64_t> shift = m_low; shift && !done(); shift = nextShift()) {
            if (++looked > maxSharedShifts || m_bounds.of(*shift) >= m_best.value)
                break;
            write(sharedShiftLine, TRANSLATABLE("trace", "Now y = %1: the flows of this y take %2 at least."),
                  {*shift, time(m_bounds.of(*shift))}, *shift);
            tryRules(*shift);
        }
        if (!done())
            write(sharedChanceLine,
                  TRANSLATABLE("trace", "The bound is not met: urgencies and orders are now changed by "
                                        "chance, for a while."),
                  {}, m_best.shift);
        change();
        return outcome();
    }

private:
    void write(int line, std::string_view words, std::vector<trace::Value> values, std::int64_t shift) {
        tellShift(m_control.trace(), line, words, std::move(values), m_instance, m_shifts, shift);
    }
    bool met() const { return m_best.value <= m_bound * (1 + tolerance::proof / 2); }
    bool done() { return met() || m_course.effort() >= maxEffort || m_control.shouldStop(); }

    /// The best of each shift is kept, for the shifts of least bound.
    void keep(const SharedChoice& choice) {
        if (std::isinf(choice.value))
            return;
        const auto alike = std::ranges::find(m_kept, choice.shift, &SharedChoice::shift);
        if (alike == m_kept.end() && m_kept.size() < maxKeptShifts)
            m_kept.push_back(choice);
        else if (alike != m_kept.end() && choice.value < alike->value)
            *alike = choice;
    }
    /// What is better by rounding only is not better: the plan that is best alone comes first, and its order
    /// is the simpler one.
    void offer(const SharedChoice& choice) {
        double items = 0;
        for (const Piece& piece : choice.order)
            items += static_cast<double>(piece.count);
        if (choice.value >= m_best.value * (1 - tolerance::proof / 4) || !checkLength(items))
            return;
        m_best = choice;
        m_control.report(
            {std::min(1.0, static_cast<double>(m_course.effort()) / static_cast<double>(maxEffort)),
             m_best.value, m_bound, static_cast<std::int64_t>(m_followed)});
    }
    void decide(SharedChoice& choice) {
        choice.value = m_course.decide(itemsOf(m_shifts, choice.shift), {choice.urgency, choice.fading});
        choice.order = m_course.order();
        ++m_followed;
    }
    void follow(SharedChoice& choice) {
        choice.value = m_course.follow(choice.order);
        ++m_followed;
    }

    /// The order that is best, or nearly, with each message alone.
    void offerAlone() {
        SolveControl part = m_control.part(std::numeric_limits<int>::max());
        const auto solved = solverAlone(m_instance)(m_instance, {}, part);
        if (!solved || !solved->hasAnswer())
            return;
        struct StartedMove {
            double time = 0;
            std::uint32_t arc = 0;
        };
        std::vector<StartedMove> starts;
        for (const Run& run : solved->runs)
            for (std::int64_t k = 0; k < run.count; ++k)
                starts.push_back({run.start + static_cast<double>(k) * run.stride,
                                  2 * run.link + (run.forwards ? 0U : 1U)});
        std::ranges::stable_sort(starts, {}, &StartedMove::time);
        SharedChoice choice;
        for (const StartedMove& start : starts)
            choice.order.push_back({start.arc, 1});
        for (const Run& run : solved->runs)
            if (run.link + 1 == m_instance.size())
                choice.shift += run.forwards ? run.count : -run.count;
        follow(choice);
        keep(choice);
        offer(choice);
    }

    /// Outwards from the best one, by rising bound.
    std::optional<std::int64_t> nextShift() {
        const ShiftRange& allowed = m_shifts.allowed();
        const double below = m_low > allowed.low ? m_bounds.of(m_low - 1) : infinity;
        const double above = m_high < allowed.high ? m_bounds.of(m_high + 1) : infinity;
        if (std::isinf(below) && std::isinf(above))
            return std::nullopt;
        return below <= above ? --m_low : ++m_high;
    }

    /// What is left to send alone, and what is left on the fullest link of the way, of that arc or of all.
    void tryRules(std::int64_t shift) {
        const std::vector<std::int64_t> items = itemsOf(m_shifts, shift);
        const std::vector<double> links = m_course.linkTimes(items);
        for (const int what : {0, 1, 2})
            for (const bool fading : {true, false}) {
                SharedChoice choice{shift, std::vector<double>(items.size(), 1), fading, {}, infinity};
                for (std::size_t arc = 0; arc < items.size(); ++arc) {
                    const double cost = arc % 2 == 0 ? m_instance.right[arc / 2] : m_instance.left[arc / 2];
                    const double each =
                        links[arc] / static_cast<double>(std::max<std::int64_t>(items[arc], 1));
                    if (items[arc] > 0)
                        choice.urgency[arc] = what == 0   ? cost
                                              : what == 1 ? std::max(each, cost)
                                                          : links[arc];
                }
                if (done())
                    return;
                write(sharedRuleLine,
                      TRANSLATABLE("trace", "Of several items that may go, the one with most "
                                            "left to do for its link or its port goes first."),
                      {}, shift);
                decide(choice);
                keep(choice);
                offer(choice);
                write(sharedFollowLine,
                      TRANSLATABLE("trace", "Followed on the links, this takes %1; the best so far %2."),
                      {time(choice.value), time(m_best.value)}, shift);
            }
    }

    /// Changes one of the best choices of the shifts, usually the best of all, and keeps changes that are no
    /// worse. Each round adds to the effort, so the loop ends.
    void change() {
        constexpr std::size_t maxFruitless = 2000;
        Random random(m_control.seed());
        for (std::size_t fruitless = 0; fruitless < maxFruitless && !done() && !m_kept.empty(); ++fruitless) {
            std::erase_if(m_kept, [this](const SharedChoice& kept) {
                return m_bounds.of(kept.shift) >= m_best.value * (1 - tolerance::proof);
            });
            if (m_kept.empty())
                return;
            std::ranges::stable_sort(m_kept, {}, &SharedChoice::value);
            SharedChoice& kept = m_kept[random.below(1 + random.below(m_kept.size()))];
            SharedChoice changed = kept;
            if (changed.urgency.empty() || random.below(2) == 0)
                changeOrder(changed, random);
            else
                changeUrgency(changed, random);
            if (changed.value > kept.value)
                continue;
            kept = changed;
            if (changed.value < m_best.value * (1 - tolerance::proof))
                fruitless = 0;
            offer(changed);
        }
    }

    void changeUrgency(SharedChoice& choice, Random& random) {
        constexpr double most = 4;
        for (std::uint64_t changed = 1 + random.below(3); changed > 0; --changed)
            choice.urgency[random.below(choice.urgency.size())] *= std::pow(most, random.between(-1, 1));
        if (random.below(4) == 0)
            choice.fading = !choice.fading;
        decide(choice);
    }

    /// Some pieces earlier or later. No rule makes such an order.
    void changeOrder(SharedChoice& choice, Random& random) {
        std::vector<Piece>& order = choice.order;
        choice.urgency.clear();
        const std::size_t length = 1 + random.below(std::min<std::size_t>(order.size(), 8));
        const std::size_t reach = 1 + random.below(order.size());
        const std::size_t first = random.below(order.size() - length + 1);
        const std::size_t last = first + length;
        const auto at = [&order](std::size_t i) { return order.begin() + static_cast<std::ptrdiff_t>(i); };
        if (random.below(2) == 0)
            std::rotate(at(first), at(last), at(std::min(order.size(), last + reach)));
        else
            std::rotate(at(first - std::min(first, reach)), at(first), at(last));
        follow(choice);
    }

    SharedOutcome outcome() {
        SharedOutcome outcome;
        outcome.stop = m_control.stop();
        outcome.bound = m_bound;
        if (std::isinf(m_best.value))
            return outcome;
        for (const Piece& piece : m_best.order)
            outcome.runs.push_back({piece.arc / 2, piece.arc % 2 == 0, 0, piece.count, 0});
        outcome.value = m_best.value;
        outcome.status = met() ? Status::Optimal : Status::Feasible;
        return outcome;
    }

    const Instance& m_instance;
    const CirculationOffset& m_shifts;
    SharedCourse& m_course;
    SolveControl& m_control;
    SharedBound m_bounds;
    std::int64_t m_low;  ///< all from here ..
    std::int64_t m_high; ///< .. to here were tried
    double m_bound;
    SharedChoice m_best;
    std::vector<SharedChoice> m_kept;
    std::size_t m_followed = 0;
};

} // namespace

Solver solverAlone(const Instance& instance) {
    if (instance.direction == Direction::OneWay)
        return solveAlgorithm2;
    return commonCost(instance) ? solveClosedForm : solveGeneral;
}

Result<void> checkItems(const Instance& instance) {
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return {};
    // The sum of |D + y| over the links is least for the median.
    std::vector<std::int64_t> sums = shifts.sums();
    const auto middle = sums.begin() + static_cast<std::ptrdiff_t>(sums.size() / 2);
    std::ranges::nth_element(sums, middle);
    const std::int64_t shift = std::clamp(-*middle, shifts.allowed().low, shifts.allowed().high);
    double least = 0;
    for (std::size_t link = 0; link < shifts.size(); ++link)
        least += std::abs(static_cast<double>(shifts.flow(link, shift)));
    return checkLength(least);
}

Result<SharedOutcome> planShared(const Platform& platform, const Question& question, const Instance& instance,
                                 SolveControl& control) {
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty()) {
        Outcome none = unreachable(instance, shifts);
        SharedOutcome outcome;
        outcome.status = none.status;
        outcome.notes = std::move(none.notes);
        return outcome;
    }
    if (auto few = checkItems(instance); !few)
        return std::move(few).error();
    SharedCourse course(platform, question, instance, control);
    double least = 0; // items moved at the shift of lowest bound
    const std::vector<std::int64_t> items = itemsOf(shifts, SharedBound(shifts, course).best());
    for (const std::int64_t moved : items)
        least += static_cast<double>(moved);
    if (auto few = checkLength(least); !few)
        return std::move(few).error();
    return SharedMoves(instance, shifts, course, control).run();
}

std::optional<double> sharedBound(const Platform& platform, const Question& question,
                                  const Instance& instance) {
    const CirculationOffset shifts(instance);
    if (shifts.allowed().empty())
        return std::nullopt;
    SolveControl unhurried;
    const SharedCourse course(platform, question, instance, unhurried);
    const SharedBound bounds(shifts, course);
    return bounds.of(bounds.best());
}

} // namespace equipoise::redistribution
