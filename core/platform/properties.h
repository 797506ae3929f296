// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of processors, switches and links, each described in one row. Scenario files, DOT, GraphML,
// tables, SimGrid, reports, comparisons of scenarios, edits and tables of the window walk these rows. Names,
// ends, directions, places and costs look different in each format and are not listed.
#pragma once

#include "core/base/names.h"
#include "core/platform/platform.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace equipoise {

struct PropertyInfo {
    /// What depends on the property: answers, the drawing, or nothing (a label for readers).
    enum class Use { Times, Drawing, Label };

    std::string_view key{};     ///< in files
    std::string_view title{};   ///< TRANSLATABLE("report", ...)
    std::string_view help{};    ///< TRANSLATABLE("report", ...), one sentence
    std::string_view allowed{}; ///< the `limit` of errors
    Use use = Use::Label;
    int version = 2;                        ///< of the scenario file format that has it
    std::span<const Named<double>> names{}; ///< of a number: values that files write as words
    double minimum = 0;                     ///< of a number; both ends are allowed
    double maximum = 0;

    /// The name of a number; empty: it has none.
    std::string_view nameOf(double value) const {
        const auto name = std::ranges::find(names, value, &Named<double>::value);
        return name == names.end() ? std::string_view() : name->name;
    }
    /// The number of a name.
    std::optional<double> numberOf(std::string_view name) const {
        const auto entry = std::ranges::find(names, name, &Named<double>::name);
        return entry == names.end() ? std::nullopt : std::optional(entry->value);
    }
};

/// One member of a processor, a switch or a link. Its default is that of a default-constructed record.
template <class R>
struct Property : PropertyInfo {
    using Member = std::variant<bool R::*, std::string R::*, double R::*>;
    Member member{};

    bool isFlag() const { return member.index() == 0; }
    bool isText() const { return member.index() == 1; }
    bool isSame(const R& a, const R& b) const {
        return std::visit([&](auto pointer) { return a.*pointer == b.*pointer; }, member);
    }
    bool isDefault(const R& record) const { return isSame(record, defaults()); }
    static const R& defaults() {
        static const R record{};
        return record;
    }
};

/// All properties in the order of files. The pointer only selects the type.
std::span<const Property<Processor>> propertiesOf(const Processor* type);
std::span<const Property<Switch>> propertiesOf(const Switch* type);
std::span<const Property<Link>> propertiesOf(const Link* type);
template <class R>
std::span<const Property<R>> propertiesOf() {
    return propertiesOf(static_cast<const R*>(nullptr));
}

/// Whether some record does not have the default.
template <class R>
bool isUsed(const Property<R>& property, const std::vector<R>& records) {
    return !std::ranges::all_of(records, [&](const R& record) { return property.isDefault(record); });
}

/// The property of that key; null if R has none.
template <class R>
const Property<R>* findProperty(std::string_view key) {
    const auto properties = propertiesOf<R>();
    const auto property = std::ranges::find(properties, key, &Property<R>::key);
    return property == properties.end() ? nullptr : &*property;
}

/// Words of a format for a flag.
struct FlagWords {
    std::string_view no = "false";
    std::string_view yes = "true";
};

/// The value as setFromText() reads it: a word of `words`, the text itself, or the name or digits of a number.
template <class R>
std::string textOf(const Property<R>& property, const R& record, const FlagWords& words = {});

/// Sets the property from text. False: the text is not a flag (see flagIn()), or neither a name nor a number;
/// the record stays as it is. The range is not checked: see isAllowed().
template <class R>
bool setFromText(R& record, const Property<R>& property, std::string_view text);

/// Whether the value is in the range of the property: a text is one line of at most maxNameLength bytes.
template <class R>
bool isAllowed(const Property<R>& property, const R& record);

/// Whether all properties of this use are the same in both.
template <class R>
bool haveSame(PropertyInfo::Use use, const R& a, const R& b) {
    return std::ranges::all_of(propertiesOf<R>(), [&](const Property<R>& property) {
        return property.use != use || property.isSame(a, b);
    });
}

/// The first property that is not allowed. Errors: OutOfRange; NameTooLong and those of validateLine() of a
/// text. `subject`: whose property it is.
template <class R>
Result<void> validateProperties(const R& record, std::string_view subject);

/// Sets a property of a processor or a switch. Errors, which leave it as it is: UnknownName (no such
/// property), WrongType (the text is none of its values), those of validateProperties().
template <class Node>
Result<void> setProperty(Node& node, std::string_view key, std::string_view text);

/// The text of a property of a processor or a switch. Empty: it has no such property.
std::optional<std::string> nodeProperty(const Platform& platform, NodeId node, std::string_view key);
/// As setProperty().
Result<void> setNodeProperty(Platform& platform, NodeId node, std::string_view key, std::string_view text);

/// Copies the properties that both kinds of records have, by key.
template <class From, class To>
void copyProperties(const From& from, To& to) {
    for (const Property<To>& target : propertiesOf<To>())
        if (const Property<From>* source = findProperty<From>(target.key))
            std::visit(
                [&]<class T>(T To::*pointer) { to.*pointer = from.*std::get<T From::*>(source->member); },
                target.member);
}

/// "yes", "true" and "1" are true, "no", "false" and "0" false, in any case of letters. Empty: another text.
std::optional<bool> flagIn(std::string_view text);

} // namespace equipoise
