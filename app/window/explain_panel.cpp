#include "app/window/explain_panel.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/text/explain_words.h"
#include "app/text/html.h"
#include "core/platform/along_links.h"

#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace app {

namespace {

/// Where many are selected, words about each of them help nobody.
constexpr std::size_t mostProcessors = 4;

/// Prose, and formulas on lines of their own.
QString page(const std::vector<text::FormulaPart>& parts, const QColor& ink) {
    static const QRegularExpression joint(QStringLiteral("^[\\s.,:;]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QString html;
    bool afterFormula = false;
    for (const text::FormulaPart& part : parts) {
        QString words = part.text;
        if (part.isFormula) {
            html += text::formulaHtml(words, ink);
        } else {
            if (afterFormula) // the line's end is a pause already
                words.remove(joint);
            if (!words.isEmpty())
                html += QStringLiteral("<p style=\"margin: 0\">%1</p>")
                            .arg(text::withoutBreaks(text::html(words)));
        }
        afterFormula = part.isFormula;
    }
    return html;
}

} // namespace

ExplainPanel::ExplainPanel(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent)
    , AtDocument(document, selection)
    , m_column(new QVBoxLayout(this)) {
    setObjectName("explainPanel");
    m_column->setContentsMargins(style::Tokens::padding, style::Tokens::gap / 2, style::Tokens::padding,
                                 style::Tokens::gap);
    m_column->setSpacing(style::Tokens::gap / 2);
    m_column->addStretch(1);
    connect(&m_selection, &Selection::planChanged, this, &ExplainPanel::show);
    connect(&m_selection, &Selection::changed, this, &ExplainPanel::show);
    connect(&m_document, &Document::changed, this, &ExplainPanel::show);
    style::whenChanged(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { show(); });
    show();
}

void ExplainPanel::addTitle(const QString& title) {
    auto* label = new QLabel(title, this);
    label->setProperty("role", "title");
    label->setWordWrap(true);
    m_labels.push_back(label);
    m_column->insertWidget(m_column->count() - 1, label);
}

void ExplainPanel::add(const std::vector<core::explain::Line>& lines, const core::KeptPlan& kept) {
    for (const core::explain::Line& line : lines) {
        const QString words = text::translated(line, kept.scenario->platform.units);
        auto* label = new QLabel(this);
        label->setWordWrap(true);
        label->setAccessibleName(words);
        label->setProperty("words", words);
        label->setTextFormat(Qt::RichText);
        QString html = page(text::translatedParts(line, kept.scenario->platform.units),
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

void ExplainPanel::show() {
    for (QLabel* label : m_labels) {
        label->hide();
        label->deleteLater(); // its link may be what was clicked
    }
    m_labels.clear();
    m_lines.clear();
    const DocumentPlan* plan = m_document.plan(m_selection.plan());
    if (!plan || !plan->kept->plan.hasAnswer()) {
        addTitle(tr("No answer to explain yet."));
        return;
    }
    const core::KeptPlan& kept = *plan->kept;
    std::size_t explained = 0;
    // Of an older platform the numbers of processors may mean others.
    const bool same = kept.scenario->platform.size() == m_document.scenario().platform.size();
    for (const core::NodeId node : m_selection.nodes()) {
        if (!node.isProcessor() || !same || explained == mostProcessors)
            continue;
        ++explained;
        addTitle(tr("Why %1?").arg(QString::fromStdString(kept.scenario->platform[node.processor()].name)));
        add(core::explain::whyProcessor(kept, node.processor()), kept);
    }
    if (explained > 0) // else the card's own title says so
        addTitle(tr("Why not better?"));
    add(core::explain::whyNotBetter(kept), kept);
    if (explained == 0)
        addTitle(tr("Choose a processor, and its part is explained here, too."));
}

void ExplainPanel::mark(const core::explain::Line& line) {
    std::set<core::NodeId> nodes(line.processors.begin(), line.processors.end());
    std::set<core::LinkId> links;
    const core::Platform& platform = m_document.scenario().platform;
    for (const auto& [from, to] : line.ways)
        addLinksBetween(platform, from, to, links);
    m_selection.set(std::move(nodes), std::move(links));
}

QStringList ExplainPanel::lines() const {
    QStringList all;
    for (const QLabel* label : m_labels) {
        const QString words = label->property("words").toString();
        all << (words.isEmpty() ? label->text() : words);
    }
    return all;
}

} // namespace app
