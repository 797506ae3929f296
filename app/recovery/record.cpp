#include "app/recovery/record.h"

#include <bit>
#include <concepts>
#include <cstring>
#include <map>
#include <tuple>
#include <type_traits>
#include <utility>

namespace app::recovery {

namespace {

template <class T, class U>
concept Of = std::same_as<std::remove_const_t<T>, U>;

// The fields of every struct, once for both directions.
auto fieldsOf(Of<core::Units> auto& v) {
    return std::tie(v.time, v.work, v.data);
}
auto fieldsOf(Of<core::Point> auto& v) {
    return std::tie(v.x, v.y);
}
auto fieldsOf(Of<core::CostFunction::Point> auto& v) {
    return std::tie(v.amount, v.time);
}
auto fieldsOf(Of<core::CostFunction> auto& v) {
    return std::tie(v.rate, v.startUp, v.table);
}
auto fieldsOf(Of<core::NodeId> auto& v) {
    return std::tie(v.kind, v.index);
}
auto fieldsOf(Of<core::Processor> auto& v) {
    return std::tie(v.name, v.compute, v.place, v.pinned, v.group);
}
auto fieldsOf(Of<core::Switch> auto& v) {
    return std::tie(v.name, v.place, v.pinned, v.group);
}
auto fieldsOf(Of<core::Link> auto& v) {
    return std::tie(v.from, v.to, v.transfer, v.bothWays);
}
auto fieldsOf(Of<core::Platform> auto& v) {
    return std::tie(v.name, v.units, v.processors, v.switches, v.links, v.linkCost);
}
auto fieldsOf(Of<core::ring::Question> auto& v) {
    return std::tie(v.work, v.message);
}
auto fieldsOf(Of<core::scatter::Question> auto& v) {
    return std::tie(v.items, v.root, v.dataOn, v.order, v.given, v.chooseRoot);
}
auto fieldsOf(Of<core::redistribution::Question> auto& v) {
    return std::tie(v.ring, v.loads, v.imbalance, v.direction);
}
auto fieldsOf(Of<core::star::Question> auto& v) {
    return std::tie(v.master, v.loads);
}
auto fieldsOf(Of<core::grid::Question> auto& v) {
    return std::tie(v.rows, v.columns, v.panelRows, v.panelColumns, v.blocks, v.kernel, v.arrangement,
                    v.chooseShape);
}
auto fieldsOf(Of<core::Questions> auto& v) {
    return std::tie(v.ring, v.scatter, v.redistribution, v.star, v.grid);
}
auto fieldsOf(Of<RenamePlatform> auto& v) {
    return std::tie(v.name);
}
auto fieldsOf(Of<SetUnits> auto& v) {
    return std::tie(v.units);
}
auto fieldsOf(Of<RenameNode> auto& v) {
    return std::tie(v.node, v.name);
}
auto fieldsOf(Of<SetCompute> auto& v) {
    return std::tie(v.processor, v.compute);
}
auto fieldsOf(Of<MoveNodes> auto& v) {
    return std::tie(v.places);
}
auto fieldsOf(Of<PinNodes> auto& v) {
    return std::tie(v.pins);
}
auto fieldsOf(Of<GroupNodes> auto& v) {
    return std::tie(v.groups);
}
auto fieldsOf(Of<InsertProcessor> auto& v) {
    return std::tie(v.at, v.processor, v.costTo, v.costFrom, v.links, v.questions);
}
auto fieldsOf(Of<RemoveProcessor> auto& v) {
    return std::tie(v.processor);
}
auto fieldsOf(Of<InsertSwitch> auto& v) {
    return std::tie(v.at, v.node, v.links, v.questions);
}
auto fieldsOf(Of<RemoveSwitch> auto& v) {
    return std::tie(v.node);
}
auto fieldsOf(Of<InsertLink> auto& v) {
    return std::tie(v.at, v.link);
}
auto fieldsOf(Of<RemoveLink> auto& v) {
    return std::tie(v.link);
}
auto fieldsOf(Of<SetLink> auto& v) {
    return std::tie(v.link, v.value);
}
auto fieldsOf(Of<SetLinkCost::Cell> auto& v) {
    return std::tie(v.from, v.to, v.cost);
}
auto fieldsOf(Of<SetLinkCost> auto& v) {
    return std::tie(v.cells);
}
auto fieldsOf(Of<SetQuestions> auto& v) {
    return std::tie(v.questions);
}
auto fieldsOf(Of<ReplacePlatform> auto& v) {
    return std::tie(v.platform, v.questions);
}
auto fieldsOf(Of<SetCosts> auto& v) {
    return std::tie(v.costs);
}
auto fieldsOf(Of<EditList> auto& v) {
    return std::tie(v.edits);
}
auto fieldsOf(Of<Base> auto& v) {
    return std::tie(v.path, v.title, v.edited, v.file, v.plans, v.recoversFrom);
}
auto fieldsOf(Of<Pushed> auto& v) {
    return std::tie(v.text, v.mergeKey, v.edit);
}
auto fieldsOf(Of<Undone> auto& v) {
    return std::tie(v.applied);
}
auto fieldsOf(Of<Redone> auto& v) {
    return std::tie(v.applied);
}
auto fieldsOf(Of<PlanKept> auto& v) {
    return std::tie(v.id, v.at, v.file);
}
auto fieldsOf(Of<PlanRemoved> auto& v) {
    return std::tie(v.id);
}
auto fieldsOf(Of<PlanRenamed> auto& v) {
    return std::tie(v.id, v.name);
}
auto fieldsOf(Of<PlanUndone> auto& v) {
    return std::tie(v.applied);
}
auto fieldsOf(Of<PlanRedone> auto& v) {
    return std::tie(v.applied);
}
auto fieldsOf(Of<PlanCame> auto& v) {
    return std::tie(v.plan, v.asked);
}

template <class E>
constexpr E lastOf();
template <>
constexpr core::NodeId::Kind lastOf() {
    return core::NodeId::Kind::Switch;
}
template <>
constexpr core::scatter::Order lastOf() {
    return core::scatter::Order::Given;
}
template <>
constexpr core::redistribution::Direction lastOf() {
    return core::redistribution::Direction::Both;
}
template <>
constexpr core::grid::Kernel lastOf() {
    return core::grid::Kernel::Qr;
}

constexpr int deepestList = 64; ///< edits within edits; the program nests two

struct Writer {
    std::string bytes;

    void raw(std::uint64_t value, unsigned size) {
        for (unsigned i = 0; i < size; ++i)
            bytes.push_back(static_cast<char>(value >> (8 * i)));
    }
    void count(std::size_t size) { raw(size, 8); }

    void operator()(bool value) { raw(value ? 1 : 0, 1); }
    void operator()(double value) { raw(std::bit_cast<std::uint64_t>(value), 8); }
    void operator()(const std::string& value) {
        count(value.size());
        bytes += value;
    }
    template <std::integral T>
    void operator()(T value) {
        raw(static_cast<std::uint64_t>(value), sizeof(T));
    }
    template <class E>
    requires std::is_enum_v<E>
    void operator()(E value) { raw(static_cast<std::uint64_t>(value), 1); }
    template <class Tag>
    void operator()(core::Id<Tag> value) {
        raw(value.index(), 4);
    }
    template <class T>
    void operator()(const std::vector<T>& values) {
        count(values.size());
        for (const T& value : values)
            (*this)(value);
    }
    template <class T>
    void operator()(const std::optional<T>& value) {
        (*this)(value.has_value());
        if (value)
            (*this)(*value);
    }
    template <class A, class B>
    void operator()(const std::pair<A, B>& value) {
        (*this)(value.first);
        (*this)(value.second);
    }
    template <class K, class T>
    void operator()(const std::map<K, T>& values) {
        count(values.size());
        for (const auto& value : values)
            (*this)(value);
    }
    template <class T>
    void operator()(const core::Matrix<T>& matrix) {
        count(matrix.rows());
        count(matrix.columns());
        for (const T& cell : matrix.cells())
            (*this)(cell);
    }
    template <class T>
    void operator()(const std::shared_ptr<const T>& value) {
        (*this)(*value);
    }
    void operator()(const Edit& edit) { alternative(edit); }
    template <class... T>
    void operator()(const std::variant<T...>& value) {
        alternative(value);
    }
    template <class V>
    void alternative(const V& variant) {
        raw(variant.index(), 1);
        std::visit([this](const auto& value) { (*this)(value); }, variant);
    }
    template <class T>
    requires requires(const T& value) { fieldsOf(value); }
    void operator()(const T& value) {
        std::apply([this](const auto&... field) { ((*this)(field), ...); }, fieldsOf(value));
    }
};

/// After the first thing that does not fit, everything is read as nothing and `good` is false.
struct Reader {
    std::string_view rest;
    bool good = true;
    int depth = 0;

    std::uint64_t raw(unsigned size) {
        if (rest.size() < size) {
            good = false;
            rest = {};
            return 0;
        }
        std::uint64_t value = 0;
        for (unsigned i = 0; i < size; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(rest[i])} << (8 * i);
        rest.remove_prefix(size);
        return value;
    }
    /// Every element has at least one byte, so that no more are announced than there are bytes.
    std::size_t count() {
        const std::uint64_t value = raw(8);
        if (value > rest.size())
            good = false;
        return good ? static_cast<std::size_t>(value) : 0;
    }

    void operator()(bool& value) {
        const std::uint64_t read = raw(1);
        good = good && read <= 1;
        value = read == 1;
    }
    void operator()(double& value) { value = std::bit_cast<double>(raw(8)); }
    void operator()(std::string& value) {
        const std::size_t size = count();
        value = rest.substr(0, size);
        rest.remove_prefix(size);
    }
    template <std::integral T>
    void operator()(T& value) {
        value = static_cast<T>(raw(sizeof(T)));
    }
    template <class E>
    requires std::is_enum_v<E>
    void operator()(E& value) {
        const std::uint64_t read = raw(1);
        good = good && read <= static_cast<std::uint64_t>(lastOf<E>());
        value = good ? static_cast<E>(read) : E{};
    }
    template <class Tag>
    void operator()(core::Id<Tag>& value) {
        value = core::Id<Tag>{static_cast<std::size_t>(raw(4))};
    }
    template <class T>
    void operator()(std::vector<T>& values) {
        for (std::size_t size = count(); size > 0 && good; --size)
            (*this)(values.emplace_back());
    }
    template <class T>
    void operator()(std::optional<T>& value) {
        bool there = false;
        (*this)(there);
        if (there)
            (*this)(value.emplace());
    }
    template <class A, class B>
    void operator()(std::pair<A, B>& value) {
        (*this)(value.first);
        (*this)(value.second);
    }
    template <class K, class T>
    void operator()(std::map<K, T>& values) {
        for (std::size_t size = count(); size > 0 && good; --size) {
            std::pair<K, T> value;
            (*this)(value);
            values.insert(std::move(value));
        }
    }
    template <class T>
    void operator()(core::Matrix<T>& matrix) {
        const std::size_t rows = count();
        const std::size_t columns = count();
        if (columns != 0 && rows > rest.size() / columns) {
            good = false;
            return;
        }
        matrix = core::Matrix<T>(rows, columns);
        for (std::size_t row = 0; row < rows; ++row)
            for (T& cell : matrix.row(row))
                (*this)(cell);
    }
    template <class T>
    void operator()(std::shared_ptr<const T>& value) {
        T read;
        (*this)(read);
        value = std::make_shared<const T>(std::move(read));
    }
    void operator()(Edit& edit) {
        if (++depth > deepestList)
            good = false;
        alternative(edit);
        --depth;
    }
    template <class... T>
    void operator()(std::variant<T...>& value) {
        alternative(value);
    }
    template <class V>
    void alternative(V& variant) {
        const auto index = static_cast<std::size_t>(raw(1));
        if (!good || !pick(variant, index, std::make_index_sequence<sizes(static_cast<V*>(nullptr))>{}))
            good = false;
    }
    template <class T>
    requires requires(T& value) { fieldsOf(value); }
    void operator()(T& value) {
        std::apply([this](auto&... field) { ((*this)(field), ...); }, fieldsOf(value));
    }

private:
    template <class... T>
    static constexpr std::size_t sizes(std::variant<T...>* /*type*/) {
        return sizeof...(T);
    }
    template <class V, std::size_t... I>
    bool pick(V& variant, std::size_t index, std::index_sequence<I...> /*all*/) {
        return ((index == I && ((*this)(variant.template emplace<I>()), true)) || ...);
    }
};

} // namespace

std::string toBytes(const Record& record) {
    Writer writer;
    writer(record);
    return std::move(writer.bytes);
}

std::optional<Record> recordOf(std::string_view bytes) {
    Reader reader{bytes};
    std::optional<Record> record{std::in_place};
    reader(*record);
    if (!reader.good || !reader.rest.empty())
        return std::nullopt;
    return record;
}

} // namespace app::recovery
