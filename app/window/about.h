// Version, licence and sources.
#pragma once

class QWidget;

namespace app {

void showAbout(QWidget* parent);

} // namespace app
