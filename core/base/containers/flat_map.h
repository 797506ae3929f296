// SPDX-License-Identifier: GPL-3.0-or-later
// A map in one block of memory, in order of its keys: a hundred thousand entries are copied and compared in a
// fraction of a millisecond, where the nodes of a tree take tens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <utility>
#include <vector>

namespace equipoise {

/// Sorted vector with the interface of std::map. Adding the largest key is O(1); another key moves the entries
/// behind it. Pass keys in arbitrary order to the constructor together.
template <class Key, class T>
class FlatMap {
public:
    using Entry = std::pair<Key, T>;
    using iterator = typename std::vector<Entry>::iterator;
    using const_iterator = typename std::vector<Entry>::const_iterator;

    FlatMap() = default;
    FlatMap(std::initializer_list<Entry> entries)
        : FlatMap(std::vector<Entry>(entries)) {}
    /// Entries in any order; of equal keys the first entry is kept.
    explicit FlatMap(std::vector<Entry> entries)
        : m_entries(std::move(entries)) {
        std::ranges::stable_sort(m_entries, {}, &Entry::first);
        const auto again = std::ranges::unique(m_entries, {}, &Entry::first);
        m_entries.erase(again.begin(), again.end());
    }

    std::size_t size() const { return m_entries.size(); }
    bool empty() const { return m_entries.empty(); }
    const_iterator begin() const { return m_entries.begin(); }
    const_iterator end() const { return m_entries.end(); }
    /// Values may be changed through these, keys not.
    iterator begin() { return m_entries.begin(); }
    iterator end() { return m_entries.end(); }
    const Entry& back() const { return m_entries.back(); }

    const_iterator find(const Key& key) const {
        const auto at = std::ranges::lower_bound(m_entries, key, {}, &Entry::first);
        return at != m_entries.end() && at->first == key ? at : m_entries.end();
    }
    bool contains(const Key& key) const { return find(key) != end(); }
    /// Throws std::out_of_range.
    const T& at(const Key& key) const {
        const auto entry = find(key);
        if (entry == end())
            throw std::out_of_range("equipoise::FlatMap::at");
        return entry->second;
    }
    T& operator[](const Key& key) { return placeOf(key)->second; }

    /// An existing entry does not change.
    void emplace(const Key& key, T value) {
        const std::size_t before = size();
        const auto at = placeOf(key);
        if (size() > before)
            at->second = std::move(value);
    }
    void erase(const Key& key) {
        if (const auto entry = find(key); entry != end())
            m_entries.erase(entry);
    }
    void clear() { m_entries.clear(); }

    bool operator==(const FlatMap&) const = default;

private:
    /// The entry of the key, added if missing.
    iterator placeOf(const Key& key) {
        const bool last = m_entries.empty() || m_entries.back().first < key;
        const auto at = last ? m_entries.end() : std::ranges::lower_bound(m_entries, key, {}, &Entry::first);
        return at != m_entries.end() && at->first == key ? at : m_entries.emplace(at, key, T{});
    }

    std::vector<Entry> m_entries; ///< ascending, each key once
};

} // namespace equipoise
