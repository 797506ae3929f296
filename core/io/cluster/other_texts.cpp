// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/other_texts.h"

#include "core/io/cluster/printed.h"

#include <algorithm>
#include <array>

namespace equipoise::io {

namespace {

constexpr auto otherTexts = std::to_array<OtherText>({
    {"amd-smi topology", "rocm-smi --showtopo", "ACCESS TABLE:"},
    {"amd-smi topology", "rocm-smi --showtopo", "LINK TYPE TABLE:"},
    {"rocm-smi", "rocm-smi --showtopo", "=", "ROCm System Management Interface"},
    {"nvidia-smi", "nvidia-smi topo -m", "| NVIDIA-SMI "},
    {"nvidia-smi -L", "nvidia-smi topo -m", "GPU 0: ", "(UUID: "},
    {"nvidia-smi nvlink", "nvidia-smi topo -m", "Link 0: "},
    {"p2pBandwidthLatencyTest", "nvidia-smi topo -m", "[P2P (Peer-to-Peer) GPU Bandwidth Latency Test]"},
    {"NCCL_DEBUG=INFO", "all_reduce_perf of NCCL tests", "", " NCCL INFO "},
    {"/proc/cpuinfo", "lscpu", "processor\t:", "BogoMIPS"},
    {"/proc/cpuinfo", "lscpu", "processor\t:", "bogomips"},
    {"/proc/cpuinfo", "lscpu", "processor       :", "bogomips"},
    {"lscpu -p", "lscpu", "# The following is the parsable format"},
    {"lscpu -e", "lscpu", "CPU NODE SOCKET"},
    {"lscpu -e", "lscpu", "CPU SOCKET CORE"},
    {"numactl --hardware", "lscpu", "available: ", "node 0 cpus:"},
    {"lstopo", "lstopo --of xml", "Machine (", " L#0"},
    {"lstopo", "lstopo --of xml", "Machine L#0", "Core L#0"},
    {"likwid-topology", "lscpu", "Hardware Thread Topology"},
    {"dmidecode", "lscpu", "# dmidecode "},
    {"iblinkinfo", "ibnetdiscover", "", "Gbps Active/"},
    {"ibnetdiscover -p", "ibnetdiscover without options", "SW ", " - CA "},
    {"ibstat", "ibnetdiscover", "CA '", "Node GUID:"},
    {"ibv_devinfo", "ibnetdiscover", "hca_id:"},
    {"ibhosts", "ibnetdiscover", "Ca\t: 0x"},
    {"ibswitches", "ibnetdiscover", "Switch\t: 0x"},
    {"netperf", "iperf3 --json", "MIGRATED "},
    {"iperf 2", "iperf3 --json", "Client connecting to "},
    {"ping", "iperf3 --json", "PING ", "icmp_seq="},
    {"sockperf", "iperf3 --json", "sockperf: "},
    {"qperf", "iperf3 --json", "tcp_bw:"},
    {"qperf", "ib_write_bw", "rc_bw:"},
    {"a rankfile", "a hostfile with slots", "rank 0="},
    {"squeue", "scontrol show node", "JOBID ", "PARTITION"},
    {"sacct", "scontrol show node", "JobID ", "JobName"},
    {"scontrol show job", "scontrol show node", "JobId="},
    {"scontrol show partition", "scontrol show node", "PartitionName="},
    {"pbsnodes", "lscpu of each machine", "ntype = "},
    {"pbsnodes", "lscpu of each machine", "Mom = "},
    {"qhost", "lscpu of each machine", "HOSTNAME ", "NCPU"},
    {"bhosts", "lscpu of each machine", "HOST_NAME "},
    {"condor_status", "lscpu of each machine", "Name ", "LoadAv"},
    {"kubectl get nodes", "lscpu of each machine", "NAME ", "ROLES"},
    {"IOR", "HPL or STREAM", "IOR-"},
    {"fio", "HPL or STREAM", "fio-"},
    {"sysbench", "HPL or STREAM", "sysbench "},
});

} // namespace

const OtherText* otherTextIn(std::string_view text) {
    constexpr std::size_t maxBanner = 16384;
    text = text.substr(0, maxBanner);
    const auto match = std::ranges::find_if(otherTexts, [&](const OtherText& candidate) {
        return text.find(candidate.inside) != std::string_view::npos &&
               (candidate.begin.empty() || printed::hasLine(text, candidate.begin));
    });
    return match == otherTexts.end() ? nullptr : &*match;
}

} // namespace equipoise::io
