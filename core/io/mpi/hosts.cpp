// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/mpi/hosts.h"

#include "core/io/mpi/mpi_facts.h"

#include <set>

namespace equipoise::io {

namespace {

/// One host name a rank, no two alike: what looks like one machine twice would silently be used as one.
std::vector<std::string> hostsOf(std::span<const std::string> names) {
    std::vector<std::string> hosts;
    std::set<std::string> taken;
    for (const std::string& name : names) {
        std::string host;
        for (const char c : name) {
            const bool allowed = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                 c == '.' || c == '-' || c == '_';
            host += allowed ? c : '-';
        }
        const bool anything = host.find_first_not_of("-._") != std::string::npos;
        if (!anything || host.front() == '-')
            host = "rank-" + std::to_string(hosts.size()) + (anything ? host : std::string());
        std::string unique = host;
        for (int next = 2; !taken.insert(unique).second; ++next) // ends: finitely many names are taken
            unique = host + "-" + std::to_string(next);
        hosts.push_back(unique);
    }
    return hosts;
}

void addUse(std::vector<std::string>& head, HostFormat format, std::size_t ranks) {
    const std::string count = std::to_string(ranks);
    switch (format) {
    case HostFormat::Hostfile:
        head.emplace_back(
            "Every line is one slot, without \"slots=\": Open MPI 4.1 refuses that on a host listed twice.");
        head.push_back("mpirun --hostfile FILE -np " + count + " --map-by slot PROGRAM");
        return;
    case HostFormat::Rankfile:
        head.emplace_back("slot=0:* is any core of the first socket.");
        head.push_back("mpirun --hostfile HOSTFILE --rankfile FILE -np " + count + " PROGRAM");
        return;
    case HostFormat::Slurm:
        head.emplace_back("Task i runs on the i-th host. The hosts must be those of the allocation.");
        head.push_back("SLURM_HOSTFILE=FILE srun --distribution=arbitrary -n " + count + " PROGRAM");
        return;
    }
}

} // namespace

std::string hostsText(std::span<const std::string> names, HostFormat format, std::vector<std::string> head) {
    const auto hosts = hostsOf(names);
    addUse(head, format, hosts.size());
    std::string text = mpi::commented(head, "#");
    for (std::size_t rank = 0; rank < hosts.size(); ++rank) {
        const std::string number = std::to_string(rank);
        if (hosts[rank] != names[rank])
            text += "# rank " + number + ": " + mpi::harmless(names[rank]) + "\n";
        text += format == HostFormat::Rankfile ? "rank " + number + "=" + hosts[rank] + " slot=0:*\n"
                                               : hosts[rank] + "\n";
    }
    return text;
}

} // namespace equipoise::io

namespace equipoise::io::mpi {

std::optional<std::string> hostsText(const Facts& facts, MpiFormat format) {
    if (format != MpiFormat::Hostfile && format != MpiFormat::Rankfile)
        return std::nullopt;
    const auto hosts = format == MpiFormat::Hostfile ? HostFormat::Hostfile : HostFormat::Rankfile;
    return io::hostsText(
        facts.names, hosts,
        {"Equipoise: " + std::string(nameIn(hostFormatNames, hosts)) + " for " + facts.subject + " on " +
             std::to_string(facts.ranks()) + " ranks.",
         "Each line is one processor of the platform. Write the machine's own name where it has another",
         "one, and the same name in several lines where they are processors of one machine.", facts.ranked});
}

} // namespace equipoise::io::mpi
