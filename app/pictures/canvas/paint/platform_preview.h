// SPDX-License-Identifier: GPL-3.0-or-later
// A platform to look at, not to work on.
#pragma once

#include "core/platform/platform.h"

#include <QPixmap>
#include <QWidget>

namespace equipoise::gui {

/// The whole platform, as paintPlatform() draws it; empty: a blank card.
class PlatformPreview : public QWidget {
    Q_OBJECT
public:
    explicit PlatformPreview(QWidget* parent = nullptr);

    void setPlatform(Platform platform);
    const Platform& platform() const { return m_platform; }

    QSize sizeHint() const override { return {420, 380}; }
    QSize minimumSizeHint() const override { return {200, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Platform m_platform; ///< with places
    QPixmap m_picture;   ///< of it; null: to be drawn
};

} // namespace equipoise::gui
