// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/style/sheet.h"

namespace equipoise::gui::style {

namespace {

// @name is replaced by the token of that name.
const char* const sheet = R"(
QFrame[card="true"] { background: @card; border: 1px solid @border; border-radius: @radiuspx; }
QFrame[rule="true"] { background: @grid; border: none; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: @border; }

QLabel { background: transparent; }
QLabel[role="title"] { font-weight: 600; color: @text; }
QLabel[role="muted"] { color: @muted; }
QLabel[role="accent"] { color: @accent; }
QLabel[role="value"] { font-size: 20pt; font-weight: 600; color: @text; }
QLabel[role="good"] { color: @good; font-weight: 600; }
QLabel[role="warning"] { color: @warning; font-weight: 600; }
QLabel[role="bad"] { color: @bad; font-weight: 600; }
QLabel[role="refusal"] { background: @card; color: @bad; border: 1px solid @bad; border-radius: 4px; padding: 3px 6px;
    font-weight: 600; }

QLineEdit, QAbstractSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
    background: @field; border: 1px solid @border; border-radius: 4px; padding: 1px 7px;
    selection-background-color: @accent; selection-color: @accentText; }
QLineEdit, QAbstractSpinBox, QComboBox { min-height: 24px; }
QAbstractSpinBox { qproperty-buttonSymbols: NoButtons; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {
    border: 2px solid @accent; padding: 0px 6px; }
QLineEdit[invalid="true"], QAbstractSpinBox[invalid="true"] { border: 2px solid @bad; padding: 0px 6px; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: @disabled; background: @window; }
QComboBox { combobox-popup: 0; } /* else arrows to scroll by take the room of the last row */
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/arrow-down.svg); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: @card; border: 1px solid @border; outline: none;
    selection-background-color: @selection; selection-color: @text; }
QComboBox QAbstractItemView::item { min-height: 24px; }
QAbstractItemView QLineEdit { border-radius: 0px; min-height: 0px; background: @card; padding: 0px 4px; }
QAbstractItemView QLineEdit[invalid="true"] { padding: 0px 3px; }

QPushButton { background: @card; color: @text; border: 1px solid @border; border-radius: 5px;
    padding: 4px 14px; min-height: 20px; }
QPushButton:hover { background: @field; border-color: @faint; }
QPushButton:pressed { background: @selection; }
QPushButton:focus { border: 2px solid @accent; padding: 3px 13px; }
QPushButton:disabled { color: @disabled; background: @window; }
QPushButton[role="primary"] { background: @accent; color: @accentText; border: 1px solid @accent; font-weight: 600; }
QPushButton[role="primary"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[role="primary"]:focus { border: 2px solid @text; }
QPushButton[role="primary"]:disabled { background: @border; border-color: @border; color: @muted; }

QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: 5px; padding: 4px; }
QToolButton:hover { background: @field; border-color: @border; }
QToolButton:pressed, QToolButton:checked { background: @selection; }
QToolButton:focus { border: 1px solid @accent; }
QToolButton:disabled { color: @disabled; }
QToolButton::menu-indicator { image: none; }
QToolBar { background: @card; border: none; border-bottom: 1px solid @border; spacing: 4px; padding: 0px 4px; }

QWidget[segmented="true"] { background: @field; border: 1px solid @border; border-radius: @radiuspx; }
QWidget[segmented="true"] > QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px 14px;
    background: transparent; }
QWidget[segmented="true"] > QToolButton:hover { background: @card; }
QWidget[segmented="true"] > QToolButton:checked { background: @card; color: @accent; border: 1px solid @accent;
    font-weight: 600; }
QWidget[segmented="compact"] { background: @field; border: 1px solid @border; border-radius: @radiuspx; }
QWidget[segmented="compact"] > QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 3px 7px;
    background: transparent; }
QWidget[segmented="compact"] > QToolButton:hover { background: @card; }
QWidget[segmented="compact"] > QToolButton:checked { background: @card; color: @accent; border: 1px solid @accent; }
QWidget[segmented="compact"] > QToolButton:checked:focus { border: 2px solid @text; padding: 2px 6px; }
QWidget[segmented="true"] > QToolButton:focus { border: 2px dashed @muted; padding: 3px 13px; }
QWidget[segmented="true"] > QToolButton:checked:focus { border: 2px solid @text; }

QWidget[segmented="true"] > QToolButton[muted="true"] { color: @muted; }
QWidget[segmented="true"] > QToolButton[muted="true"]:checked { color: @accent; }
QWidget[segmented="plain"] > QToolButton { border: none; border-bottom: 3px solid transparent; border-radius: 0px;
    padding: 12px 12px 9px 12px; background: transparent; color: @muted; }
QWidget[segmented="plain"] > QToolButton:hover { color: @text; background: @field; }
QWidget[segmented="plain"] > QToolButton:checked { color: @text; border-bottom: 3px solid @accent; font-weight: 600; }
QWidget[segmented="plain"] > QToolButton:focus { background: @field; border-bottom: 3px dashed @muted; }
QWidget[segmented="plain"] > QToolButton:checked:focus { background: @field; border-bottom: 3px solid @text; }
QToolButton[role="link"] { color: @accent; border: 1px solid transparent; padding: 2px 4px; }
QToolButton[role="link"]:focus { border: 1px solid @accent; }

QTabWidget::pane { border: none; }
QTabBar { background: transparent; qproperty-drawBase: false; }
QTabBar::tab { background: transparent; color: @text; border: 1px solid transparent; border-radius: 5px;
    padding: 4px 12px; margin: 1px; }
QTabBar::tab:hover { background: @field; }
QTabBar::tab:selected { background: @card; color: @accent; border-color: @accent; font-weight: 600; }
QTabBar::tab:focus { border: 2px solid @accent; padding: 3px 11px; }

QTableView, QTreeView, QListView { background: @card; border: none; outline: none; gridline-color: @grid;
    alternate-background-color: @window; selection-background-color: @selection; selection-color: @text; }
QListView[role="choices"] { border: 1px solid @border; }
QTableView::item:selected, QListView::item:selected, QTreeView::item:selected { background: @selection; color: @text; }
QTableView::item:focus { border: 2px solid @accent; }
QHeaderView { background: @card; }
QHeaderView::section { background: @card; color: @muted; border: none; border-bottom: 1px solid @border;
    padding: 4px 8px; font-weight: 400; }
QHeaderView::section:vertical { border-bottom: none; border-right: 1px solid @border; }
QTableCornerButton::section { background: @card; border: none; border-bottom: 1px solid @border; }

QCheckBox { spacing: 8px; background: transparent; }
QCheckBox:focus { color: @accent; }
QCheckBox::indicator, QTableView::indicator, QTreeView::indicator, QListView::indicator { width: 14px; height: 14px;
    border: 1px solid @faint; border-radius: 3px; background: @card; }
QCheckBox::indicator:focus { border: 2px solid @accent; }
QCheckBox::indicator:checked, QTableView::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked {
    background: @accent; border: 1px solid @accent; image: url(:/icons/tick-@tick.svg); }

QRadioButton { spacing: 8px; background: transparent; }
QRadioButton:focus { color: @accent; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid @faint; border-radius: 8px; background: @card; }
QRadioButton::indicator:focus { border: 2px solid @accent; }
QRadioButton::indicator:checked { border: 1px solid @accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
    fx: 0.5, fy: 0.5, stop: 0 @accent, stop: 0.5 @accent, stop: 0.6 @card, stop: 1 @card); }

QProgressBar { background: @field; border: 1px solid @border; border-radius: 4px; max-height: 8px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }

QMenuBar { background: @card; }
QMenuBar::item { background: transparent; padding: 4px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: @selection; }
QMenu { background: @card; border: 1px solid @border; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::icon { padding-left: 6px; }
QMenu::separator { height: 1px; background: @grid; margin: 4px 8px; }
QToolTip { background: @card; color: @text; border: 1px solid @border; padding: 4px 6px; }
QStatusBar { background: @window; color: @muted; }
QStatusBar::item { border: none; }

QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar { background: transparent; margin: 0px; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @faint; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

} // namespace

QString styleSheet(const Tokens& t) {
    // Longer names first: "@accent" is the beginning of "@accentText".
    const std::pair<const char*, QString> values[] = {
        {"@accentHover", (t.dark ? t.accent.lighter(112) : t.accent.darker(115)).name()},
        {"@accentText", t.accentText.name()},
        {"@accent", t.accent.name()},
        {"@disabled", (t.dark ? t.faint.lighter(120) : t.faint.darker(112)).name()},
        {"@selection", t.selection.name()},
        {"@warning", t.warning.name()},
        {"@window", t.window.name()},
        {"@border", t.border.name()},
        {"@radius", QString::number(Tokens::radius)},
        {"@field", t.field.name()},
        {"@faint", t.faint.name()},
        {"@muted", t.muted.name()},
        {"@card", t.card.name()},
        {"@grid", t.grid.name()},
        {"@good", t.good.name()},
        {"@text", t.text.name()},
        {"@tick", t.dark ? QStringLiteral("dark") : QStringLiteral("light")},
        {"@bad", t.bad.name()},
        {"@gap", QString::number(Tokens::gap)},
    };
    QString result = QLatin1String(sheet);
    for (const auto& [name, value] : values)
        result.replace(QLatin1String(name), value);
    return result;
}

} // namespace equipoise::gui::style
