// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs.h"

#include "app/window/about.h"
#include "app/window/actions.h"
#include "app/window/command_palette.h"
#include "app/window/external_dialog.h"
#include "app/window/generate_dialog.h"
#include "app/window/help_window.h"
#include "app/window/keys_dialog.h"
#include "app/window/main_window.h"

#include <QWhatsThis>
#include <utility>

namespace equipoise::gui {

template <class Dialog>
void Dialogs::show(const std::function<Dialog*()>& make) {
    auto* dialog = m_window.findChild<Dialog*>(QString(), Qt::FindDirectChildrenOnly);
    if (!dialog) {
        dialog = make();
        dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    QWidget& shown = *dialog;
    shown.show();
    shown.raise();
    shown.activateWindow();
}

Dialogs::Dialogs(MainWindow& window, const Actions& actions, std::function<QList<QAction*>()> commands)
    : QObject(&window)
    , m_window(window) {
    const auto on = [&](const char* id, std::function<void()> act) {
        connect(actions[id], &QAction::triggered, this, std::move(act));
    };
    on("generate", [this] {
        show<GenerateDialog>([this] {
            auto* const dialog = new GenerateDialog(m_window.document(), m_window.selection(), &m_window);
            connect(dialog, &GenerateDialog::refused, this, &Dialogs::refused);
            return dialog;
        });
    });
    on("externalSolvers", [this] { show<ExternalDialog>([this] { return new ExternalDialog(&m_window); }); });
    on("guide", [this, commands] {
        show<HelpWindow>([this, commands] { return new HelpWindow(commands(), &m_window); });
    });
    on("whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    on("commands", [this, commands] { (new CommandPalette(commands(), &m_window))->open(); });
    on("keys", [this, &actions] { (new KeysDialog(actions.all(), &m_window))->open(); });
    on("about", [this] { showAbout(&m_window); });
}

} // namespace equipoise::gui
