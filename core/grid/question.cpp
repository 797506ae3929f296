#include "core/grid/question.h"

#include "core/base/refusal.h"
#include "core/base/words.h"
#include "core/platform/platform.h"

#include <string>
#include <vector>

namespace core::grid {

namespace {

/// Keeps the number of cells of any grid within 64 bits.
constexpr std::int64_t longestSide = 1'000'000'000;

ParameterInfo whole(std::string_view key, std::string_view title, std::string_view help, std::int64_t most,
                    double fallback) {
    return {.key = key,
            .title = title,
            .help = help,
            .kind = ParameterInfo::Kind::Whole,
            .minimum = 1,
            .minimumAllowed = true,
            .maximum = static_cast<double>(most),
            .fallback = fallback};
}

} // namespace

std::span<const ParameterInfo> questionParameters() {
    using Kind = ParameterInfo::Kind;
    static const std::array records{
        whole("rows", TRANSLATABLE("parameter", "Rows of the grid"),
              TRANSLATABLE("parameter", "Processors in each column of the grid"), longestSide, 2),
        whole("columns", TRANSLATABLE("parameter", "Columns of the grid"),
              TRANSLATABLE("parameter", "Processors in each row of the grid"), longestSide, 2),
        ParameterInfo{.key = "choose_shape",
                      .title = TRANSLATABLE("parameter", "Choose the shape"),
                      .help = TRANSLATABLE("parameter",
                                           "Compares every grid of at least two rows and two columns that "
                                           "the processors can fill, and takes the best"),
                      .kind = Kind::Toggle},
        whole("panel_rows", TRANSLATABLE("parameter", "Rows of a panel"),
              TRANSLATABLE("parameter", "Blocks from top to bottom of the panel that is repeated over the "
                                        "matrix"),
              longestPanel, 8),
        whole("panel_columns", TRANSLATABLE("parameter", "Columns of a panel"),
              TRANSLATABLE("parameter", "Blocks from left to right of the panel that is repeated over the "
                                        "matrix"),
              longestPanel, 8),
        whole("blocks", TRANSLATABLE("parameter", "Blocks of the matrix"),
              TRANSLATABLE("parameter", "The matrix has as many rows and as many columns of blocks"),
              longestSide, 40),
        ParameterInfo{.key = "kernel",
                      .title = TRANSLATABLE("parameter", "Kernel"),
                      .help = TRANSLATABLE("parameter", "What is computed; while LU and QR go on, the matrix "
                                                        "that is left shrinks"),
                      .kind = Kind::Choice,
                      .choices = {{"product", TRANSLATABLE("parameter", "Matrix product")},
                                  {"lu", TRANSLATABLE("parameter", "LU decomposition")},
                                  {"qr", TRANSLATABLE("parameter", "QR decomposition")}}},
    };
    return records;
}

namespace {

Result<void> validateSide(std::int64_t value, std::int64_t most, const std::string& field,
                          const std::string& path) {
    if (value < 1)
        return outOfRange(field, std::to_string(value), ">= 1", path);
    if (value > most)
        return outOfRange(field, std::to_string(value), "<= " + std::to_string(most), path);
    return {};
}

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
            if (id.index() >= platform.size())
                return unknownName("arrangement", std::to_string(id.index()), pathAt(pathAt(path, i), j));
            if (seen[id.index()])
                return duplicateName("arrangement", platform[id].name, pathAt(pathAt(path, i), j));
            seen[id.index()] = true;
        }
    return {};
}

} // namespace

Result<void> validate(const Question& question, const Platform& platform) {
    struct Side {
        std::int64_t value;
        std::int64_t most;
        const char* field;
        const char* path;
    };
    for (const Side& side : {Side{question.rows, longestSide, "rows", "rows"},
                             Side{question.columns, longestSide, "columns", "columns"},
                             Side{question.panelRows, longestPanel, "panel", "panel[0]"},
                             Side{question.panelColumns, longestPanel, "panel", "panel[1]"},
                             Side{question.blocks, longestSide, "blocks", "blocks"}})
        if (auto checked =
                validateSide(side.value, side.most, side.field, std::string("questions.grid.") + side.path);
            !checked)
            return checked;
    if (question.arrangement && question.chooseShape)
        return Error{ErrorCode::UnknownChoice,
                     "arrangement",
                     "an arrangement, with choose_shape",
                     "one of the two",
                     {{}, 0, 0, "questions.grid.arrangement"}};
    return question.arrangement ? validateArrangement(question, platform) : Result<void>{};
}

} // namespace core::grid
