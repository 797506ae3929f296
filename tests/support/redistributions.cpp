// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/redistributions.h"

#include "core/base/check_rule.h"
#include "core/base/random.h"
#include "core/problems/redistribution/verify/verify.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace support {

using namespace equipoise;
using namespace equipoise::redistribution;

redistribution::Instance RingCase::instance() const {
    return *makeInstance(platform, question);
}

RingCase ringCase(std::vector<std::int64_t> imbalance, std::vector<std::int64_t> loads,
                  const std::vector<double>& right, const std::vector<double>& left, Direction direction) {
    RingCase result;
    const std::size_t size = imbalance.size();
    result.platform.linkCost = Matrix<double>(size, size, noWay);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t next = (i + 1) % size;
        result.platform.processors.push_back({"P" + std::to_string(i + 1), {1, 0, {}}, {}});
        result.question.ring.emplace_back(i);
        (*result.platform.linkCost)(i, i) = 0;
        if (size == 2 && i == 1)
            continue; // the one link is there already
        (*result.platform.linkCost)(i, next) = right[i];
        (*result.platform.linkCost)(next, i) = left[i];
    }
    result.question.loads = std::move(loads);
    result.question.imbalance = std::move(imbalance);
    result.question.direction = direction;
    return result;
}

RingCase ringCase(const std::vector<std::int64_t>& imbalance, const std::vector<std::int64_t>& loads,
                  double cost, Direction direction) {
    const std::vector<double> costs(imbalance.size(), cost);
    return ringCase(imbalance, loads, costs, costs, direction);
}

std::vector<std::int64_t> smallestLoads(const std::vector<std::int64_t>& imbalance) {
    std::vector<std::int64_t> loads;
    for (const std::int64_t surplus : imbalance)
        loads.push_back(std::max<std::int64_t>(1, 1 + surplus));
    return loads;
}

void forEachImbalance(std::size_t size, int most,
                      const std::function<void(const std::vector<std::int64_t>&)>& visit) {
    std::vector<std::int64_t> imbalance(size, -most);
    while (true) {
        std::int64_t sum = 0;
        for (const std::int64_t surplus : imbalance)
            sum += surplus;
        if (sum == 0)
            visit(imbalance);
        std::size_t at = 0;
        while (at < size && imbalance[at] == most)
            imbalance[at++] = -most;
        if (at == size)
            return;
        ++imbalance[at];
    }
}

std::string toText(const std::vector<std::int64_t>& numbers) {
    std::string text;
    for (const std::int64_t number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

namespace {

/// visit(processors, sum) for every slice.
template <class Visit>
void forEachSlice(const std::vector<std::int64_t>& imbalance, Visit visit) {
    const std::size_t size = imbalance.size();
    for (std::size_t first = 0; first < size; ++first) {
        std::int64_t sum = 0;
        for (std::size_t length = 1; length <= size; ++length) {
            sum += imbalance[(first + length - 1) % size];
            visit(length, sum);
        }
    }
}

} // namespace

std::int64_t lemma1(const std::vector<std::int64_t>& imbalance) {
    std::int64_t most = 0;
    forEachSlice(imbalance, [&most](std::size_t, std::int64_t sum) { most = std::max(most, std::abs(sum)); });
    return most;
}

std::int64_t lemma3(const std::vector<std::int64_t>& imbalance) {
    std::int64_t most = 0;
    forEachSlice(imbalance, [&most](std::size_t length, std::int64_t sum) {
        most = std::max(most, length == 1 ? std::abs(sum) : (std::abs(sum) + 1) / 2);
    });
    return most;
}

Checked solveAndCheck(const RingCase& input, Solver solver, std::uint64_t seed) {
    SolveControl control;
    control.setSeed(seed);
    const redistribution::Instance instance = input.instance();
    auto outcome = solver(instance, {}, control);
    Checked checked;
    if (!outcome) {
        checked.refusal = "not solved: " + outcome.error().subject + " " + outcome.error().value;
        return checked;
    }
    checked.outcome = *std::move(outcome);
    checked.plan = toPlan(instance, input.question, checked.outcome);
    checked.schedule = toSchedule(instance, input.question, checked.outcome.runs);
    if (!checked.outcome.hasAnswer()) {
        checked.refusal = "no answer";
        return checked;
    }
    const auto time = checkedTime(input.platform, input.question, checked.plan, checked.schedule);
    if (time)
        checked.value = *time;
    else
        checked.refusal = equipoise::keyedText(time.error());
    return checked;
}

RingCase randomRing(std::uint64_t seed, std::size_t size, std::int64_t spread, std::int64_t spare,
                    Direction direction) {
    Random random(seed);
    std::vector<std::int64_t> imbalance(size);
    for (std::size_t i = 0; i < size; ++i) {
        const auto moved = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(spread) + 1));
        const std::size_t to = random.below(size);
        imbalance[i] += moved;
        imbalance[to] -= moved;
    }
    std::vector<std::int64_t> loads = smallestLoads(imbalance);
    for (std::int64_t& load : loads)
        load += static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(spare) + 1));
    std::vector<double> right(size);
    std::vector<double> left(size);
    for (std::size_t i = 0; i < size; ++i) {
        right[i] = random.between(1, 10);
        left[i] = random.between(1, 10);
    }
    return ringCase(std::move(imbalance), std::move(loads), right, left, direction);
}

RingCase heavyRing(std::uint64_t seed) {
    Random random(seed);
    const std::size_t size = 3 + random.below(62);
    const std::uint64_t moved = 1 + random.below(2000 - 2 * size);
    // Who gives and who gets: everywhere, in two halves of the ring, or few processors most of it.
    std::vector<std::int64_t> imbalance(size);
    const std::uint64_t shape = random.below(3);
    const auto pick = [&](bool gives) {
        if (shape == 0)
            return static_cast<std::size_t>(random.below(size));
        if (shape == 1)
            return static_cast<std::size_t>(gives ? random.below(size / 2)
                                                  : size / 2 + random.below(size - size / 2));
        const double at = random.unit();
        const auto offset = static_cast<std::size_t>(at * at * at * static_cast<double>(size));
        return gives ? offset : size - 1 - offset;
    };
    for (std::uint64_t k = 0; k < moved; ++k) {
        ++imbalance[pick(true)];
        --imbalance[pick(false)];
    }
    std::vector<std::int64_t> loads = smallestLoads(imbalance);
    const std::uint64_t spare = random.below(4);
    for (std::int64_t& load : loads)
        load += static_cast<std::int64_t>(random.below(spare + 1));
    std::vector<double> right(size);
    std::vector<double> left(size);
    for (std::size_t i = 0; i < size; ++i) {
        right[i] = random.between(1, 10);
        left[i] = seed % 2 == 0 ? right[i] : random.between(1, 10);
    }
    return ringCase(std::move(imbalance), std::move(loads), right, left, Direction::Both);
}

namespace {

/// State at one instant: the items of each processor, and the remaining time of each transfer (0: none).
struct Instant {
    std::vector<std::int64_t> loads;
    std::vector<int> forwards; // by link
    std::vector<int> backwards;
    auto operator<=>(const Instant&) const = default;
};

bool sends(const Instant& at, std::size_t i) {
    const std::size_t before = (i + at.loads.size() - 1) % at.loads.size();
    return at.forwards[i] > 0 || at.backwards[before] > 0;
}
bool receives(const Instant& at, std::size_t i) {
    const std::size_t before = (i + at.loads.size() - 1) % at.loads.size();
    return at.forwards[before] > 0 || at.backwards[i] > 0;
}

/// Every set of transfers that may start at `at`, from arc `arc` on (twice a link, plus one backwards).
void startAll(const redistribution::Instance& instance, const Instant& at, std::size_t arc,
              std::set<Instant>& starts) {
    const std::size_t size = instance.size();
    if (arc == 2 * size) {
        starts.insert(at);
        return;
    }
    startAll(instance, at, arc + 1, starts);
    const std::size_t link = arc / 2;
    const std::size_t next = (link + 1) % size;
    const bool forwards = arc % 2 == 0;
    const std::size_t from = forwards ? link : next;
    const std::size_t to = forwards ? next : link;
    if (at.loads[from] < 1 || sends(at, from) || receives(at, to))
        return;
    Instant started = at;
    --started.loads[from];
    (forwards ? started.forwards : started.backwards)[link] =
        static_cast<int>((forwards ? instance.right : instance.left)[link]);
    startAll(instance, started, arc + 1, starts);
}

} // namespace

double everySchedule(const redistribution::Instance& instance) {
    const std::size_t size = instance.size();
    Instant goal{instance.loads, std::vector<int>(size), std::vector<int>(size)};
    for (std::size_t i = 0; i < size; ++i)
        goal.loads[i] -= instance.imbalance[i];
    std::set<Instant> current{{instance.loads, std::vector<int>(size), std::vector<int>(size)}};
    for (int now = 0;; ++now) {
        if (current.contains(goal))
            return now;
        std::set<Instant> started;
        for (const Instant& at : current)
            startAll(instance, at, 0, started);
        current.clear();
        for (Instant at : started) {
            for (std::size_t link = 0; link < size; ++link) {
                if (at.forwards[link] > 0 && --at.forwards[link] == 0)
                    ++at.loads[(link + 1) % size];
                if (at.backwards[link] > 0 && --at.backwards[link] == 0)
                    ++at.loads[link];
            }
            current.insert(std::move(at));
        }
    }
}

} // namespace support
