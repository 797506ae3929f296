#include "app/window/keys_dialog.h"

#include "app/window/command_palette.h"
#include "app/window/table_commands.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <utility>
#include <vector>

namespace app {

namespace {

QString row(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td style=\"padding:2px 18px 2px 0\"><b>%1</b></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
}

} // namespace

KeysDialog::KeysDialog(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent) {
    setObjectName("keysDialog");
    setWindowTitle(tr("Keys"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(560, 620);

    QString page = QStringLiteral("<h3>%1</h3><table>").arg(tr("Everywhere"));
    for (const QAction* action : actions)
        if (const QString keys = action->shortcut().toString(QKeySequence::NativeText); !keys.isEmpty())
            page += row(keys, plainText(*action));
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("On the platform"));
    const std::vector<std::pair<QString, QString>> canvas{
        {tr("Double-click"), tr("Add a processor there")},
        {tr("Drag a disc"), tr("Place it; it snaps to others, with Alt it does not")},
        {tr("Drag on the ground"), tr("Select what is inside; Shift adds")},
        {tr("Drag the name of a group"), tr("Move the group as one")},
        {tr("Drag from a rim"), tr("Link two nodes")},
        {tr("Ctrl+drag"), tr("Clone with links")},
        {tr("Space+drag, right drag"), tr("Pan")},
        {tr("Ctrl+wheel"), tr("Zoom at the cursor")},
        {tr("Tab, Shift+Tab"), tr("Next, previous node")},
        {tr("Ctrl+arrows"), tr("To the nearest node in a direction")},
        {tr("L, Shift+L"), tr("Walk the links of the node in hand; Tab goes back")},
        {tr("Arrows, Shift+arrows"), tr("Nudge, nudge far; with nothing selected, pan")},
        {tr("Enter"), tr("Edit the cycle time, or the cost of a link")},
        {QStringLiteral("F2"), tr("Rename")},
        {tr("Del"), tr("Remove nodes and links")},
        {tr("Ctrl+A, Ctrl+Shift+I"), tr("Select all nodes, the others instead")},
        {QStringLiteral("N, G"), tr("Select neighbours, whole groups, too")},
        {tr("C, Ctrl+K"), tr("Connect the selected nodes")},
        {tr("Ctrl+D"), tr("Clone with links")},
        {tr("Ctrl+G, Ctrl+Shift+G"), tr("Group, ungroup")},
        {QStringLiteral("P"), tr("Pin, unpin: automatic layouts leave pinned nodes")},
        {tr("Ctrl+F"), tr("Find a node by name")},
        {QStringLiteral("F, Z"), tr("Fit all, fit the selection")},
        {QStringLiteral("M"), tr("Show or hide the overview")},
    };
    for (const auto& [keys, what] : canvas)
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("In the tables of the platform"));
    for (const auto& [keys, what] : TableCommands::keys())
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("On the timeline"));
    const std::vector<std::pair<QString, QString>> timeline{
        {tr("Wheel"), tr("Scroll the rows")},
        {tr("Shift+wheel, drag"), tr("Pan")},
        {tr("Ctrl+wheel"), tr("Zoom at the cursor")},
        {tr("Ctrl+Shift+wheel"), tr("Higher or lower rows")},
        {tr("Drag in the ruler"), tr("Measure between edges of bars")},
        {tr("Click, Enter"), tr("Show what holds a bar up: the critical chain")},
        {tr("Arrows, Home, End"), tr("Walk the bars")},
        {tr("W, S"), tr("Zoom in, zoom out")},
        {tr("A, D"), tr("Pan left, pan right")},
        {QStringLiteral("F"), tr("Fit what is chosen")},
        {QStringLiteral("Ctrl+0"), tr("Fit all")},
        {tr("Alt+Left, Alt+Right"), tr("The view before, the view after")},
    };
    for (const auto& [keys, what] : timeline)
        page += row(keys, what);
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("On a redistribution or a star"));
    page += row(tr("Space"), tr("Play, pause: on the ring, the loads or the time"));
    page += row(tr("Comma, full stop"), tr("Back, on to the next start or end of a transfer"));
    page += row(tr("Alt+Up, Alt+Down"), tr("Move a processor along the ring: in the table"));
    page += row(tr("Del"), tr("Take a processor off the ring: in the table"));
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("On the matrix of a grid"));
    page += row(tr("Ctrl+wheel, plus, minus"), tr("Zoom at the cursor"));
    page += row(tr("Wheel, Shift+wheel, drag"), tr("Pan"));
    page += row(tr("W, A, S, D"), tr("Pan up, left, down, right"));
    page += row(QStringLiteral("F"), tr("Fit all"));
    page += row(tr("Double-click"), tr("Fit all, or come near again"));
    page += QStringLiteral("</table><h3>%1</h3><table>").arg(tr("In number fields"));
    page += row(tr("Up, Down"), tr("A little more, a little less"));
    page += row(tr("Page Up, Page Down"), tr("Ten times as much"));
    page += row(tr("Drag the name"), tr("Change the value continuously"));
    page += QStringLiteral("</table>");

    auto* browser = new QTextBrowser(this);
    browser->setObjectName("keys");
    browser->setHtml(page);
    browser->setAccessibleName(tr("Keys"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(browser);
    layout->addWidget(buttons);
}

} // namespace app
