#include "app/window/answer_panel.h"

#include "app/text/describe.h"
#include "app/views/style/tokens.h"
#include "core/base/tolerance.h"
#include "core/schedule/measures.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace app {

namespace {

void setRole(QLabel* label, const char* role) {
    if (label->property("role").toString() == role)
        return;
    label->setProperty("role", role);
    style::repolish(label);
}

} // namespace

AnswerPanel::AnswerPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_value(new QLabel(this))
    , m_status(new QLabel(this))
    , m_figures(new QWidget(this))
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
    layout->addWidget(m_value);
    layout->addWidget(m_status);
    layout->addWidget(m_figures);

    auto* grid = new QGridLayout(m_figures);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(style::Tokens::gap / 2);
    grid->setColumnStretch(1, 1);
    m_bound = addRow(grid, "bound");
    m_gap = addRow(grid, "gap");
    m_processors = addRow(grid, "processors");
    m_communication = addRow(grid, "communication");
    m_idle = addRow(grid, "idle");
    m_seconds = addRow(grid, "seconds");
    m_checked->setObjectName("checked");
    m_checked->setProperty("role", "good");
    m_checked->setWordWrap(true);
    layout->addWidget(m_checked);
    m_notes->setObjectName("notes");
    m_notes->setProperty("role", "muted");
    m_notes->setWordWrap(true);
    layout->addWidget(m_notes);
    layout->addStretch(1);

    connect(&m_selection, &Selection::planChanged, this, &AnswerPanel::show);
    connect(&m_document, &Document::changed, this, &AnswerPanel::show);
    show();
}

AnswerPanel::Row AnswerPanel::addRow(QGridLayout* grid, const QString& objectName) {
    const int row = grid->rowCount();
    Row made{new QLabel(m_figures), new QLabel(m_figures)};
    made.name->setProperty("role", "muted");
    made.value->setObjectName(objectName);
    made.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    made.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(made.name, row, 0);
    grid->addWidget(made.value, row, 1);
    return made;
}

void AnswerPanel::set(const Row& row, const QString& name, const QString& value, const QString& toolTip) {
    row.name->setText(name);
    row.value->setText(value);
    row.name->setToolTip(toolTip);
    row.value->setToolTip(toolTip);
    row.value->setAccessibleName(tr("%1: %2", "figure: value").arg(name, value));
}

void AnswerPanel::show() {
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    m_figures->setVisible(plan != nullptr);
    m_checked->setVisible(plan != nullptr);
    m_notes->setVisible(plan != nullptr);
    if (!plan) {
        m_value->setText(QStringLiteral("–"));
        setRole(m_status, "muted");
        m_status->setText(tr("No answer yet. Press Solve."));
        return;
    }
    const core::Plan& answer = plan->kept->plan;
    const core::Units& units = plan->kept->scenario->platform.units;
    if (answer.value) {
        m_value->setText(text::quantity(*answer.value, core::UnitRole::Time, units));
        m_value->setToolTip(text::fullNumber(*answer.value) + QChar(0x202f) +
                            text::unit(core::UnitRole::Time, units));
    } else {
        m_value->setText(QStringLiteral("–"));
    }
    QString status = text::translated(answer.status);
    if (answer.stop != core::Stop::Completed)
        status += QStringLiteral(" · ") + text::translated(answer.stop);
    if (!plan->current)
        status += QStringLiteral(" · ") + tr("out of date");
    m_status->setText(status);
    setRole(m_status, !plan->current ? "bad" : answer.status == core::Status::Optimal ? "good" : "muted");
    showFigures(*plan->kept);
}

void AnswerPanel::showFigures(const core::KeptPlan& kept) {
    const core::Plan& answer = kept.plan;
    const core::Units& units = kept.scenario->platform.units;
    const QString none = QStringLiteral("–");
    set(m_bound, tr("Proven bound"),
        answer.bound ? text::quantity(*answer.bound, core::UnitRole::Time, units) : none,
        answer.bound ? tr("No answer can be faster than %1 %2")
                           .arg(text::fullNumber(*answer.bound), text::unit(core::UnitRole::Time, units))
                     : tr("No bound is known"));
    const auto gap = answer.gap();
    set(m_gap, tr("Gap"), gap ? text::percent(*gap) : none,
        tr("How far the answer may be from the best one, as a share of its time"));
    const std::size_t all = kept.scenario->platform.size();
    const auto* ring = std::get_if<core::ring::Plan>(&answer.answer);
    set(m_processors, tr("Processors"), ring ? tr("%1 of %2").arg(ring->order.size()).arg(all) : none,
        tr("Processors used, of all on the platform"));
    const core::Measures measures = core::measure(answer.schedule, all);
    set(m_communication, tr("Communication"), text::percent(measures.communication),
        tr("Share of the time that processors spend sending and receiving, on average over those used"));
    const double used = ring ? static_cast<double>(ring->order.size()) : 0;
    const double available = used * measures.makespan;
    double idle = available > 0 ? measures.idle / available : 0;
    if (idle < core::tolerance::time)
        idle = 0; // rounding, not waiting
    set(m_idle, tr("Idle"), text::percent(idle),
        tr("Share of the time that processors of the ring wait for the slowest one"));
    set(m_seconds, tr("Solved in"), text::duration(answer.seconds),
        tr("Time the solver took on this machine"));
    m_checked->setText(QChar(0x2713) + QStringLiteral(" ") + tr("Checked: shares, ports, time recomputed"));
    m_checked->setToolTip(
        tr("An independent checker recomputed everything from the platform and the shares."));
    QStringList notes;
    for (const core::Note& note : answer.notes)
        notes << text::translated(note);
    m_notes->setText(notes.join('\n'));
    m_notes->setVisible(!notes.isEmpty());
}

void AnswerPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        show();
    QWidget::changeEvent(event);
}

} // namespace app
