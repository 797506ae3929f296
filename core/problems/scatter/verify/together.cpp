// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/scatter/shared/together.h"
#include "core/base/check_rule.h"
#include "core/schedule/plain_sharing.h"

#include <algorithm>

namespace equipoise::scatter {

namespace {

/// One that is under way, or will be when its latency is over.
struct Parcel {
    std::size_t place = 0;
    double flows = 0; ///< from when on
    double left = 0;
    double rate = 0;
    std::vector<std::size_t> limits{};
};

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
        std::vector<const std::vector<std::size_t>*> limits;
        for (const Parcel* parcel : open)
            limits.push_back(&parcel->limits);
        const std::vector<double> rates = plainRates(limits, capacities);
        for (std::size_t i = 0; i < open.size(); ++i)
            open[i]->rate = rates[i];
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
    PlainLimits limits;
    for (std::size_t place = 0; place + 1 < plan.order.size(); ++place) {
        if (plan.counts[place] == 0)
            continue;
        const auto route = routes.to(plan.order[place]);
        if (!route)
            return rejected<CheckRule::RouteMissing>(root, plan.order[place]);
        Parcel parcel{place, start + route->latency, static_cast<double>(plan.counts[place]), 0,
                      limits.along(platform, root, *route, 1)};
        if (parcel.limits.empty())
            arrivals[place] = parcel.flows;
        else
            parcels.push_back(std::move(parcel));
    }
    walkTogether(std::move(parcels), limits.capacities(), start, arrivals);
    // The root, which is last, continues when all messages have been sent.
    arrivals.back() = *std::ranges::max_element(arrivals);
    return arrivals;
}

} // namespace equipoise::scatter
