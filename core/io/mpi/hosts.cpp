// Where each rank runs, as Open MPI reads it.
#include "core/io/mpi/mpi_facts.h"

#include <set>

namespace core::io::mpi {

namespace {

/// One host name a rank, no two alike: what looks like one machine twice would silently be used as one.
std::vector<std::string> hostsOf(const Facts& facts) {
    std::vector<std::string> hosts;
    std::set<std::string> taken;
    for (std::size_t rank = 0; rank < facts.ranks(); ++rank) {
        std::string host;
        for (const char c : facts.names[rank]) {
            const bool allowed = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                 c == '.' || c == '-' || c == '_';
            host += allowed ? c : '-';
        }
        const bool anything = host.find_first_not_of("-._") != std::string::npos;
        if (!anything || host.front() == '-')
            host = "rank-" + std::to_string(rank) + (anything ? host : std::string());
        std::string unique = host;
        for (int next = 2; !taken.insert(unique).second; ++next)
            unique = host + "-" + std::to_string(next);
        hosts.push_back(unique);
    }
    return hosts;
}

std::vector<std::string> hostLines(const Facts& facts, const char* use) {
    return {std::string("Equipoise: ") + use + " for " + facts.subject + " on " +
                std::to_string(facts.ranks()) + " ranks.",
            "Each line is one processor of the platform. Write the machine's own name where it has another",
            "one, and the same name in several lines where they are processors of one machine.",
            facts.ranked};
}

/// The processor's own name, where the host name is another one.
std::string nameRemark(const Facts& facts, const std::vector<std::string>& hosts, std::size_t rank) {
    return hosts[rank] == facts.names[rank]
               ? std::string()
               : "# rank " + std::to_string(rank) + ": " + harmless(facts.names[rank]) + "\n";
}

std::string hostfileText(const Facts& facts) {
    const auto hosts = hostsOf(facts);
    auto head = hostLines(facts, "hostfile");
    head.emplace_back(
        "Every line is one slot, without \"slots=\": Open MPI 4.1 refuses that on a host listed twice.");
    head.push_back("mpirun --hostfile FILE -np " + std::to_string(facts.ranks()) + " --map-by slot PROGRAM");
    std::string text = commented(head, "#");
    for (std::size_t rank = 0; rank < facts.ranks(); ++rank)
        text += nameRemark(facts, hosts, rank) + hosts[rank] + "\n";
    return text;
}

std::string rankfileText(const Facts& facts) {
    const auto hosts = hostsOf(facts);
    auto head = hostLines(facts, "rankfile");
    head.emplace_back("slot=0:* is any core of the first socket.");
    head.push_back("mpirun --hostfile HOSTFILE --rankfile FILE -np " + std::to_string(facts.ranks()) +
                   " PROGRAM");
    std::string text = commented(head, "#");
    for (std::size_t rank = 0; rank < facts.ranks(); ++rank)
        text += nameRemark(facts, hosts, rank) + "rank " + std::to_string(rank) + "=" + hosts[rank] +
                " slot=0:*\n";
    return text;
}

} // namespace

std::optional<std::string> hostsText(const Facts& facts, MpiFormat format) {
    if (format == MpiFormat::Hostfile)
        return hostfileText(facts);
    if (format == MpiFormat::Rankfile)
        return rankfileText(facts);
    return std::nullopt;
}

} // namespace core::io::mpi
