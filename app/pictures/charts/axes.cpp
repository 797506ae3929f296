// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/charts/axes.h"

#include "app/pictures/labels/number_axis.h"
#include "app/pictures/labels/paint_text.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <QPicture>
#include <QVBoxLayout>
#include <algorithm>

namespace equipoise::gui {

QString tickWords(double tick) {
    return text::number(QString::number(tick, 'g', 9).toDouble());
}

double RoundTicker::getTickStep(const QCPRange& range) {
    return std::max(m_minStep, niceAxis(range.size(), tickCount() + 1).step);
}

QVector<double> LogTicker::createTickVector(double step, const QCPRange& range) {
    if (range.upper >= 10 * range.lower)
        return QCPAxisTickerLog::createTickVector(step, range);
    return QCPAxisTicker::createTickVector(niceAxis(range.size(), tickCount()).step, range);
}

void dressAxes(QCustomPlot& plot, const style::Tokens& tokens) {
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(tokens.border, 1));
        axis->setTickPen(QPen(tokens.border, 1));
        axis->setSubTicks(false);
        axis->setTickLength(0, 3);
        axis->setTickLabelFont(style::font(8.5));
        axis->setTickLabelColor(tokens.muted);
        axis->setLabelFont(style::font(8.5));
        axis->setLabelColor(tokens.muted);
        axis->grid()->setPen(QPen(tokens.grid, 1));
        axis->grid()->setZeroLinePen(QPen(tokens.grid, 1));
    }
}

namespace {

constexpr const char* wholeWords = "wholeWords";
constexpr int corner = 28; ///< pixels in which a card has its button

} // namespace

ChartFrame frameIn(QCustomPlot& plot, QWidget& chart) {
    chart.setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    auto* box = new QVBoxLayout(&chart);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(&plot);
    // Painted in an event of its own: at once would be the whole window, each time that a plan is shown.
    plot.setPlottingHint(QCP::phImmediateRefresh, false);
    plot.setFocusPolicy(Qt::NoFocus);
    plot.setMinimumSize(40, 40);
    ChartFrame frame{new QCPTextElement(&plot), new QCPItemText(&plot)};
    frame.empty->position->setType(QCPItemPosition::ptViewportRatio);
    frame.empty->position->setCoords(0.5, 0.5);
    frame.empty->setClipToAxisRect(false); // it may be wider than the axes leave room
    frame.title->setTextFlags(Qt::AlignLeft | Qt::AlignTop);
    QObject::connect(
        &plot, &QCustomPlot::beforeReplot, frame.title, [title = frame.title, empty = frame.empty, &plot] {
            const auto fold = [&plot](auto& text) {
                const QString words = text.property(wholeWords).toString().simplified();
                text.setText(
                    wrapped(QFontMetricsF(text.font()), words, plot.width() - corner).join(QChar::LineFeed));
            };
            fold(*title);
            fold(*empty);
        });
    plot.plotLayout()->insertRow(0);
    plot.plotLayout()->addElement(0, 0, frame.title);
    plot.plotLayout()->setRowSpacing(4);
    plot.axisRect()->setupFullAxesBox(false);
    plot.xAxis2->setVisible(false);
    plot.yAxis2->setVisible(false);
    plot.setAntialiasedElements(QCP::aeAll);
    plot.setAutoAddPlottableToLegend(false);
    plot.legend->setBorderPen(Qt::NoPen);
    return frame;
}

void showFrame(QCustomPlot& plot, const ChartFrame& frame, const QString& title, const QString& empty,
               bool any) {
    frame.title->setProperty(wholeWords, title);
    frame.title->setText(title);
    frame.empty->setProperty(wholeWords, empty);
    frame.empty->setText(empty);
    frame.empty->setVisible(!any);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setVisible(any);
        axis->grid()->setVisible(any && axis == plot.yAxis);
    }
}

void dressFrame(const ChartFrame& frame, const style::Tokens& tokens, double titleSize) {
    frame.title->setFont(style::font(titleSize, QFont::DemiBold));
    frame.title->setTextColor(tokens.text);
    frame.empty->setFont(style::font(9.5));
    frame.empty->setColor(tokens.muted);
}

void paintPlot(QCustomPlot& plot, QPainter& painter, const QRectF& rect) {
    // The plot wants a painter of its own kind, and a device takes one painter at a time: by way of a record.
    QPicture record;
    QCPPainter recorder(&record);
    recorder.setModes(QCPPainter::pmVectorized);
    plot.toPainter(&recorder, static_cast<int>(rect.width()), static_cast<int>(rect.height()));
    recorder.end();
    painter.drawPicture(rect.topLeft(), record);
}

} // namespace equipoise::gui
