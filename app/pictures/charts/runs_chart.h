// Values of several solvers beside each other, while they run.
#pragma once

#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <QWidget>
#include <optional>
#include <vector>

namespace app {

struct RunBar {
    QString name;
    std::optional<double> value;
    std::optional<double> bound;
    QString label;        ///< the value with its unit
    bool running = false; ///< the value may still become better
    bool best = false;
};

/// A row for each bar with a value, from 0: hatched while it may still change, the best one marked; its
/// proven bound as a line across.
void paintRunBars(QPainter& painter, const QRectF& rect, const std::vector<RunBar>& bars,
                  const style::Tokens& tokens);

class RunsChart : public QWidget {
    Q_OBJECT
public:
    explicit RunsChart(QWidget* parent = nullptr);

    void setBars(std::vector<RunBar> bars);
    const std::vector<RunBar>& bars() const { return m_bars; }
    QSize sizeHint() const override { return {420, 300}; }
    QSize minimumSizeHint() const override { return {220, 120}; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();

    std::vector<RunBar> m_bars;
};

} // namespace app
