// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/intake/columns.h"

#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/text.h"
#include "core/io/cluster/printed.h"
#include "core/platform/platform.h"

#include <algorithm>
#include <array>
#include <string>

namespace equipoise::io {

namespace {

struct RoleWords {
    ColumnRole role{};
    bool inverse = false;
    std::string_view words; ///< with blanks between them
};

// The first one that a title has decides: "server bandwidth" is a bandwidth, "ping time" a latency. Words of
// English, French, German, Spanish, Italian, Portuguese and Dutch, without accents (see folded()).
constexpr auto roleWords = std::to_array<RoleWords>({
    {ColumnRole::RoundTrip, false, "rtt roundtrip umlaufzeit paketumlaufzeit aller vuelta"},
    {ColumnRole::Latency, false,
     "latency lat delay latenz latenzzeit verzogerung verzoegerung latencia latenza retard delai retardo "
     "ritardo "
     "atraso vertraging latentie"},
    {ColumnRole::RoundTrip, false, "ping"},
    {ColumnRole::Latency, false, "latence"},
    {ColumnRole::Cost, true,
     "bandwidth bw throughput goodput debit bande bandbreite durchsatz datenrate ubertragungsrate "
     "uebertragungsrate ancho banda caudal bandbreedte doorvoer"},
    {ColumnRole::Cost, false, "cost cout kosten coste costo custo"},
    {ColumnRole::Size, false,
     "bytes size taille grosse groesse nachrichtengrosse octets tamano dimensione tamanho grootte"},
    {ColumnRole::Speed, false, "cycle"},
    {ColumnRole::Speed, true,
     "speed vitesse gflops mflops tflops flops performance geschwindigkeit leistung rechenleistung "
     "rechengeschwindigkeit power puissance velocidad velocidade velocita rendimiento potencia prestazioni "
     "snelheid"},
    {ColumnRole::Time, false, "time duration temps duree zeit dauer tiempo duracion tempo durata tijd"},
    {ColumnRole::From, false,
     "from source src sender client node1 host1 rank1 von quelle absender origen emisor desde origem bron "
     "emetteur expediteur knoten1 rechner1 maschine1 noeud1 nodo1"},
    {ColumnRole::To, false,
     "to target destination dest dst receiver server node2 host2 rank2 vers nach ziel empfanger empfaenger "
     "destino receptor hacia hasta destinazione doel destinataire recepteur knoten2 rechner2 maschine2 "
     "noeud2 nodo2"},
    {ColumnRole::Name, false,
     "name host hostname node machine processor nom hote processeur maschine rechner knoten prozessor "
     "knotenname rechnername nombre nodo maquina equipo noeud ordinateur ordenador nome macchina computer "
     "naam"},
    {ColumnRole::BothWays, false, "both sens bidirectional bidirectionnel beide"},
    {ColumnRole::StartUp, false, "startup demarrage"},
});
/// Short words that stand between others, too: they count alone.
constexpr auto loneWords = std::to_array<RoleWords>(
    {{ColumnRole::From, false, "de da"}, {ColumnRole::To, false, "a an para pour per"}});

/// Words beside those above with which a title has nothing but its role. Nothing: of any role.
constexpr auto besideWords = std::to_array<RoleWords>(
    {{ColumnRole::Nothing, false, "avg average mean median mittel mittelwert moyenne moyen media medio"},
     {ColumnRole::Cost, false, "passante"},
     {ColumnRole::Speed, false, "time"},
     {ColumnRole::BothWays, false, "ways"},
     {ColumnRole::StartUp, false, "start up"}});

constexpr auto spreadWords = std::to_array<std::string_view>(
    {"min",     "max",      "std",    "stdev",  "stddev",     "sd",
     "var",     "variance", "p90",    "p95",    "p99",        "jitter",
     "loss",    "error",    "mdev",   "ecart",  "abweichung", "standardabweichung",
     "varianz", "varianza", "fehler", "minimo", "maximo",     "desviacion"});

struct RoleKey {
    std::string_view key;
    ColumnTitle title;
};
const std::array<RoleKey, 11> roleKeys{{{"from", {ColumnRole::From, {}, false}},
                                        {"to", {ColumnRole::To, {}, false}},
                                        {"bandwidth", {ColumnRole::Cost, {}, true}},
                                        {"cost", {ColumnRole::Cost, {}, false}},
                                        {"latency", {ColumnRole::Latency, {}, false}},
                                        {"rtt", {ColumnRole::RoundTrip, {}, false}},
                                        {"size", {ColumnRole::Size, {}, false}},
                                        {"time", {ColumnRole::Time, {}, false}},
                                        {"name", {ColumnRole::Name, {}, false}},
                                        {"speed", {ColumnRole::Speed, {}, true}},
                                        {"cycle_time", {ColumnRole::Speed, {}, false}}}};

bool isWordSign(char c) {
    return printed::isAsciiLetter(c) || isDigit(c) || c == '/' || c < 0;
}

/// In lower case and without accents: "Débit" as "debit", "Größe" as "grosse".
std::string folded(std::string_view text) {
    // Letters from U+00C0 on; a blank stays as it is.
    constexpr std::string_view plain = "aaaaaa ceeeeiiii nooooo ouuuuy  aaaaaa ceeeeiiii nooooo ouuuuy y";
    std::string lower;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool latin = c == '\xc3' && i + 1 < text.size();
        const auto second = latin ? static_cast<unsigned char>(text[i + 1]) : 0U;
        if (latin && second == 0x9fU) {
            lower += "ss";
        } else if (latin && second >= 0x80U && second < 0xc0U && plain[second - 0x80U] != ' ') {
            lower += plain[second - 0x80U];
        } else {
            lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
            continue;
        }
        ++i;
    }
    return lower;
}

/// Whether a cell of bandwidths (`bare` is inverse) says that there is no limit.
bool isNoLimit(std::string_view text, const Measure& measure, const Unit& bare) {
    return bare.inverse && measure.role == UnitRole::TimePerData && isUnlimited(text);
}

/// Whether the only mark is a comma that separates no thousands: "2,5 GB/s". Numbers with units do not count where the
/// decimal mark of a table is determined.
bool hasDecimalComma(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos || comma == 0 || text.find_first_of(",.'", comma + 1) != text.npos)
        return false;
    const std::string_view digits = text.substr(comma + 1);
    const auto count = std::ranges::find_if_not(digits, isDigit) - digits.begin();
    return count > 0 && count != 3 && std::ranges::all_of(text.substr(0, comma), isDigit);
}

/// "µs" as "us", with either of the two signs.
std::string withoutMicro(std::string_view text) {
    std::string plain(text);
    for (const std::string_view sign : {"\xc2\xb5", "\xce\xbc"})
        if (const auto at = plain.find(sign); at != std::string::npos)
            plain.replace(at, sign.size(), "u");
    return plain;
}

std::vector<std::string_view> titleWords(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i)
        if (i == text.size() || !isWordSign(text[i])) {
            if (i > begin)
                words.push_back(text.substr(begin, i - begin));
            begin = i + 1;
        }
    return words;
}

/// Whether each of the words says what `title` says, or is a unit of it. Ends of links may be called as nodes are.
bool isWhole(const std::vector<std::string_view>& words, const ColumnTitle& title, const Units& units) {
    if (title.role == ColumnRole::Nothing)
        return false;
    const bool isEnd = title.role == ColumnRole::From || title.role == ColumnRole::To;
    return std::ranges::all_of(words, [&](std::string_view word) {
        const auto holds = [&, plain = folded(word)](const RoleWords& row) {
            const bool fits = row.role == title.role || row.role == ColumnRole::Nothing ||
                              (isEnd && row.role == ColumnRole::Name);
            const auto known = fits ? printed::words(row.words) : std::vector<std::string_view>();
            return std::ranges::find(known, plain) != known.end();
        };
        return unitIn(word, unitRoleOf(title.role), units) || std::ranges::any_of(roleWords, holds) ||
               std::ranges::any_of(besideWords, holds) ||
               (words.size() == 1 && std::ranges::any_of(loneWords, holds));
    });
}

} // namespace

const Units& gatheredUnits() {
    static const Units units{"s", "Mflop", "MB"};
    return units;
}

UnitRole unitRoleOf(ColumnRole role) {
    switch (role) {
    case ColumnRole::RoundTrip:
    case ColumnRole::Latency:
    case ColumnRole::Time:
    case ColumnRole::StartUp:
        return UnitRole::Time;
    case ColumnRole::Cost:
        return UnitRole::TimePerData;
    case ColumnRole::Size:
        return UnitRole::Data;
    case ColumnRole::Speed:
        return UnitRole::TimePerWork;
    default:
        return UnitRole::None;
    }
}

bool isOfNumbers(ColumnRole role) {
    return unitRoleOf(role) != UnitRole::None || role == ColumnRole::X || role == ColumnRole::Y;
}

const ListColumn* columnFor(const std::vector<ListColumn>& columns, ColumnRole role) {
    const auto column = std::ranges::find(columns, role, &ListColumn::role);
    return column == columns.end() ? nullptr : &*column;
}

std::vector<ListColumn> addBest(std::vector<ListColumn>& columns, std::vector<ListColumn> candidates) {
    std::ranges::stable_sort(candidates, {}, &ListColumn::match);
    std::vector<ListColumn> rest;
    for (ListColumn& candidate : candidates) {
        const bool isKnown = std::ranges::any_of(
            columns, [&](const ListColumn& column) { return column.isForSame(candidate); });
        (isKnown || candidate.role == ColumnRole::Nothing ? rest : columns).push_back(std::move(candidate));
    }
    return rest;
}

std::optional<Unit> unitIn(std::string_view text, UnitRole role, const Units& units) {
    if (text.empty() || role == UnitRole::None)
        return std::nullopt;
    const Measure measure{role, units};
    std::string plain = withoutMicro(text);
    if (auto unit = parseUnit(plain, measure))
        return unit;
    if (plain[0] >= 'a' && plain[0] <= 'z')
        plain[0] = static_cast<char>(plain[0] - 32);
    return parseUnit(plain, measure);
}

std::string_view bracketOf(std::string_view title) {
    const auto open = title.find_last_of("([");
    if (open == std::string_view::npos || open == 0)
        return {};
    const auto close = title.find_first_of(")]", open);
    return title.substr(open + 1, close == std::string_view::npos ? close : close - open - 1);
}

std::optional<Unit> unitInTitle(std::string_view title, UnitRole role, const Units& units) {
    for (const std::string_view whole : {title, bracketOf(title)})
        if (auto unit = unitIn(whole, role, units))
            return unit;
    for (const std::string_view word : titleWords(title))
        if (auto unit = unitIn(word, role, units))
            return unit;
    return std::nullopt;
}

ColumnTitle titleIn(std::string_view text, const Units& units) {
    const auto words = titleWords(text);
    ColumnTitle title;
    const auto has = [&](std::string_view wanted) {
        return std::ranges::any_of(words, [&](std::string_view word) { return folded(word) == wanted; });
    };
    if (std::ranges::any_of(spreadWords, has))
        return title;
    const auto take = [&](const auto& table) {
        for (const RoleWords& row : table)
            if (title.role == ColumnRole::Nothing && std::ranges::any_of(printed::words(row.words), has)) {
                title.role = row.role;
                title.inverse = row.inverse;
            }
    };
    take(roleWords);
    if (title.role == ColumnRole::Nothing && words.size() == 1)
        take(loneWords);
    if (title.role == ColumnRole::Nothing && has("start") && has("up"))
        title.role = ColumnRole::StartUp;
    title.unit = unitInTitle(text, unitRoleOf(title.role), units);
    // Any other unit of a rate, "Geschwindigkeit (Mbit/s)" or "Mbps" alone, says what is measured; "s" is short.
    if (!title.unit && (title.role == ColumnRole::Nothing || unitRoleOf(title.role) != UnitRole::None))
        for (const ColumnRole role : {ColumnRole::Cost, ColumnRole::Speed})
            for (const std::string_view word : words)
                if (const auto unit = unitIn(word, unitRoleOf(role), units);
                    unit && (unit->inverse || word == text) && !title.unit)
                    title = {role, unit, unit->inverse};
    title.inverse = title.unit ? title.unit->inverse : title.inverse;
    title.match = isWhole(words, title, units) ? TitleMatch::Whole : TitleMatch::Loose;
    return title;
}

std::string keyInTitle(std::string_view text) {
    while (text.ends_with(' ') || text.ends_with('_'))
        text.remove_suffix(1);
    std::string name(text);
    for (char& c : name)
        c = c == ' ' || c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name;
}

bool speaksOfMachines(std::string_view text) {
    constexpr auto known = std::to_array<std::string_view>(
        {"client", "server", "sender", "receiver", "host1", "host2", "rank1", "rank2", "rtt", "ping"});
    return std::ranges::any_of(titleWords(text), [&](std::string_view word) {
        return std::ranges::find(known, folded(word)) != known.end();
    });
}

std::optional<ColumnTitle> roleCalled(std::string_view key) {
    const auto row = std::ranges::find(roleKeys, key, &RoleKey::key);
    return row == roleKeys.end() ? std::nullopt : std::optional(row->title);
}

bool isUnlimited(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    const std::string word = folded(text);
    return word == "inf" || word == "infinity" || word == "unlimited" || text == "\xe2\x88\x9e";
}

bool isNothing(std::string_view text) {
    constexpr std::string_view none[] = {"-", "--", "\xe2\x80\x93", "n/a", "na", "nan", "null"};
    return text.empty() || isUnlimited(text) || std::ranges::find(none, folded(text)) != std::end(none);
}

bool isMissing(std::string_view text, const Measure& measure, const Unit& bare) {
    return isNothing(text) && !isNoLimit(text, measure, bare);
}

Result<Quantity> quantityIn(const Reading& reading, std::size_t row, const ListColumn& column,
                            const Units& units, std::string_view subject, const Unit& bare) {
    const Measure measure{unitRoleOf(column.role), units};
    const Unit unit = column.unit.value_or(bare);
    const auto number = reading.number(row, column.column);
    std::string text = number ? toText(*number) : reading.sheet->text(row, column.column);
    if (isNoLimit(text, measure, unit))
        return Quantity{0, unit};
    if (!number && (reading.numbers.decimalMark == ',' || hasDecimalComma(text)))
        std::ranges::replace(text, ',', '.');
    auto read = parseQuantity(text, measure, subject, unit);
    if (read)
        read->value *= column.share;
    return read;
}

Result<double> matrixCostIn(const Reading& reading, std::size_t row, std::size_t column, const Units& units,
                            std::string_view subject, const Unit& bare) {
    if (column >= reading.sheet->columns(row) ||
        isMissing(reading.sheet->text(row, column), {UnitRole::TimePerData, units}, bare) ||
        (bare.inverse && reading.number(row, column) == 0.0))
        return noLink;
    auto read = quantityIn(reading, row, {.role = ColumnRole::Cost, .column = column}, units, subject, bare);
    return read ? Result<double>(read->value) : std::move(read).error();
}

std::string_view keyOf(const ColumnTitle& title) {
    const auto row = std::ranges::find_if(roleKeys, [&](const RoleKey& known) {
        return known.title.role == title.role && known.title.inverse == title.inverse;
    });
    return row == roleKeys.end() ? std::string_view() : row->key;
}

std::vector<std::string_view> columnKeys() {
    std::vector<std::string_view> keys;
    for (const RoleKey& role : roleKeys)
        keys.push_back(role.key);
    return keys;
}

std::string roleNames() {
    return joined(roleKeys, &RoleKey::key);
}

} // namespace equipoise::io
