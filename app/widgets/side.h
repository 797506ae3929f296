// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the middle of the window, and folds to a handle where there is no room for it.
#pragma once

#include <QWidget>

class QAbstractButton;

namespace equipoise::gui {

class Side : public QWidget {
    Q_OBJECT
public:
    static constexpr int handleWidth = 28;

    /// `handleName`: its object name.
    Side(const char* handleName, QWidget& content, QWidget* parent = nullptr);

    enum class Disclosure {
        Open,   ///< the content stands beside the middle
        Folded, ///< the handle alone
        Over    ///< the handle, and the content over the middle beside it, `width` wide
    };
    void setFold(Disclosure fold, int width = 0);
    bool isFolded() const { return m_fold == Disclosure::Folded; }
    /// What the handle says, written upwards; to a screen reader and as a tooltip.
    void setHandle(const QString& words, const QString& spoken, const QString& help);

protected:
    QWidget& content() const { return m_content; }
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

signals:
    /// The handle was pressed: unfold, or fold again.
    void foldAsked();

private:
    void placeOver();

    Disclosure m_fold = Disclosure::Open;
    int m_overWidth = 0;
    QAbstractButton* m_handle;
    QWidget& m_content;
};

} // namespace equipoise::gui
