// SPDX-License-Identifier: GPL-3.0-or-later
// Rings or matrices of compared plans side by side, as a widget.
#pragma once

#include "app/tools/compare/scene.h"

#include <QWidget>
#include <memory>

namespace equipoise::gui {

class PairView : public QWidget {
    Q_OBJECT
public:
    PairView();

    void setScene(std::shared_ptr<const compare::Scene> scene);
    QSize sizeHint() const override { return {720, 420}; }
    QSize minimumSizeHint() const override { return {300, 180}; }
    /// The least at which each plan can be read: a view in a scroll area is as high at least.
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF picture() const;
    void describe();

    std::shared_ptr<const compare::Scene> m_scene;
};

} // namespace equipoise::gui
