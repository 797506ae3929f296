// SPDX-License-Identifier: GPL-3.0-or-later
// View > Units: in which units numbers of the document are seen. The same choices stand at each heading.
#pragma once

#include "app/document/document.h"
#include "core/base/numbers/units.h"

#include <QMenu>
#include <QString>
#include <functional>
#include <optional>

namespace equipoise::gui {

using UnitChosen = std::function<void(const ShownUnitRow& row, const std::optional<Unit>& unit)>;
/// The units in which numbers of this role may be seen, and "as written". Adds nothing for roles that have one
/// unit.
void addUnitChoices(QMenu& menu, const Units& units, UnitRole role, const UnitChosen& chosen);

/// A menu for each kind of number, filled when it opens.
class UnitsMenu : public QMenu {
    Q_OBJECT
public:
    UnitsMenu(Document& document, QWidget* parent);

    /// All that can be chosen now.
    QList<QAction*> choices();
    /// What was chosen, "Gflop/s · Gbit/s"; empty: nothing was.
    QString chosenWords() const;

private:
    void fill();

    Document& m_document;
};

} // namespace equipoise::gui
