// Opening and saving in a test that waits until it is done.
#pragma once

#include "app/window/file_controller.h"

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
    return QTest::qWaitFor([&] { return done->has_value(); }, 60'000) && **done;
}

inline bool opens(app::FileController& files, const QString& path) {
    return isDone([&](const app::FileController::Then& then) { files.openFile(path, then); });
}
inline bool opensTogether(app::FileController& files, const QStringList& paths) {
    return isDone([&](const app::FileController::Then& then) { files.openTogether(paths, then); });
}
inline bool opensExample(app::FileController& files, const QString& resource) {
    return isDone([&](const app::FileController::Then& then) { files.openExample(resource, then); });
}
inline bool makesNew(app::FileController& files) {
    return isDone([&](const app::FileController::Then& then) { files.newDocument(then); });
}
inline bool saves(app::FileController& files) {
    return isDone([&](const app::FileController::Then& then) { files.save(then); });
}
inline bool savesAs(app::FileController& files) {
    return isDone([&](const app::FileController::Then& then) { files.saveAs(then); });
}
inline bool mayClose(app::FileController& files) {
    return isDone([&](const app::FileController::Then& then) { files.whenClosable(then); });
}

} // namespace support
