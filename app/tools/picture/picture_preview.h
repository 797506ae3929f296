// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as it will be, on the ground of the window, with the edge of its page.
#pragma once

#include <QImage>
#include <QWidget>

namespace equipoise::gui {

class PicturePreview : public QWidget {
    Q_OBJECT
public:
    PicturePreview();

    /// In pixels of the screen; null: there is none.
    void setImage(const QImage& image);
    const QImage& image() const { return m_image; }
    /// The room for a picture, in pixels of the screen.
    QSize room() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_image;
};

} // namespace equipoise::gui
