// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of one machine's cores and clock as lscpu prints them, in several languages.
#include "core/base/numbers/number.h"
#include "core/base/words.h"
#include "core/io/cluster/gathering.h"
#include "core/io/lstopo/lstopo.h"
#include "core/json/shapes.h"
#include "core/json/values.h"
#include "core/measure/statistics.h"

#include <algorithm>
#include <array>
#include <vector>

namespace equipoise::io {

namespace {

using printed::Lines;

enum class CpuKey {
    Architecture,
    Units,
    Offline, ///< a list of units
    Threads, ///< of a core
    Cores,   ///< of a socket
    Sockets,
    ClusterCores,
    Clusters,
    Multiple, ///< of books of sockets, and of drawers of books
    Model,
    Clock,
    MaxClock,
};

struct CpuName {
    std::string_view name;
    CpuKey key;
};
constexpr auto cpuNames = std::to_array<CpuName>({
    {"Architecture", CpuKey::Architecture},
    {"CPU(s)", CpuKey::Units},
    {"Off-line CPU(s) list", CpuKey::Offline},
    {"Thread(s) per core", CpuKey::Threads},
    {"Core(s) per socket", CpuKey::Cores},
    {"Socket(s)", CpuKey::Sockets},
    {"Core(s) per cluster", CpuKey::ClusterCores},
    {"Cluster(s)", CpuKey::Clusters},
    {"Socket(s) per book", CpuKey::Sockets},
    {"Book(s)", CpuKey::Multiple},
    {"Book(s) per drawer", CpuKey::Multiple},
    {"Drawer(s)", CpuKey::Multiple},
    {"Model name", CpuKey::Model},
    // French
    {"Processeur(s)", CpuKey::Units},
    {"Liste de processeur(s) hors ligne", CpuKey::Offline},
    {"Thread(s) par cœur", CpuKey::Threads},
    {"Cœur(s) par socket", CpuKey::Cores},
    {"Cœur(s) par support", CpuKey::Cores},
    {"Cœur(s) par grappe", CpuKey::ClusterCores},
    {"Support(s)", CpuKey::Sockets},
    {"Grappe(s)", CpuKey::Clusters},
    {"Nom de modèle", CpuKey::Model},
    {"Nom du modèle", CpuKey::Model},
    // German
    {"Architektur", CpuKey::Architecture},
    {"Prozessor(en)", CpuKey::Units},
    {"Liste der Offline-CPU(s)", CpuKey::Offline},
    {"Thread(s) pro Kern", CpuKey::Threads},
    {"Kern(e) pro Sockel", CpuKey::Cores},
    {"Kern(e) pro Socket", CpuKey::Cores},
    {"Kern(e) pro Cluster", CpuKey::ClusterCores},
    {"Sockel", CpuKey::Sockets},
    {"Modellname", CpuKey::Model},
    {"Maximale Taktfrequenz der CPU", CpuKey::MaxClock},
    // Spanish
    {"Arquitectura", CpuKey::Architecture},
    {"Hilo(s) de procesamiento por núcleo", CpuKey::Threads},
    {"Hilo(s) por núcleo", CpuKey::Threads},
    {"Núcleo(s) por «socket»", CpuKey::Cores},
    {"Núcleo(s) por socket", CpuKey::Cores},
    {"Núcleo(s) por zócalo", CpuKey::Cores},
    {"«Socket(s)»", CpuKey::Sockets},
    {"Zócalo(s)", CpuKey::Sockets},
    {"Nombre del modelo", CpuKey::Model},
    {"Nombre de modelo", CpuKey::Model},
    // Italian
    {"Architettura", CpuKey::Architecture},
    {"CPU", CpuKey::Units},
    {"Thread per core", CpuKey::Threads},
    {"Core per socket", CpuKey::Cores},
    {"Socket", CpuKey::Sockets},
    {"Nome del modello", CpuKey::Model},
    {"Nome modello", CpuKey::Model},
    // Portuguese
    {"Arquitetura", CpuKey::Architecture},
    {"Thread(s) per núcleo", CpuKey::Threads},
    {"Thread(s) por núcleo", CpuKey::Threads},
    {"Núcleo(s) por soquete", CpuKey::Cores},
    {"Soquete(s)", CpuKey::Sockets},
    {"Nome do modelo", CpuKey::Model},
    // Polish
    {"Architektura", CpuKey::Architecture},
    {"Wątków na rdzeń", CpuKey::Threads},
    {"Rdzeni na gniazdo", CpuKey::Cores},
    {"Gniazd", CpuKey::Sockets},
    {"Nazwa modelu", CpuKey::Model},
    // Russian
    {"Архитектура", CpuKey::Architecture},
    {"ЦП", CpuKey::Units},
    {"ЦПУ", CpuKey::Units},
    {"Потоков на ядро", CpuKey::Threads},
    {"Ядер на сокет", CpuKey::Cores},
    {"Сокетов", CpuKey::Sockets},
    {"Имя модели", CpuKey::Model},
    // Japanese
    {"アーキテクチャ", CpuKey::Architecture},
    {"アーキテクチャー", CpuKey::Architecture},
    {"コアあたりのスレッド数", CpuKey::Threads},
    {"ソケットあたりのコア数", CpuKey::Cores},
    {"ソケット数", CpuKey::Sockets},
    {"モデル名", CpuKey::Model},
    // Chinese
    {"架构", CpuKey::Architecture},
    {"每个核的线程数", CpuKey::Threads},
    {"每个座的核数", CpuKey::Cores},
    {"座", CpuKey::Sockets},
    {"型号名称", CpuKey::Model},
});

bool hasAny(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// "CPU max MHz", "Vitesse maximale du processeur en MHz", "CPU MHz"; not the minimum nor a share of the
/// clock.
std::optional<CpuKey> clockKey(std::string_view name) {
    if (!name.ends_with("MHz") && !hasAny(name, {"MHz ", " MHz"}))
        return std::nullopt;
    if (hasAny(name, {"max", "Max", "máx", "Máx", "макс", "Макс", "最大"}))
        return CpuKey::MaxClock;
    const bool isOther = hasAny(
        name, {"min", "Min", "mín", "Mín", "мин", "Мин", "最小", "scaling", "kal", "mise à l’échelle", "%"});
    return isOther ? std::nullopt : std::optional(CpuKey::Clock);
}

/// "Cœur(s) par socket :  4", also with the colon of Chinese: what is before and after it.
std::optional<std::pair<std::string_view, std::string_view>> cpuEntry(std::string_view line) {
    constexpr std::string_view wideColon = "：";
    const auto wide = line.find(wideColon);
    const auto narrow = line.find(':');
    const auto at = std::min(wide, narrow);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::string_view name = printed::trimmed(line.substr(0, at));
    for (const std::string_view blank : {"\u00a0", "\u202f"}) // before a colon in French
        if (name.ends_with(blank))
            name = printed::trimmed(name.substr(0, name.size() - blank.size()));
    return std::pair{name, printed::trimmed(line.substr(at + (at == wide ? wideColon.size() : 1)))};
}

std::optional<CpuKey> cpuKey(std::string_view name) {
    const auto known = std::ranges::find(cpuNames, name, &CpuName::name);
    return known == cpuNames.end() ? clockKey(name) : std::optional(known->key);
}

/// "3900,0000" as well as "3900.0000".
std::optional<double> localAmount(std::string_view value) {
    std::string text(value);
    if (text.find('.') == std::string::npos)
        std::ranges::replace(text, ',', '.');
    return printed::amount(text);
}

/// "... @ 2.40GHz", as makers write it.
std::optional<double> gigahertzIn(std::string_view model) {
    const auto at = model.rfind('@');
    std::string_view text =
        at == std::string_view::npos ? std::string_view() : printed::trimmed(model.substr(at + 1));
    if (!text.ends_with("GHz"))
        return std::nullopt;
    return printed::amount(printed::trimmed(text.substr(0, text.size() - 3)));
}

/// Units in "0-3,8".
double unitsIn(std::string_view list) {
    double count = 0;
    while (!list.empty()) { // ends: each round takes a range away
        const auto comma = std::min(list.find(','), list.size());
        const std::string_view range = list.substr(0, comma);
        const auto dash = range.find('-');
        const auto first = printed::amount(range.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : printed::amount(range.substr(dash + 1));
        count += first && last && *last >= *first ? *last - *first + 1 : 0;
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
    return count;
}

/// Cores of one kind: a machine may have several. Numbers are 0 where they are not given.
struct CpuKind {
    bool isNamed = false;
    double threads = 0;
    double cores = 0;
    double sockets = 0;
    double clusterCores = 0;
    double clusters = 0;
    double multiple = 1;
    std::optional<double> named; ///< GHz
    std::optional<double> megahertz;
    std::optional<double> maxMegahertz;

    double allCores() const {
        return clusterCores > 0 ? clusterCores * std::max(clusters, 1.0)
                                : cores * std::max(sockets, 1.0) * multiple;
    }
    std::optional<double> gigahertz() const {
        const auto megahertzGiven = maxMegahertz ? maxMegahertz : megahertz;
        const auto given = named            ? named
                           : megahertzGiven ? std::optional(*megahertzGiven / 1000)
                                            : std::nullopt;
        return given && *given >= 0.01 && *given <= 100 ? given : std::nullopt;
    }
};

const json::Shape cpuData{json::Shape::Text | json::Shape::Prose | json::Shape::Number | json::Shape::Null};
extern const json::Shape cpuEntries;
const json::Shape cpuEntryShape{
    json::Shape::Object,
    nullptr,
    {{"field", &json::shapes::prose}, {"data", &cpuData}, {"children", &cpuEntries}}};
const json::Shape cpuEntries{json::Shape::List, &cpuEntryShape};
/// lscpu --json: a list of fields, where newer versions put some below others.
const json::Shape cpuDocument{json::Shape::Object, nullptr, {{"lscpu", &cpuEntries, true}}};

class LscpuReader {
public:
    LscpuReader(const std::string& fileName, const TableChoices& choices)
        : m_file(fileName)
        , m_choices(choices) {}

    Result<Found> readLines(std::string_view text, SolveControl* control) {
        for (Lines line(text, m_file, control); !m_isOver && line.next();) {
            const auto refuse = [&line](std::string_view value, std::string_view allowed) {
                return line.refuse(value, "lscpu", std::string(allowed));
            };
            if (!m_start && !line.text().empty())
                m_start = refuse(line.text(), knownKeys);
            if (const auto entry = cpuEntry(line.text()))
                if (auto taken = takeEntry(entry->first, entry->second, refuse); !taken)
                    return std::move(taken).error();
        }
        return result();
    }

    Result<Found> readJson(std::string_view text, SolveControl* control) {
        const auto document = json::Document::parse(text, m_file, cpuDocument, {}, control);
        if (!document)
            return document.error();
        const json::Value root = (*document)->root();
        m_start = root.refuse(ErrorCode::TextSyntax, "lscpu", {}, std::string(knownKeys));
        if (auto taken = takeChildren(root, "lscpu"); !taken)
            return std::move(taken).error();
        return result();
    }

private:
    static constexpr std::string_view knownKeys =
        "Core(s) per socket and the like, as LC_ALL=C lscpu prints them";

    /// Entries in the list `key` of `parent`, and those below them. The depth is limited by json::Limits.
    Result<void> takeChildren(const json::Value& parent, std::string_view key) {
        const auto list = parent.find(key);
        if (!list)
            return {};
        for (auto entry = list->firstChild(); entry && !m_isOver; entry = entry->next()) {
            const auto refuse = [&entry](std::string_view value, std::string_view allowed) {
                return entry->refuse(ErrorCode::TextSyntax, "lscpu", std::string(value),
                                     std::string(allowed));
            };
            std::string name = json::textOr(*entry, "field", "");
            if (name.ends_with(':'))
                name.pop_back();
            if (const auto data = entry->find("data"); data && !data->isNull()) {
                const std::string value =
                    data->isNumber() ? toText(data->number()) : std::string(data->text());
                if (auto taken = takeEntry(name, value, refuse); !taken)
                    return taken;
            }
            if (auto taken = takeChildren(*entry, "children"); !taken)
                return taken;
        }
        return {};
    }

    /// `refuse` is called with the value and what is allowed, and returns an error at the entry.
    template <class Refuse>
    Result<void> takeEntry(std::string_view name, std::string_view value, const Refuse& refuse) {
        const auto key = cpuKey(name);
        if (!key)
            return {};
        switch (*key) {
        case CpuKey::Architecture:
            return beginMachine(value, refuse);
        case CpuKey::Offline:
            m_offline = unitsIn(value);
            return {};
        case CpuKey::Model:
            if (std::exchange(kind().isNamed, true)) {
                m_kinds.emplace_back();
                kind().isNamed = true;
            }
            kind().named = gigahertzIn(value);
            return {};
        case CpuKey::Clock:
            kind().megahertz = localAmount(value);
            return {};
        case CpuKey::MaxClock:
            kind().maxMegahertz = localAmount(value);
            return {};
        default:
            return takeCount(*key, value, refuse);
        }
    }

    template <class Refuse>
    Result<void> takeCount(CpuKey key, std::string_view value, const Refuse& refuse) {
        const auto count = printed::amount(value);
        if (!count && value != "-")
            return refuse(value, TRANSLATABLE("facts", "a number"));
        if (!count)
            return {};
        const auto counter = [&]() -> double& {
            return key == CpuKey::Units          ? m_units
                   : key == CpuKey::Threads      ? kind().threads
                   : key == CpuKey::Cores        ? kind().cores
                   : key == CpuKey::Sockets      ? kind().sockets
                   : key == CpuKey::ClusterCores ? kind().clusterCores
                   : key == CpuKey::Clusters     ? kind().clusters
                                                 : kind().multiple;
        };
        if (key == CpuKey::Multiple)
            kind().multiple *= *count;
        else if (key != CpuKey::Units && counter() > 0) // the name of these cores is missing
            m_kinds.emplace_back();
        if (key != CpuKey::Multiple)
            counter() = *count;
        return {};
    }

    /// A second machine in one text: only the first one is read. Mixed lines of several are refused.
    template <class Refuse>
    Result<void> beginMachine(std::string_view value, const Refuse& refuse) {
        if (m_machines++ == 0)
            return {};
        const Error error =
            refuse(value, TRANSLATABLE("facts", "one machine after the other, best in a file each"));
        if (m_units == 0)
            return error;
        m_isOver = true;
        m_notes.add(ImportCode::NotModelled, "lscpu of another machine", "give it in another file",
                    error.place.line);
        return {};
    }

    Result<Found> result() {
        double cores = 0;
        double units = 0;
        bool hasThreads = true;
        for (const CpuKind& kind : m_kinds) {
            cores += kind.allCores();
            units += kind.allCores() * kind.threads;
            hasThreads = hasThreads && kind.threads > 0;
        }
        if (cores == 0 && m_kinds.front().threads > 0)
            cores = m_units / m_kinds.front().threads;
        if (!(cores >= 1 && cores <= 1e9))
            return m_start ? Result<Found>(*m_start) : printed::nothing("Core(s) per socket", m_file);
        const double online = m_units - m_offline;
        if (m_units > 0 && units > 0 && hasThreads && units != online && units != m_units)
            m_notes.add(ImportCode::Contradicts,
                        "cores with their threads are " + toText(units) + ", but the total is " +
                            toText(m_units),
                        toText(cores) + " cores");
        Found findings;
        Found::Machine& machine = printed::machineOf(findings, m_file, m_choices);
        machine.cores = static_cast<std::size_t>(cores);
        machine.gigahertz = clock(cores);
        for (ImportNote& note : std::move(m_notes).take())
            findings.notes.add(std::move(note));
        return findings;
    }

    /// GHz, the mean over all cores; kinds of cores without a clock get the median of the others.
    std::optional<double> clock(double cores) {
        std::vector<double> known;
        for (const CpuKind& kind : m_kinds)
            if (kind.gigahertz())
                known.push_back(*kind.gigahertz());
        if (known.empty())
            return std::nullopt;
        if (m_kinds.size() == 1)
            return known.front();
        const double usual = measure::summarise(known).median;
        if (known.size() < m_kinds.size())
            m_notes.add(ImportCode::Supposed, "clock of some cores",
                        toText(usual) + " GHz, the median of the others");
        double sum = 0;
        for (const CpuKind& kind : m_kinds)
            sum += kind.allCores() * kind.gigahertz().value_or(usual);
        return sum / cores;
    }

    CpuKind& kind() { return m_kinds.back(); }

    const std::string& m_file;
    const TableChoices& m_choices;
    std::vector<CpuKind> m_kinds{1};
    double m_units = 0;
    double m_offline = 0;
    std::size_t m_machines = 0;
    bool m_isOver = false;
    std::optional<Error> m_start; ///< to be returned where no key of a known language says the cores
    Notes m_notes;
};

/// `{ "lscpu": [ {"field": ...`, however it is laid out.
bool isLscpuJson(std::string_view text) {
    for (const std::string_view part : {"{", "\"lscpu\"", ":", "["}) {
        text = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        if (!text.starts_with(part))
            return false;
        text.remove_prefix(part.size());
    }
    return true;
}

/// In a language that may be unknown: an architecture in one of the first lines, and an order of bytes.
bool isLscpuAbroad(std::string_view text) {
    if (!hasAny(text.substr(0, 4096), {"Little Endian", "Big Endian"}))
        return false;
    const std::string fileName;
    Lines line(text, fileName, nullptr);
    while (line.number() < 50 && line.next())
        if (const auto entry = cpuEntry(line.text()))
            for (const std::string_view architecture :
                 {"x86_64", "i686", "i586", "aarch64", "armv7l", "ppc64le", "ppc64", "s390x", "riscv64",
                  "loongarch64", "mips64"})
                if (entry->second == architecture)
                    return true;
    return false;
}

} // namespace

bool isLscpu(std::string_view text) {
    return isLscpuJson(text) ||
           (printed::hasLine(text, "Architecture:") && printed::hasLine(text, "CPU(s):")) ||
           isLscpuAbroad(text);
}

Result<Found> gatherLscpu(std::string_view text, const std::string& fileName, const TableChoices& choices,
                          SolveControl* control) {
    LscpuReader reader(fileName, choices);
    return isLscpuJson(text) ? reader.readJson(text, control) : reader.readLines(text, control);
}

Result<Found> gatherLstopo(std::string_view text, const std::string& fileName,
                           const TableChoices& /*choices*/, SolveControl* control) {
    auto read = readMachine(text, fileName, control);
    if (!read)
        return std::move(read).error();
    Found cluster;
    Found::Machine& machine = cluster[cluster.machine(read->name)];
    machine.cores = read->cores;
    machine.gigahertz = read->gigahertz;
    for (ImportNote& note : read->notes)
        cluster.notes.add(std::move(note));
    return cluster;
}

} // namespace equipoise::io
