// SPDX-License-Identifier: GPL-3.0-or-later
// load_platform FILE [no-routes]: what SimGrid makes of a platform file. A program of its own, since SimGrid
// ends the process when it refuses one. Lines of fields with tabulators between:
//     host NAME SPEED        link NAME BANDWIDTH LATENCY        route FROM TO SLOWEST LATENCY
// Control characters in names are written as %0a.
#include <simgrid/s4u.hpp>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

namespace {

/// Without control characters: "a%0ab".
std::string shown(const std::string& name) {
    std::string text;
    for (const char c : name)
        if (static_cast<unsigned char>(c) < 0x20 || c == '%') {
            char code[4] = {};
            std::snprintf(code, sizeof code, "%%%02x",
                          static_cast<unsigned int>(static_cast<unsigned char>(c)));
            text += code;
        } else {
            text += c;
        }
    return text;
}

} // namespace

int main(int argc, char** argv) {
    simgrid::s4u::Engine engine(&argc, argv);
    if (argc < 2)
        return 2;
    engine.load_platform(argv[1]);
    const auto hosts = engine.get_all_hosts();
    for (const auto* host : hosts)
        std::printf("host\t%s\t%.17g\n", shown(host->get_name()).c_str(), host->get_speed());
    for (const auto* link : engine.get_all_links())
        std::printf("link\t%s\t%.17g\t%.17g\n", shown(link->get_name()).c_str(), link->get_bandwidth(),
                    link->get_latency());
    if (argc == 3) // where there are no routes at all, asking for one ends the process
        return 0;
    for (const auto* from : hosts)
        for (const auto* to : hosts) {
            if (from == to)
                continue;
            std::vector<simgrid::s4u::Link*> route;
            double latency = 0;
            from->route_to(to, route, &latency);
            if (route.empty())
                continue;
            double slowest = std::numeric_limits<double>::infinity();
            for (const auto* link : route)
                slowest = std::min(slowest, link->get_bandwidth());
            std::printf("route\t%s\t%s\t%.17g\t%.17g\n", shown(from->get_name()).c_str(),
                        shown(to->get_name()).c_str(), slowest, latency);
        }
    return 0;
}
