// The words of comparisons stand in one context: translators see them together.
#pragma once

#include <QCoreApplication>

namespace app {

struct CompareWords {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

} // namespace app
