// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of a lesson in the window, as slides and handouts have it.
#pragma once

#include "app/tools/lessons/lesson_picture.h"

#include <QWidget>
#include <optional>

namespace equipoise::gui {

/// For parts that are drawn and have no widget on the page of a plan.
class LessonPictureView : public QWidget {
    Q_OBJECT
public:
    explicit LessonPictureView(QWidget* parent = nullptr);

    /// `words`: for a screen reader.
    void setPicture(LessonPicture picture, const QString& words);
    const std::optional<LessonPicture>& picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<LessonPicture> m_picture;
};

} // namespace equipoise::gui
