// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/explain_panel.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/describe.h"
#include "app/text/formula.h"
#include "app/text/words/explain_words.h"
#include "app/widgets/dismiss.h"
#include "core/model/definition.h"
#include "core/platform/routes/along_links.h"

#include <QLabel>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

/// Where many are selected, words about each of them help nobody.
constexpr std::size_t maxProcessors = 4;

/// Work that is done within a frame.
constexpr std::size_t largestAtOnce = 1000;

/// Nodes, links and blocks that are looked at; where messages share links, they are followed.
std::size_t workFor(const PlanRecord& kept) {
    constexpr std::size_t followed = 10; // times as long
    const Platform& platform = kept.scenario->platform;
    const std::size_t all =
        platform.size() + platform.switches.size() + platform.links.size() + kept.plan.schedule.blocks.size();
    const ProblemDefinition& problem = equipoise::definitionOf(kept.plan.problem);
    return problem.sharing(kept.scenario->questions) == ContentionModel::None ? all : all * followed;
}

} // namespace

ExplainPanel::ExplainPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , DocumentObserver(document, selection)
    , m_column(new QVBoxLayout(this)) {
    setObjectName("explainPanel");
    m_column->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                                 style::Tokens::gap);
    m_column->setSpacing(style::Tokens::gap / 2);
    m_column->addStretch(1);
    connect(&m_selection, &Selection::planChanged, this, &ExplainPanel::show);
    connect(&m_selection, &Selection::changed, this, &ExplainPanel::show);
    onContent(this, &ExplainPanel::show);
    m_job.whenDone([this](Result<Reasons> reasons) {
        m_reasons = std::move(reasons);
        showReasons();
    });
    style::whenChanged(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { showReasons(); });
    showReasons();
}

void ExplainPanel::addTitle(const QString& title) {
    auto* label = new QLabel(title, this);
    label->setProperty("role", "title");
    label->setWordWrap(true);
    m_labels.push_back(label);
    m_column->insertWidget(m_column->count() - 1, label);
}

void ExplainPanel::add(const std::vector<explain::Line>& lines, const PlanRecord& kept) {
    for (const explain::Line& line : lines) {
        const QString words = text::translated(line, kept.scenario->platform.units);
        auto* label = new QLabel(this);
        label->setWordWrap(true);
        label->setAccessibleName(words);
        label->setProperty("words", words);
        label->setTextFormat(Qt::RichText);
        QString html = text::proseHtml(text::translatedParts(line, kept.scenario->platform.units),
                                       palette().color(QPalette::WindowText));
        if (line.processors.empty() && line.ways.empty()) {
            label->setText(html);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        } else {
            const QString show = QStringLiteral(" <a href=\"%1\">%2</a>")
                                     .arg(m_lines.size())
                                     .arg(tr("show", "mark the processors that a line speaks of"));
            const bool proseLast = html.endsWith(QStringLiteral("</p>"));
            html.insert(proseLast ? html.size() - 4 : html.size(), show);
            label->setText(html);
            label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
            label->setToolTip(tr("Marks in all pictures what this speaks of"));
            connect(label, &QLabel::linkActivated, this,
                    [this](const QString& which) { mark(m_lines[which.toUInt()]); });
            m_lines.push_back(line);
        }
        m_labels.push_back(label);
        m_column->insertWidget(m_column->count() - 1, label);
    }
}

ExplainPanel::Reasons ExplainPanel::reasonsFor(const Subject& subject) {
    Reasons reasons;
    for (const ProcessorId processor : subject.processors)
        reasons.ofProcessors.push_back(explain::whyProcessor(*subject.kept, processor));
    reasons.ofValue = explain::whyNotBetter(*subject.kept);
    return reasons;
}

ExplainPanel::Subject ExplainPanel::subject() const {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    if (!plan || !plan->kept->plan.hasAnswer())
        return {};
    Subject subject{plan->kept};
    PlanNumbers planNumbers = numbers();
    for (const NodeId node : m_selection.nodes())
        if (node.isProcessor() && subject.processors.size() < maxProcessors)
            if (const auto processor = planNumbers.inPlan(node.processor()))
                subject.processors.push_back(*processor);
    return subject;
}

PlanNumbers ExplainPanel::numbers() const {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    if (!plan || plan->current)
        return {};
    return {plan->kept->scenario, m_document.snapshot()};
}

void ExplainPanel::clear() {
    for (QLabel* label : m_labels)
        dismiss(*label);
    m_labels.clear();
    m_lines.clear();
}

void ExplainPanel::show() {
    Subject now = subject();
    if (now == m_subject)
        return;
    m_job.abandon();
    m_subject = std::move(now);
    m_reasons.reset();
    if (m_subject.kept && workFor(*m_subject.kept) <= largestAtOnce)
        m_reasons = reasonsFor(m_subject);
    else if (m_subject.kept)
        m_job.start([subject = m_subject](SolveControl&) { return reasonsFor(subject); });
    showReasons();
}

void ExplainPanel::showReasons() {
    clear();
    if (!m_subject.kept) {
        addTitle(tr("No answer to explain yet."));
        return;
    }
    if (!m_reasons) {
        addTitle(tr("Being worked out …"));
        return;
    }
    if (!*m_reasons) {
        addTitle(text::translated(m_reasons->error()));
        return;
    }
    const Reasons& reasons = **m_reasons;
    const PlanRecord& kept = *m_subject.kept;
    for (std::size_t i = 0; i < m_subject.processors.size(); ++i) {
        const Processor& processor = kept.scenario->platform[m_subject.processors[i]];
        addTitle(tr("Why %1?").arg(QString::fromStdString(processor.name)));
        add(reasons.ofProcessors[i], kept);
    }
    if (!m_subject.processors.empty()) // else the card's own title says so
        addTitle(tr("Why not better?"));
    add(reasons.ofValue, kept);
    if (m_subject.processors.empty())
        addTitle(tr("Choose a processor, and its part is explained here, too."));
}

void ExplainPanel::mark(const explain::Line& line) {
    PlanNumbers planNumbers = numbers();
    std::vector<NodeId> nodes;
    for (const ProcessorId processor : line.processors)
        if (const auto now = planNumbers.inDocument(processor))
            nodes.emplace_back(*now);
    FlatSet<LinkId> links;
    const Platform& platform = m_document.scenario().platform;
    for (const auto& [from, to] : line.ways) {
        const auto fromNow = planNumbers.inDocument(from);
        const auto toNow = planNumbers.inDocument(to);
        if (fromNow && toNow)
            addLinksBetween(platform, *fromNow, *toNow, links);
    }
    m_selection.set(FlatSet<NodeId>(std::move(nodes)), std::move(links));
}

QStringList ExplainPanel::lines() const {
    QStringList all;
    for (const QLabel* label : m_labels) {
        const QString words = label->property("words").toString();
        all << (words.isEmpty() ? label->text() : words);
    }
    return all;
}

} // namespace equipoise::gui
