// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/shared/reserved.h"

#include "core/network/paths.h"
#include "core/platform/routes/along_links.h"
#include "core/schedule/common_time.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace equipoise::ring {

namespace {

/// A message of every step.
struct HeldMessage {
    std::vector<std::size_t> limits{}; ///< limits shared with other messages
    double latency = 0;
    double most = 0;  ///< maximum rate; infinite: the message takes no time
    double price = 0; ///< of all its limits together
};

/// A resource whose capacity is below the total demand of its messages.
struct HeldLimit {
    std::uint32_t resource = 0;
    double capacity = 0;
    double price = 0;
    std::vector<std::size_t> messages{};
};

class Holding {
public:
    Holding(const Platform& platform, const Question& question, const Instance& instance,
            std::span<const std::uint32_t> order)
        : m_platform(platform)
        , m_instance(instance)
        , m_data(question.message)
        , m_order(order.begin(), order.end())
        , m_paths(platform, question.message) {
        for (const std::uint32_t processor : m_order)
            m_weights.push_back(1 / instance.cycleTime[processor]);
        if (m_order.size() > 1)
            layOut();
    }

    RingReservation best(SolveControl& control) {
        constexpr int maxRounds = 20'000;
        constexpr int roundsEach = 8; // of prices, for one of weights
        constexpr double enough = 1e-11;
        RingReservation ring;
        if (!m_there)
            return ring;
        for (int round = 0; round < maxRounds; ++round) {
            for (HeldLimit& limit : m_limits)
                settle(limit);
            if (round % roundsEach > 0)
                continue;
            take(ring);
            if (m_limits.empty() || ring.value <= ring.bound * (1 + enough) || control.shouldStop())
                break;
            weigh();
        }
        return ring;
    }

private:
    std::size_t senderOf(std::size_t message) const { return message / 2; }

    /// Messages 2 i from position i to the next one, 2 i + 1 to the one before.
    void layOut() {
        const std::size_t count = m_order.size();
        std::map<std::uint32_t, HeldLimit> limits;
        for (std::size_t k = 0; k < 2 * count; ++k) {
            const std::size_t to = (k / 2 + (k % 2 == 0 ? 1 : count - 1)) % count;
            const network::Path& path = m_paths.between(m_order[k / 2], m_order[to]);
            m_there = m_there && std::isfinite(path.latency);
            m_messages.push_back({{}, path.latency, m_data > 0 ? path.most : infinity});
            for (const std::uint32_t resource : path.resources)
                limits[resource].messages.push_back(k);
        }
        for (auto& [resource, limit] : limits) {
            limit.resource = resource;
            limit.capacity = m_paths.capacities()[resource];
            double wanted = 0;
            for (const std::size_t k : limit.messages)
                wanted += m_messages[k].most;
            if (!(m_data > 0) || wanted <= limit.capacity)
                continue;
            for (const std::size_t k : limit.messages)
                m_messages[k].limits.push_back(m_limits.size());
            m_limits.push_back(std::move(limit));
        }
    }

    double rateAt(std::size_t message, double price) const {
        const double most = m_messages[message].most;
        return price > 0 ? std::min(most, std::sqrt(m_weights[senderOf(message)] / price)) : most;
    }

    /// Sets the minimum price at which the demand for the limit is at most its capacity.
    void settle(HeldLimit& limit) {
        double widest = 0;
        std::vector<double> others;
        for (const std::size_t k : limit.messages) {
            others.push_back(0);
            for (const std::size_t otherLimit : m_messages[k].limits)
                others.back() += &m_limits[otherLimit] == &limit ? 0 : m_limits[otherLimit].price;
            widest = std::max(widest, m_weights[senderOf(k)]);
        }
        const auto wanted = [&](double price) {
            double sum = 0;
            for (std::size_t i = 0; i < others.size(); ++i)
                sum += rateAt(limit.messages[i], others[i] + price);
            return sum;
        };
        limit.price = 0;
        if (wanted(0) <= limit.capacity)
            return;
        const double each = limit.capacity / static_cast<double>(others.size());
        double low = 0;
        double high = widest / (each * each); // at this price each demands at most its part
        constexpr int halvings = 80;
        for (int i = 0; i < halvings; ++i) {
            const double middle = low + (high - low) / 2;
            (wanted(middle) > limit.capacity ? low : high) = middle;
        }
        limit.price = high;
    }

    /// Computes feasible rates, the best shares for them, and the bound.
    void take(RingReservation& best) {
        for (HeldMessage& message : m_messages) {
            message.price = 0;
            for (const std::size_t limit : message.limits)
                message.price += m_limits[limit].price;
        }
        std::vector<double> rates;
        for (std::size_t k = 0; k < m_messages.size(); ++k)
            rates.push_back(rateAt(k, m_messages[k].price));
        std::vector<double> tooFull(rates.size(), 1);
        for (const HeldLimit& limit : m_limits) {
            double sum = 0;
            for (const std::size_t k : limit.messages)
                sum += rates[k];
            for (const std::size_t k : limit.messages)
                tooFull[k] = std::max(tooFull[k], sum / limit.capacity);
        }
        for (std::size_t k = 0; k < rates.size(); ++k)
            rates[k] /= tooFull[k];
        m_burdens = burdensOf(rates);
        if (const double bound = boundNow(); bound > best.bound) {
            best.bound = bound;
            best.prices = pricesNow();
        }
        takeShares(best, rates);
    }

    std::vector<double> burdensOf(const std::vector<double>& rates) const {
        std::vector<double> burdens;
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            burdens.push_back(m_instance.startUp[m_order[i]]);
            for (std::size_t k = 2 * i; k < 2 * i + 2 && k < rates.size(); ++k)
                burdens.back() += m_messages[k].latency + (m_data > 0 ? m_data / rates[k] : 0);
        }
        return burdens;
    }

    std::vector<Starter> starters() const {
        std::vector<Starter> starters;
        for (std::size_t i = 0; i < m_order.size(); ++i)
            starters.push_back({m_burdens[i], m_instance.cycleTime[m_order[i]]});
        return starters;
    }

    /// Replaces `best` if the shares for these rates give a lower value.
    void takeShares(RingReservation& best, const std::vector<double>& rates) const {
        const std::vector<Starter> starters = this->starters();
        const CommonTime common = commonTime(starters, m_instance.work);
        RingReservation ring;
        ring.order = m_order;
        ring.value = std::max(common.total(), *std::ranges::max_element(m_burdens));
        if (ring.value >= best.value)
            return;
        double sum = 0;
        for (const Starter& starter : starters)
            sum += ring.work.emplace_back(common.workOf(starter));
        for (double& amount : ring.work)
            amount *= m_instance.work / sum;
        for (std::size_t k = 0; k < rates.size(); ++k)
            (k % 2 == 0 ? ring.toNext : ring.toPrevious).push_back(std::isfinite(rates[k]) ? rates[k] : 0);
        ring.bound = best.bound;
        ring.prices = std::move(best.prices);
        best = std::move(ring);
    }

    double boundNow() const {
        const double totalWeight = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
        double least = infinity;
        double sum = 0;
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const double weight = m_weights[i] / totalWeight;
            least = std::min(least, weight * m_instance.cycleTime[m_order[i]] * m_instance.work);
            sum += weight * m_instance.startUp[m_order[i]];
        }
        const double scale = m_data / totalWeight; // of prices
        for (std::size_t k = 0; k < m_messages.size(); ++k) {
            const HeldMessage& message = m_messages[k];
            const double weight = m_weights[senderOf(k)] / totalWeight;
            sum += weight * message.latency;
            if (const double rate = rateAt(k, message.price); m_data > 0 && std::isfinite(rate))
                sum += weight * m_data / rate + scale * message.price * rate;
        }
        for (const HeldLimit& limit : m_limits)
            sum -= scale * limit.price * limit.capacity;
        return least + sum;
    }

    std::vector<LinkPrice> pricesNow() const {
        const double scale = m_data / std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
        std::vector<LinkPrice> prices;
        for (const HeldLimit& limit : m_limits) {
            const auto at = m_platform.links.begin() +
                            static_cast<std::ptrdiff_t>(network::Paths::linkOf(limit.resource));
            const auto besideIt = [&](const Link& link) { return joins(link, at->from, at->to); };
            const bool back = network::Paths::isBack(limit.resource);
            if (limit.price > 0)
                prices.push_back({back ? at->to : at->from, back ? at->from : at->to,
                                  network::Paths::isBoth(limit.resource),
                                  std::count_if(m_platform.links.begin(), at, besideIt),
                                  scale * limit.price});
        }
        return prices;
    }

    /// Raises the weight of processors without time to compute, until their messages take as long as the
    /// step.
    void weigh() {
        const double time = commonTime(starters(), m_instance.work).total();
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            const double speed = 1 / m_instance.cycleTime[m_order[i]];
            const double off = m_burdens[i] / time;
            if (m_weights[i] > speed || off > 1)
                m_weights[i] = std::max(speed, m_weights[i] * off * off);
        }
    }

    const Platform& m_platform;
    const Instance& m_instance;
    double m_data;
    std::vector<std::uint32_t> m_order;
    network::Paths m_paths;
    bool m_there = true; ///< all routes exist
    std::vector<HeldMessage> m_messages;
    std::vector<HeldLimit> m_limits;
    std::vector<double> m_weights; ///< of processors, by position
    std::vector<double> m_burdens; ///< of the last rates
};

} // namespace

std::vector<double> heldTimes(const Platform& platform, const Question& question, const Plan& plan) {
    const std::size_t count = plan.order.size();
    network::Paths paths(platform, question.message);
    std::vector<double> times;
    for (std::size_t k = 0; count > 1 && k < 2 * count; ++k) {
        const std::size_t to = (k / 2 + (k % 2 == 0 ? 1 : count - 1)) % count;
        const double rate = (k % 2 == 0 ? plan.toNext : plan.toPrevious)[k / 2];
        times.push_back(paths
                            .between(static_cast<std::uint32_t>(plan.order[k / 2].index()),
                                     static_cast<std::uint32_t>(plan.order[to].index()))
                            .latency +
                        (rate > 0 ? question.message / rate : 0));
    }
    return times;
}

RingReservation reserveBandwidth(const Platform& platform, const Question& question, const Instance& instance,
                                 std::span<const std::uint32_t> order, SolveControl& control) {
    return Holding(platform, question, instance, order).best(control);
}

} // namespace equipoise::ring
