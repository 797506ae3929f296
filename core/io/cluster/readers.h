// SPDX-License-Identifier: GPL-3.0-or-later Readers for the output of cluster tools, one for each format. A
// reader ignores lines that schedulers and shells print in between, and refuses a line of its format that it
// cannot read. Texts are UTF-8 as decodeText() returns it. Missing names of machines come from
// TableChoices::names, else from the file's name. Errors of all readers, with line and column: those of
// decodeText(), TextSyntax; MissingField for a text without findings; stopped(). O(text). `control` is polled
// once in a few thousand bytes.
#pragma once

#include "core/base/control/control.h"
#include "core/io/cluster/found.h"
#include "core/io/spreadsheet/table.h"

#include <string>
#include <string_view>

namespace equipoise::io {

/// OSU micro-benchmarks of two ranks: osu_latency, osu_bw, osu_bibw, osu_multi_lat, osu_mbw_mr and their kin.
/// A latency is the time of a message of that size; the bandwidth is the best one, half of it for osu_bibw,
/// and for osu_mbw_mr the sum over all pairs of ranks. Those of many ranks at once (osu_allreduce) are left
/// out with a note. Several pairs of machines in one text: see printed::PairRuns.
bool isOsu(std::string_view text);
Result<Found> gatherOsu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control = nullptr);

/// Intel MPI Benchmarks: PingPong and its kin; of several groups at once each pair of ranks.
bool isImb(std::string_view text);
Result<Found> gatherImb(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control = nullptr);

/// NetPIPE between two machines: the time of a message of each size.
bool isNetpipe(std::string_view text);
Result<Found> gatherNetpipe(std::string_view text, const std::string& fileName, const TableChoices& choices,
                            SolveControl* control = nullptr);

/// NCCL tests: each device on one switch, as fast as the best "busbw" says. Error besides: TextSyntax where
/// each rank ran alone (all busbw are 0) or a result was wrong.
bool isNccl(std::string_view text);
Result<Found> gatherNccl(std::string_view text, const std::string& fileName, const TableChoices& choices,
                         SolveControl* control = nullptr);

/// `nvidia-smi topo -m`: each pair of devices of the first table. The bandwidth of each kind of link is
/// supposed.
bool isNvidiaTopology(std::string_view text);
Result<Found> gatherNvidiaTopology(std::string_view text, const std::string& fileName,
                                   const TableChoices& choices, SolveControl* control = nullptr);

/// `rocm-smi --showtopo`: each pair of devices by the type of their link; bandwidths are supposed.
bool isRocmTopology(std::string_view text);
Result<Found> gatherRocmTopology(std::string_view text, const std::string& fileName,
                                 const TableChoices& choices, SolveControl* control = nullptr);

/// perftest (ib_write_bw, ib_send_lat, ...): the best average bandwidth, half of it for both directions;
/// times.
bool isPerftest(std::string_view text);
Result<Found> gatherPerftest(std::string_view text, const std::string& fileName, const TableChoices& choices,
                             SolveControl* control = nullptr);

/// `iperf3 --json` and `--json-stream`, one run or several one after the other or in a list, lines of other
/// programs between them; also the text that iperf3 and iperf 2 print. Which direction a sum is of follows
/// from its `sender`. The bandwidth is what arrived; the latency half the mean round trip. Error: TextSyntax
/// with iperf3's own error where every run failed.
bool isIperf(std::string_view text);
Result<Found> gatherIperf(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

/// Slurm: topology.conf, topology.yaml, NodeName= of slurm.conf, `slurmd -C`, `scontrol show node` (also with
/// -o) and `scontrol show topology`. Blocks are switches below one that is supposed.
bool isSlurm(std::string_view text);
Result<Found> gatherSlurm(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

/// `sinfo` with the names of nodes: cores from S:C:T or SOCKETS and CORES, else CPUS.
bool isSinfo(std::string_view text);
Result<Found> gatherSinfo(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

/// Hostfiles with slots ("node01 slots=16", "node01:16") or a line for each slot; slots are supposed to be
/// cores.
bool isHostfile(std::string_view text);
Result<Found> gatherHostfile(std::string_view text, const std::string& fileName, const TableChoices& choices,
                             SolveControl* control = nullptr);

/// `ibnetdiscover`: switches, machines, and wires with the bandwidth of their "4xHDR". GUIDs identify nodes.
/// Adapters with one sysimgguid, or with one host in their descriptions, belong to one machine. A description
/// by the maker names no machine. Aggregation nodes of switches are left out. Notes say all of that.
bool isInfiniband(std::string_view text);
Result<Found> gatherInfiniband(std::string_view text, const std::string& fileName,
                               const TableChoices& choices, SolveControl* control = nullptr);

/// `lscpu` of one machine, also as JSON: cores of all kinds and their mean clock, for a guess; in a language
/// that is not known TextSyntax names LC_ALL=C.
bool isLscpu(std::string_view text);
Result<Found> gatherLscpu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control = nullptr);

/// The output of HPL on one machine: the fastest of the runs whose residuals passed. Error: TextSyntax where
/// all of them failed.
bool isHpl(std::string_view text);
Result<Found> gatherHpl(std::string_view text, const std::string& fileName, const TableChoices& choices,
                        SolveControl* control = nullptr);

/// The output of HPCG on one machine, and its summary file. Error: TextSyntax for an invalid result.
bool isHpcg(std::string_view text);
Result<Found> gatherHpcg(std::string_view text, const std::string& fileName, const TableChoices& choices,
                         SolveControl* control = nullptr);

/// The output of STREAM on one machine: Triad. Error: TextSyntax where the validation failed.
bool isStream(std::string_view text);
Result<Found> gatherStream(std::string_view text, const std::string& fileName, const TableChoices& choices,
                           SolveControl* control = nullptr);

/// The output of BabelStream on one machine: Triad.
bool isBabelStream(std::string_view text);
Result<Found> gatherBabelStream(std::string_view text, const std::string& fileName,
                                const TableChoices& choices, SolveControl* control = nullptr);

/// lstopo's XML, one machine or several files of one each.
Result<Found> gatherLstopo(std::string_view text, const std::string& fileName, const TableChoices& choices,
                           SolveControl* control = nullptr);

} // namespace equipoise::io
