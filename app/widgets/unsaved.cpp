// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/unsaved.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace equipoise::gui {

namespace {

struct UnsavedWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::UserPrompts)
};

} // namespace

void askUnsaved(QWidget* parent, const QString& title, const UnsavedPrompt::Then& then) {
    auto* const box = new QMessageBox(QMessageBox::Warning, QStringLiteral("Equipoise"),
                                      UnsavedWords::tr("Save the changes to “%1”?").arg(title),
                                      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box->setObjectName("unsavedPrompt");
    box->setInformativeText(UnsavedWords::tr("Without saving, they are lost."));
    box->button(QMessageBox::Save)->setText(UnsavedWords::tr("&Save"));
    box->button(QMessageBox::Discard)->setText(UnsavedWords::tr("&Discard"));
    box->setDefaultButton(QMessageBox::Save);
    openDialog(box, [then](QMessageBox&, int button) {
        then(button == QMessageBox::Save      ? Unsaved::Save
             : button == QMessageBox::Discard ? Unsaved::Discard
                                              : Unsaved::Cancel);
    });
}

} // namespace equipoise::gui
