// What the pages of the studies are made of.
#pragma once

#include "core/base/parameter.h"
#include "core/ring/question.h"
#include "core/solve/plan.h"

#include <QPainter>
#include <QRectF>
#include <QString>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

class QLabel;
class QWidget;

namespace app {

class ParameterField;

/// Muted words that take as many lines as they need.
QLabel* studyWords(const char* objectName, QWidget* parent);

/// A field for each record with its fallback, named "prefix.key" without spaces; `set` hears what is typed.
/// `records` outlive the fields.
std::vector<ParameterField*>
studyFields(std::span<const core::ParameterInfo> records, const QString& prefix, QWidget* parent,
            const std::function<void(std::string_view key, const core::ParameterValue& value)>& set);

/// Record of the most time for one point of a curve.
const core::ParameterInfo& secondsOfAPoint();
/// What picking a point does: it opens its plan.
QString openPointWords();
/// Fields as widgets of a layout.
std::vector<QWidget*> widgetsOf(const std::vector<ParameterField*>& fields);
/// A ring plan of a study as a plan of a document, with the question it answers and its schedule.
core::KeptPlan studyPlan(const core::Scenario& scenario, const core::ring::Question& question,
                         const core::Plan& plan, const QString& name);

struct WordedChart {
    QWidget* chart = nullptr;
    QLabel* words = nullptr;
    std::function<void(QPainter& painter, const QRectF& rect)> paint{}; ///< the chart in light colours
};

template <class Chart>
WordedChart wordedChart(Chart& chart, QLabel* words) {
    return {&chart, words, [&chart](QPainter& painter, const QRectF& rect) { chart.paint(painter, rect); }};
}

/// On the left the settings with `shown` at the bottom, then the charts beside each other, each above its
/// words. The settings scroll where the window is too low for them.
void layOutStudy(QWidget& page, const std::vector<QWidget*>& settings, QLabel* shown,
                 std::span<const WordedChart> charts);
/// The charts beside each other in light colours, each above its words.
void paintStudy(QPainter& painter, const QRectF& rect, std::span<const WordedChart> charts,
                double wordsHeight);

} // namespace app
