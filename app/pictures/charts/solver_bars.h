// Times of several plans for the same question, as bars.
#pragma once

#include "app/document/document.h"
#include "app/pictures/style/tokens.h"

#include <QPainter>
#include <QWidget>
#include <vector>

namespace app {

struct SolverBar {
    int plan = 0; ///< id in the document
    QString name; ///< the solver's title
    double time = 0;
    bool current = true;  ///< answers the scenario as it is now
    bool refused = false; ///< no answer: the checker refuses its schedule
};

/// The plans with an answer, or with a refused schedule, that ask the same question as `inHand` (a ring's
/// work and message; a redistribution's ring, loads and give-aways, whichever way they may go; a star's
/// master and loads) on whatever version of the platform, in the document's order. For these three.
std::vector<SolverBar> solverBars(const std::vector<DocumentPlan>& plans, const core::KeptPlan& inHand);

/// One row a plan: solver, bar from 0, time. The best of the current ones is marked, outdated ones are pale,
/// refused ones empty.
/// `chosen`: id of the plan in hand, 0: none.
void paintSolverBars(QPainter& painter, const QRectF& rect, const std::vector<SolverBar>& bars,
                     const QString& timeUnit, const style::Tokens& tokens, int chosen = 0);

class SolverBars : public QWidget {
    Q_OBJECT
public:
    explicit SolverBars(QWidget* parent = nullptr);

    /// In place. `timeUnit`: the platform's label.
    void setBars(std::vector<SolverBar> bars, const QString& timeUnit, int chosen);
    const std::vector<SolverBar>& bars() const { return m_bars; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A bar was clicked.
    void planChosen(int id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    const SolverBar* barAt(QPointF point) const;
    void describe();

    std::vector<SolverBar> m_bars;
    QString m_unit;
    int m_chosen = 0;
};

} // namespace app
