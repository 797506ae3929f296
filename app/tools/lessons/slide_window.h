// SPDX-License-Identifier: GPL-3.0-or-later
// Presentation of plans and lessons: on each slide one picture, and words beside it.
#pragma once

#include "app/tools/lessons/lesson_picture.h"
#include "app/tools/present/present_window.h"
#include "core/model/plan.h"

#include <memory>
#include <optional>
#include <vector>

namespace equipoise::gui {

struct Slide {
    QString title;
    QString text; ///< beside the picture; empty: the plan's value in large type above it
    std::shared_ptr<const PlanRecord> kept;
    std::size_t step = 0;                   ///< number of the lesson's step
    std::optional<LessonPicture> picture{}; ///< empty: of the whole plan
};

class SlideWindow : public PresentWindow {
    Q_OBJECT
public:
    /// At least one slide.
    explicit SlideWindow(std::vector<Slide> slides, QWidget* parent = nullptr);

protected:
    QString titleOf(std::size_t slide) const override { return m_slides[slide].title; }
    QString wordsOf(std::size_t slide) const override;
    void paintSlide(QPainter& painter, const QRectF& page, const style::Tokens& tokens) override;

private:
    QString valueWords(const Slide& slide) const;

    std::vector<Slide> m_slides;
};

} // namespace equipoise::gui
