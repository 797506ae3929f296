// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/control/poll.h"
#include "core/base/names.h"
#include "core/base/numbers/number.h"
#include "core/base/refusal.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/io/decode.h"
#include "core/io/tsplib/distances.h"
#include "core/io/tsplib/tsplib.h"
#include "core/io/tsplib/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace equipoise::io {

namespace {

using tsplib::cut;
using tsplib::Word;

/// Which cells of the matrix a format lists, row by row.
struct WeightFormat {
    bool upper = false;
    bool lower = false;
    bool diagonal = false;
};

struct NamedFormat {
    std::string_view name;
    WeightFormat format;
};

// The columns of one triangle are the rows of the other.
constexpr std::array<NamedFormat, 9> weightFormats{{
    {"FULL_MATRIX", {true, true, true}},
    {"UPPER_ROW", {true, false, false}},
    {"LOWER_ROW", {false, true, false}},
    {"UPPER_DIAG_ROW", {true, false, true}},
    {"LOWER_DIAG_ROW", {false, true, true}},
    {"UPPER_COL", {false, true, false}},
    {"LOWER_COL", {true, false, false}},
    {"UPPER_DIAG_COL", {false, true, true}},
    {"LOWER_DIAG_COL", {true, false, true}},
}};

class TsplibReader {
public:
    TsplibReader(std::string_view text, const std::string& fileName, SolveControl* control)
        : m_words(text, fileName, control)
        , m_poll(control) {}

    Result<Imported> read() {
        while (true) {
            const Word word = m_words.next();
            if (word.text.empty() || word.text == "EOF")
                break;
            if (auto done = readEntry(word); !done)
                return std::move(done).error();
        }
        return build();
    }

private:
    Result<void> readEntry(const Word& word) {
        auto entry = m_words.entry(word);
        if (!entry)
            return std::move(entry).error();
        return entry->isSection() ? readSection(entry->key) : takeEntry(entry->key.text, entry->value);
    }

    Result<void> takeEntry(std::string_view key, const Word& value) {
        if (key == "NAME")
            m_name = value.text.substr(0, maxNameLength);
        else if (key == "COMMENT")
            takeComment(value.text);
        else if (key == "TYPE") { // behind its first word people say who made it
            const std::string_view type = value.text.substr(0, value.text.find_first_of(" \t"));
            return take(value, key, m_type, "TSP, ATSP", type == "TSP" || type == "ATSP");
        } else if (key == "DIMENSION")
            return takeDimension(value);
        else if (key == "EDGE_WEIGHT_TYPE")
            return take(value, key, m_weightType, "EXPLICIT, " + tsplib::distanceNames(),
                        value.text == "EXPLICIT" || tsplib::distanceCalled(value.text));
        else if (key == "EDGE_WEIGHT_FORMAT")
            return takeFormat(value);
        else if (key != "NODE_COORD_TYPE" && key != "DISPLAY_DATA_TYPE")
            m_notes.add(ImportCode::NotModelled, cut(key), cut(value.text), value.line);
        return {};
    }

    Result<void> take(const Word& value, std::string_view key, std::string& target, std::string known,
                      bool ok) {
        if (!ok)
            return Error{ErrorCode::UnknownChoice, std::string(key), cut(value.text), std::move(known),
                         m_words.placeOf(value)};
        target = value.text;
        return {};
    }

    Result<void> takeDimension(const Word& value) {
        if (m_count != 0) // sections may have been read for the first one
            return m_words.refuse(value, TRANSLATABLE("facts", "a second DIMENSION"), "one");
        const auto number = parseNumber(value.text);
        if (!number || *number != std::floor(*number))
            return m_words.refuse(value, "\"" + cut(value.text) + "\"",
                                  TRANSLATABLE("facts", "a whole number"));
        if (*number < 1 || *number > static_cast<double>(maxTsplibNodes))
            return Error{ErrorCode::OutOfRange, "DIMENSION", cut(value.text),
                         "1 .. " + std::to_string(maxTsplibNodes), m_words.placeOf(value)};
        m_count = static_cast<std::size_t>(*number);
        return {};
    }

    Result<void> takeFormat(const Word& value) {
        if (value.text == "FUNCTION")
            return {};
        const auto known = std::ranges::find(weightFormats, value.text, &NamedFormat::name);
        std::string names = joined(weightFormats, &NamedFormat::name);
        std::string name;
        if (auto taken =
                take(value, "EDGE_WEIGHT_FORMAT", name, std::move(names), known != weightFormats.end());
            !taken)
            return taken;
        m_format = known->format;
        return {};
    }

    /// Our own: "equipoise factor 1000 missing 12345", "equipoise 3 = P2".
    void takeComment(std::string_view text) {
        if (const auto named = tsplib::nameIn(text))
            m_names.emplace_back(named->first - 1, named->second);
        if (!text.starts_with(tsplib::own))
            return;
        text.remove_prefix(tsplib::own.size());
        constexpr std::string_view factor = "factor ";
        constexpr std::string_view missing = " missing ";
        const auto gap = text.find(missing);
        if (text.starts_with(factor) && gap != std::string_view::npos) {
            const auto value = parseNumber(text.substr(factor.size(), gap - factor.size()));
            const auto weight = parseNumber(text.substr(gap + missing.size()));
            if (value && weight && *value > 0 && std::isfinite(*value)) {
                m_factor = *value;
                m_missing = *weight;
            }
        }
    }

    Result<void> readSection(const Word& section) {
        if (m_count == 0)
            return Error{ErrorCode::MissingField, "DIMENSION", {}, {}, m_words.placeOf(section)};
        if (section.text == "EDGE_WEIGHT_SECTION")
            return readWeights(section);
        if (section.text == "NODE_COORD_SECTION" || section.text == "DISPLAY_DATA_SECTION") {
            m_coordinatesAt = section;
            return readCoordinates(section.text == "NODE_COORD_SECTION");
        }
        m_notes.add(ImportCode::NotModelled, std::string(section.text), {}, section.line);
        while (true) { // up to what follows it
            const Word word = m_words.next();
            const bool another = word.text.find("_SECTION") != std::string_view::npos;
            if (word.text.empty())
                return {};
            if (another || word.text == "EOF") {
                m_words.goBackTo(word);
                return {};
            }
        }
    }

    Result<double> readNumber(double least) {
        const Word word = m_words.next();
        const auto number = parseNumber(word.text);
        if (number && std::isfinite(*number) && *number >= least)
            return *number;
        return m_words.refuse(word, least == 0 ? TRANSLATABLE("facts", "a number >= 0")
                                               : TRANSLATABLE("facts", "a number"));
    }

    Result<void> readWeights(const Word& section) {
        if (!m_format)
            return Error{ErrorCode::MissingField, "EDGE_WEIGHT_FORMAT", {}, {}, m_words.placeOf(section)};
        std::vector<double> numbers; // as many as the text has: room for the square is made only then
        const std::size_t triangle = m_count * (m_count - 1) / 2;
        const std::size_t wanted = (m_format->upper ? triangle : 0) + (m_format->lower ? triangle : 0) +
                                   (m_format->diagonal ? m_count : 0);
        while (numbers.size() < wanted) {
            auto number = readNumber(0);
            if (!number)
                return std::move(number).error();
            numbers.push_back(*number);
        }
        m_weights.emplace(m_count, m_count);
        std::size_t at = 0;
        for (std::size_t i = 0; i < m_count && !m_poll(m_count); ++i)
            for (std::size_t j = 0; j < m_count; ++j) {
                if (i == j ? !m_format->diagonal : j > i ? !m_format->upper : !m_format->lower)
                    continue;
                const double weight = numbers[at++];
                if (i == j)
                    continue;
                (*m_weights)(i, j) = weight;
                if (m_format->upper != m_format->lower)
                    (*m_weights)(j, i) = weight;
            }
        return {};
    }

    Result<void> readCoordinates(bool forDistances) {
        std::vector<Point> points(m_count);
        std::vector<bool> seen(m_count, false);
        for (std::size_t i = 0; i < m_count; ++i) {
            const Word word = m_words.next();
            const auto index = parseNumber(word.text);
            if (!index || *index < 1 || *index > static_cast<double>(m_count) ||
                *index != std::floor(*index) || seen[static_cast<std::size_t>(*index) - 1])
                return m_words.refuse(
                    word,
                    withNumbers(TRANSLATABLE("facts", "a node from 1 to %1 that has not been"), {m_count}));
            const auto node = static_cast<std::size_t>(*index) - 1;
            seen[node] = true;
            for (double* coordinate : {&points[node].x, &points[node].y}) {
                auto number = readNumber(-std::numeric_limits<double>::max());
                if (!number)
                    return std::move(number).error();
                *coordinate = *number;
            }
        }
        if (forDistances)
            m_points = points;
        m_places = std::move(points);
        return {};
    }

    Result<Imported> build() {
        if (m_count == 0)
            return missing("DIMENSION");
        if (m_weightType.empty())
            return missing("EDGE_WEIGHT_TYPE");
        const tsplib::Distance distance = tsplib::distanceCalled(m_weightType);
        if (distance ? m_points.empty() : !m_weights)
            return missing(distance ? "NODE_COORD_SECTION" : "EDGE_WEIGHT_SECTION");
        Platform platform;
        platform.name = m_name;
        platform.linkCost.emplace(m_count, m_count);
        for (std::size_t i = 0; i < m_count; ++i) {
            if (m_poll(m_count))
                return stopped();
            platform.processors.push_back({std::to_string(i + 1), {1, 0, {}}, {}});
            if (!m_places.empty()) // y grows downwards here
                platform.processors.back().place = Point{m_places[i].x, 0 - m_places[i].y};
            for (std::size_t j = 0; j < m_count; ++j)
                if (i != j)
                    (*platform.linkCost)(i, j) =
                        costOf(distance ? distance(m_points[i], m_points[j]) : (*m_weights)(i, j));
        }
        for (const auto& [index, name] : m_names)
            if (index < m_count)
                platform.processors[index].name = name;
        if (auto valid = validate(platform); !valid) {
            Error error = std::move(valid).error();
            error.place = m_words.placeOf(m_coordinatesAt);
            return error;
        }
        m_notes.add(ImportCode::Proposed, "cycle_time", "1");
        for (const Processor& processor : platform.processors)
            m_notes.assumeSpeed(processor.name);
        Imported imported = std::move(m_notes).with(std::move(platform));
        imported.speedsProposed = true;
        return imported;
    }

    double costOf(double weight) const { return weight == m_missing ? infinity : weight / m_factor; }

    Error missing(const char* what) const { return {ErrorCode::MissingField, what, {}, {}, m_words.end()}; }

    tsplib::Words m_words;
    Poll m_poll;
    std::string m_name;
    std::string m_type;
    std::string m_weightType;
    std::optional<WeightFormat> m_format;
    std::size_t m_count = 0;
    std::optional<Matrix<double>> m_weights;
    std::vector<Point> m_points; ///< for distances
    std::vector<Point> m_places; ///< for pictures
    Word m_coordinatesAt;
    std::vector<std::pair<std::size_t, std::string>> m_names;
    double m_factor = 1;
    double m_missing = -1;
    Notes m_notes;
};

} // namespace

Result<Imported> readTsplib(std::string_view bytes, const std::string& fileName, SolveControl* control) {
    const auto text = decodeText(bytes, fileName, control);
    if (!text)
        return text.error();
    return unlessStopped(TsplibReader(*text, fileName, control).read(), control);
}

} // namespace equipoise::io
