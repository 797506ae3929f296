// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/fact_row.h"

#include "core/base/words.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace equipoise::lesson {

FactRow factRow(std::string_view name, std::string_view arguments, std::string_view meaning,
                std::function<Made(const PlanRecord&, Arguments)> make) {
    const std::size_t count =
        arguments.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(arguments, ','));
    return {{name, arguments, meaning}, count, std::move(make)};
}

Error nothingOfTheKind(std::string_view field) {
    return {ErrorCode::WrongType,
            std::string(field),
            TRANSLATABLE("facts", "not there"),
            TRANSLATABLE("facts", "an answer that has one"),
            {}};
}

Result<ProcessorId> processor(const PlanRecord& kept, const std::string& name) {
    if (const auto id = kept.scenario->platform.findProcessor(name))
        return *id;
    return Error{ErrorCode::UnknownName, "lesson", name, {}, {}};
}

Result<std::size_t> position(const std::string& text, std::size_t size) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size() || number < 1 || number > size)
        return Error{ErrorCode::OutOfRange, "position", text, "1 .. " + std::to_string(size), {}};
    return number - 1;
}

Result<Way> wayBetween(const PlanRecord& kept, const std::string& from, const std::string& to) {
    const auto sender = processor(kept, from);
    const auto receiver = processor(kept, to);
    if (!sender)
        return sender.error();
    if (!receiver)
        return receiver.error();
    return Way{*sender, *receiver};
}

} // namespace equipoise::lesson
