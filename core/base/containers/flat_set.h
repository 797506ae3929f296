// SPDX-License-Identifier: GPL-3.0-or-later
// A set in one block of memory, in order: see FlatMap.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <utility>
#include <vector>

namespace equipoise {

/// Sorted vector with the interface of std::set. Adding the largest value is O(1); another value moves those
/// behind it. Add values in arbitrary order together.
template <class T>
class FlatSet {
public:
    using value_type = T;
    using const_iterator = typename std::vector<T>::const_iterator;
    using iterator = const_iterator;

    FlatSet() = default;
    FlatSet(std::initializer_list<T> values)
        : FlatSet(std::vector<T>(values)) {}
    template <class Iterator>
    FlatSet(Iterator first, Iterator last)
        : FlatSet(std::vector<T>(first, last)) {}
    explicit FlatSet(std::vector<T> values)
        : m_values(std::move(values)) {
        if (!std::ranges::is_sorted(m_values))
            std::ranges::sort(m_values);
        const auto again = std::ranges::unique(m_values);
        m_values.erase(again.begin(), again.end());
    }

    std::size_t size() const { return m_values.size(); }
    bool empty() const { return m_values.empty(); }
    const_iterator begin() const { return m_values.begin(); }
    const_iterator end() const { return m_values.end(); }
    auto rbegin() const { return m_values.rbegin(); }
    auto rend() const { return m_values.rend(); }
    bool contains(const T& value) const { return std::ranges::binary_search(m_values, value); }

    void insert(const T& value) {
        const bool last = m_values.empty() || m_values.back() < value;
        const auto at = last ? m_values.end() : std::ranges::lower_bound(m_values, value);
        if (last || *at != value)
            m_values.insert(at, value);
    }
    void insertAll(const FlatSet& more) {
        std::vector<T> merged;
        merged.reserve(size() + more.size());
        std::ranges::set_union(m_values, more.m_values, std::back_inserter(merged));
        m_values = std::move(merged);
    }
    /// Returns the number of removed values.
    std::size_t erase(const T& value) {
        const auto [first, last] = std::ranges::equal_range(m_values, value);
        const auto count = static_cast<std::size_t>(last - first);
        m_values.erase(first, last);
        return count;
    }
    template <class Condition>
    void eraseIf(Condition condition) {
        std::erase_if(m_values, condition);
    }

    bool operator==(const FlatSet&) const = default;

private:
    std::vector<T> m_values; ///< ascending, each once
};

} // namespace equipoise
