// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an algorithm, the current one marked.
#pragma once

#include "core/trace/listing.h"

#include <QListWidget>

namespace equipoise::gui {

/// Line numbers, the words indented, further lines of them below their first one; a bar at the current line.
/// The mark moves with the steps, not by hand.
class ListingView : public QListWidget {
    Q_OBJECT
public:
    explicit ListingView(QWidget* parent = nullptr);

    void setListing(const trace::Listing* listing); ///< null: empty
    /// From 1; 0: none.
    void setLine(int line);
    int line() const { return m_line; }
    void retranslate();
    /// How large type is; 1: as elsewhere.
    void setScale(double scale);

private:
    void mark(int line, bool current);

    const trace::Listing* m_listing = nullptr;
    int m_line = 0;
    double m_scale = 1;
};

} // namespace equipoise::gui
