// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/unsaved.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace equipoise::gui {

namespace {

struct UnsavedWords {
    Q_DECLARE_TR_FUNCTIONS(equipoise::gui::Ask)
};

} // namespace

Unsaved askUnsaved(QWidget* parent, const QString& title) {
    QMessageBox box(QMessageBox::Warning, QStringLiteral("Equipoise"),
                    UnsavedWords::tr("Save the changes to “%1”?").arg(title),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(UnsavedWords::tr("Without saving, they are lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Unsaved::Save;
    case QMessageBox::Discard:
        return Unsaved::Discard;
    default:
        return Unsaved::Cancel;
    }
}

} // namespace equipoise::gui
