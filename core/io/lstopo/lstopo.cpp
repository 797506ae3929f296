// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/lstopo/lstopo.h"

#include "core/base/control/poll.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/io/numbered_names.h"
#include "core/io/xml/tree.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>

namespace equipoise::io {

namespace {

using xml::Element;

/// The value of the <info> of that name; null without one.
const std::string* infoOf(const Element& element, std::string_view name) {
    for (const Element& child : element.children)
        if (child.name == "info")
            if (const std::string* nameAttribute = child.attribute("name");
                nameAttribute && *nameAttribute == name)
                return child.attribute("value");
    return nullptr;
}

/// How many units a set such as "0x00000003" or "0xf...f,0x1" has; "..." repeats without end and counts as
/// none.
std::size_t countBits(std::string_view set) {
    std::size_t bits = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i] == '0' && i + 1 < set.size() && (set[i + 1] == 'x' || set[i + 1] == 'X')) {
            ++i;
            continue;
        }
        const char c = set[i];
        const unsigned int digit = c >= '0' && c <= '9'   ? static_cast<unsigned int>(c - '0')
                                   : c >= 'a' && c <= 'f' ? static_cast<unsigned int>(c - 'a') + 10
                                   : c >= 'A' && c <= 'F' ? static_cast<unsigned int>(c - 'A') + 10
                                                          : 0;
        bits += static_cast<std::size_t>(std::popcount(digit));
    }
    return bits;
}

/// Words of 32 bits, the lowest first: "0x00000001,0x000000ff". Empty: nothing, or one that has no end.
std::vector<std::uint32_t> wordsOf(std::string_view set) {
    std::vector<std::uint32_t> words;
    while (!set.empty()) { // ends: each round takes a word away
        const auto comma = set.rfind(',');
        std::string_view word = comma == std::string_view::npos ? set : set.substr(comma + 1);
        set = comma == std::string_view::npos ? std::string_view() : set.substr(0, comma);
        if (word.starts_with("0x") || word.starts_with("0X"))
            word.remove_prefix(2);
        std::uint32_t bits = 0;
        const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), bits, 16);
        if (!word.empty() && (problem != std::errc{} || end != word.data() + word.size()))
            return {};
        words.push_back(bits);
    }
    return words;
}

bool meet(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if ((a[i] & b[i]) != 0)
            return true;
    return false;
}

/// "... @ 2.40GHz", as makers write it.
std::optional<double> frequencyIn(const std::string& model) {
    const auto at = model.rfind('@');
    if (at == std::string::npos)
        return std::nullopt;
    std::string text = model.substr(at + 1);
    std::erase(text, ' ');
    const double scale = text.ends_with("GHz") ? 1 : text.ends_with("MHz") ? 1e-3 : 0;
    if (scale == 0)
        return std::nullopt;
    const auto number = parseNumber(text.substr(0, text.size() - 3));
    return number && *number * scale >= 0.01 && *number * scale <= 100 ? std::optional(*number * scale)
                                                                       : std::nullopt;
}

class LstopoReader {
public:
    LstopoReader(const std::string& fileName, SolveControl* control)
        : m_file(fileName)
        , m_poll(control) {}

    Result<Machine> read(const Element& root);

private:
    void readObject(const Element& object);
    void readKinds(const Element& root);

    const std::string& m_file;
    Poll m_poll; ///< once it says stop, objects are left out
    Machine m_machine;
    std::vector<std::uint32_t> m_allowed; ///< units that programs may use; empty: all
    std::size_t m_forbidden = 0;          ///< cores
    std::size_t m_devices = 0;
    int m_firstDevice = 0;
};

void LstopoReader::readObject(const Element& object) {
    const std::string type = object.attributeOr("type");
    m_machine.packages += type == "Package" || type == "Socket" ? 1U : 0U;
    const bool counts = type == "Core" || type == "PU";
    const bool allowed = !counts || m_allowed.empty() || !object.attribute("cpuset") ||
                         meet(wordsOf(object.attributeOr("cpuset")), m_allowed);
    m_machine.cores += type == "Core" && allowed ? 1U : 0U;
    m_machine.units += type == "PU" && allowed ? 1U : 0U;
    m_forbidden += type == "Core" && !allowed ? 1U : 0U;
    if (type == "OSDev" || type == "PCIDev") {
        if (m_devices++ == 0)
            m_firstDevice = object.line;
    }
    if (const auto memory = parseNumber(object.attributeOr("local_memory")); memory && *memory > 0)
        m_machine.memory += *memory;
    if (const std::string* model = infoOf(object, "CPUModel"); model && m_machine.model.empty())
        m_machine.model = *model;
    for (const Element& child : object.children)
        if (child.name == "object" && !m_poll())
            readObject(child);
}

/// Cores of several kinds: their mean, weighted by their number of units.
void LstopoReader::readKinds(const Element& root) {
    double sum = 0;
    std::size_t units = 0;
    std::size_t kinds = 0;
    for (const Element& child : root.children) {
        if (child.name != "cpukind")
            continue;
        ++kinds;
        const std::string* base = infoOf(child, "FrequencyBaseMHz");
        const std::string* megahertz = base ? base : infoOf(child, "FrequencyMaxMHz");
        const auto number = megahertz ? parseNumber(*megahertz) : std::nullopt;
        if (!number || !(*number >= 10) || *number > 100'000)
            return; // a mean over some of them would be wrong
        const std::size_t count = std::max<std::size_t>(1, countBits(child.attributeOr("cpuset")));
        sum += *number / 1000 * static_cast<double>(count);
        units += count;
    }
    if (units == 0)
        return;
    m_machine.gigahertz = sum / static_cast<double>(units);
    if (kinds > 1)
        m_machine.notes.push_back(
            {ImportCode::Merged, "frequency of " + m_machine.name,
             toText(*m_machine.gigahertz) + " GHz, the mean of " + std::to_string(kinds) + " kinds of cores",
             0});
}

Result<Machine> LstopoReader::read(const Element& root) {
    if (root.name != "topology")
        return xml::syntaxAt(root, "lstopo", "<" + root.name + ">", "<topology>", m_file);
    const std::string version = root.attributeOr("version", "1");
    if (const auto number = parseNumber(version); !number || *number < 2 || *number >= 4)
        return Error{ErrorCode::WrongType,
                     TRANSLATABLE("facts", "version of the topology"),
                     "\"" + version + "\"",
                     TRANSLATABLE("facts", "2.x or 3.x"),
                     {m_file, root.line, root.column, {}}};
    const Element* object = root.child("object");
    if (!object || object->attributeOr("type") != "Machine")
        return xml::syntaxAt(root, "lstopo", TRANSLATABLE("facts", "no machine"), "<object type=\"Machine\">",
                             m_file);
    // In 3.0 what is known of the whole machine stands in <topology> itself.
    for (const Element* place : {object, &root})
        if (const std::string* host = infoOf(*place, "HostName"); host && m_machine.name.empty())
            m_machine.name = *host;
    if (m_machine.name.empty()) {
        const auto slash = m_file.find_last_of('/');
        const std::string last = slash == std::string::npos ? m_file : m_file.substr(slash + 1);
        m_machine.name = last.substr(0, last.find('.'));
    }
    if (const auto valid = validateName(m_machine.name, "machine"); !valid) {
        Error error = valid.error();
        error.place = {m_file, root.line, root.column, {}};
        return error;
    }
    m_allowed = wordsOf(object->attributeOr("allowed_cpuset"));
    readObject(*object);
    if (m_poll())
        return stopped();
    if (m_forbidden > 0)
        m_machine.notes.push_back({ImportCode::NotModelled, "cores that programs may not use",
                                   std::to_string(m_forbidden), object->line});
    if (m_machine.cores == 0)
        m_machine.cores = m_machine.units;
    if (m_machine.cores == 0)
        return xml::syntaxAt(*object, "lstopo", TRANSLATABLE("facts", "no cores"),
                             TRANSLATABLE("facts", "<object type=\"Core\"> or \"PU\""), m_file);
    readKinds(root);
    if (!m_machine.gigahertz)
        m_machine.gigahertz = frequencyIn(m_machine.model);
    if (m_devices > 0)
        m_machine.notes.push_back(
            {ImportCode::NotModelled, "devices", std::to_string(m_devices), m_firstDevice});
    return std::move(m_machine);
}

} // namespace

bool isLstopo(std::string_view text) {
    return xml::rootName(text) == "topology";
}

Result<Machine> readMachine(std::string_view text, const std::string& fileName, SolveControl* control) {
    const auto root = xml::parse(text, fileName, control);
    if (!root)
        return root.error();
    return LstopoReader(fileName, control).read(*root);
}

std::vector<double> proposedSpeeds(const std::vector<Machine>& machines) {
    const bool known =
        std::ranges::all_of(machines, [](const Machine& machine) { return machine.gigahertz.has_value(); });
    std::vector<double> speeds;
    for (const Machine& machine : machines)
        speeds.push_back(static_cast<double>(machine.cores) * (known ? *machine.gigahertz : 1));
    return speeds;
}

Result<Imported> clusterOf(const std::vector<Machine>& machines, const std::vector<double>& speeds) {
    const std::vector<double> chosen = speeds.empty() ? proposedSpeeds(machines) : speeds;
    const bool known =
        std::ranges::all_of(machines, [](const Machine& machine) { return machine.gigahertz.has_value(); });
    Notes notes;
    Platform platform;
    // Cores x GHz is a number of cycles; anything else only says how the machines compare.
    platform.units = {"s", speeds.empty() && known ? "Gcycle" : "unit", "MB"};
    NumberedNames names;
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const Machine& machine = machines[i];
        Processor processor;
        processor.name = names.take(machine.name);
        if (processor.name != machine.name)
            notes.add(ImportCode::Renamed, machine.name, processor.name);
        if (!(chosen[i] > 0))
            return Error{ErrorCode::OutOfRange,
                         TRANSLATABLE("facts", "speed of ") + processor.name,
                         toText(chosen[i]),
                         "> 0",
                         {}};
        processor.compute.rate = 1 / chosen[i];
        processor.forwards = machines.size() == 1; // a switch joins several
        if (const auto valid = validateCompute(processor.compute, processor.name); !valid)
            return valid.error();
        for (const ImportNote& note : machine.notes)
            notes.add(note.code, note.subject + (machines.size() > 1 ? " of " + processor.name : ""),
                      note.value, machines.size() > 1 ? 0 : note.line);
        if (speeds.empty()) {
            notes.assumeSpeed(processor.name);
            notes.add(ImportCode::Proposed, "speed of " + processor.name,
                      toText(chosen[i]) + " " + platform.units.work + "/s: " + std::to_string(machine.cores) +
                          " cores" + (known ? " x " + toText(*machine.gigahertz) + " GHz" : ""));
        }
        platform.processors.push_back(std::move(processor));
    }
    if (machines.size() > 1) {
        Switch between;
        between.name = "network";
        while (names.isTaken(between.name))
            between.name += "'";
        platform.switches.push_back(std::move(between));
        for (std::size_t i = 0; i < machines.size(); ++i) {
            notes.assumeCost(platform.links.size());
            platform.links.push_back({ProcessorId{i}, SwitchId{0}, {0.008, 0, {}}, true});
        }
        notes.add(ImportCode::Supposed, "network", "one switch, 1 Gbit/s to each machine");
    }
    Imported imported = std::move(notes).with(std::move(platform));
    imported.speedsProposed = speeds.empty();
    return imported;
}

Result<Imported> readLstopo(std::string_view text, const std::string& fileName, SolveControl* control) {
    auto machine = readMachine(text, fileName, control);
    if (!machine)
        return machine.error();
    return clusterOf({*std::move(machine)});
}

} // namespace equipoise::io
