// From JSON values to platforms, questions and plans. Types and required fields are already as in shapes.h.
#pragma once

#include "core/io/scenario/scenario_file.h"
#include "core/json/document.h"

#include <optional>
#include <string_view>
#include <unordered_map>

namespace core::io {

/// Finds nodes by name in constant time. The platform must outlive it and not change.
class NodeNames {
public:
    explicit NodeNames(const Platform& platform);
    std::optional<NodeId> find(std::string_view name) const;

private:
    std::unordered_map<std::string_view, NodeId> m_nodes;
};

/// The processor that `value`, a text, names. Error: UnknownName; `subject` says where the name is used.
Result<ProcessorId> readProcessorName(const json::Value& value, const NodeNames& names,
                                      std::string_view subject);

/// Rows of names, all equally long. Errors: UnknownName, MatrixShape.
Result<Matrix<ProcessorId>> readArrangement(const json::Value& value, const NodeNames& names);

/// Not yet validated. Errors: UnknownName, MatrixShape, LinksAndMatrix, MissingField.
Result<Platform> readPlatform(const json::Value& value);
/// Not yet validated. Errors: UnknownName, UnknownChoice, WrongType, MatrixShape, ImbalanceAndTargets, ...
Result<Questions> readQuestions(const json::Value& value, const NodeNames& names);

/// Not checked in any way. Errors: UnknownName, UnknownChoice, OutOfRange.
Result<Schedule> readSchedule(const json::Value& object, const NodeNames& names);
/// Each plan with the scenario it answers. Those without one of their own share a copy of `own`.
Result<std::vector<KeptPlan>> readPlans(const json::Document& document, const json::Value& value,
                                        const Scenario& own);

/// Errors: UnknownProblem, EmptyName, NotFinite, OutOfRange, ...
Result<std::vector<Measurement>> readMeasurements(const json::Document& document, const json::Value& list);

/// A whole number within +-2^53. Errors: WrongType, OutOfRange.
Result<std::int64_t> readWhole(const json::Value& value, std::string_view subject);
/// A sum of such numbers: any whole number within +-2^62. Errors: WrongType, OutOfRange.
Result<std::int64_t> readSum(const json::Value& value, std::string_view subject);
/// All of a list of numbers within +-2^53.
Result<std::vector<std::int64_t>> readWholes(const json::Value& list, std::string_view subject);
std::optional<double> optionalNumber(const json::Value& object, std::string_view key);
double numberOr(const json::Value& object, std::string_view key, double fallback);
std::string textOr(const json::Value& object, std::string_view key, std::string_view fallback);
/// Shape of a list: "3 x 2".
std::string shapeText(std::size_t rows, std::size_t columns);

/// What a rule of core said, with the line of the file: `error.place.path` is looked up, behind `prefix`.
Error located(Error error, const json::Document& document, std::string_view prefix = {});

/// One of the names in `table`, or `fallback` if there is no such field. Error: UnknownChoice.
template <class Enum, class Table>
Result<Enum> readChoice(const json::Value& object, std::string_view key, const Table& table, Enum fallback) {
    const auto value = object.find(key);
    if (!value)
        return fallback;
    if (const auto choice = valueIn(table, value->text()))
        return *choice;
    return value->refuse(ErrorCode::UnknownChoice, std::string(key), std::string(value->text()),
                         namesOf(table));
}

} // namespace core::io
