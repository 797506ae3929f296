// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cluster/gathering.h"

#include "core/base/text.h"
#include "core/base/words.h"

#include <algorithm>
#include <map>

namespace equipoise::io::printed {

namespace {

using Names = std::optional<std::pair<std::string, std::string>>;

std::string bothOf(const Names& names) {
    return names->first + " and " + names->second;
}

/// The two names, or nothing: none, one, more or twice the same.
Names onlyTwo(std::vector<std::string> names) {
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names.size() == 2 ? Names({names[0], names[1]}) : std::nullopt;
}

bool isNameSign(char c) {
    return isAsciiLetter(c) || isDigit(c) || c == '.' || c == '-' || c == '_';
}

/// Parts of a line that may be names.
std::vector<std::string> namesOf(std::string_view line) {
    std::vector<std::string> names;
    for (const std::string_view word : words(line)) {
        if (word.find('[') != std::string_view::npos) {
            const auto hosts = hostList(word.substr(word.find('=') == word.npos ? 0 : word.find('=') + 1));
            if (hosts && hosts->size() == 2)
                names.insert(names.end(), hosts->begin(), hosts->end());
            continue;
        }
        if (word.starts_with("-") && word.find('=') == std::string_view::npos) // an option
            continue;
        for (std::size_t at = 0; at < word.size();) { // ends: each round takes a part away
            const auto end = static_cast<std::size_t>(std::ranges::find_if_not(word.substr(at), isNameSign) -
                                                      word.begin());
            std::string_view name = word.substr(at, end - at);
            while (!name.empty() && std::string_view(".-_").find(name.front()) != std::string_view::npos)
                name.remove_prefix(1);
            while (!name.empty() && std::string_view(".-_").find(name.back()) != std::string_view::npos)
                name.remove_suffix(1);
            if (isMachineName(name))
                names.emplace_back(name);
            at = end + 1;
        }
    }
    return names;
}

/// The two machines that a line names: all that it says, or its only two words with a digit.
Names pairOnLine(std::string_view line) {
    std::vector<std::string> names = namesOf(line);
    if (auto pair = onlyTwo(names))
        return names.front() == pair->first ? pair : Names({pair->second, pair->first});
    std::erase_if(names, [](const std::string& name) { return std::ranges::none_of(name, isDigit); });
    auto pair = onlyTwo(names);
    return !pair || names.front() == pair->first ? pair : Names({pair->second, pair->first});
}

} // namespace

Found::Pair& pairOf(Found& findings, const std::string& fileName, const TableChoices& choices) {
    Names names;
    if (choices.names.size() == 2) {
        names = {choices.names[0], choices.names[1]};
    } else if ((names = pairIn(fileName))) {
        findings.notes.add(ImportCode::Supposed, "names of the two machines",
                           bothOf(names) + ", as in the name of the file");
    } else {
        findings.namesSupposed = true;
        findings.notes.add(ImportCode::Supposed, "names of the two machines", "0 and 1");
        names = {"0", "1"};
    }
    const std::size_t from = findings.machine(names->first);
    return findings.pair(from, findings.machine(names->second));
}

Found::Machine& machineOf(Found& findings, const std::string& fileName, const TableChoices& choices) {
    if (choices.names.size() == 1)
        return findings[findings.machine(choices.names[0])];
    const std::string name = machineIn(fileName);
    findings.notes.add(ImportCode::Supposed, "name of the machine", name + ", as in the name of the file");
    return findings[findings.machine(name)];
}

Error nothing(const std::string& what, const std::string& fileName) {
    return {ErrorCode::MissingField, what, {}, {}, {fileName, 1, 1, {}}};
}

void PairRuns::announce(const Lines& line) {
    if (auto names = pairOnLine(line.text())) {
        m_names = std::move(names);
        m_namedIn = line.number();
        m_sinceNamed.clear();
    }
}

PairRuns::Run& PairRuns::begin(std::string test, const Lines& line) {
    if (!m_sinceNamed.insert(test).second)
        m_names.reset();
    Error repeated = line.refuse(
        line.text(), "benchmark",
        TRANSLATABLE("facts", "one pair of machines in a file, or a line with both names before each run"));
    m_runs.push_back({std::move(test), std::move(repeated), m_names, m_namedIn});
    return m_runs.back();
}

Result<void> PairRuns::addTo(Found& findings, const std::string& fileName,
                             const TableChoices& choices) const {
    std::set<std::string> tests;
    const auto again =
        std::ranges::find_if(m_runs, [&](const Run& run) { return !tests.insert(run.test).second; });
    const bool chosen = choices.names.size() == 2;
    const bool named = !chosen && (again != m_runs.end() || !pairIn(fileName)) &&
                       std::ranges::all_of(m_runs, [](const Run& run) { return run.names.has_value(); });
    if (again != m_runs.end() && !named && !chosen && !pairIn(fileName))
        return again->repeated;
    std::optional<std::pair<std::size_t, std::size_t>> unnamed;
    std::map<std::pair<std::string, std::pair<std::size_t, std::size_t>>, std::size_t> count;
    std::set<int> noted;
    for (const Run& run : m_runs) {
        if (!named && !unnamed) {
            const Found::Pair& pair = pairOf(findings, fileName, choices);
            unnamed = {pair.from, pair.to};
        } else if (named && noted.insert(run.namedIn).second) {
            findings.notes.add(ImportCode::Supposed, "names of the two machines",
                               bothOf(run.names) + ", as this line says", run.namedIn);
        }
        const auto from = named ? findings.machine(run.names->first) : unnamed->first;
        const auto to = named ? findings.machine(run.names->second) : unnamed->second;
        Found::Pair& pair = findings.pair(from, to);
        pair.messages.insert(pair.messages.end(), run.messages.begin(), run.messages.end());
        if (run.bandwidth > 0)
            pair.bandwidths.push_back(run.bandwidth);
        if (++count[{run.test, {from, to}}] == 2)
            findings.notes.add(ImportCode::Merged, run.test, "the median of its runs",
                               run.repeated.place.line);
    }
    return {};
}

} // namespace equipoise::io::printed
