// How long each of many solves may take.
#pragma once

class QWidget;

namespace app {

class ParameterField;

inline constexpr double usualSecondsEach = 10;

/// A field for it, in s, that shows usualSecondsEach.
ParameterField* timeForEach(const char* objectName, QWidget* parent = nullptr);

} // namespace app
