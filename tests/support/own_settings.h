// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that neither come from the person who runs the tests nor stay with them.
#pragma once

#include "app/pictures/style/tokens.h"
#include "app/settings/language.h"
#include "app/window/dialogs/user_prompts.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace support {

/// The program as it is at its first start: in English, light, nothing remembered. Make it after the
/// application.
class OwnSettings {
public:
    OwnSettings() {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        QCoreApplication::setOrganizationName("Equipoise");
        QCoreApplication::setApplicationName("Equipoise");
        equipoise::gui::language::use("en");
        equipoise::gui::style::apply(equipoise::gui::style::Scheme::Light);
    }

private:
    QTemporaryDir m_folder;
};

/// Prompts that discard changes at once.
inline equipoise::gui::UserPrompts discarding() {
    equipoise::gui::UserPrompts ask = equipoise::gui::UserPrompts::withDialogs();
    ask.unsaved = [](QWidget*, const QString&) { return equipoise::gui::UserPrompts::Unsaved::Discard; };
    ask.unwritten = [](QWidget*, const QString&, const equipoise::Error&) { return false; };
    return ask;
}

} // namespace support
