#include "core/linear/simplex.h"

#include <glpk.h>

#include <algorithm>
#include <limits>

namespace core::linear {

namespace {

/// The library keeps what it needs for each thread; given back with the thread's last program.
thread_local int programsOfThread = 0;

} // namespace

struct Simplex::Library {
    glp_prob* program;
    glp_smcp options{};

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
};

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

Simplex::Answer Simplex::solve(double limit, SolveControl& control, int mostSteps) {
    glp_prob* program = m_library->program;
    const int stepsAtOnce = std::clamp(100'000 / std::max(glp_get_num_cols(program), 1), 4, 50);
    glp_smcp& options = m_library->options;
    options.obj_ul = limit;
    bool again = false;
    for (int steps = 0; steps < mostSteps; steps += stepsAtOnce) {
        options.it_lim = std::min(stepsAtOnce, mostSteps - steps);
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
            if (status == GLP_NOFEAS)
                return Answer::Infeasible;
        }
        if (again)
            return Answer::Failed;
        again = true; // a singular basis, or none: once more from the beginning
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

} // namespace core::linear
