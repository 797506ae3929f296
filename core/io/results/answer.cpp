// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/results/answer.h"

#include "core/io/scenario/writing.h"
#include "core/table/json.h"
#include "core/task/tables.h"

namespace equipoise::io {

namespace {

using json::Writer;
using Layout = Writer::Layout;

void writeOption(Writer& writer, const ParameterInfo& option) {
    writer.openObject(Layout::Line);
    writer.field("key", option.key);
    writer.field("title", option.title);
    writer.field("help", option.help);
    writer.field("default", toText(fallbackOf(option)));
    writer.field("range", option.range());
    writer.close();
}

void writeSolver(Writer& writer, const SolverInfo& solver) {
    writer.openObject(Layout::Block);
    writer.field("problem", nameOf(solver.problem));
    writer.field("name", solver.name);
    writer.field("title", solver.title);
    writer.field("summary", solver.summary);
    writer.field("claim", nameOf(solver.claim));
    writer.field("input", solver.input);
    writer.field("source", solver.source);
    writer.key("options").openList(Layout::Block);
    for (const ParameterInfo& option : solver.options)
        writeOption(writer, option);
    writer.close();
    writer.close();
}

} // namespace

std::string answerJson(const Scenario& scenario, const Plan& plan) {
    Writer writer;
    writer.openObject(Layout::Block);
    writeAnswer(writer, scenario.platform, plan);
    for (const table::Table& table : task::linkTables(scenario, plan))
        table::writeRows(writer, table.id, table);
    writer.close();
    return std::move(writer).take();
}

std::string answersJson(const Scenario& scenario, Problem problem, std::span<const task::Attempt> attempts) {
    Writer writer;
    writer.openObject(Layout::Block);
    writer.field("problem", nameOf(problem));
    writer.objects(
        "answers", attempts,
        [&](const task::Attempt& attempt) {
            if (attempt.plan) {
                writeAnswer(writer, scenario.platform, attempt.plan->plan);
            } else {
                writer.field("solver", attempt.solver);
                writer.field("error", attempt.refusal);
            }
        },
        Layout::Block);
    writer.close();
    return std::move(writer).take();
}

std::string solversJson(std::span<const SolverInfo> solvers) {
    Writer writer;
    writer.openObject(Layout::Block);
    writer.key("solvers").openList(Layout::Block);
    for (const SolverInfo& solver : solvers)
        writeSolver(writer, solver);
    writer.close();
    writer.close();
    return std::move(writer).take();
}

} // namespace equipoise::io
