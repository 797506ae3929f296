// The keys, on one page.
#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace app {

class KeysDialog : public QDialog {
    Q_OBJECT
public:
    explicit KeysDialog(const QList<QAction*>& actions, QWidget* parent = nullptr);
};

} // namespace app
