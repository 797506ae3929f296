// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of an algorithm, as we write it or as a paper prints it; those of the current step are marked.
#pragma once

#include "core/trace/listing.h"

#include <QListWidget>

namespace equipoise::gui {

/// Line numbers, the words indented, further lines of them below their first one; a bar at each line that does
/// what the step does. Below a misprint stands what it must be. The mark moves with the steps, not by hand.
class ListingView : public QListWidget {
    Q_OBJECT
public:
    explicit ListingView(QWidget* parent = nullptr);

    void setListing(const trace::Listing* listing);        ///< null: empty
    void setPrinted(const trace::PrintedListing* printed); ///< the same
    /// Of trace::Listing, from 1; 0: none.
    void setLine(int line);
    int line() const { return m_line; }
    void retranslate();
    /// How large type is; 1: as elsewhere.
    void setScale(double scale);

    /// Room for the longest number of a line, px.
    int numberWidth() const;

private:
    void add(const QString& number, const trace::PrintedLine& line);
    void mark(QListWidgetItem* shown, bool current);
    void mark(int line, bool current);

    const trace::Listing* m_listing = nullptr;
    const trace::PrintedListing* m_printed = nullptr;
    int m_line = 0;
    double m_scale = 1;
};

} // namespace equipoise::gui
