// SPDX-License-Identifier: GPL-3.0-or-later
// Message and exit code where Qt finds no display.
#pragma once

#include <QtGlobal>

namespace equipoise::gui {

/// While it lives, a failure of Qt to load a platform plugin ends the program with arguments::wrongUsage and
/// a message that says what to do, where Qt would abort. Other messages are passed on. One at a time, around
/// the constructor of the application.
class PlatformFailure {
public:
    PlatformFailure();
    ~PlatformFailure();
    PlatformFailure(const PlatformFailure&) = delete;
    PlatformFailure& operator=(const PlatformFailure&) = delete;
};

} // namespace equipoise::gui
