// What stands beside the middle of the window, and folds to a handle where there is no room for it.
#pragma once

#include <QWidget>

class QAbstractButton;

namespace app {

class Side : public QWidget {
    Q_OBJECT
public:
    static constexpr int handleWidth = 28;

    /// `handleName`: its object name.
    Side(const char* handleName, QWidget& content, QWidget* parent = nullptr);

    void setFolded(bool folded);
    bool isFolded() const;
    /// What the handle says, written upwards; to a screen reader and as a tooltip.
    void setHandle(const QString& words, const QString& spoken, const QString& help);

signals:
    /// The handle was pressed.
    void unfoldAsked();

private:
    QAbstractButton* m_handle;
    QWidget& m_content;
};

} // namespace app
