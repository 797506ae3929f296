#include "core/io/formats.h"

#include "core/base/words.h"
#include "core/io/dot/dot.h"
#include "core/io/graphml/graphml.h"
#include "core/io/lstopo/lstopo.h"
#include "core/io/simgrid/simgrid.h"
#include "core/io/spreadsheet/table.h"
#include "core/io/tsplib/tsplib.h"
#include "core/io/xml/tree.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace core::io {

namespace {

constexpr std::string_view scenarioEndings = ".equipoise .json";

/// What is between cells in the file as such; '\0': found in the text.
template <char separator>
Result<Imported> readChosenTable(std::string_view text, const std::string& fileName, TableChoices choices) {
    if (separator != '\0' && !choices.separator)
        choices.separator = separator;
    return importTable(text, choices, fileName);
}

template <char separator>
Result<Imported> readTable(std::string_view text, const std::string& fileName) {
    return readChosenTable<separator>(text, fileName, {});
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

constexpr auto table = std::to_array<Format>({
    {"csv", TRANSLATABLE("formats", "Table with commas"), ".csv", nullptr, readTable<'\0'>, writeTable<','>,
     readChosenTable<'\0'>, writeChosenTable<','>},
    {"tsv", TRANSLATABLE("formats", "Table with tabulators"), ".tsv", nullptr, readTable<'\t'>,
     writeTable<'\t'>, readChosenTable<'\t'>, writeChosenTable<'\t'>},
    {"simgrid", TRANSLATABLE("formats", "SimGrid platform"), ".xml", isSimGrid, readSimGrid, writeSimGrid},
    {"graphml", TRANSLATABLE("formats", "GraphML"), ".graphml", isGraphMl, readGraphMl, writeGraphMl},
    {"lstopo", TRANSLATABLE("formats", "Machine (lstopo of hwloc)"), ".xml", isLstopo, readLstopo, nullptr},
    {"dot", TRANSLATABLE("formats", "Graph (DOT)"), ".dot .gv", nullptr, readDot, writeDot},
    {"tsplib", TRANSLATABLE("formats", "Travelling salesman (TSPLIB)"), ".tsp .atsp", nullptr, readTsplib,
     writeTsplib},
});

/// With its full stop, in lower case; empty if there is none.
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

template <class Wanted>
std::string endingsOf(Wanted wanted) {
    std::string all;
    const auto append = [&](std::string_view endings) {
        for (const char c : endings)
            all += c == ' ' ? std::string(", ") : std::string(1, c);
    };
    append(scenarioEndings);
    for (const Format& format : formats())
        if (wanted(format)) {
            all += ", ";
            append(format.endings);
        }
    return all;
}

} // namespace

std::span<const Format> formats() {
    return table;
}

const Format* findFormat(std::string_view name) {
    const auto found = std::ranges::find(table, name, &Format::name);
    return found == table.end() ? nullptr : &*found;
}

bool isScenarioPath(std::string_view path) {
    return hasEnding(scenarioEndings, endingOf(path));
}

const Format* formatToWrite(std::string_view path) {
    const std::string ending = endingOf(path);
    const auto found = std::ranges::find_if(
        table, [&](const Format& format) { return format.write && hasEnding(format.endings, ending); });
    return found == table.end() ? nullptr : &*found;
}

const Format* formatToRead(std::string_view path, std::string_view text) {
    const auto known = std::ranges::find_if(
        table, [&](const Format& format) { return format.recognises && format.recognises(text); });
    if (known != table.end())
        return &*known;
    const std::string ending = endingOf(path);
    const auto found = std::ranges::find_if(table, [&](const Format& format) {
        return format.read && !format.recognises && hasEnding(format.endings, ending);
    });
    return found == table.end() ? nullptr : &*found;
}

Error unreadable(std::string_view path, std::string_view text) {
    const std::string ending = endingOf(path);
    const std::string file(path);
    const bool isXml = std::ranges::any_of(
        table, [&](const Format& format) { return format.recognises && hasEnding(format.endings, ending); });
    if (!isXml)
        return {ErrorCode::UnknownEnding, file, ending, endingsToRead(), {}};
    const auto root = xml::parse(text, file);
    return root ? xml::syntaxAt(*root, "XML", "<" + root->name + ">",
                                "<platform> of SimGrid, <graphml> or <topology> of lstopo", file)
                : root.error();
}

std::string endingsToRead() {
    return endingsOf([](const Format& format) { return format.read != nullptr; });
}

std::string endingsToWrite() {
    return endingsOf([](const Format& format) { return format.write != nullptr; });
}

} // namespace core::io
