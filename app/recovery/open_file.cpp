// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recovery/open_file.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <system_error>

namespace equipoise::gui::recovery {

OpenFile::~OpenFile() {
    if (m_held)
        m_held->remove();
}

bool OpenFile::take(const QString& path) {
    // By where links lead: two names of one file are one file.
    const QString file = QFileInfo(path).canonicalFilePath();
    const auto mark =
        file.isEmpty() ? std::filesystem::path()
                       : m_folder / (QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Blake2b_160)
                                         .toHex()
                                         .toStdString() +
                                     ".open");
    if (m_held && mark == m_mark)
        return true;
    if (m_held)
        m_held->remove();
    m_held.reset();
    m_mark = mark;
    if (mark.empty())
        return true;
    std::error_code problem; // a folder that cannot be made tells nobody anything, and keeps nobody from work
    std::filesystem::create_directories(m_folder, problem);
    if (problem)
        return true;
    auto taken = LockedFile::take(mark, true);
    m_held = std::move(taken.file);
    return !taken.heldElsewhere;
}

} // namespace equipoise::gui::recovery
