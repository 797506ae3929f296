// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a window by their object names.
#pragma once

#include <QObject>
#include <QtGlobal>

namespace support {

/// The child object of this name. Ends the test at once without one.
template <class T>
T* child(QObject& parent, const char* name) {
    T* result = parent.findChild<T*>(name);
    if (result == nullptr)
        qFatal("there is no %s", name);
    return result;
}

} // namespace support
