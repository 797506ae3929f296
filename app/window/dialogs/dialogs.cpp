// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/dialogs.h"

#include "app/window/actions.h"
#include "app/window/dialogs/about.h"
#include "app/window/dialogs/external_dialog.h"
#include "app/window/dialogs/generate_dialog.h"
#include "app/window/dialogs/keys_dialog.h"
#include "app/window/help/command_palette.h"
#include "app/window/help/help_window.h"
#include "app/window/main_window.h"

#include <QMenuBar>
#include <QWhatsThis>
#include <utility>

namespace equipoise::gui {

namespace {

/// Brings a dialog to the front; the first time, `dialog` is null and made.
template <class Dialog, class Make>
Dialog& showDialog(QPointer<Dialog>& dialog, const Make& make) {
    if (!dialog) {
        dialog = make();
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    QWidget& shown = *dialog;
    shown.show();
    shown.raise();
    shown.activateWindow();
    return *dialog;
}

} // namespace

Dialogs::Dialogs(MainWindow& window, const Actions& actions, std::function<QList<QAction*>()> commands)
    : QObject(&window)
    , m_window(window)
    , m_commands(std::move(commands)) {
    const auto on = [&](ActionId id, std::function<void()> act) {
        connect(actions[id], &QAction::triggered, this, std::move(act));
    };
    on(ActionId::Generate, [this] { showGenerator(); });
    on(ActionId::ExternalSolvers, [this] { showExternalSolvers(); });
    on(ActionId::Guide, [this] { showGuide(); });
    on(ActionId::WhatsThis, [] { QWhatsThis::enterWhatsThisMode(); });
    on(ActionId::Commands,
       [this] { (new CommandPalette(m_commands(), m_window.menuBar()->actions(), &m_window))->open(); });
    on(ActionId::Keys, [this, &actions] { (new KeysDialog(actions.all(), &m_window))->open(); });
    on(ActionId::About, [this] { showAbout(&m_window); });
}

void Dialogs::showGenerator() {
    showDialog(m_generator, [this] {
        auto* const dialog = new GenerateDialog(m_window.document(), m_window.selection(), &m_window);
        connect(dialog, &GenerateDialog::refused, this, &Dialogs::refused);
        return dialog;
    });
}

void Dialogs::showExternalSolvers() {
    showDialog(m_externalSolvers, [this] { return new ExternalDialog(&m_window); });
}

void Dialogs::showGuide(const QString& search) {
    HelpWindow& guide = showDialog(m_guide, [this] { return new HelpWindow(m_commands, &m_window); });
    if (!search.isEmpty())
        guide.search(search);
}

} // namespace equipoise::gui
