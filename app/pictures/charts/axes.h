// SPDX-License-Identifier: GPL-3.0-or-later
// Axes, title and frame as all our charts have them.
#pragma once

#include <qcustomplot.h>

namespace equipoise::gui::style {
struct Tokens;
}

namespace equipoise::gui {

/// A tick's number; ticks come as sums, with their errors.
QString tickWords(double tick);

/// Steps of 1, 2, 5, 10, ..., none below `minStep`: 1 where the axis counts.
class RoundTicker : public QCPAxisTicker {
public:
    explicit RoundTicker(double minStep = 0)
        : m_minStep(minStep) {}

protected:
    double getTickStep(const QCPRange& range) override;
    QVector<double> createSubTickVector(int, const QVector<double>&) override { return {}; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return tickWords(tick); }

private:
    double m_minStep;
};

/// Powers of ten, unless the axis is too short to hold two of them.
class LogTicker : public QCPAxisTickerLog {
protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return tickWords(tick); }
};

/// What is there besides curves: a title above them, and words where there are none.
struct ChartFrame {
    QCPTextElement* title = nullptr;
    QCPItemText* empty = nullptr;
};
/// Fills `chart` with the plot, whose own legend stays empty.
ChartFrame frameIn(QCustomPlot& plot, QWidget& chart);
/// Curves or, where there are not `any`, the words instead.
void showFrame(QCustomPlot& plot, const ChartFrame& frame, const QString& title, const QString& empty,
               bool any);
void dressFrame(const ChartFrame& frame, const style::Tokens& tokens, double titleSize);
/// As vectors, whatever the painter.
void paintPlot(QCustomPlot& plot, QPainter& painter, const QRectF& rect);

/// Lines, ticks and letters of both axes in the colours of `tokens`.
void dressAxes(QCustomPlot& plot, const style::Tokens& tokens);

} // namespace equipoise::gui
