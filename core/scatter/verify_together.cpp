#include "core/base/number.h"
#include "core/base/refusal.h"
#include "core/platform/routes.h"
#include "core/scatter/together.h"

#include <algorithm>
#include <map>

namespace core::scatter {

namespace {

/// One that is under way, or will be when its latency is over.
struct Parcel {
    std::size_t place = 0;
    double flows = 0; ///< from when on
    double left = 0;
    double rate = 0;
    std::vector<std::size_t> limits{};
};

/// Of all limits the one with the least for each that flows over it; they get that; and so on.
void giveRates(std::vector<Parcel*> open, std::vector<double> left) {
    while (!open.empty()) { // at least one gets its rate each time
        std::vector<double> users(left.size());
        for (const Parcel* parcel : open)
            for (const std::size_t limit : parcel->limits)
                ++users[limit];
        std::size_t full = 0;
        double least = infinity;
        for (std::size_t limit = 0; limit < left.size(); ++limit)
            if (users[limit] > 0 && left[limit] / users[limit] < least) {
                least = left[limit] / users[limit];
                full = limit;
            }
        std::vector<Parcel*> others;
        for (Parcel* parcel : open) {
            if (std::ranges::find(parcel->limits, full) == parcel->limits.end()) {
                others.push_back(parcel);
                continue;
            }
            parcel->rate = least;
            for (const std::size_t limit : parcel->limits)
                left[limit] -= least;
        }
        open = std::move(others);
    }
}

/// Until all have arrived; sets arrivals by place.
void walkTogether(std::vector<Parcel> parcels, const std::vector<double>& capacities, double now,
                  std::vector<double>& arrivals) {
    while (!parcels.empty()) { // each time one begins to flow, or has arrived
        std::vector<Parcel*> open;
        double next = infinity;
        for (Parcel& parcel : parcels)
            if (parcel.flows > now)
                next = std::min(next, parcel.flows);
            else
                open.push_back(&parcel);
        giveRates(open, capacities);
        const Parcel* first = nullptr;
        for (const Parcel* parcel : open)
            if (const double end = now + std::max(0.0, parcel->left) / parcel->rate; end <= next) {
                next = end;
                first = parcel;
            }
        for (Parcel* parcel : open)
            parcel->left -= parcel->rate * (next - now);
        now = next;
        if (!first)
            continue;
        arrivals[first->place] = now;
        parcels.erase(parcels.begin() + (first - parcels.data()));
    }
}

} // namespace

Result<std::vector<double>> checkedArrivals(const Platform& platform, const Plan& plan, double start) {
    if (auto checked = checkTogether(platform, plan); !checked)
        return std::move(checked).error();
    const ProcessorId root = plan.order.back();
    const RoutesFrom routes(platform, root, 1);
    std::vector<Parcel> parcels;
    std::vector<double> arrivals(plan.order.size(), start);
    std::vector<double> capacities;
    std::map<std::pair<std::size_t, int>, std::size_t> numbers;
    for (std::size_t place = 0; place + 1 < plan.order.size(); ++place) {
        if (plan.counts[place] == 0)
            continue;
        const auto route = routes.to(plan.order[place]);
        if (!route)
            return planRejected("the way from the root to " + platform[plan.order[place]].name, "missing",
                                "there");
        Parcel parcel{place, start + route->latency, static_cast<double>(plan.counts[place]), 0, {}};
        const auto limit = [&](std::size_t link, int which, double capacity) {
            const auto [found, fresh] = numbers.try_emplace({link, which}, capacities.size());
            if (fresh)
                capacities.push_back(capacity);
            parcel.limits.push_back(found->second);
        };
        if (platform.linkCost && route->slowest > 0)
            limit(place, 0, 1 / route->slowest);
        NodeId at = root;
        for (const LinkId id : route->links) {
            const Link& link = platform.links[id.index()];
            const bool forwards = link.from == at;
            at = forwards ? link.to : link.from;
            if (!(link.transfer.rate > 0))
                continue;
            limit(id.index(), forwards ? 1 : 2, 1 / link.transfer.rate);
            if (!link.isFullDuplex())
                limit(id.index(), 3, link.duplex / link.transfer.rate);
        }
        if (parcel.limits.empty())
            arrivals[place] = parcel.flows;
        else
            parcels.push_back(std::move(parcel));
    }
    walkTogether(std::move(parcels), capacities, start, arrivals);
    // The root, which is last, goes on when all have gone.
    arrivals.back() = *std::ranges::max_element(arrivals);
    return arrivals;
}

} // namespace core::scatter
