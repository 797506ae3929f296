#include "app/window/guide_panel.h"

#include "app/text/describe.h"
#include "app/views/style/tokens.h"
#include "app/window/solve_controller.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace app {

namespace {

constexpr double lessWork = 0.05;
constexpr double slower = 2;

/// Position in the ring of the largest share.
std::size_t busiest(const core::ring::Plan& ring) {
    return static_cast<std::size_t>(
        std::distance(ring.shares.begin(), std::max_element(ring.shares.begin(), ring.shares.end())));
}

QString link(const QString& words) {
    return QStringLiteral("<a href=\"try\">%1</a>").arg(words.toHtmlEscaped());
}

QString nameOf(const core::KeptPlan& kept, core::ProcessorId id) {
    return QString::fromStdString(kept.scenario->platform[id].name);
}

} // namespace

GuidePanel::GuidePanel(Document& document, Selection& selection, SolveController& controller, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_controller(controller)
    , m_words(new QLabel(this))
    , m_tryTitle(new QLabel(this))
    , m_tryWork(new QLabel(this))
    , m_tryProcessor(new QLabel(this))
    , m_tryGreedy(new QLabel(this)) {
    setObjectName("guidePanel");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                               style::Tokens::gap);
    layout->setSpacing(style::Tokens::gap / 2);
    m_tryTitle->setProperty("role", "muted");
    m_words->setObjectName("whatYouSee");
    m_tryWork->setObjectName("tryLessWork");
    m_tryProcessor->setObjectName("trySlowerProcessor");
    m_tryGreedy->setObjectName("tryGreedy");
    for (QLabel* label : {m_words, m_tryTitle, m_tryWork, m_tryProcessor, m_tryGreedy}) {
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    const auto onClick = [this](QLabel* label, void (GuidePanel::*action)()) {
        label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
        connect(label, &QLabel::linkActivated, this, action);
    };
    onClick(m_tryWork, &GuidePanel::tryLessWork);
    onClick(m_tryProcessor, &GuidePanel::trySlowerProcessor);
    onClick(m_tryGreedy, &GuidePanel::tryGreedy);
    connect(&m_selection, &Selection::planChanged, this, &GuidePanel::show);
    connect(&m_document, &Document::changed, this, &GuidePanel::show);
    show();
}

void GuidePanel::show() {
    m_tryTitle->setText(tr("Try:"));
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const auto* ring = plan ? std::get_if<core::ring::Plan>(&plan->kept->plan.answer) : nullptr;
    for (QLabel* label : {m_tryTitle, m_tryWork, m_tryProcessor, m_tryGreedy})
        label->setVisible(ring != nullptr);
    if (!ring) {
        m_words->setText(m_document.scenario().platform.size() == 0
                             ? tr("An empty platform. Double-click in the graph to add a processor, and drag "
                                  "from the rim of one to another to link them.")
                             : tr("The platform is ready. Press Solve to see the fastest ring."));
        return;
    }
    m_words->setText(whatYouSee(*plan->kept));
    showThingsToTry(*plan->kept);
}

QString GuidePanel::whatYouSee(const core::KeptPlan& kept) const {
    const auto& ring = std::get<core::ring::Plan>(kept.plan.answer);
    const auto all = static_cast<int>(kept.scenario->platform.size());
    const auto used = static_cast<int>(ring.order.size());
    QStringList words;
    if (used == 1) {
        words << tr("%1 does all the work alone: any ring would lose more to messages than it gains.")
                     .arg(nameOf(kept, ring.order[0]));
    } else if (used == all) {
        words << tr("All %n processors form the ring.", nullptr, used);
    } else {
        words << tr("%1 of %2 processors form the ring; %n would slow each step down.", nullptr, all - used)
                     .arg(used)
                     .arg(all);
    }
    const auto relays = std::count(ring.shares.begin(), ring.shares.end(), 0.0);
    if (relays > 0)
        words << tr("Relays, which only pass messages on: %1.").arg(relays);
    const auto [least, most] = std::minmax_element(ring.times.begin(), ring.times.end());
    if (used > 1 && *least >= *most * (1 - 1e-9))
        words << tr("Every bar ends at the same time: nobody waits.");
    else if (used > 1)
        words << tr("The slowest messages set the time; the others wait for them.");
    return words.join(' ');
}

void GuidePanel::showThingsToTry(const core::KeptPlan& kept) {
    const auto& ring = std::get<core::ring::Plan>(kept.plan.answer);
    const core::Units& units = kept.scenario->platform.units;
    const double work = kept.scenario->questions.ring ? kept.scenario->questions.ring->work : 0;
    m_tryWork->setText(link(tr("Lower W to %1 and see who leaves the ring")
                                .arg(text::quantity(work * lessWork, core::UnitRole::Work, units, 3))));
    m_tryProcessor->setText(link(tr("Make %1 twice as slow").arg(nameOf(kept, ring.order[busiest(ring)]))));
    m_tryGreedy->setText(link(tr("Compare with the greedy ring of the paper")));
}

void GuidePanel::tryLessWork() {
    core::Questions questions = m_document.scenario().questions;
    if (!questions.ring)
        return;
    questions.ring->work *= lessWork;
    apply(SetQuestions{questions}, tr("Lower W"));
}

void GuidePanel::trySlowerProcessor() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    const auto* ring = plan ? std::get_if<core::ring::Plan>(&plan->kept->plan.answer) : nullptr;
    if (!ring)
        return;
    // By name: the plan may answer an older platform.
    const auto& name = plan->kept->scenario->platform[ring->order[busiest(*ring)]].name;
    const auto processor = m_document.scenario().platform.findProcessor(name);
    if (!processor)
        return;
    core::CostFunction compute = m_document.scenario().platform[*processor].compute;
    compute.rate *= slower;
    apply(SetCompute{*processor, compute}, tr("Make %1 slower").arg(QString::fromStdString(name)));
}

void GuidePanel::tryGreedy() {
    m_controller.setSolver("greedy");
    m_controller.solve();
}

void GuidePanel::apply(const Edit& edit, const QString& text) {
    if (const auto applied = m_document.apply(edit, text); !applied) {
        emit refused(applied.error());
        return;
    }
    if (!m_controller.isLive())
        m_controller.solve();
}

void GuidePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        show();
    QWidget::changeEvent(event);
}

} // namespace app
