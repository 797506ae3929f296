// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/units_menu.h"

#include "app/models/document_model.h"
#include "app/pictures/style/language_change.h"
#include "app/text/describe.h"
#include "app/window/help/command_words.h"
#include "core/base/numbers/quantity.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QStringList>

namespace equipoise::gui {

void addUnitChoices(QMenu& menu, const Units& units, UnitRole role, const UnitChosen& chosen) {
    const ShownUnitRow* row = equipoise::shownUnitRow(role);
    if (!row)
        return;
    const Measure measure{row->role, units};
    const auto now = equipoise::chosenUnit(measure);
    qDeleteAll(menu.findChildren<QActionGroup*>(QString(), Qt::FindDirectChildrenOnly)); // of an earlier time
    auto* const group = new QActionGroup(&menu);
    const auto add = [&](const QString& words, const std::string& name, std::optional<Unit> unit) {
        QAction* const action = menu.addAction(words);
        action->setObjectName(QString::fromStdString("unit." + std::string(row->key) + '.' + name));
        action->setProperty(topicOfAction, UnitsMenu::tr("Units: %1").arg(text::titleOf(*row)));
        action->setToolTip(UnitsMenu::tr("In which units numbers are seen; no value changes"));
        action->setStatusTip(action->toolTip());
        action->setCheckable(true);
        action->setChecked(now == unit);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &menu, [chosen, row, unit] { chosen(*row, unit); });
    };
    add(UnitsMenu::tr("As &written"), "", std::nullopt);
    menu.addSeparator();
    for (const Unit& unit : equipoise::unitsFor(measure))
        if (const QString name = text::unit(unit, measure); !name.isEmpty())
            add(name, equipoise::nameOf(unit, measure), unit);
}

UnitsMenu::UnitsMenu(Document& document, QWidget* parent)
    : QMenu(parent)
    , m_document(document) {
    setObjectName("unitsMenu");
    connect(this, &QMenu::aboutToShow, this, &UnitsMenu::fill);
    style::inEveryLanguage(*this, [this] {
        setTitle(tr("&Units"));
        fill();
    });
}

void UnitsMenu::fill() {
    for (QMenu* menu : findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
        menu->deleteLater();
    clear();
    for (const ShownUnitRow& row : equipoise::shownUnitRows()) {
        auto* const choices = new QMenu(text::titleOf(row), this);
        choices->setObjectName(QString::fromStdString("units." + std::string(row.key)));
        addUnitChoices(*choices, m_document.scenario().platform.units, row.role,
                       [this](const ShownUnitRow& chosen, const std::optional<Unit>& unit) {
                           chooseUnit(m_document, chosen, unit);
                       });
        addMenu(choices);
    }
}

QList<QAction*> UnitsMenu::choices() {
    fill();
    QList<QAction*> choices;
    for (const QAction* row : actions())
        for (QAction* action : row->menu()->actions())
            if (!action->isSeparator())
                choices << action;
    return choices;
}

QString UnitsMenu::chosenWords() const {
    const Units& units = m_document.scenario().platform.units;
    QStringList words;
    for (const ShownUnitRow& row : equipoise::shownUnitRows())
        if (const auto chosen = equipoise::chosenUnit({row.role, units}))
            words << text::unit(*chosen, {row.role, units});
    words.removeDuplicates();
    return words.join(QStringLiteral(" · "));
}

} // namespace equipoise::gui
