// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/linear/program.h"

#include "core/base/numbers/number.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

namespace equipoise::linear {

std::size_t Program::addColumn(Column column) {
    columns.push_back(std::move(column));
    return columns.size() - 1;
}

void Program::addRow(Row row) {
    rows.push_back(std::move(row));
}

namespace {

/// Names that one of the formats reads as something else: keywords, and R1, R2, ... and C1, C2, ..., which
/// lp_solve gives to rows and columns without a name.
bool isReserved(std::string_view name) {
    static constexpr std::array keywords{
        "max",  "min",   "maximise", "maximize", "minimise", "minimize", "int",     "bin",      "sec",
        "sin",  "sos",   "sos1",     "sos2",     "free",     "st",       "s.t.",    "subject",  "such",
        "st.",  "end",   "inf",      "infinity", "bound",    "bounds",   "general", "generals", "gen",
        "semi", "semis", "integer",  "integers", "binary",   "binaries", "maximum", "minimum"};
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (std::ranges::find(keywords, lower) != keywords.end())
        return true;
    return (lower[0] == 'r' || lower[0] == 'c') &&
           std::all_of(lower.begin() + 1, lower.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::string cleaned(std::string_view name) {
    std::string result;
    for (const char c : name) {
        const bool allowed = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.';
        result += allowed ? c : '_';
    }
    // The format knows no leading '_'; a digit, a point or an exponent's letter could be part of a number.
    const bool letter = !result.empty() && std::isalpha(static_cast<unsigned char>(result[0])) != 0;
    const bool exponent = letter && (result[0] == 'e' || result[0] == 'E');
    return letter && !exponent ? result : "n_" + result;
}

/// Valid names, each once, for columns or rows.
class Names {
public:
    std::string unique(std::string_view wanted, std::string_view fallback, std::size_t number) {
        std::string name = wanted.empty() ? std::string(fallback) + std::to_string(number) : cleaned(wanted);
        if (isReserved(name))
            name += '_' + std::to_string(number);
        while (!m_used.insert(name).second)
            name += '_' + std::to_string(number);
        return name;
    }

private:
    std::set<std::string> m_used;
};

std::string term(double coefficient, std::string_view name) {
    return std::string(coefficient < 0 ? " -" : " +") + toText(std::abs(coefficient)) + ' ' +
           std::string(name);
}

std::string_view signOf(Sense sense) {
    switch (sense) {
    case Sense::AtMost:
        return " <= ";
    case Sense::Equal:
        return " = ";
    case Sense::AtLeast:
        return " >= ";
    }
    return {};
}

/// The format's own bounds are 0 and none. An infinite bound is written as the library's infinity.
std::string boundsOf(const Column& column, const std::string& name) {
    std::string text;
    if (column.lower != 0)
        text +=
            name + " >= " + (std::isinf(column.lower) ? std::string("-1e30") : toText(column.lower)) + ";\n";
    if (!std::isinf(column.upper))
        text += name + " <= " + toText(column.upper) + ";\n";
    return text;
}

} // namespace

std::string toLpFormat(const Program& program) {
    Names columnNames;
    Names rowNames;
    std::vector<std::string> names;
    for (const Column& column : program.columns)
        names.push_back(columnNames.unique(column.name, "x", names.size() + 1));

    std::string text = "min:"; // with every column, or those in no row would get lost
    for (std::size_t i = 0; i < names.size(); ++i)
        text += term(program.columns[i].cost, names[i]);
    text += ";\n";
    for (std::size_t i = 0; i < program.rows.size(); ++i) {
        const Row& row = program.rows[i];
        // With a label even a row of one term is a row; without, the format reads it as a bound.
        text += rowNames.unique(row.name, "row", i + 1) + ':';
        for (const Term& t : row.terms)
            text += term(t.coefficient, names[t.column]);
        if (row.terms.empty())
            text += names.empty() ? std::string(" 0") : term(0, names.front());
        text += std::string(signOf(row.sense)) + toText(row.right) + ";\n";
    }
    std::string integers;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += boundsOf(program.columns[i], names[i]);
        if (program.columns[i].integer)
            integers += (integers.empty() ? "" : ",") + names[i];
    }
    if (!integers.empty())
        text += "int " + integers + ";\n";
    return text;
}

namespace {

/// "+ 2 x - 1 y", a few terms a line: some readers take no line of more than 510 characters.
std::string sumOf(const std::vector<Term>& terms, const std::vector<std::string>& names) {
    constexpr std::size_t maxInALine = 5;
    std::string text;
    for (std::size_t k = 0; k < terms.size(); ++k) {
        text += k > 0 && k % maxInALine == 0 ? "\n " : "";
        text += term(terms[k].coefficient, names[terms[k].column]);
    }
    return text;
}

} // namespace

std::string toCplexFormat(const Program& program) {
    Names columnNames;
    Names rowNames;
    const std::string cost = rowNames.unique("cost", "cost", 0);
    std::vector<std::string> names;
    std::vector<Term> costs;
    for (const Column& column : program.columns) {
        costs.push_back({names.size(), column.cost});
        names.push_back(columnNames.unique(column.name, "x", names.size() + 1));
    }
    if (names.empty()) { // the format knows no sum of nothing
        names.emplace_back("none");
        costs.push_back({0, 0});
    }
    std::string text = "Minimize\n " + cost + ":" + sumOf(costs, names) + "\nSubject To\n";
    for (std::size_t i = 0; i < program.rows.size(); ++i) {
        const Row& row = program.rows[i];
        const std::vector<Term> terms = row.terms.empty() ? std::vector<Term>{{0, 0}} : row.terms;
        text += ' ' + rowNames.unique(row.name, "row", i + 1) + ':' + sumOf(terms, names) +
                std::string(signOf(row.sense)) + toText(row.right) + '\n';
    }
    text += "Bounds\n";
    std::string integers;
    for (std::size_t i = 0; i < program.columns.size(); ++i) {
        const Column& column = program.columns[i];
        if (std::isinf(column.lower) && std::isinf(column.upper))
            text += ' ' + names[i] + " free\n";
        else if (std::isinf(column.upper))
            text += ' ' + names[i] + " >= " + toText(column.lower) + '\n';
        else
            text += (std::isinf(column.lower) ? std::string(" -inf") : ' ' + toText(column.lower)) +
                    " <= " + names[i] + " <= " + toText(column.upper) + '\n';
        if (column.integer)
            integers += ' ' + names[i] + '\n';
    }
    if (!integers.empty())
        text += "General\n" + integers;
    return text + "End\n";
}

std::string toMps(const Program& program) {
    Names columnNames;
    Names rowNames;
    const std::string cost = rowNames.unique("cost", "cost", 0);
    std::vector<std::string> entries(program.columns.size());
    std::string rows = "NAME program FREE\nROWS\n N " + cost + "\n";
    std::string right = "RHS\n";
    for (std::size_t i = 0; i < program.rows.size(); ++i) {
        const Row& row = program.rows[i];
        const std::string name = rowNames.unique(row.name, "row", i + 1);
        const char* sense = row.sense == Sense::AtMost ? " L " : row.sense == Sense::AtLeast ? " G " : " E ";
        rows += sense + name + "\n";
        right += " RHS " + name + " " + toText(row.right) + "\n";
        for (const Term& t : row.terms)
            entries[t.column] += " " + name + " " + toText(t.coefficient) + "\n";
    }
    std::string columns = "COLUMNS\n";
    std::string bounds = "BOUNDS\n";
    for (std::size_t i = 0; i < program.columns.size(); ++i) {
        const Column& column = program.columns[i];
        const std::string name = columnNames.unique(column.name, "x", i + 1);
        if (column.integer)
            columns += " MARKER" + std::to_string(i) + " 'MARKER' 'INTORG'\n";
        columns += " " + name + " " + cost + " " + toText(column.cost) + "\n";
        for (std::string_view rest = entries[i]; !rest.empty();) {
            const auto end = rest.find('\n') + 1;
            columns.append(" ").append(name).append(rest.substr(0, end));
            rest.remove_prefix(end);
        }
        if (column.integer)
            columns += " MARKER" + std::to_string(i) + " 'MARKER' 'INTEND'\n";
        // Readers differ in the bounds of whole columns that have none: both are always written.
        bounds += std::isinf(column.lower) ? " MI BND " + name + "\n"
                                           : " LO BND " + name + " " + toText(column.lower) + "\n";
        bounds += std::isinf(column.upper) ? " PL BND " + name + "\n"
                                           : " UP BND " + name + " " + toText(column.upper) + "\n";
    }
    return rows + columns + right + bounds + "ENDATA\n";
}

} // namespace equipoise::linear
