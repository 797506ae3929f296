// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/problems/grid/model/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/field/field.h"
#include "core/field/item.h"

#include <algorithm>
#include <string>
#include <vector>

namespace equipoise::grid {

namespace {

/// Keeps the number of cells of any grid within 64 bits.
constexpr std::int64_t longestSide = 1'000'000'000;

ParameterInfo whole(std::string_view key, std::string_view title, std::string_view help, std::int64_t most,
                    double fallback) {
    return {.key = key,
            .title = title,
            .help = help,
            .minimum = 1,
            .minimumAllowed = true,
            .maximum = static_cast<double>(most),
            .fallback = fallback};
}

/// Two numbers: rows and columns.
Result<void> readPanel(Question& question, const json::Value& object, const field::Field<Question>& field,
                       const NodeNames& /*names*/) {
    const auto panel = object.find(field.key);
    if (!panel) {
        fillPanel(question);
        return {};
    }
    if (panel->size() != 2)
        return panel->refuse(ErrorCode::MatrixShape, std::string(field.key), std::to_string(panel->size()),
                             TRANSLATABLE("facts", "2 numbers"));
    const auto sides = readWholes(*panel, field.key);
    if (!sides)
        return sides.error();
    question.panelRows = (*sides)[0];
    question.panelColumns = (*sides)[1];
    return {};
}

/// After the panel, on which it depends where it is missing.
Result<void> readBlocks(Question& question, const json::Value& object, const field::Field<Question>& field,
                        const NodeNames& names) {
    if (const auto blocks = object.find(field.key))
        return field::Member<&Question::blocks>::keep(
            question, field::Codec<std::int64_t>::read(*blocks, field.key, names));
    fillBlocks(question);
    return {};
}

void writePanel(json::Writer& writer, const Platform& platform, const Question& question) {
    field::Codec<std::vector<std::int64_t>>::write(writer, platform,
                                                   {question.panelRows, question.panelColumns});
}

/// The cost of a block: the work of an item, with separate words for the user.
ParameterInfo blockWorkInfo() {
    ParameterInfo info = field::itemWorkInfo();
    info.title = TRANSLATABLE("parameter", "Work of a block");
    info.help = TRANSLATABLE("parameter", "What one update of one block takes to compute");
    return info;
}

/// Whatever stands in a file, which is not validated yet.
std::int64_t fewTimes(std::int64_t side, std::int64_t most) {
    constexpr std::int64_t few = 4;
    return std::max<std::int64_t>(few * std::clamp<std::int64_t>(side, 0, most / few), 1);
}

} // namespace

void fillPanel(Question& question) {
    question.panelRows = fewTimes(question.rows, longestPanel);
    question.panelColumns = fewTimes(question.columns, longestPanel);
}

void fillBlocks(Question& question) {
    question.blocks = fewTimes(std::max(question.panelRows, question.panelColumns), longestSide);
}

using field::Member;
using enum field::Presence;

namespace {

/// Takes the member, and lets panel and matrix follow where they were as if not given.
template <auto pointer>
Result<void> takeSide(Question& question, const Platform& platform, std::string_view key,
                      const ParameterValue& value) {
    Question usual = question;
    fillPanel(usual);
    const bool rowsFollow = usual.panelRows == question.panelRows;
    const bool columnsFollow = usual.panelColumns == question.panelColumns;
    usual = question;
    fillBlocks(usual);
    const bool blocksFollow = usual.blocks == question.blocks;
    auto taken = field::Codec<std::int64_t>::taken(platform, key, value);
    if (!taken)
        return std::move(taken).error();
    const bool rowsChange = question.rows != *taken && pointer == &Question::rows;
    const bool columnsChange = question.columns != *taken && pointer == &Question::columns;
    question.*pointer = *taken;
    usual = question;
    fillPanel(usual);
    if (rowsFollow && rowsChange)
        question.panelRows = usual.panelRows;
    if (columnsFollow && columnsChange)
        question.panelColumns = usual.panelColumns;
    if (blocksFollow)
        fillBlocks(question);
    return {};
}

} // namespace

const field::Fields<Question>& fieldsOf(const Question* /*type*/) {
    static const field::Fields<Question> fields(
        Member<&Question::rows>(Required,
                                whole("rows", TRANSLATABLE("parameter", "Rows of the grid"),
                                      TRANSLATABLE("parameter", "Processors in each column of the grid"),
                                      longestSide, 2))
            .listed(-2)
            .takenBy(takeSide<&Question::rows>),
        Member<&Question::columns>(
            Required, whole("columns", TRANSLATABLE("parameter", "Columns of the grid"),
                            TRANSLATABLE("parameter", "Processors in each row of the grid"), longestSide, 2))
            .listed(-2)
            .takenBy(takeSide<&Question::columns>),
        Member<&Question::panelRows>(
            Optional, whole("panel_rows", TRANSLATABLE("parameter", "Rows of a panel"),
                            TRANSLATABLE("parameter", "Blocks from top to bottom of the panel that is "
                                                      "repeated over the matrix"),
                            longestPanel, 8))
            .within("panel", "panel[0]")
            .shaped(field::Codec<std::vector<std::int64_t>>::shape())
            .readBy(readPanel)
            .writtenBy(writePanel)
            .takenBy(takeSide<&Question::panelRows>),
        Member<&Question::panelColumns>(
            Optional, whole("panel_columns", TRANSLATABLE("parameter", "Columns of a panel"),
                            TRANSLATABLE("parameter", "Blocks from left to right of the panel that is "
                                                      "repeated over the matrix"),
                            longestPanel, 8))
            .within({}, "panel[1]")
            .takenBy(takeSide<&Question::panelColumns>),
        Member<&Question::blocks>(
            Optional,
            whole("blocks", TRANSLATABLE("parameter", "Blocks of the matrix"),
                  TRANSLATABLE("parameter", "The matrix has as many rows and as many columns of blocks"),
                  longestSide, 40))
            .readBy(readBlocks),
        Member<&Question::kernel>(
            Optional,
            {.key = "kernel",
             .title = TRANSLATABLE("parameter", "Kernel"),
             .help = TRANSLATABLE("parameter", "What is computed; while LU and QR go on, the matrix "
                                               "that is left shrinks"),
             .choices = {{"product", TRANSLATABLE("parameter", "Matrix product")},
                         {"lu", TRANSLATABLE("parameter", "LU decomposition")},
                         {"qr", TRANSLATABLE("parameter", "QR decomposition")}}}),
        Member<&Question::chooseShape>(
            Omitted, {.key = "choose_shape",
                      .title = TRANSLATABLE("parameter", "Choose the shape"),
                      .help = TRANSLATABLE("parameter",
                                           "Compares every grid of at least two rows and two columns that "
                                           "the processors can fill, and takes the best")})
            .listed(-1),
        Member<&Question::arrangement>(Omitted, "arrangement")
            .headed({"arrangement",
                     TRANSLATABLE("report", "Arrangement asked for"),
                     {"name", TRANSLATABLE("report", "Processor")}}),
        Member<&Question::item>(Omitted, "item"),
        field::itemParameter<Question, &ItemSize::work, &ItemSize::workUnit>(blockWorkInfo(), "item.work"));
    return fields;
}

namespace {

Result<void> validateArrangement(const Question& question, const Platform& platform) {
    const std::string path = "questions.grid.arrangement";
    const Matrix<ProcessorId>& cells = *question.arrangement;
    const auto shape = [](auto rows, auto columns) {
        return std::to_string(rows) + " x " + std::to_string(columns);
    };
    if (cells.rows() != static_cast<std::size_t>(question.rows) ||
        cells.columns() != static_cast<std::size_t>(question.columns))
        return Error{ErrorCode::MatrixShape,
                     "arrangement",
                     shape(cells.rows(), cells.columns()),
                     shape(question.rows, question.columns),
                     {{}, 0, 0, path}};
    std::vector<bool> seen(platform.size(), false);
    for (std::size_t i = 0; i < cells.rows(); ++i)
        for (std::size_t j = 0; j < cells.columns(); ++j) {
            const ProcessorId id = cells(i, j);
            if (seen[id.index()])
                return duplicateName("arrangement", platform[id].name, pathAt(pathAt(path, i), j));
            seen[id.index()] = true;
        }
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    if (auto checked = fieldsOf(&question).check(question, platform, "questions.grid"); !checked)
        return checked;
    if (question.arrangement && question.chooseShape)
        return Error{ErrorCode::UnknownChoice,
                     "arrangement",
                     TRANSLATABLE("facts", "an arrangement, with choose_shape"),
                     TRANSLATABLE("facts", "one of the two"),
                     {{}, 0, 0, "questions.grid.arrangement"}};
    return question.arrangement ? validateArrangement(question, platform) : Result<void>{};
}

} // namespace equipoise::grid
