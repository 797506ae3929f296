// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/confirm_buttons.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>

namespace equipoise::gui {

QDialogButtonBox* confirmButtons(QDialog& dialog, const ConfirmWords& words) {
    auto* box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
    auto* confirm = box->button(QDialogButtonBox::Ok);
    confirm->setObjectName(words.objectName);
    confirm->setText(words.text);
    confirm->setToolTip(words.help);
    confirm->setProperty("role", "primary");
    for (QAbstractButton* button : box->buttons())
        button->setIcon({}); // as everywhere in the program
    box->button(QDialogButtonBox::Cancel)->setToolTip(words.cancelHelp);
    QObject::connect(box, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return box;
}

} // namespace equipoise::gui
