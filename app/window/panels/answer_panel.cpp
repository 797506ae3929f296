// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/answer_panel.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/problem_presenter.h"
#include "app/text/describe.h"
#include "app/widgets/fold.h"
#include "app/window/panels/comparison.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

constexpr std::size_t figuresInSight = 5;

} // namespace

AnswerPanel::AnswerPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_comparison(new Comparison(this))
    , m_value(new QLabel(this))
    , m_why(new QToolButton(this))
    , m_status(new QLabel(this))
    , m_change(new QLabel(this))
    , m_keep(new QToolButton(this))
    , m_figures(new QWidget(this))
    , m_first{new QGridLayout(m_figures)}
    , m_fold(new Disclosure("moreFigures", this))
    , m_more{new QGridLayout}
    , m_checked(new QLabel(this))
    , m_notes(new QLabel(this)) {
    setObjectName("answerPanel");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                               style::Tokens::gap);
    layout->setSpacing(style::Tokens::gap / 2);
    m_value->setObjectName("value");
    m_value->setFont(style::font(22, QFont::DemiBold));
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_status->setObjectName("status");
    m_status->setWordWrap(true); // else a long one widens the column beyond what is in sight
    m_value->installEventFilter(this);
    m_why->setObjectName("why");
    m_why->setProperty("role", "flat");
    connect(m_why, &QToolButton::clicked, this, &AnswerPanel::whyAsked);
    auto* first = new QHBoxLayout;
    first->addWidget(m_value, 1);
    first->addWidget(m_why, 0, Qt::AlignBottom);
    layout->addLayout(first);
    layout->addWidget(m_status);
    m_change->setObjectName("answerChange");
    m_change->setWordWrap(true);
    m_change->hide();
    m_keep->setObjectName("keepPlan");
    m_keep->setProperty("role", "flat");
    connect(m_keep, &QToolButton::clicked, this, &AnswerPanel::keepAsked);
    auto* second = new QHBoxLayout;
    second->addWidget(m_change, 1);
    second->addWidget(m_keep, 0, Qt::AlignTop | Qt::AlignRight);
    layout->addLayout(second);
    layout->addWidget(m_figures);

    for (QGridLayout* grid : {m_first.grid, m_more.grid}) {
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setVerticalSpacing(style::Tokens::gap / 2);
        grid->setColumnStretch(1, 1);
    }
    m_checked->setObjectName("checked");
    m_checked->setProperty("role", "good");
    m_checked->setWordWrap(true);
    m_fold->inside()->addLayout(m_more.grid);
    m_fold->inside()->addWidget(m_checked);
    layout->addWidget(m_fold);
    m_notes->setObjectName("notes");
    m_notes->setProperty("role", "muted");
    m_notes->setWordWrap(true);
    layout->addWidget(m_notes);
    layout->addStretch(1);

    connect(&m_selection, &Selection::planChanged, this, &AnswerPanel::show);
    onContent(this, &AnswerPanel::show);
    connect(m_comparison, &Comparison::found, this, &AnswerPanel::show);
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

void AnswerPanel::Table::fill(const std::vector<Figure>& figures) {
    for (std::size_t i = 0; i < figures.size(); ++i) {
        if (i == rows.size()) {
            const Row made{new QLabel, new QLabel};
            made.name->setProperty("role", "muted");
            made.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
            grid->addWidget(made.name, static_cast<int>(i), 0);
            grid->addWidget(made.value, static_cast<int>(i), 1);
            rows.push_back(made);
        }
        const auto& [name, value] = rows[i];
        const Figure& figure = figures[i];
        value->setObjectName(figure.objectName);
        name->setText(figure.name);
        value->setText(figure.value);
        name->setToolTip(figure.help);
        value->setToolTip(figure.help);
        value->setAccessibleName(AnswerPanel::tr("%1: %2", "figure: value").arg(figure.name, figure.value));
        name->show();
        value->show();
    }
    for (std::size_t i = figures.size(); i < rows.size(); ++i) {
        rows[i].name->hide();
        rows[i].value->hide();
        rows[i].value->setObjectName({});
    }
}

void AnswerPanel::retranslate() {
    m_fold->setWords(tr("All figures: gap, solve time, checks"), tr("Fewer figures"));
    m_figured.reset();
    show();
}

void AnswerPanel::show() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    m_why->setText(tr("Why?"));
    m_why->setToolTip(tr("Why the answer is not better, with its numbers put into the formulas"));
    m_why->setAccessibleName(tr("Why not better?"));
    m_why->setEnabled(plan && plan->kept->plan.hasAnswer());
    m_keep->setText(tr("Keep this plan"));
    m_keep->setToolTip(
        tr("The next live answer takes the place of this plan. Kept, it stays beside it, to be compared (F5 "
           "keeps it, too)"));
    m_keep->setVisible(plan && plan->kept->plan.hasAnswer() && m_isReplaced && m_isReplaced(plan->id));
    m_figures->setVisible(plan != nullptr);
    m_fold->setVisible(plan != nullptr);
    m_notes->setVisible(plan != nullptr);
    if (!plan) {
        m_value->setText(QStringLiteral("–"));
        style::dress(m_status, "role", "muted");
        m_status->setText(tr("No answer yet. Press Solve."));
        emit valueShown(tr("No answer yet"));
        return;
    }
    showStatus(*plan);
    showFigures(plan->kept);
    showNotes(*plan->kept);
}

void AnswerPanel::showStatus(const DocumentPlan& plan) {
    const Plan& answer = plan.kept->plan;
    const Units& units = plan.kept->scenario->platform.units;
    const UnitRole unit = text::unitOfValue(answer.problem);
    const int digits = text::digitsOfValue(answer.problem);
    if (answer.value) {
        m_value->setText(text::quantity(*answer.value, unit, units, digits));
        m_value->setToolTip(presenterOf(answer.problem).words().valueName + '\n' +
                            text::fullQuantity(*answer.value, unit, units));
    } else {
        m_value->setText(QStringLiteral("–"));
        m_value->setToolTip({});
    }
    emit valueShown(m_value->text());
    // Whatever is shown has passed the checker.
    QString status = text::translated(answer.status);
    const QString condition =
        answer.status == Status::Optimal ? presenterOf(answer.problem).condition(*plan.kept) : QString();
    if (!condition.isEmpty())
        status = tr("%1 %2", "proven optimal, for this order").arg(status, condition);
    if (answer.hasAnswer())
        status = tr("%1 and checked", "status").arg(status);
    if (answer.status == Status::Optimal && plan.current)
        status.prepend(QChar(0x2713) + QStringLiteral(" "));
    if (answer.stop != equipoise::Stop::Completed)
        status += QStringLiteral(" · ") + text::translated(answer.stop);
    if (!plan.current)
        status += QStringLiteral(" · ") + tr("out of date");
    m_status->setText(status);
    style::dress(m_status, "role",
                 !plan.current                      ? "bad"
                 : answer.status == Status::Optimal ? "good"
                                                    : "muted");
}

void AnswerPanel::showChange(const QString& change) {
    m_change->setText(change);
    m_change->setVisible(!change.isEmpty());
}

/// Of many processors they take longer than all else that an edit does here; it leaves them as they are.
const std::vector<Figure>& AnswerPanel::figuresOf(const std::shared_ptr<const PlanRecord>& kept) {
    if (kept != m_figured || m_compared != m_comparison->values()) {
        m_figured = kept;
        m_compared = m_comparison->values();
        m_planFigures = presenterOf(kept->plan.problem).figures(*kept, m_compared);
    }
    return m_planFigures;
}

void AnswerPanel::showFigures(const std::shared_ptr<const PlanRecord>& kept) {
    const Plan& answer = kept->plan;
    const Units& units = kept->scenario->platform.units;
    const UnitRole unit = text::unitOfValue(answer.problem);
    const int digits = text::digitsOfValue(answer.problem);
    const QString none = QStringLiteral("–");
    const bool most = equipoise::senseOf(answer.problem) == Sense::Most;
    std::vector<Figure> first;
    std::vector<Figure> more;
    first.push_back(
        {"bound", tr("Proven bound"),
         answer.bound ? text::quantity(*answer.bound, unit, units, digits) : none,
         answer.bound ? (most ? tr("No answer can do more than %1") : tr("No answer can be faster than %1"))
                            .arg(text::fullQuantity(*answer.bound, unit, units))
                      : tr("No bound is known")});
    const auto gap = answer.gap();
    // Of a proven answer it says nothing that the status does not.
    (answer.status == Status::Optimal ? more : first)
        .push_back({"gap", tr("Gap"), gap ? text::percent(*gap) : none,
                    most ? tr("How far the answer may be from the best one, as a share of its value")
                         : tr("How far the answer may be from the best one, as a share of its time")});
    const ProblemPresenter& presenter = presenterOf(answer.problem);
    m_checked->setVisible(answer.hasAnswer());
    if (answer.hasAnswer()) {
        m_comparison->look(m_document, *kept, presenter.comparedSolvers());
        for (const Figure& figure : figuresOf(kept))
            (first.size() < figuresInSight ? first : more).push_back(figure);
        m_checked->setText(QChar(0x2713) + QStringLiteral(" ") + presenter.words().checked);
        m_checked->setToolTip(presenter.words().checkedHelp);
    }
    more.push_back({"seconds", tr("Solved in"), text::duration(answer.seconds),
                    tr("Time the solver took on this machine")});
    m_first.fill(first);
    m_more.fill(more);
}

void AnswerPanel::showNotes(const PlanRecord& kept) {
    QStringList notes;
    for (const Note& note : kept.plan.notes)
        notes << text::translated(note, kept.plan.problem, kept.scenario->platform.units);
    m_notes->setText(notes.join('\n'));
    m_notes->setVisible(!notes.isEmpty());
}

/// A click on the value asks why; dragging over it selects its text.
bool AnswerPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_value && event->type() == QEvent::MouseButtonRelease && !m_value->hasSelectedText() &&
        m_why->isEnabled())
        emit whyAsked();
    return QWidget::eventFilter(watched, event);
}

} // namespace equipoise::gui
