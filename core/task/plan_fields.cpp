// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of the plans that solvers outside the program write, from the description that files are read by.
#include "core/json/document.h"
#include "core/model/definition.h"
#include "core/task/tables.h"

#include <span>
#include <string>
#include <vector>

namespace equipoise::task {

using table::Cell;
using table::Word;

namespace {

using FieldRows = std::vector<std::vector<Cell>>;

Word kindOfField(const json::Shape& shape) {
    using json::Shape;
    const auto word = [](std::string_view text, std::string_view name) {
        return Word{"report", text, name, {}, {}};
    };
    if (shape.accepts & Shape::Object)
        return word(TRANSLATABLE("report", "object"), "object");
    if (shape.accepts & Shape::Map)
        return word(TRANSLATABLE("report", "number for each name"), "map");
    if (shape.accepts & Shape::Numbers)
        return word(TRANSLATABLE("report", "list of numbers"), "numbers");
    if (shape.accepts & Shape::List) {
        const unsigned element = shape.element ? shape.element->accepts : 0;
        return element & Shape::Object ? word(TRANSLATABLE("report", "list of objects"), "objects")
               : element & Shape::List ? word(TRANSLATABLE("report", "list of lists of names"), "rows")
                                       : word(TRANSLATABLE("report", "list of names"), "names");
    }
    if (shape.accepts & Shape::Text)
        return word(TRANSLATABLE("report", "name"), "name");
    return shape.accepts & Shape::Boolean ? word(TRANSLATABLE("report", "true or false"), "flag")
                                          : word(TRANSLATABLE("report", "number"), "number");
}

/// Fields of objects in fields that may be left out are left out, too: they say what a solver here has proven.
void addFields(FieldRows& rows, Problem problem, const json::Shape& shape, const std::string& path) {
    for (const json::Field& field : shape.fields) {
        const std::string name = path + std::string(field.name);
        rows.push_back({std::string(nameOf(problem)), name, kindOfField(*field.shape),
                        field.required
                            ? Word{"report", TRANSLATABLE("report", "required"), "required", {}, {}}
                            : Word{"report", TRANSLATABLE("report", "may be left out"), "optional", {}, {}}});
        if (!field.required)
            continue;
        if (field.shape->accepts & json::Shape::Object)
            addFields(rows, problem, *field.shape, name + ".");
        else if (field.shape->element && (field.shape->element->accepts & json::Shape::Object))
            addFields(rows, problem, *field.shape->element, name + "[].");
    }
}

} // namespace

table::Table planFieldsTable(std::span<const Problem> problems) {
    FieldRows rows;
    for (const Problem problem : problems)
        addFields(rows, problem, definitionOf(problem).answerShape(), "plan.");
    const std::size_t count = rows.size();
    return {"plan_fields",
            TRANSLATABLE("report", "Fields of a plan"),
            {{"problem", TRANSLATABLE("report", "Problem")},
             {"field", TRANSLATABLE("report", "Field")},
             {"kind", TRANSLATABLE("report", "Kind")},
             {"presence", TRANSLATABLE("report", "Presence")}},
            count,
            [rows = std::move(rows)](std::size_t i) { return rows[i]; }};
}

} // namespace equipoise::task
