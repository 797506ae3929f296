// SPDX-License-Identifier: GPL-3.0-or-later
// A record of a question or an answer described member by member: what files, forms, the command line,
// studies and reports know of it follows from that. A member that nobody describes is an error of the
// compiler.
#pragma once

#include "core/base/members.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/field/codec.h"
#include "core/field/range.h"
#include "core/field/tables.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace equipoise::field {

/// In files: there at all times; it may be missing, but is written; it may be missing, and is left out if it
/// is as by default.
enum class Presence { Required, Optional, Omitted };

/// One member of R, or a further name that files may use for it.
template <class R>
struct Field {
    std::string_view key{}; ///< as in files; empty: it stands in the value of another field
    Presence presence = Presence::Required;
    std::vector<ParameterInfo> parameter{}; ///< none or one: what a person may set
    int rank = 0;                           ///< parameters are listed by rank, those alike as in files
    std::string_view place{};               ///< where it stands in `key`'s value; empty: it is that value
    const json::Shape* shape = nullptr;

    /// From the object that holds it.
    Result<void> (*read)(R&, const json::Value& object, const Field&, const NodeNames&) = nullptr;
    void (*write)(json::Writer&, const Platform&, const R&) = nullptr; ///< what follows its key
    bool (*isDefault)(const R&) = nullptr;
    ParameterValue (*shown)(const Platform&, const R&) = nullptr;
    Result<void> (*take)(R&, const Platform&, std::string_view key, const ParameterValue&) = nullptr;
    /// The rules that follow from type and parameter. Errors: NotFinite, OutOfRange, UnknownName.
    Result<void> (*check)(const R&, const Platform&, const Field&, const Subject&) = nullptr;
    Cell (*cell)(const Platform&, const R&) = nullptr;        ///< of a single value
    Table (*table)(const Shown<R>&, const Column&) = nullptr; ///< of a list
    /// Of a record whose fields are told as if they were here.
    std::vector<Table> (*tables)(const Shown<R>&) = nullptr;
    const Unit& (*unit)(const R&) = nullptr; ///< in which people write it, if that is kept
    void (*setUnit)(R&, const Unit&) = nullptr;
    bool beside = false;              ///< its table is a column of the one before
    std::optional<Heading> heading{}; ///< where its key does not say it

    Column column() const {
        if (heading)
            return heading->column;
        if (parameter.empty())
            return {std::string(key.empty() ? place : key), std::string(key.empty() ? place : key),
                    UnitRole::None, table::Shown::Number, ""};
        const ParameterInfo& info = parameter.front();
        return {std::string(info.key), std::string(info.title), info.unit, table::Shown::Number, "parameter"};
    }
};

template <class T>
struct MemberOf;
template <class R, class T>
struct MemberOf<T R::*> {
    using Record = R;
    using Type = T;
};

/// A field as it follows from the member's type. Where files hold it otherwise, hooks stand in for what
/// follows.
template <auto pointer>
struct Member : Field<typename MemberOf<decltype(pointer)>::Record> {
    using Record = typename MemberOf<decltype(pointer)>::Record;
    using Type = typename MemberOf<decltype(pointer)>::Type;
    using Base = Field<Record>;

    explicit Member(Presence inFiles) {
        Base::presence = inFiles;
        if constexpr (requires { Codec<Type>::shape(); }) {
            Base::shape = &Codec<Type>::shape();
            Base::read = readMember;
            Base::write = [](json::Writer& writer, const Platform& platform, const Record& record) {
                Codec<Type>::write(writer, platform, record.*pointer);
            };
        }
        Base::check = [](const Record& record, const Platform& platform, const Base& field,
                         const Subject& subject) -> Result<void> {
            if constexpr (requires { checkRange(record.*pointer, field.parameter.front(), subject); }) {
                if (!field.parameter.empty())
                    return checkRange(record.*pointer, field.parameter.front(), subject);
            } else if constexpr (requires { checkNodes(record.*pointer, platform, subject); }) {
                return checkNodes(record.*pointer, platform, subject);
            }
            return {};
        };
        if constexpr (OneCell<Type>)
            Base::cell = [](const Platform& platform, const Record& record) {
                return cellOf(platform, record.*pointer);
            };
        else if constexpr (Listed<Type>)
            Base::table = [](const Shown<Record>& held, const Column& own) {
                return tableOf<Record, Type>(
                    held, [](const Record& record) -> const Type& { return record.*pointer; }, own);
            };
        Base::isDefault = [](const Record& record) {
            static const Record none{};
            return record.*pointer == none.*pointer;
        };
        if constexpr (Settable<Type>) {
            Base::shown = [](const Platform& platform, const Record& record) {
                return Codec<Type>::shown(platform, record.*pointer);
            };
            Base::take = [](Record& record, const Platform& platform, std::string_view name,
                            const ParameterValue& value) -> Result<void> {
                auto taken = Codec<Type>::taken(platform, name, value);
                if (!taken)
                    return std::move(taken).error();
                record.*pointer = *taken;
                return {};
            };
        }
    }
    Member(Presence inFiles, std::string_view name)
        : Member(inFiles) {
        Base::key = name;
    }
    /// The parameter's kind follows from the type; `key` in files is the parameter's.
    Member(Presence inFiles, ParameterInfo info)
        : Member(inFiles, info.key) {
        info.kind = Codec<Type>::kind;
        Base::parameter.push_back(std::move(info));
    }

    Member&& listed(int among) && {
        Base::rank = among;
        return std::move(*this);
    }
    /// It is `part` of the value of that name; an empty name: of another field's.
    Member&& within(std::string_view name, std::string_view part) && {
        Base::key = name;
        Base::place = part;
        return std::move(*this);
    }
    Member&& shaped(const json::Shape& other) && {
        Base::shape = &other;
        return std::move(*this);
    }
    Member&& readBy(decltype(Base::read) other) && {
        Base::read = other;
        return std::move(*this);
    }
    Member&& writtenBy(decltype(Base::write) other) && {
        Base::write = other;
        return std::move(*this);
    }
    Member&& beside() && {
        Base::beside = true;
        return std::move(*this);
    }
    /// How its list is shown, and the facts that it is the first of.
    Member&& headed(Heading shownAs) && {
        Base::heading = std::move(shownAs);
        return std::move(*this);
    }
    /// How its column is shown, wherever it stands.
    Member&& titled(std::string title, UnitRole unitRole = UnitRole::None,
                    table::Shown as = table::Shown::Number) && {
        return std::move(*this).headed({.column = {std::string(Base::key), std::move(title), unitRole, as}});
    }
    Member&& cellBy(decltype(Base::cell) other) && {
        Base::cell = other;
        return std::move(*this);
    }
    /// The tables of the record that it is.
    Member&& opened() && {
        Base::tables = [](const Shown<Record>& held) {
            const Type& own = (*held.record).*pointer;
            return fieldsOf(&own).tables({{held.record, &own}, held.platform});
        };
        return std::move(*this);
    }
    /// In files only: not in tables.
    Member&& unlisted() && {
        Base::cell = nullptr;
        Base::table = nullptr;
        return std::move(*this);
    }
    /// A number that may be written with a unit, which that member keeps.
    template <auto unit, UnitRole role>
    Member&& in() && {
        Base::parameter.front().unit = role;
        Base::shape = &shapeOf<quantityKinds>();
        Base::unit = [](const Record& record) -> const Unit& { return record.*unit; };
        Base::setUnit = [](Record& record, const Unit& own) { record.*unit = own; };
        Base::read = [](Record& record, const json::Value& object, const Base& field,
                        const NodeNames& names) -> Result<void> {
            const auto value = object.find(field.key);
            if (!value && field.presence == Presence::Required)
                return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
            if (!value)
                return {};
            const auto quantity = readQuantity(*value, {role, names.units()}, field.key);
            if (!quantity)
                return quantity.error();
            record.*pointer = quantity->value;
            record.*unit = quantity->unit;
            return {};
        };
        Base::write = [](json::Writer& writer, const Platform& platform, const Record& record) {
            writeQuantity(writer, {record.*pointer, record.*unit}, {role, platform.units});
        };
        return std::move(*this);
    }
    /// How a value that the user sets is taken, where other members follow it.
    Member&& takenBy(decltype(Base::take) hook) && {
        Base::take = hook;
        return std::move(*this);
    }
    Member&& shownBy(decltype(Base::shown) other) && {
        Base::shown = other;
        return std::move(*this);
    }

    static Result<void> keep(Record& record, Result<Type> read) {
        if (!read)
            return std::move(read).error();
        record.*pointer = *std::move(read);
        return {};
    }

private:
    static Result<void> readMember(Record& record, const json::Value& object, const Base& field,
                                   const NodeNames& names) {
        if (const auto value = object.find(field.key))
            return keep(record, Codec<Type>::read(*value, field.key, names));
        if (field.presence == Presence::Required)
            return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
        return {};
    }
};

/// Names, each once, at least one.
template <auto pointer>
Member<pointer> order(Presence presence, std::string_view key) {
    using M = Member<pointer>;
    return M(presence, key)
        .readBy([](typename M::Record& record, const json::Value& object, const typename M::Base& field,
                   const NodeNames& names) -> Result<void> {
            if (const auto list = object.find(field.key))
                return M::keep(record, readOrder(*list, field.key, names));
            if (field.presence == Presence::Required)
                return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
            return {};
        });
}

/// Numbers, one for each name in `along`, which files have before them.
template <auto pointer, auto along>
Member<pointer> column(Presence presence, std::string_view key) {
    using M = Member<pointer>;
    return M(presence, key)
        .beside()
        .readBy([](typename M::Record& record, const json::Value& object, const typename M::Base& field,
                   const NodeNames& names) -> Result<void> {
            const auto list = object.find(field.key);
            if (!list && field.presence == Presence::Required)
                return object.refuse(ErrorCode::MissingField, std::string(field.key), {}, {});
            if (!list)
                return {};
            const std::size_t count = (record.*along).size();
            if (list->size() != count)
                return list->refuse(
                    ErrorCode::MatrixShape, std::string(field.key), std::to_string(list->size()),
                    withNumbers(TRANSLATABLE("facts", "%1, one for each in the order"), {count}));
            return M::keep(record, Codec<typename M::Type>::read(*list, field.key, names));
        });
}

/// All fields of R in the order of files.
template <class R>
class Fields {
public:
    template <class... F>
    explicit Fields(F... fields)
        : m_fields{static_cast<Field<R>>(std::move(fields))...} {
        constexpr std::size_t described = (std::size_t{0} + ... + isMember<F>);
        static_assert(described == memberCount<R>(), "every member needs a description");
        static_assert((isOnce<F, F...> && ...), "a member is described twice");
        std::vector<const Field<R>*> settable;
        for (const Field<R>& field : m_fields)
            if (!field.parameter.empty())
                settable.push_back(&field);
        std::ranges::stable_sort(settable, {}, &Field<R>::rank);
        for (const Field<R>* field : settable)
            m_parameters.push_back(field->parameter.front());
        m_shape.accepts = json::Shape::Object;
        for (const Field<R>& field : m_fields)
            if (!field.key.empty())
                m_shape.fields.push_back({field.key, field.shape, field.presence == Presence::Required});
    }
    Fields(const Fields&) = delete; // its shape is pointed at
    Fields& operator=(const Fields&) = delete;
    ~Fields() = default;

    std::span<const Field<R>> all() const { return m_fields; }
    std::span<const ParameterInfo> parameters() const { return m_parameters; }
    const json::Shape& shape() const { return m_shape; }

    /// Errors: those of the fields, with their places.
    Result<void> read(R& record, const json::Value& object, const NodeNames& names) const {
        for (const Field<R>& field : m_fields)
            if (field.read && !field.key.empty())
                if (auto read = field.read(record, object, field, names); !read)
                    return read;
        return {};
    }
    /// Into the object that is open.
    void write(json::Writer& writer, const Platform& platform, const R& record) const {
        for (const Field<R>& field : m_fields) {
            if (!field.write || field.key.empty() ||
                (field.presence == Presence::Omitted && field.isDefault(record)))
                continue;
            writer.key(field.key);
            field.write(writer, platform, record);
        }
    }
    /// Its own value, in the file's own units throughout.
    R withoutUnits(R record) const {
        for (const Field<R>& field : m_fields)
            if (field.setUnit)
                field.setUnit(record, {});
        return record;
    }
    /// `record` is called `path` in errors. Errors: NotFinite, OutOfRange, UnknownName.
    Result<void> check(const R& record, const Platform& platform, const std::string& path) const {
        for (const Field<R>& field : m_fields) {
            const std::string_view place = field.place.empty() ? field.key : field.place;
            const Subject subject{std::string(place.substr(0, place.find('['))),
                                  path + '.' + std::string(place)};
            if (auto checked = field.check ? field.check(record, platform, field, subject) : Result<void>{};
                !checked)
                return checked;
        }
        return {};
    }
    /// One row of facts, if any is known, and a table for each list that is not empty.
    std::vector<Table> tables(const Shown<R>& shown) const {
        std::vector<Table> tables;
        if (Table facts = factsOf(shown); facts.rows > 0)
            tables.push_back(std::move(facts));
        for (const Field<R>& field : m_fields) {
            if (field.tables)
                std::ranges::move(field.tables(shown), std::back_inserter(tables));
            if (!field.table)
                continue;
            Table table = field.table(shown, field.column());
            if (field.heading)
                field.heading->apply(table);
            if (field.beside && !tables.empty() && tables.back().rows == table.rows)
                table::addColumn(tables.back(), std::move(table));
            else if (table.rows > 0)
                tables.push_back(std::move(table));
        }
        return tables;
    }
    /// The field of the parameter of this key; null: no parameter has this key.
    const Field<R>* settable(std::string_view key) const {
        const auto field = std::ranges::find_if(m_fields, [key](const Field<R>& candidate) {
            return !candidate.parameter.empty() && candidate.parameter.front().key == key;
        });
        return field == m_fields.end() ? nullptr : &*field;
    }

private:
    template <class F>
    static constexpr std::size_t isMember = std::is_same_v<F, Field<R>> ? 0 : 1;
    template <class F, class... All>
    static constexpr bool isOnce = isMember<F> == 0 || (std::size_t{0} + ... + std::is_same_v<F, All>) == 1;

    /// Of those that are a single value; no rows if none of them is there.
    Table factsOf(const Shown<R>& shown) const {
        Table facts;
        facts.facts = true;
        std::vector<Cell> values;
        for (const Field<R>& field : m_fields) {
            if (!field.cell)
                continue;
            if (facts.id.empty() && field.heading)
                field.heading->apply(facts);
            facts.columns.push_back(field.column());
            values.push_back(field.cell(*shown.platform, *shown.record));
            if (!std::holds_alternative<std::monostate>(values.back()))
                facts.rows = 1;
        }
        facts.row = [values = std::move(values)](std::size_t) { return values; };
        return facts;
    }

    std::vector<Field<R>> m_fields;
    std::vector<ParameterInfo> m_parameters;
    json::Shape m_shape;
};

/// Another name that files may use: `Member`'s hook reads it.
template <class R>
Field<R> alias(std::string_view key, const json::Shape& shape) {
    Field<R> field;
    field.key = key;
    field.presence = Presence::Optional;
    field.shape = &shape;
    return field;
}

} // namespace equipoise::field
