// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/reader.h"
#include "core/model/definition.h"

namespace equipoise::io {

Result<Questions> readQuestions(const json::Value& object, const NodeNames& names) {
    Questions questions;
    for (const Problem problem : problems())
        if (const auto value = object.find(nameOf(problem)))
            if (auto read = definitionOf(problem).read(questions, *value, names); !read)
                return std::move(read).error();
    return questions;
}

} // namespace equipoise::io
