// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/formats.h"

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/io/cluster/any_table.h"
#include "core/io/cluster/other_texts.h"
#include "core/io/cluster/prefixes.h"
#include "core/io/cluster/printed.h"
#include "core/io/cluster/readers.h"
#include "core/io/decode.h"
#include "core/io/dot/dot.h"
#include "core/io/graphml/gml.h"
#include "core/io/graphml/graphml.h"
#include "core/io/intake/columns.h"
#include "core/io/intake/new_nodes.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/simgrid/simgrid.h"
#include "core/io/spreadsheet/table.h"
#include "core/io/tsplib/tsplib.h"
#include "core/io/xml/tree.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

namespace equipoise::io {

namespace {

constexpr std::string_view scenarioEndings = ".equipoise .json";

/// The platform of one file, with a note on what was taken from it.
template <auto gather>
Result<Imported> readGathered(std::string_view text, const std::string& fileName, TableChoices choices,
                              SolveControl* control) {
    auto findings = unlessStopped(gather(text, fileName, choices, control), control);
    if (!findings)
        return std::move(findings).error();
    findings->notes.add(ImportCode::Taken, findings->contents());
    return platformOf(*std::move(findings), fileName, control);
}

/// The line of that number, from 1.
std::string_view lineOf(std::string_view text, int line) {
    for (int number = 1; number < line; ++number)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find_first_of("\r\n"));
}

/// Converts the column of `error` from `unwrapped`, which lacks the prefixes of lines, to `original`. The
/// line of `error` is already that of `original`; in `unwrapped` it is `line`.
Error placedIn(std::string_view original, std::string_view unwrapped, int line, Error error) {
    if (error.place.line < 1 || error.place.column < 1 || original.size() == unwrapped.size())
        return error;
    const std::string_view whole = lineOf(original, error.place.line);
    const std::string_view rest = lineOf(unwrapped, line);
    if (whole.ends_with(rest))
        error.place.column += static_cast<int>(std::ranges::count_if(
            whole.substr(0, whole.size() - rest.size()), [](char c) { return (c & 0xc0) != 0x80; }));
    return error;
}

using Recognises = bool (*)(std::string_view text);

/// The output of a program without prefixes and colours.
template <Recognises recognises>
std::string programText(std::string_view text) {
    return printed::unwrapped(text, recognises);
}

/// A table without the tags and ranks that launchers print before lines.
std::string tableText(std::string_view text) {
    std::string plain = printed::plain(text);
    std::string unwrapped = printed::withoutPrefix(plain, printed::PrefixOn::EachLine);
    return unwrapped.empty() ? plain : unwrapped;
}

/// Unwraps a text for its reader.
template <auto gather, auto unwrap>
Result<Found> gatherUnwrapped(std::string_view text, const std::string& fileName, const TableChoices& choices,
                              SolveControl* control) {
    const std::string unwrapped = unwrap(text);
    auto findings = gather(unwrapped, fileName, choices, control);
    if (findings)
        return findings;
    const int line = findings.error().place.line;
    return placedIn(text, unwrapped, line, std::move(findings).error());
}

/// Decodes and unwraps a text for its reader.
template <auto gather, auto unwrap>
Result<Found> gatherDecoded(std::string_view bytes, const std::string& fileName, const TableChoices& choices,
                            SolveControl* control) {
    const auto text = decodeText(bytes, fileName, control);
    return text ? gatherUnwrapped<gather, unwrap>(*text, fileName, choices, control) : text.error();
}

/// What each of several machines has printed of itself, see printed::byMachine(); parts that the reader is
/// not for are noted. Empty: the text does not say which machine printed what the reader is for.
template <auto gather, Recognises recognises>
std::optional<Result<Found>> gatherEach(std::string_view text, const std::string& fileName,
                                        const TableChoices& choices, SolveControl* control) {
    const std::vector<printed::MachineText> parts = printed::byMachine(text);
    if (std::ranges::none_of(parts, recognises, &printed::MachineText::text))
        return std::nullopt;
    Found cluster;
    for (const printed::MachineText& part : parts) {
        if (!recognises(part.text)) {
            cluster.notes.add(ImportCode::NotModelled, "lines of " + joined(part.names), {},
                              part.lines.empty() ? 0 : part.lines.front());
            continue;
        }
        TableChoices ofFirst = choices;
        ofFirst.names = {part.names.front()};
        auto gathered = gather(part.text, fileName, ofFirst, control);
        const auto toWhole = [&part](int& line) {
            if (line > 0 && static_cast<std::size_t>(line) <= part.lines.size())
                line = part.lines[static_cast<std::size_t>(line) - 1];
        };
        if (!gathered) {
            const int line = gathered.error().place.line;
            toWhole(gathered.error().place.line);
            return Result<Found>(placedIn(text, part.text, line, std::move(gathered).error()));
        }
        for (ImportNote& note : std::exchange(gathered->notes, {}).take()) {
            toWhole(note.line);
            cluster.notes.add(std::move(note));
        }
        const std::vector<Found::Machine> machines = gathered->machines();
        cluster.merge(*std::move(gathered));
        // The other machines have printed the same; a long text is read once.
        for (const std::string& name : std::span(part.names).subspan(1))
            for (const Found::Machine& machine : machines) {
                Found::Machine& alike = cluster[cluster.machine(name)];
                alike = machine;
                alike.name = name;
            }
    }
    return cluster;
}

/// Gathers from the output of a program that describes the machine on which it runs.
template <auto gather, Recognises recognises>
Result<Found> gatherOfMachines(std::string_view bytes, const std::string& fileName,
                               const TableChoices& choices, SolveControl* control) {
    const auto text = decodeText(bytes, fileName, control);
    if (!text)
        return text.error();
    if (choices.names.empty())
        if (auto each = gatherEach<gather, recognises>(printed::plain(*text), fileName, choices, control))
            return *std::move(each);
    return gatherUnwrapped<gather, programText<recognises>>(*text, fileName, choices, control);
}

/// Whether the first cell of a table says that its numbers are of links: none of them is a cycle time.
bool isOfLinks(std::string_view text) {
    const std::string_view cell = text.substr(0, text.find_first_of("\r\n;,\t|"));
    return unitRoleOf(titleIn(cell).role) == UnitRole::TimePerData ||
           titleIn(cell).role == ColumnRole::Latency || titleIn(cell).role == ColumnRole::RoundTrip;
}

/// The first line that is no comment.
std::string_view titlesOf(std::string_view text) {
    while (text.starts_with('#') || text.starts_with('\n') || text.starts_with('\r'))
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

/// What is between cells in the file as such; '\0': found in the text.
template <char separator>
Result<Imported> readChosenTable(std::string_view text, const std::string& fileName, TableChoices choices,
                                 SolveControl* control) {
    if (separator != '\0' && !choices.separator)
        choices.separator = separator;
    const bool chosen =
        !choices.names.empty() || !choices.columns.empty() || !choices.is.empty() || !choices.unit.empty();
    if ((!chosen && !isOfLinks(text)) || beginsAsOurs(text))
        if (auto ours = unlessStopped(importTable(text, choices, fileName, control), control);
            ours || beginsAsOurs(text))
            return ours;
    // Ends are machines if titles say so, or say nothing: then a person has named the columns.
    const bool areMachines =
        choices.newNodes == NewNodes::Usual && (!choices.columns.empty() || speaksOfMachines(titlesOf(text)));
    const NewNodes newNodes = areMachines ? NewNodes::Processors : choices.newNodes;
    auto imported =
        readGathered<gatherDecoded<gatherTable, tableText>>(text, fileName, std::move(choices), control);
    // A switch is the network that is supposed for a list of machines.
    if (imported && imported->speedsProposed && imported->platform.switches.empty())
        chooseNodes(*imported, newNodes);
    return imported;
}

template <char separator>
Result<Imported> readTable(std::string_view text, const std::string& fileName, SolveControl* control) {
    return readChosenTable<separator>(text, fileName, {}, control);
}

template <char usual>
Result<Exported> writeChosenTable(const Platform& platform, const TableChoices& choices) {
    TableStyle style;
    style.decimalMark = choices.decimalMark.value_or('.');
    // Spreadsheets with a decimal comma put semicolons between cells.
    style.separator = choices.separator.value_or(usual == ',' && style.decimalMark == ',' ? ';' : usual);
    Notes notes;
    if (!platform.name.empty())
        notes.add(ImportCode::LeftOut, "name");
    notes.add(ImportCode::LeftOut, "units");
    return Exported{formatTable(platform, style), std::move(notes).take()};
}

template <char usual>
Result<Exported> writeTable(const Platform& platform) {
    return writeChosenTable<usual>(platform, {});
}

template <auto gather>
Result<Imported> readPrinted(std::string_view text, const std::string& fileName, SolveControl* control) {
    return readGathered<gather>(text, fileName, {}, control);
}

/// A text that is recognised, and what is gathered from it.
template <auto gather>
constexpr Format recognisedBy(Recognises recognises, std::string_view name, std::string_view title,
                              std::string_view endings) {
    return {name,    title, endings, recognises, readPrinted<gather>, nullptr, readGathered<gather>,
            nullptr, gather};
}

/// Format of the output of a program, recognised by the text.
template <auto gather, Recognises recognises>
constexpr Format printedBy(std::string_view name, std::string_view title,
                           std::string_view endings = ".txt .out .log") {
    return recognisedBy<gatherDecoded<gather, programText<recognises>>>(recognises, name, title, endings);
}

/// The output of a program that describes the machine on which it runs.
template <auto gather, Recognises recognises>
constexpr Format printedOnEach(std::string_view name, std::string_view title) {
    return recognisedBy<gatherOfMachines<gather, recognises>>(recognises, name, title, ".txt .out .log");
}

constexpr auto knownFormats = std::to_array<Format>({
    {"csv", TRANSLATABLE("formats", "Table with commas"), ".csv", nullptr, readTable<'\0'>, writeTable<','>,
     readChosenTable<'\0'>, writeChosenTable<','>, gatherDecoded<gatherTable, tableText>},
    {"tsv", TRANSLATABLE("formats", "Table with tabulators"), ".tsv", nullptr, readTable<'\t'>,
     writeTable<'\t'>, readChosenTable<'\t'>, writeChosenTable<'\t'>, gatherDecoded<gatherTable, tableText>},
    {"simgrid", TRANSLATABLE("formats", "SimGrid platform"), ".xml", isSimGrid, readSimGrid, writeSimGrid},
    {"graphml", TRANSLATABLE("formats", "GraphML"), ".graphml", isGraphMl, readGraphMl, writeGraphMl},
    {"gml", TRANSLATABLE("formats", "Graph (GML)"), ".gml", isGml, readGml},
    {"lstopo", TRANSLATABLE("formats", "Machine (lstopo of hwloc)"), ".xml", isLstopo, readLstopo, nullptr,
     nullptr, nullptr, gatherLstopo},
    {"dot", TRANSLATABLE("formats", "Graph (DOT)"), ".dot .gv", nullptr, readDot, writeDot},
    {"tsplib", TRANSLATABLE("formats", "Travelling salesman (TSPLIB)"), ".tsp .atsp", nullptr, readTsplib,
     writeTsplib},
    printedBy<gatherOsu, isOsu>("osu", TRANSLATABLE("formats", "Messages (OSU micro-benchmarks)")),
    printedBy<gatherImb, isImb>("imb", TRANSLATABLE("formats", "Messages (Intel MPI Benchmarks)")),
    printedBy<gatherNetpipe, isNetpipe>("netpipe", TRANSLATABLE("formats", "Messages (NetPIPE)")),
    printedBy<gatherNccl, isNccl>("nccl", TRANSLATABLE("formats", "Messages between GPUs (NCCL tests)")),
    printedBy<gatherIperf, isIperf>("iperf3", TRANSLATABLE("formats", "Bandwidths (iperf3)"), ".json"),
    printedBy<gatherRocmTopology, isRocmTopology>("rocm-topo",
                                                  TRANSLATABLE("formats", "GPUs (rocm-smi --showtopo)")),
    printedBy<gatherNvidiaTopology, isNvidiaTopology>("nvidia-topo",
                                                      TRANSLATABLE("formats", "GPUs (nvidia-smi topo -m)")),
    printedBy<gatherPerftest, isPerftest>("perftest", TRANSLATABLE("formats", "Messages (perftest)")),
    printedBy<gatherSlurm, isSlurm>("slurm", TRANSLATABLE("formats", "Cluster (Slurm)"),
                                    ".conf .txt .yaml .yml"),
    printedBy<gatherInfiniband, isInfiniband>("ibnetdiscover",
                                              TRANSLATABLE("formats", "Network (ibnetdiscover)")),
    printedBy<gatherSinfo, isSinfo>("sinfo", TRANSLATABLE("formats", "Machines (sinfo)")),
    printedBy<gatherHostfile, isHostfile>("hostfile", TRANSLATABLE("formats", "Machines (hostfile)")),
    printedOnEach<gatherHpl, isHpl>("hpl", TRANSLATABLE("formats", "Speed (HPL)")),
    printedOnEach<gatherHpcg, isHpcg>("hpcg", TRANSLATABLE("formats", "Speed (HPCG)")),
    printedOnEach<gatherStream, isStream>("stream", TRANSLATABLE("formats", "Speed of memory (STREAM)")),
    printedOnEach<gatherBabelStream, isBabelStream>("babelstream",
                                                    TRANSLATABLE("formats", "Speed of memory (BabelStream)")),
    printedOnEach<gatherLscpu, isLscpu>("lscpu", TRANSLATABLE("formats", "Machine (lscpu)")),
    {"text", TRANSLATABLE("formats", "Table with blanks"), ".txt .dat .out .log", nullptr, readTable<'\0'>,
     nullptr, readChosenTable<'\0'>, nullptr, gatherDecoded<gatherTable, tableText>},
});

/// The ending with its full stop, in lower case; empty for a name without one.
std::string endingOf(std::string_view path) {
    const auto name = path.substr(path.find_last_of('/') + 1);
    const auto stop = name.find_last_of('.');
    std::string ending(stop == std::string_view::npos ? std::string_view{} : name.substr(stop));
    std::ranges::transform(ending, ending.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

bool hasEnding(std::string_view endings, std::string_view ending) {
    for (auto rest = endings; !rest.empty() && !ending.empty();) {
        const auto blank = std::min(rest.find(' '), rest.size());
        if (rest.substr(0, blank) == ending)
            return true;
        rest.remove_prefix(std::min(blank + 1, rest.size()));
    }
    return false;
}

/// The distinct endings of the formats for which `wanted` holds.
template <class Wanted>
std::string endingsOf(Wanted wanted) {
    std::vector<std::string_view> endings;
    const auto append = [&](std::string_view added) {
        for (const std::string_view ending : printed::words(added))
            if (std::ranges::find(endings, ending) == endings.end())
                endings.push_back(ending);
    };
    append(scenarioEndings);
    for (const Format& format : formats())
        if (wanted(format))
            append(format.endings);
    return joined(endings);
}

/// Null: no reader recognises the text.
const Format* formatOf(std::string_view text) {
    const auto known = std::ranges::find_if(
        knownFormats, [&](const Format& format) { return format.recognises && format.recognises(text); });
    return known == knownFormats.end() ? nullptr : &*known;
}

/// Bytes of a file as the recognisers see them: in UTF-8, without prefixes of lines where those hide a text.
std::string textOf(std::string_view bytes) {
    const bool wide = bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
    const auto text = wide ? decodeText(bytes, {}) : Result<std::string>(std::string(bytes));
    return printed::unwrapped(text ? std::string_view(*text) : bytes, [](std::string_view unwrapped) {
        return formatOf(unwrapped) || otherTextIn(unwrapped);
    });
}

} // namespace

std::span<const Format> formats() {
    return knownFormats;
}

const Format* findFormat(std::string_view name) {
    const auto format = std::ranges::find(knownFormats, name, &Format::name);
    return format == knownFormats.end() ? nullptr : &*format;
}

bool isScenarioPath(std::string_view path) {
    return hasEnding(scenarioEndings, endingOf(path));
}

const Format* formatToWrite(std::string_view path) {
    const std::string ending = endingOf(path);
    const auto format = std::ranges::find_if(knownFormats, [&](const Format& candidate) {
        return candidate.write && hasEnding(candidate.endings, ending);
    });
    return format == knownFormats.end() ? nullptr : &*format;
}

const Format* formatToRead(std::string_view path, std::string_view bytes) {
    const std::string text = textOf(bytes);
    if (const Format* known = formatOf(text))
        return known;
    // Names in a table of ours may be any text; "processor : 0" is not its title.
    const bool ours = beginsAsOurs(text) && text.substr(0, text.find('\n')).find(':') == std::string::npos;
    if (!ours && otherTextIn(text))
        return nullptr;
    const std::string ending = endingOf(path);
    const auto mayBe = [&](const Format& candidate) {
        return candidate.read && hasEnding(candidate.endings, ending);
    };
    // If only one format has this ending, its reader gives the best reason for a refusal.
    const auto candidates = isScenarioPath(path) ? 0 : std::ranges::count_if(knownFormats, mayBe);
    const auto format = std::ranges::find_if(knownFormats, [&](const Format& candidate) {
        return mayBe(candidate) && (!candidate.recognises || candidates == 1);
    });
    return format == knownFormats.end() ? nullptr : &*format;
}

Result<Imported> readTogether(std::span<const Source> sources, const TableChoices& choices,
                              SolveControl* control) {
    Found together;
    for (const Source& source : sources) {
        const Format* format = formatToRead(source.file, source.text);
        if (!format)
            return unreadable(source.file, source.text);
        if (!format->gather) {
            std::string names;
            for (const Format& candidate : formats())
                if (candidate.gather)
                    names.append(names.empty() ? "" : ", ").append(candidate.name);
            return Error{ErrorCode::UnknownFormat,
                         source.file,
                         std::string(format->name),
                         std::move(names),
                         {source.file, 0, 0, {}}};
        }
        auto findings = format->gather(source.text, source.file, choices, control);
        if (!findings)
            return std::move(findings).error();
        findings->notes.add(ImportCode::Taken, findings->contents(), std::string(format->name));
        findings->notes.giveFile(source.file);
        together.merge(*std::move(findings));
    }
    return platformOf(std::move(together), sources.empty() ? std::string() : sources.front().file, control);
}

bool isForeign(std::string_view path, std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool object = first != std::string_view::npos && text[first] == '{';
    if (endingOf(path) == ".equipoise")
        return false;
    if (object || isScenarioPath(path)) // JSON of another program names that
        return isIperf(text);
    return path != "-" || formatToRead(path, text);
}

bool isProgramText(std::string_view text) {
    constexpr std::size_t looksAt = std::size_t{1} << 16U;
    const std::string head = textOf(text.substr(0, looksAt));
    if (beginsAsOurs(head))
        return hasSeveralTables(head);
    const auto first = head.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && (head[first] == '{' || head[first] == '<'))
        return true;
    const Format* format = formatOf(head);
    const bool mayBeNames = format && format->name == "hostfile";
    return mayBeNames ? head.find_first_of("=:") != std::string::npos : format || otherTextIn(head);
}

Error unreadable(std::string_view path, std::string_view text) {
    const std::string ending = endingOf(path);
    const std::string file(path);
    if (const OtherText* program = otherTextIn(textOf(text)))
        return {ErrorCode::TextSyntax,
                std::string(program->program),
                {},
                std::string(program->instead),
                {file, 0, 0, {}}};
    if (ending != ".xml")
        return {ErrorCode::UnknownEnding, file, ending, endingsToRead(), {}};
    const auto root = xml::parse(text, file);
    return root ? xml::syntaxAt(
                      *root, "XML", "<" + root->name + ">",
                      TRANSLATABLE("facts", "<platform> of SimGrid, <graphml> or <topology> of lstopo"), file)
                : root.error();
}

std::string endingsToRead() {
    return endingsOf([](const Format& format) { return bool(format.read); });
}

std::string endingsToWrite() {
    return endingsOf([](const Format& format) { return format.write != nullptr; });
}

} // namespace equipoise::io
