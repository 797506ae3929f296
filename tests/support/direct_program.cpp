#include "tests/support/direct_program.h"

#include "core/base/number.h"

#include <cmath>
#include <vector>

namespace support {

using core::linear::Program;
using core::linear::Row;
using core::linear::Sense;

Program directProgram(const core::ring::Instance& instance) {
    const std::size_t size = instance.size();
    const auto p = static_cast<double>(size);
    Program program;
    const std::size_t time = program.addColumn({.cost = 1});
    const auto columnsOf = [&](double upper, bool integer) {
        std::vector<std::size_t> columns;
        for (std::size_t i = 0; i < size; ++i)
            columns.push_back(program.addColumn({.upper = upper, .integer = integer}));
        return columns;
    };
    const auto share = columnsOf(1, false);
    const auto used = columnsOf(1, false);
    const auto origin = columnsOf(1, true);
    const auto place = columnsOf(p, false);
    Row shares{{}, Sense::Equal, 1};
    Row origins{{}, Sense::Equal, 1};
    std::vector<Row> out(size);
    std::vector<Row> in(size);
    std::vector<Row> times(size);
    for (std::size_t i = 0; i < size; ++i) {
        shares.terms.push_back({share[i], 1});
        origins.terms.push_back({origin[i], 1});
        program.addRow({{{share[i], 1}, {used[i], -1}}, Sense::AtMost, 0});
        program.addRow({{{origin[i], 1}, {used[i], -1}}, Sense::AtMost, 0});
        out[i] = in[i] = {{{used[i], -1}}, Sense::Equal, 0};
        times[i] = {
            {{time, -1}, {share[i], instance.work * instance.cycleTime[i]}, {used[i], instance.startUp[i]}},
            Sense::AtMost,
            0};
    }
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            if (std::isinf(instance.transfer(i, j)) || std::isinf(instance.transfer(j, i)))
                continue;
            Row once{{}, Sense::AtMost, 1};
            for (const auto& [from, to] : {std::pair(i, j), std::pair(j, i)}) {
                const std::size_t arc = program.addColumn({.upper = 1, .integer = true});
                out[from].terms.push_back({arc, 1});
                in[to].terms.push_back({arc, 1});
                times[from].terms.push_back({arc, instance.transfer(from, to)});
                times[to].terms.push_back({arc, instance.transfer(to, from)});
                once.terms.push_back({arc, 1});
                program.addRow(
                    {{{place[from], 1}, {place[to], -1}, {arc, p}, {origin[to], -p}}, Sense::AtMost, p - 1});
            }
            program.addRow(std::move(once));
        }
    for (auto* rows : {&out, &in, &times})
        for (Row& row : *rows)
            program.addRow(std::move(row));
    program.addRow(std::move(shares));
    program.addRow(std::move(origins));
    return program;
}

std::string toMps(const Program& program) {
    std::vector<std::string> entries(program.columns.size());
    std::string rows = "NAME ring FREE\nROWS\n N cost\n";
    std::string right = "RHS\n";
    for (std::size_t k = 0; k < program.rows.size(); ++k) {
        const Row& row = program.rows[k];
        const std::string name = "r" + std::to_string(k);
        rows += (row.sense == Sense::AtMost    ? " L "
                 : row.sense == Sense::AtLeast ? " G "
                                               : " E ") +
                name + "\n";
        right += " RHS " + name + " " + core::toText(row.right) + "\n";
        for (const auto& [column, coefficient] : row.terms)
            entries[column] +=
                " c" + std::to_string(column) + " " + name + " " + core::toText(coefficient) + "\n";
    }
    std::string columns = "COLUMNS\n";
    std::string bounds = "BOUNDS\n";
    for (std::size_t k = 0; k < program.columns.size(); ++k) {
        const core::linear::Column& column = program.columns[k];
        const std::string name = "c" + std::to_string(k);
        columns += " " + name + " cost " + core::toText(column.cost) + "\n" + entries[k];
        if (column.integer)
            bounds += " BV BND " + name + "\n";
        else if (std::isfinite(column.upper))
            bounds += " UP BND " + name + " " + core::toText(column.upper) + "\n";
    }
    return rows + columns + right + bounds + "ENDATA\n";
}

} // namespace support
