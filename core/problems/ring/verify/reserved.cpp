// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/verify/reserved.h"

#include "core/base/check_rule.h"
#include "core/base/numbers/tolerance.h"
#include "core/platform/routes/routes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace equipoise::ring {

namespace {

/// A direction of a link by its number and starting node, or with `true` both directions together.
using HeldPlace = std::tuple<LinkId, NodeId, bool>;

struct HeldWay {
    std::vector<HeldPlace> places{};
    double latency = 0;
    double most = infinity; ///< maximum rate, of a message alone
    double rate = 0;        ///< reserved
    ProcessorId from{};
    ProcessorId to{};
};

struct HeldNetwork {
    std::map<HeldPlace, double> capacities{};
    std::vector<HeldWay> ways{}; ///< for each processor to the next one, then to the previous one
};

Result<HeldNetwork> heldNetworkOf(const Platform& platform, const Question& question, const Plan& plan) {
    const std::size_t count = plan.order.size();
    const double data = question.message;
    HeldNetwork network;
    const RouteNetwork links(platform, data);
    for (std::size_t i = 0; count > 1 && i < count; ++i) {
        const RoutesFrom routes(links, plan.order[i]);
        for (const bool onward : {true, false}) {
            const ProcessorId to = plan.order[(i + (onward ? 1 : count - 1)) % count];
            HeldWay way;
            way.from = plan.order[i];
            way.to = to;
            const auto route = routes.to(to);
            if (!route)
                return rejected<CheckRule::RouteMissing>(way.from, to);
            way.latency = route->latency;
            way.most = route->slowest > 0 ? data / route->slowest : infinity;
            way.rate = (onward ? plan.toNext : plan.toPrevious)[i];
            NodeId at = plan.order[i];
            for (const LinkId id : route->links) {
                const Link& link = platform.links[id.index()];
                const NodeId next = link.from == at ? link.to : link.from;
                if (const double time = link.transfer.proportional(data); time > 0) {
                    way.places.emplace_back(id, at, false);
                    network.capacities[way.places.back()] = data / time;
                    way.places.emplace_back(id, link.from, true);
                    network.capacities[way.places.back()] = link.duplex * data / time;
                }
                at = next;
            }
            network.ways.push_back(std::move(way));
        }
    }
    return network;
}

/// Weights for the bound by these prices; any weights give a valid bound (see reserved.h). A processor that
/// computes is weighted by its speed. Another one is weighted by the cost of its messages at their rates, if
/// that is more.
std::vector<double> checkedWeights(const Platform& platform, const Question& question, const Plan& plan,
                                   const HeldNetwork& network, const std::vector<double>& paid) {
    const std::size_t count = plan.order.size();
    std::vector<double> weights(count);
    std::vector<bool> bySpeed(count);
    for (std::size_t i = 0; i < count; ++i) {
        bySpeed[i] = plan.shares[i] > tolerance::share;
        for (std::size_t k = 2 * i; !bySpeed[i] && k < 2 * i + 2 && k < paid.size(); ++k)
            if (const HeldWay& way = network.ways[k]; way.rate < way.most * (1 - tolerance::time))
                weights[i] = std::max(weights[i], paid[k] * way.rate * way.rate / question.message);
    }
    for (bool changed = true; changed;) { // ends: each time one more processor is weighted by its speed
        changed = false;
        double rest = 1;
        double speed = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (bySpeed[i])
                speed += 1 / platform[plan.order[i]].compute.rate;
            else
                rest -= weights[i];
        for (std::size_t i = 0; i < count; ++i) {
            const double speedWeight = std::max(0.0, rest) / speed / platform[plan.order[i]].compute.rate;
            changed = changed || (!bySpeed[i] && weights[i] < speedWeight);
            bySpeed[i] = bySpeed[i] || weights[i] < speedWeight;
            weights[i] = bySpeed[i] ? speedWeight : weights[i];
        }
    }
    return weights;
}

} // namespace

Result<std::vector<double>> checkedHeldTimes(const Platform& platform, const Question& question,
                                             const Plan& plan) {
    const std::size_t expected = plan.order.size() > 1 ? plan.order.size() : 0;
    for (const auto& [field, size] :
         {std::pair{"to_next", plan.toNext.size()}, std::pair{"to_previous", plan.toPrevious.size()}})
        if (size != expected)
            return rejected<CheckRule::LengthDiffers>(field, size, expected);
    const auto network = heldNetworkOf(platform, question, plan);
    if (!network)
        return network.error();
    std::vector<double> times;
    std::map<HeldPlace, double> held;
    for (const HeldWay& way : network->ways) {
        const bool instant = std::isinf(way.most) || !(question.message > 0);
        const bool slow = way.rate > 0 && way.rate <= way.most * (1 + tolerance::time);
        if (!instant && !slow)
            return rejected<CheckRule::RateInvalid>(way.from, way.to, way.rate, way.most);
        times.push_back(way.latency + (instant ? 0 : question.message / way.rate));
        for (const HeldPlace& place : way.places)
            held[place] += way.rate;
    }
    for (const auto& [place, rate] : held)
        if (const double capacity = network->capacities.at(place); rate > capacity * (1 + tolerance::time)) {
            const Link& link = platform.links[std::get<LinkId>(place).index()];
            const NodeId from = std::get<NodeId>(place);
            return rejected<CheckRule::LinkOverload>(platform.nameOf(from),
                                                     platform.nameOf(from == link.from ? link.to : link.from),
                                                     rate, capacity);
        }
    return times;
}

Result<void> checkHeldProof(const Platform& platform, const Question& question, const Plan& plan,
                            double value, bool proof) {
    const auto network = heldNetworkOf(platform, question, plan);
    if (!network)
        return network.error();
    std::map<HeldPlace, double> prices;
    double cost = 0;
    for (const LinkPrice& price : plan.prices) {
        const auto link = linkOf(platform, price);
        const auto from = link && price.both ? platform.links[link->index()].from : price.from;
        const HeldPlace place{link.value_or(LinkId{}), from, price.both};
        const auto capacity = link ? network->capacities.find(place) : network->capacities.end();
        if (capacity == network->capacities.end() || !(price.price >= 0))
            return rejected<CheckRule::PriceInvalid>(platform.nameOf(price.from), platform.nameOf(price.to),
                                                     price.price);
        prices[place] += price.price;
        cost += price.price * capacity->second;
    }
    const std::size_t count = plan.order.size();
    std::vector<double> paid(network->ways.size());
    for (std::size_t k = 0; k < paid.size(); ++k)
        for (const HeldPlace& place : network->ways[k].places)
            if (const auto price = prices.find(place); price != prices.end())
                paid[k] += price->second;
    const std::vector<double> weights = checkedWeights(platform, question, plan, *network, paid);
    double least = infinity;
    double bound = -cost;
    for (std::size_t i = 0; i < count; ++i) {
        const CostFunction& compute = platform[plan.order[i]].compute;
        least = std::min(least, weights[i] * compute.rate * question.work);
        bound += weights[i] * compute.startUp;
        for (std::size_t k = 2 * i; k < 2 * i + 2 && k < paid.size(); ++k) {
            const HeldWay& way = network->ways[k];
            bound += weights[i] * way.latency;
            if (std::isinf(way.most) || !(question.message > 0))
                continue;
            const double weightedData =
                weights[i] * question.message; // at rate x it costs weightedData / x + paid x
            const double best =
                paid[k] > 0 ? std::min(way.most, std::sqrt(weightedData / paid[k])) : way.most;
            bound += best > 0 ? weightedData / best + paid[k] * best : 0;
        }
    }
    bound += least;
    double longest = 0; // burden without computing, with each message alone
    double alone = 0;
    for (std::size_t i = 0; i < count; ++i) {
        double busy = platform[plan.order[i]].compute.startUp;
        for (std::size_t k = 2 * i; k < 2 * i + 2 && k < paid.size(); ++k)
            busy += network->ways[k].latency +
                    (question.message > 0 ? question.message / network->ways[k].most : 0);
        longest = std::max(longest, busy);
        alone = std::max(alone, busy + plan.shares[i] * question.work * platform[plan.order[i]].compute.rate);
    }
    if (plan.alone && !tolerance::sameTime(*plan.alone, alone))
        return rejected<CheckRule::TimeAloneDiffers>(timeFact(*plan.alone), timeFact(alone));
    if (proof && !(std::max(bound, longest) >= value * (1 - heldProof)))
        return rejected<CheckRule::PricesProof>(timeFact(std::max(bound, longest)), timeFact(value));
    return {};
}

} // namespace equipoise::ring
