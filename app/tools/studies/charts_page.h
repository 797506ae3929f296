// SPDX-License-Identifier: GPL-3.0-or-later
// A study whose result is charts beside each other, each above its words.
#pragma once

#include "app/tools/studies/study_page.h"
#include "app/tools/studies/study_parts.h"

#include <any>
#include <functional>
#include <optional>
#include <vector>

class QLabel;

namespace equipoise::gui {

struct WordedChart {
    QWidget* chart = nullptr;
    QLabel* words = nullptr;
    std::function<void(QPainter& painter, const QRectF& rect)> paint{}; ///< the chart in light colours
};

template <class Chart>
WordedChart wordedChart(Chart& chart, QLabel* words) {
    return {&chart, words, [&chart](QPainter& painter, const QRectF& rect) { chart.paint(painter, rect); }};
}

class ChartsPage : public StudyPage {
    Q_OBJECT
public:
    ChartsPage(QString fileName, QWidget* parent);

    /// The charts in light colours, each above its words.
    void paint(QPainter& painter, const QRectF& rect) override;
    QSizeF pictureSize() const override;
    QString fileName() const override { return m_fileName; }

protected:
    /// Those that are there.
    virtual std::vector<WordedChart> charts() const = 0;
    /// Shows what there is, in the language of the moment.
    virtual void fill() = 0;
    /// The words of the settings; those of the fields are always.
    virtual void retranslateSettings() {}

    /// On the left the settings with `shown` at the bottom, then the charts beside each other, below `above`
    /// if there is such a thing. The settings scroll where the window is too low for them. The cards of the
    /// charts.
    std::vector<QWidget*> layOut(const std::vector<QWidget*>& settings, QLabel* shown,
                                 const std::vector<WordedChart>& parts, QWidget* above = nullptr);
    void retranslate();

    std::vector<ParameterField*> m_fields;

private:
    QString m_fileName;
};

/// `Outcome`: what work() gives, as a Result.
template <class Outcome>
class OutcomePage : public ChartsPage {
public:
    using ChartsPage::ChartsPage;

    Result<bool> take(const std::any& result) override {
        const auto& outcome = std::any_cast<const Result<Outcome>&>(result);
        if (!outcome)
            return outcome.error();
        if (isEmpty(*outcome))
            return false;
        m_outcome = *outcome;
        fill();
        return true;
    }
    bool hasResult() const override { return m_outcome.has_value(); }
    bool isComplete() const override { return stopOf(*m_outcome) == equipoise::Stop::Completed; }

protected:
    /// Stopped before anything was done.
    virtual bool isEmpty(const Outcome& outcome) const = 0;
    virtual equipoise::Stop stopOf(const Outcome& outcome) const = 0;

    std::optional<Outcome> m_outcome;
};

} // namespace equipoise::gui
