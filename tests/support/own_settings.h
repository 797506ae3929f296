// SPDX-License-Identifier: GPL-3.0-or-later
// Settings that neither come from the person who runs the tests nor stay with them.
#pragma once

#include "app/pictures/style/tokens.h"
#include "app/text/language.h"
#include "app/window/dialogs/user_prompts.h"

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

namespace support {

/// The program as it is at its first start: in English, light, nothing remembered. Make it after the
/// application.
class OwnSettings {
public:
    OwnSettings() {
        // Folders for this process alone: tests run side by side, and would find the drafts of others.
        for (const char* home : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
            qputenv(home, QFile::encodeName(m_folder.filePath(QString::fromLatin1(home))));
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
