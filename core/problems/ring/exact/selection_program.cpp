// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/ring/exact/selection_program.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace equipoise::ring {

using linear::Program;
using linear::Row;
using linear::Sense;

namespace {

class Selection {
public:
    explicit Selection(const Instance& instance)
        : m_instance(instance)
        , m_time(m_program.addColumn({.cost = 1, .name = "T"}))
        , m_used(columns("y", 1, false))
        , m_origin(columns("o", 1, true))
        , m_place(columns("u", static_cast<double>(instance.size()), false)) {}

    Program program() {
        addProcessors();
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (std::isfinite(m_instance.transfer(i, j)) && std::isfinite(m_instance.transfer(j, i))) {
                    addArc(i, j);
                    addArc(j, i);
                }
        for (auto* rows : {&m_out, &m_in, &m_times})
            for (Row& row : *rows)
                m_program.addRow(std::move(row));
        return std::move(m_program);
    }

private:
    std::vector<std::size_t> columns(const char* letter, double upper, bool integer) {
        std::vector<std::size_t> columns;
        for (std::size_t i = 0; i < m_instance.size(); ++i)
            columns.push_back(m_program.addColumn(
                {.upper = upper, .integer = integer, .name = letter + std::to_string(i)}));
        return columns;
    }

    void addProcessors() {
        const auto share = columns("a", 1, false);
        const auto alone = columns("z", 1, true);
        Row shares{{}, Sense::Equal, 1};
        Row origins{{}, Sense::Equal, 1};
        for (std::size_t i = 0; i < m_instance.size(); ++i) {
            shares.terms.push_back({share[i], 1});
            origins.terms.push_back({m_origin[i], 1});
            m_program.addRow({{{share[i], 1}, {m_used[i], -1}}, Sense::AtMost, 0});
            m_program.addRow({{{m_origin[i], 1}, {m_used[i], -1}}, Sense::AtMost, 0});
            Row nobodyElse{{{m_used[i], 1}}, Sense::AtMost, 1};
            for (std::size_t j = 0; j < m_instance.size(); ++j)
                if (j != i)
                    nobodyElse.terms.push_back({alone[j], 1});
            m_program.addRow(std::move(nobodyElse));
            m_out.push_back({{{m_used[i], -1}, {alone[i], 1}}, Sense::Equal, 0});
            m_in.push_back(m_out.back());
            m_times.push_back({{{m_time, -1},
                                {share[i], m_instance.work * m_instance.cycleTime[i]},
                                {m_used[i], m_instance.startUp[i]}},
                               Sense::AtMost,
                               0});
        }
        m_program.addRow(std::move(shares));
        m_program.addRow(std::move(origins));
    }

    void addArc(std::size_t from, std::size_t to) {
        const auto p = static_cast<double>(m_instance.size());
        const std::size_t arc = m_program.addColumn(
            {.upper = 1, .integer = true, .name = "x" + std::to_string(from) + "_" + std::to_string(to)});
        m_out[from].terms.push_back({arc, 1});
        m_in[to].terms.push_back({arc, 1});
        m_times[from].terms.push_back({arc, m_instance.transfer(from, to)});
        m_times[to].terms.push_back({arc, m_instance.transfer(to, from)});
        m_program.addRow(
            {{{m_place[from], 1}, {m_place[to], -1}, {arc, p}, {m_origin[to], -p}}, Sense::AtMost, p - 1});
    }

    const Instance& m_instance;
    Program m_program;
    std::size_t m_time;
    std::vector<std::size_t> m_used;
    std::vector<std::size_t> m_origin;
    std::vector<std::size_t> m_place;
    std::vector<Row> m_out;
    std::vector<Row> m_in;
    std::vector<Row> m_times;
};

} // namespace

Program selectionProgram(const Instance& instance) {
    return Selection(instance).program();
}

} // namespace equipoise::ring
