// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/linear/simplex.h"

#include <glpk.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace equipoise::linear {

namespace {

/// The library keeps what it needs for each thread; given back with the thread's last program.
thread_local int programsOfThread = 0;

} // namespace

struct Simplex::Library {
    glp_prob* program;
    glp_smcp options{};
    std::vector<double> emptiness; ///< multipliers by row

    Library() {
        ++programsOfThread;
        glp_term_out(GLP_OFF);
        program = glp_create_prob();
        glp_set_obj_dir(program, GLP_MIN);
        glp_init_smcp(&options);
        options.msg_lev = GLP_MSG_OFF;
        options.meth = GLP_DUALP;
        options.r_test = GLP_RT_FLIP;
    }
    ~Library() {
        glp_delete_prob(program);
        if (--programsOfThread == 0)
            glp_free_env();
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    void readEmptiness();
    bool isProvenEmpty() const;
};

/// Reads the infeasibility proof from the basic variable x_k at which the dual simplex stopped. By its row of
/// the simplex tableau, x_k is a linear combination of nonbasic variables. Even with these at their best bounds
/// x_k violates its bound. The coefficients of the row variables give the multipliers.
void Simplex::Library::readEmptiness() {
    const int rows = glp_get_num_rows(program);
    emptiness.assign(static_cast<std::size_t>(rows), 0.0);
    const int broken = glp_get_unbnd_ray(program);
    if (broken == 0 || !glp_bf_exists(program))
        return;
    const bool isRow = broken <= rows;
    const int column = broken - rows;
    if ((isRow ? glp_get_row_stat(program, broken) : glp_get_col_stat(program, column)) != GLP_BS)
        return;
    const double value = isRow ? glp_get_row_prim(program, broken) : glp_get_col_prim(program, column);
    const double least = isRow ? glp_get_row_lb(program, broken) : glp_get_col_lb(program, column);
    const double sign = value < least ? 1 : -1;
    const auto room = static_cast<std::size_t>(rows + glp_get_num_cols(program)) + 1;
    std::vector<int> others(room);
    std::vector<double> coefficients(room);
    const int count = glp_eval_tab_row(program, broken, others.data(), coefficients.data());
    if (isRow)
        emptiness[static_cast<std::size_t>(broken) - 1] = sign;
    for (int k = 1; k <= count; ++k) {
        const auto at = static_cast<std::size_t>(k);
        if (others[at] <= rows)
            emptiness[static_cast<std::size_t>(others[at]) - 1] = -sign * coefficients[at];
    }
    for (int row = 1; row <= rows; ++row) {
        double& multiplier = emptiness[static_cast<std::size_t>(row) - 1];
        const int type = glp_get_row_type(program, row);
        if ((type == GLP_LO && multiplier < 0) || (type == GLP_UP && multiplier > 0))
            multiplier = 0;
    }
}

/// By more than rounding can make of these sums, each term by its size.
bool Simplex::Library::isProvenEmpty() const {
    constexpr double rounding = 1e-10;
    const auto columns = static_cast<std::size_t>(glp_get_num_cols(program));
    std::vector<double> sums(columns + 1, 0.0);
    std::vector<double> sizes(columns + 1, 0.0);
    std::vector<int> numbers(columns + 1);
    std::vector<double> coefficients(columns + 1);
    double excess = 0;
    double size = 0;
    for (std::size_t row = 0; row < emptiness.size(); ++row) {
        const int at = static_cast<int>(row) + 1;
        if (emptiness[row] == 0)
            continue;
        const bool atMost = glp_get_row_type(program, at) == GLP_UP;
        const double asked =
            emptiness[row] * (atMost ? glp_get_row_ub(program, at) : glp_get_row_lb(program, at));
        excess += asked;
        size += std::abs(asked);
        const int count = glp_get_mat_row(program, at, numbers.data(), coefficients.data());
        for (int k = 1; k <= count; ++k) {
            const auto column = static_cast<std::size_t>(numbers[static_cast<std::size_t>(k)]);
            const double part = emptiness[row] * coefficients[static_cast<std::size_t>(k)];
            sums[column] += part;
            sizes[column] += std::abs(part);
        }
    }
    for (std::size_t column = 1; column <= columns; ++column) {
        const int at = static_cast<int>(column);
        const double allowed =
            sums[column] * (sums[column] > 0 ? glp_get_col_ub(program, at) : glp_get_col_lb(program, at));
        excess -= allowed;
        size += sizes[column] *
                std::max(std::abs(glp_get_col_ub(program, at)), std::abs(glp_get_col_lb(program, at)));
    }
    return excess > rounding * size;
}

namespace {

int number(std::size_t position) {
    return static_cast<int>(position) + 1;
}

} // namespace

Simplex::Simplex(const std::vector<Column>& columns)
    : m_library(std::make_unique<Library>()) {
    if (columns.empty())
        return;
    glp_add_cols(m_library->program, static_cast<int>(columns.size()));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        setBounds(i, columns[i].lower, columns[i].upper);
        setCost(i, columns[i].cost);
    }
}

Simplex::~Simplex() = default;

std::size_t Simplex::columns() const {
    return static_cast<std::size_t>(glp_get_num_cols(m_library->program));
}

std::size_t Simplex::rows() const {
    return static_cast<std::size_t>(glp_get_num_rows(m_library->program));
}

void Simplex::addRow(const Row& row) {
    std::vector<int> columns{0};
    std::vector<double> coefficients{0};
    for (const Term& term : row.terms) {
        columns.push_back(number(term.column));
        coefficients.push_back(term.coefficient);
    }
    glp_prob* program = m_library->program;
    const int position = glp_add_rows(program, 1);
    const int type = row.sense == Sense::AtMost ? GLP_UP : row.sense == Sense::AtLeast ? GLP_LO : GLP_FX;
    glp_set_row_bnds(program, position, type, row.right, row.right);
    glp_set_mat_row(program, position, static_cast<int>(row.terms.size()), columns.data(),
                    coefficients.data());
}

void Simplex::addColumn(const Column& column, std::span<const Entry> entries) {
    std::vector<int> rows{0};
    std::vector<double> coefficients{0};
    for (const Entry& entry : entries) {
        rows.push_back(number(entry.row));
        coefficients.push_back(entry.coefficient);
    }
    glp_prob* program = m_library->program;
    const int position = glp_add_cols(program, 1);
    const auto at = static_cast<std::size_t>(position) - 1;
    setBounds(at, column.lower, column.upper);
    setCost(at, column.cost);
    glp_set_mat_col(program, position, static_cast<int>(entries.size()), rows.data(), coefficients.data());
}

void Simplex::removeRows(std::span<const std::size_t> positions) {
    if (positions.empty())
        return;
    std::vector<int> numbers{0};
    for (const std::size_t position : positions)
        numbers.push_back(number(position));
    glp_del_rows(m_library->program, static_cast<int>(positions.size()), numbers.data());
}

void Simplex::setBounds(std::size_t column, double lower, double upper) {
    glp_set_col_bnds(m_library->program, number(column), lower == upper ? GLP_FX : GLP_DB, lower, upper);
}

void Simplex::setCost(std::size_t column, double cost) {
    glp_set_obj_coef(m_library->program, number(column), cost);
}

void Simplex::setAccuracy(Accuracy accuracy) {
    glp_smcp usual;
    glp_init_smcp(&usual);
    constexpr double little = 1e-12;
    m_library->options.tol_dj = accuracy == Accuracy::High ? little : usual.tol_dj;
    m_library->options.tol_bnd = accuracy == Accuracy::High ? 1e-10 : usual.tol_bnd;
}

Simplex::Answer Simplex::solve(double limit, SolveControl& control, int maxSteps) {
    glp_prob* program = m_library->program;
    const int stepsAtOnce = std::clamp(1'500'000 / std::max(glp_get_num_cols(program), 1), 20, 200);
    glp_smcp& options = m_library->options;
    options.obj_ul = limit;
    bool again = false;
    if (control.shouldStop())
        return Answer::Unfinished;
    for (int steps = 0; steps < maxSteps; steps += stepsAtOnce) {
        options.it_lim = std::min(stepsAtOnce, maxSteps - steps);
        const int code = glp_simplex(program, &options);
        if (code == GLP_EITLIM) {
            if (control.shouldStop())
                return Answer::Unfinished;
            continue;
        }
        if (code == GLP_EOBJUL)
            return Answer::AboveLimit;
        if (code == 0) {
            const int status = glp_get_status(program);
            if (status == GLP_OPT)
                return Answer::Optimal;
            if (status == GLP_NOFEAS) {
                m_library->readEmptiness();
                if (m_library->isProvenEmpty())
                    return Answer::Infeasible;
            }
        }
        if (again)
            return Answer::Failed;
        again = true; // a singular basis, none, or no proof: once more from the beginning
        glp_std_basis(program);
    }
    return Answer::Unfinished;
}

double Simplex::value() const {
    return glp_get_obj_val(m_library->program);
}

double Simplex::x(std::size_t column) const {
    return glp_get_col_prim(m_library->program, number(column));
}

double Simplex::dual(std::size_t row) const {
    return glp_get_row_dual(m_library->program, number(row));
}

bool Simplex::isSlack(std::size_t row) const {
    return glp_get_row_stat(m_library->program, number(row)) == GLP_BS;
}

const std::vector<double>& Simplex::emptinessProof() const {
    return m_library->emptiness;
}

} // namespace equipoise::linear
