// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/guide_panel.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/problems/solve_controller.h"

#include <QLabel>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

QString link(const QString& words) {
    return QStringLiteral("<a href=\"try\">%1</a>").arg(words.toHtmlEscaped());
}

} // namespace

GuidePanel::GuidePanel(Document& document, Selection& selection, SolveController& controller, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_controller(controller)
    , m_words(new QLabel(this))
    , m_tryTitle(new QLabel(this)) {
    setObjectName("guidePanel");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                               style::Tokens::gap);
    layout->setSpacing(style::Tokens::gap / 2);
    m_tryTitle->setProperty("role", "muted");
    m_words->setObjectName("whatYouSee");
    for (QLabel* label : {m_words, m_tryTitle}) {
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    for (std::size_t i = 0; i < m_try.size(); ++i) {
        m_try[i] = new QLabel(this);
        m_try[i]->setWordWrap(true);
        m_try[i]->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(m_try[i], &QLabel::linkActivated, this, [this, i] { follow(i); });
        layout->addWidget(m_try[i]);
    }
    layout->addStretch(1);
    connect(&m_selection, &Selection::planChanged, this, &GuidePanel::show);
    onContent(this, &GuidePanel::show);
    style::inEveryLanguage(*this, [this] { show(); });
    style::whenChanged(*this, {QEvent::PaletteChange}, [this] {
        for (QLabel* label : m_try)
            label->clear(); // links keep the colour in which they were set
        show();
    });
}

void GuidePanel::show() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const ProblemPresenter& presenter = presenterOf(m_selection.problem());
    const bool isShown = plan && (plan->kept->plan.hasAnswer() || plan->kept->plan.refused.has_value());
    m_suggestions =
        isShown ? presenter.suggestions(m_document.scenario(), *plan->kept) : std::vector<Suggestion>();
    if (m_document.scenario().platform.size() == 0)
        m_words->setText(tr("An empty platform. Double-click in the graph to add a processor, and drag "
                            "from the rim of one to another to link them."));
    else if (isShown)
        m_words->setText(presenter.whatYouSee(*plan->kept));
    else if (plan)
        m_words->setText(plan->kept->plan.status == Status::Infeasible
                             ? tr("There is no answer: the notes above say why.")
                             : tr("No answer was found: give the solver more time, or choose another one."));
    else
        m_words->setText(presenter.words().invitation);
    m_tryTitle->setText(tr("Try:"));
    m_tryTitle->setVisible(!m_suggestions.empty());
    for (std::size_t i = 0; i < m_try.size(); ++i) {
        const bool some = i < m_suggestions.size();
        m_try[i]->setObjectName(some ? m_suggestions[i].objectName : QString());
        m_try[i]->setText(some ? link(m_suggestions[i].words) : QString());
        m_try[i]->setVisible(some);
    }
}

void GuidePanel::follow(std::size_t suggestion) {
    if (suggestion >= m_suggestions.size())
        return;
    const Suggestion chosen = m_suggestions[suggestion]; // the edit shows others
    if (chosen.solver)
        m_controller.setSolver(*chosen.solver);
    if (chosen.edit) {
        if (const auto applied = m_document.apply(*chosen.edit, chosen.step); !applied) {
            emit refused(applied.error());
            return;
        }
    }
    if (chosen.solver || !m_controller.isLive())
        m_controller.solve();
}

} // namespace equipoise::gui
