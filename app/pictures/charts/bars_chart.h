// SPDX-License-Identifier: GPL-3.0-or-later
// Values of several solvers for the same question, as bars.
#pragma once

#include "app/document/document.h"
#include "app/pictures/charts/bars_picture.h"
#include "core/base/numbers/quantity.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace equipoise::gui {

struct PlanBar {
    int plan = 0; ///< id in the document; 0: not in it
    QString name; ///< the solver's title
    double value = 0;
    bool current = true;           ///< answers the scenario as it is now
    bool refused = false;          ///< no answer: the checker refuses its schedule
    bool best = false;             ///< of those that are current
    QString label{};               ///< the value with its unit; empty: the value alone
    std::optional<double> bound{}; ///< proven
    bool running = false;          ///< the value may still become better
    QString difference{}; ///< "+0.02 %", from the least of the bars that look the same; set by setBars()
};

/// The unit of the bars: that of the value of `inHand` where users chose none.
Unit unitOfBars(const PlanRecord& inHand);
/// The plans with an answer, or with a refused schedule, that ask the same question of the same platform as
/// `inHand`, in the document's order. Values are in unitOfBars().
std::vector<PlanBar> barsOf(const std::vector<DocumentPlan>& plans, const PlanRecord& inHand);

/// One row a bar, from 0: solver, bar, value. The best one is marked, outdated ones are pale, refused ones
/// empty, those that may become better hatched; a proven bound is a line across.
class BarsChart : public QWidget {
    Q_OBJECT
public:
    BarsChart();

    /// In place. `timeUnit`: the platform's label, for a title; empty: none. `chosen`: id of the plan in
    /// hand, 0: none.
    void setBars(std::vector<PlanBar> bars, const QString& timeUnit = {}, int chosen = 0);
    /// Said while there are none.
    void setEmpty(const QString& words);
    const std::vector<PlanBar>& bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A bar was clicked.
    void planChosen(int id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    BarsPicture picture() const;
    const PlanBar* barAt(QPointF point) const;
    QString wordsOf(const PlanBar& bar, const QString& value) const;
    void describe();

    std::vector<PlanBar> m_bars;
    QString m_unit;
    QString m_empty;
    int m_chosen = 0;
};

} // namespace equipoise::gui
