// SPDX-License-Identifier: GPL-3.0-or-later
// Opening and saving in a test that waits until it is done.
#pragma once

#include "app/window/files/file_controller.h"
#include "tests/support/patience.h"

#include <QTest>
#include <memory>
#include <optional>
#include <utility>

namespace support {

/// What `request` hands to its Then, once it has.
template <class Request>
bool isDone(const Request& request) {
    auto done = std::make_shared<std::optional<bool>>();
    request([done](bool success) { *done = success; });
    return QTest::qWaitFor([&] { return done->has_value(); }, support::patience) && **done;
}

inline bool opens(equipoise::gui::FileController& files, const QString& path) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.openFile(path, then); });
}
/// A window that the program starts with; an empty path: the example.
template <class Window>
bool starts(Window& window, const QString& path) {
    window.openFirst(path.isEmpty() ? QStringList() : QStringList{path});
    return QTest::qWaitFor([&] { return !window.files().isBusy(); }, support::patience);
}
inline bool opensTogether(equipoise::gui::FileController& files, const QStringList& paths) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.openTogether(paths, then); });
}
inline bool opensExample(equipoise::gui::FileController& files, const QString& resource) {
    return isDone(
        [&](const equipoise::gui::FileController::Then& then) { files.openExample(resource, then); });
}
inline bool makesNew(equipoise::gui::FileController& files) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.newDocument(then); });
}
inline bool saves(equipoise::gui::FileController& files) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.save(then); });
}
inline bool savesAs(equipoise::gui::FileController& files) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.saveAs(then); });
}
inline bool mayClose(equipoise::gui::FileController& files) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.whenClosable(then); });
}

inline bool exportsPlatform(equipoise::gui::FileController& files) {
    return isDone([&](const equipoise::gui::FileController::Then& then) { files.exportPlatform(then); });
}

} // namespace support
