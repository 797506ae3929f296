// The answers of kept plans, one function a problem.
#pragma once

#include "core/io/scenario/reader.h"

namespace core::io {

/// The "plan" of one kept plan, an object. Errors: MissingField, MatrixShape, UnknownName, OutOfRange, ...
Result<Answer> readAnswer(Problem problem, const json::Value& value, const NodeNames& names);

Result<ring::Plan> readRingAnswer(const json::Value& value, const NodeNames& names);
Result<scatter::Plan> readScatterAnswer(const json::Value& value, const NodeNames& names);
Result<redistribution::Plan> readRedistributionAnswer(const json::Value& value, const NodeNames& names);
Result<star::Plan> readStarAnswer(const json::Value& value, const NodeNames& names);

Result<grid::Plan> readGridAnswer(const json::Value& value, const NodeNames& names);

/// The names under "order", each once, at least one.
Result<std::vector<ProcessorId>> readOrder(const json::Value& answer, const NodeNames& names);
/// `count` numbers under `key`, one for each name in the order.
Result<std::vector<double>> readColumn(const json::Value& answer, std::string_view key, std::size_t count);
/// The same with whole numbers.
Result<std::vector<std::int64_t>> readWholeColumn(const json::Value& answer, std::string_view key,
                                                  std::size_t count);

} // namespace core::io
