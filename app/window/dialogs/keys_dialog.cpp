// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/keys_dialog.h"

#include "app/window/help/command_words.h"
#include "app/window/tables/table_commands.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <utility>
#include <vector>

namespace equipoise::gui {

namespace {

QString row(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td style=\"padding:2px 18px 2px 0\"><b>%1</b></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

/// Of lessons, of those who write them, and of algorithms that are played.
QString teachingKeys() {
    QString page = QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("In a lesson"));
    page += row(KeysDialog::tr("A, B, C"), KeysDialog::tr("Choose an answer"));
    page += row(KeysDialog::tr("Enter"), KeysDialog::tr("Reveal what is right"));
    page += row(KeysDialog::tr("Page Up, Page Down"), KeysDialog::tr("Back, on"));
    page += row(KeysDialog::tr("Alt+Up, Alt+Down"), KeysDialog::tr("Move a step: where a lesson is written"));
    page +=
        QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("On an algorithm that is played"));
    page += row(KeysDialog::tr("Space"), KeysDialog::tr("Play, pause"));
    page += row(KeysDialog::tr("Left, Right"), KeysDialog::tr("A step back, a step on"));
    page += row(QStringLiteral("N"), KeysDialog::tr("To the next decision"));
    page += row(QStringLiteral("+, -"), KeysDialog::tr("Faster, slower"));
    page += row(KeysDialog::tr("Page Up, Page Down"), KeysDialog::tr("A tenth back, a tenth on"));
    page += row(KeysDialog::tr("Home, End"), KeysDialog::tr("To the first, to the last step"));
    page += row(KeysDialog::tr("Up, Down"), KeysDialog::tr("Scroll the timeline, if not all rows fit"));
    return page;
}

} // namespace

QString keysPage(const QList<QAction*>& actions) {
    QString page = QStringLiteral("<h3>%1</h3><table>").arg(KeysDialog::tr("Everywhere"));
    for (const QAction* action : actions)
        if (const QString keys = action->shortcut().toString(QKeySequence::NativeText); !keys.isEmpty())
            page += row(keys, plainText(*action));
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("On the platform"));
    const std::vector<std::pair<QString, QString>> canvas{
        {KeysDialog::tr("Double-click"), KeysDialog::tr("Add a processor there")},
        {KeysDialog::tr("Drag a disc"), KeysDialog::tr("Place it; it snaps to others, with Alt it does not")},
        {KeysDialog::tr("Drag on the ground"), KeysDialog::tr("Select what is inside; Shift adds")},
        {KeysDialog::tr("Drag the name of a group"), KeysDialog::tr("Move the group as one")},
        {KeysDialog::tr("Drag from a rim"), KeysDialog::tr("Link two nodes")},
        {KeysDialog::tr("Ctrl+drag"), KeysDialog::tr("Clone with links")},
        {KeysDialog::tr("Drag a number, wheel over it"),
         KeysDialog::tr("Change the value; the wheel does so over what is selected, too")},
        {KeysDialog::tr("Space+drag, right drag"), KeysDialog::tr("Pan")},
        {KeysDialog::tr("Ctrl+wheel"), KeysDialog::tr("Zoom at the cursor")},
        {KeysDialog::tr("Tab, Shift+Tab"),
         KeysDialog::tr("Next, previous node; Esc, then Tab leaves the graph")},
        {KeysDialog::tr("Ctrl+arrows"), KeysDialog::tr("To the nearest node in a direction")},
        {KeysDialog::tr("L, Shift+L"), KeysDialog::tr("Walk the links of the selected node; Tab goes back")},
        {KeysDialog::tr("Arrows, Shift+arrows"),
         KeysDialog::tr("Nudge, nudge far; with nothing selected, pan")},
        {KeysDialog::tr("Enter"), KeysDialog::tr("Edit the cycle time, or the cost of a link")},
        {QStringLiteral("F2"), KeysDialog::tr("Rename")},
        {KeysDialog::tr("Del"), KeysDialog::tr("Remove nodes and links")},
        {KeysDialog::tr("Ctrl+A, Ctrl+Shift+I"), KeysDialog::tr("Select all nodes, the others instead")},
        {QStringLiteral("N, G"), KeysDialog::tr("Select neighbours, whole groups, too")},
        {KeysDialog::tr("C, Ctrl+K"), KeysDialog::tr("Connect the selected nodes")},
        {KeysDialog::tr("Ctrl+D"), KeysDialog::tr("Clone with links")},
        {KeysDialog::tr("Ctrl+G, Ctrl+Shift+G"), KeysDialog::tr("Group, ungroup")},
        {QStringLiteral("P"), KeysDialog::tr("Pin, unpin: automatic layouts leave pinned nodes")},
        {KeysDialog::tr("Ctrl+F"), KeysDialog::tr("Find a node by name")},
        {QStringLiteral("F, Z"), KeysDialog::tr("Fit all, fit the selection")},
        {QStringLiteral("M"), KeysDialog::tr("Show or hide the overview")},
    };
    for (const auto& [keys, what] : canvas)
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("In the tables of the platform"));
    for (const auto& [keys, what] : TableCommands::keys())
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("On the timeline"));
    const std::vector<std::pair<QString, QString>> timeline{
        {KeysDialog::tr("Wheel"), KeysDialog::tr("Scroll the rows")},
        {KeysDialog::tr("Shift+wheel, drag"), KeysDialog::tr("Pan")},
        {KeysDialog::tr("Ctrl+wheel"), KeysDialog::tr("Zoom at the cursor")},
        {KeysDialog::tr("Ctrl+Shift+wheel"), KeysDialog::tr("Higher or lower rows")},
        {KeysDialog::tr("Drag in the ruler"), KeysDialog::tr("Measure between edges of bars")},
        {KeysDialog::tr("Click, Enter"), KeysDialog::tr("Show what holds a bar up: the critical chain")},
        {KeysDialog::tr("Arrows, Home, End"), KeysDialog::tr("Walk the bars")},
        {KeysDialog::tr("W, S"), KeysDialog::tr("Zoom in, zoom out")},
        {KeysDialog::tr("A, D"), KeysDialog::tr("Pan left, pan right")},
        {QStringLiteral("F"), KeysDialog::tr("Fit what is chosen")},
        {QStringLiteral("Ctrl+0"), KeysDialog::tr("Fit all")},
        {KeysDialog::tr("Alt+Left, Alt+Right"), KeysDialog::tr("The view before, the view after")},
    };
    for (const auto& [keys, what] : timeline)
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("On a redistribution or a star"));
    page += row(KeysDialog::tr("Space"), KeysDialog::tr("Play, pause: on the ring, the loads or the time"));
    page += row(KeysDialog::tr("Comma, full stop"),
                KeysDialog::tr("Back, on to the next start or end of a transfer"));
    page += row(KeysDialog::tr("Alt+Up, Alt+Down"),
                KeysDialog::tr("Move a processor along the ring: in the table"));
    page += row(KeysDialog::tr("Del"), KeysDialog::tr("Take a processor off the ring: in the table"));
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("On the matrix of a grid"));
    page += row(KeysDialog::tr("Ctrl+wheel, plus, minus"), KeysDialog::tr("Zoom at the cursor"));
    page += row(KeysDialog::tr("Wheel, Shift+wheel, drag"), KeysDialog::tr("Pan"));
    page += row(KeysDialog::tr("W, A, S, D"), KeysDialog::tr("Pan up, left, down, right"));
    page += row(QStringLiteral("F"), KeysDialog::tr("Fit all"));
    page += row(KeysDialog::tr("Double-click"), KeysDialog::tr("Fit all, or come near again"));
    page += teachingKeys();
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(KeysDialog::tr("In number fields"));
    page += row(KeysDialog::tr("Up, Down"), KeysDialog::tr("A little more, a little less"));
    page += row(KeysDialog::tr("Page Up, Page Down"), KeysDialog::tr("Ten times as much"));
    page += row(KeysDialog::tr("Drag the name"), KeysDialog::tr("Change the value continuously"));
    page += QStringLiteral("</table>");
    return page;
}

KeysDialog::KeysDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent) {
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(560, 620);
    auto* browser = new QTextBrowser(this);
    browser->setObjectName("keys");
    browser->setHtml(keysPage(actions));
    browser->setAccessibleName(tr("Keys"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(browser);
    layout->addWidget(buttons);
}

} // namespace equipoise::gui
