#include "core/grid/question.h"

#include "core/base/refusal.h"
#include "core/platform/platform.h"

namespace core::grid {

namespace {

/// Keeps the number of cells of any grid within 64 bits.
constexpr std::int64_t longestSide = 1'000'000'000;

Result<void> validateSide(std::int64_t value, const std::string& field, const std::string& path) {
    if (value < 1)
        return outOfRange(field, std::to_string(value), ">= 1", path);
    if (value > longestSide)
        return outOfRange(field, std::to_string(value), "<= " + std::to_string(longestSide), path);
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
        const char* field;
        const char* path;
    };
    for (const Side& side :
         {Side{question.rows, "rows", "rows"}, Side{question.columns, "columns", "columns"},
          Side{question.panelRows, "panel", "panel[0]"}, Side{question.panelColumns, "panel", "panel[1]"},
          Side{question.blocks, "blocks", "blocks"}})
        if (auto checked = validateSide(side.value, side.field, std::string("questions.grid.") + side.path);
            !checked)
            return checked;
    return question.arrangement ? validateArrangement(question, platform) : Result<void>{};
}

} // namespace core::grid
