// SPDX-License-Identifier: GPL-3.0-or-later
// The views that were looked at, to walk back and forth like pages.
#pragma once

#include "app/pictures/timeline/coordinates.h"

#include <algorithm>
#include <vector>

namespace equipoise::gui::timeline {

/// What led to a view: changes of one kind in a row count as one.
enum class ViewChange { Jump, Zoom, Pan, Scroll };

class History {
public:
    static constexpr std::size_t longest = 200;

    explicit History(const View& first = {})
        : m_entries{{first, ViewChange::Jump}} {}

    /// What follows the view shown now is forgotten.
    void add(const View& view, ViewChange change) {
        if (view == current())
            return;
        m_entries.resize(m_at + 1);
        if (change != ViewChange::Jump && m_entries.back().change == change && m_at > 0) {
            m_entries.back().view = view;
            return;
        }
        m_entries.push_back({view, change});
        if (m_entries.size() > longest)
            m_entries.erase(m_entries.begin());
        m_at = m_entries.size() - 1;
    }
    const View& current() const { return m_entries[m_at].view; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_entries.size(); }
    const View& back() {
        m_at -= canGoBack() ? 1U : 0U;
        return current();
    }
    const View& forward() {
        m_at += canGoForward() ? 1U : 0U;
        return current();
    }

private:
    struct Entry {
        View view;
        ViewChange change = ViewChange::Jump;
    };
    std::vector<Entry> m_entries;
    std::size_t m_at = 0;
};

} // namespace equipoise::gui::timeline
