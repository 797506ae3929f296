// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/recovery_dialog.h"

#include "app/text/describe.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

QString lineOf(const recovery::LostWork& lost) {
    using State = recovery::JournalState;
    const QString when = QLocale().toString(lost.changed, QLocale::ShortFormat);
    if (!lost.usable) {
        const QString file = QDir::toNativeSeparators(QFile::decodeName(lost.journal->path().c_str()));
        return (lost.state == State::OtherVersion
                    ? RecoveryDialog::tr("Last changed %1 — another version of the program wrote this, and "
                                         "can bring it back\n%2")
                    : RecoveryDialog::tr("Last changed %1 — damaged from its beginning: nothing of it can be "
                                         "brought back. It is kept.\n%2"))
            .arg(when, file);
    }
    const QString where =
        lost.path.isEmpty() ? RecoveryDialog::tr("never saved") : QDir::toNativeSeparators(lost.path);
    const QString line = RecoveryDialog::tr("%1 — last changed %2, changes: %3\n%4")
                             .arg(lost.title, when, text::count(lost.changes), where);
    return lost.state == State::Whole
               ? line
               : line + '\n' +
                     RecoveryDialog::tr(
                         "Damaged: these changes come back, any after them are lost. The damaged "
                         "file is kept.");
}

/// Which of them can be brought back.
QList<bool> usableOf(const std::vector<recovery::LostWork>& lost) {
    QList<bool> usable;
    for (const recovery::LostWork& one : lost)
        usable << one.usable;
    return usable;
}

} // namespace

RecoveryDialog::RecoveryDialog(const std::vector<recovery::LostWork>& lost, QWidget* parent)
    : QDialog(parent)
    , m_list(new QListWidget(this)) {
    setObjectName("recoveryDialog");
    setWindowTitle(tr("Work that was not saved"));
    resize(560, 320);

    auto* words =
        new QLabel(lost.empty() ? tr("Every earlier run ended with its work saved or given up: there is "
                                     "nothing to bring back.")
                                : tr("An earlier run ended before these were saved. Bring one back, with "
                                     "its plans and its undo history; the others wait."),
                   this);
    words->setObjectName("recoveryWords");
    words->setWordWrap(true);
    m_list->setObjectName("lostWork");
    m_list->setAccessibleName(tr("Documents not saved"));
    m_list->setToolTip(tr("Documents that earlier runs did not save, the latest first"));
    m_list->setAlternatingRowColors(true);
    for (const recovery::LostWork& one : lost)
        m_list->addItem(lineOf(one));
    m_list->setCurrentRow(0);
    m_list->setVisible(!lost.empty());

    auto* buttons = new QDialogButtonBox(this);
    const auto add = [&](const char* name, const QString& text, const QString& help,
                         QDialogButtonBox::ButtonRole role, UserPrompts::Lost what) {
        QPushButton* button = buttons->addButton(text, role);
        button->setObjectName(name);
        button->setToolTip(help);
        button->setEnabled(what == UserPrompts::Lost::Later || !lost.empty());
        connect(button, &QPushButton::clicked, this, [this, what] { finish(what); });
        return button;
    };
    QPushButton* recover = add("recover", tr("&Bring back"), tr("Open it as it was when the run ended"),
                               QDialogButtonBox::ActionRole, UserPrompts::Lost::Recover);
    add("discard", tr("&Discard"), tr("Give it up for good"), QDialogButtonBox::DestructiveRole,
        UserPrompts::Lost::Discard);
    QPushButton* later = add("later", lost.empty() ? tr("&Close") : tr("&Later"),
                             tr("Leave all of it where it is; it is offered again"),
                             QDialogButtonBox::RejectRole, UserPrompts::Lost::Later);
    (lost.empty() ? later : recover)->setDefault(true);
    connect(m_list, &QListWidget::itemActivated, recover, &QPushButton::click);
    const auto enable = [recover, usable = usableOf(lost)](int row) {
        recover->setEnabled(row >= 0 && row < usable.size() && usable[row]);
    };
    connect(m_list, &QListWidget::currentRowChanged, this, enable);
    enable(m_list->currentRow());

    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
}

UserPrompts::LostChoice RecoveryDialog::choice() const {
    return {m_what, static_cast<std::size_t>(std::max(0, m_list->currentRow()))};
}

void RecoveryDialog::finish(UserPrompts::Lost what) {
    m_what = what;
    accept();
}

} // namespace equipoise::gui
