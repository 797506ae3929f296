// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes that a question names, found by the types of its members: what becomes of them when nodes come and
// go.
#pragma once

#include "core/base/containers/flat_map.h"
#include "core/base/containers/matrix.h"
#include "core/base/ids.h"
#include "core/base/members.h"

#include <functional>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace equipoise::field {

/// Where a node is now; empty: it is gone.
using NodeMap = std::function<std::optional<NodeId>(NodeId)>;

/// Brings the nodes that `value` names to where they are now. Lists and loads do without those that are gone;
/// what may be missing is missing then (a matrix that would have a hole). False: it names one that is gone
/// and cannot do without it. A type that does it otherwise brings its own follow(T&, const NodeMap&).
/// O(size).
struct Follow {
    const NodeMap& map;

    bool operator()(NodeId& node) const {
        const auto now = map(node);
        node = now.value_or(node);
        return now.has_value();
    }
    bool operator()(ProcessorId& id) const {
        NodeId node = id;
        const bool there = (*this)(node);
        id = node.processor();
        return there;
    }
    template <class T>
    bool operator()(std::vector<T>& values) const {
        std::vector<T> now;
        for (T& value : values)
            if ((*this)(value))
                now.push_back(std::move(value));
        values = std::move(now);
        return true;
    }
    template <class T>
    bool operator()(FlatMap<ProcessorId, T>& values) const {
        std::vector<std::pair<ProcessorId, T>> now;
        for (auto& [before, value] : values)
            if (ProcessorId id = before; (*this)(id))
                now.emplace_back(id, std::move(value));
        values = FlatMap<ProcessorId, T>(std::move(now));
        return true;
    }
    bool operator()(Matrix<ProcessorId>& matrix) const {
        for (std::size_t row = 0; row < matrix.rows(); ++row)
            for (ProcessorId& id : matrix.row(row))
                if (!(*this)(id))
                    return false;
        return true;
    }
    template <class T>
    bool operator()(std::optional<T>& value) const {
        if (value && !(*this)(*value))
            value.reset();
        return true;
    }
    template <class T>
    bool operator()(T& value) const {
        static_assert(!std::is_const_v<T>);
        if constexpr (requires { follow(value, map); })
            return follow(value, map);
        else if constexpr (PlainStruct<T>)
            return std::apply(
                [this](auto&... member) { // every one, also after one that is gone
                    bool all = true;
                    ((all = (*this)(member) && all), ...);
                    return all;
                },
                membersOf(value));
        else
            return true; // no nodes in it
    }
};

/// Adds the nodes that `value` names one by one, not in lists: those it cannot do without.
template <class T>
void addNeeded(const T& value, std::vector<NodeId>& nodes) {
    if constexpr (std::is_convertible_v<T, NodeId>)
        nodes.push_back(value);
    else if constexpr (PlainStruct<T>)
        std::apply([&](const auto&... member) { (addNeeded(member, nodes), ...); }, membersOf(value));
}

} // namespace equipoise::field
