#include "app/pictures/charts/axes.h"

#include "app/pictures/labels/number_axis.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"

#include <algorithm>

namespace app {

QString tickWords(double tick) {
    return text::number(QString::number(tick, 'g', 9).toDouble());
}

double RoundTicker::getTickStep(const QCPRange& range) {
    return std::max(m_leastStep, niceAxis(range.size(), tickCount() + 1).step);
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

} // namespace app
