// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels/answer_column.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/window/panels/answer_panel.h"
#include "app/window/panels/explain_panel.h"
#include "app/window/panels/guide_panel.h"
#include "app/window/panels/question_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace equipoise::gui {

namespace {

using style::Tokens;

// Wide enough for a label, a field and a unit beside each other.
constexpr int narrow = 328;
constexpr int wide = 380;
constexpr int wideFrom = 1920;
/// A formula with its numbers needs longer lines.
constexpr int explanationWidth = 460;
constexpr int bothFrom = 2560;

QScrollArea* scrolling(QWidget* content, const char* objectName) {
    auto* scroll = new QScrollArea;
    scroll->setObjectName(objectName);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    return scroll;
}

QFrame* rule() {
    auto* line = new QFrame;
    line->setProperty("rule", true);
    line->setFixedHeight(1);
    return line;
}

} // namespace

AnswerColumn::AnswerColumn(QuestionPanel& question, AnswerPanel& answer, GuidePanel& guide, ExplainPanel& why,
                           QWidget* parent)
    : Side("columnHandle", *new QWidget, parent)
    , m_card(new Card)
    , m_whyCard(new Card)
    , m_back(new QToolButton) {
    setObjectName("answerColumn");
    auto* const cards = new QHBoxLayout(&content());
    cards->setContentsMargins(0, 0, 0, 0);
    cards->setSpacing(Tokens::gap);
    auto* const parts = new QWidget;
    auto* const column = new QVBoxLayout(parts);
    column->setContentsMargins(0, Tokens::gap, 0, 0);
    column->setSpacing(0);
    m_questionTitle = addTitle(*column);
    column->addWidget(&question);
    column->addWidget(rule());
    m_answerTitle = addTitle(*column);
    column->addWidget(&answer);
    column->addWidget(rule());
    m_guideTitle = addTitle(*column);
    column->addWidget(&guide);
    column->addStretch(1);
    m_card->layout()->setContentsMargins(1, 1, 1, 1);
    m_card->add(scrolling(parts, "columnScroll"), 1);

    m_back->setObjectName("backToQuestion");
    m_back->setProperty("role", "link");
    m_back->setArrowType(Qt::LeftArrow);
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_back, &QToolButton::clicked, this, [this] { showExplanation(false); });
    m_whyCard->setObjectName("whyCard");
    m_whyCard->addHeader({m_back});
    m_whyCard->add(scrolling(&why, "whyScroll"), 1);
    cards->addWidget(m_card);
    cards->addWidget(m_whyCard);
    showCards();

    connect(&answer, &AnswerPanel::valueShown, this, [this](const QString& value) {
        m_value = value;
        retranslate();
    });
    style::inEveryLanguage(*this, [this] { retranslate(); });
}

QLabel* AnswerColumn::addTitle(QVBoxLayout& column) {
    auto* title = new QLabel;
    title->setProperty("role", "title");
    title->setContentsMargins(Tokens::padding, Tokens::gap / 2, Tokens::padding, Tokens::gap / 2);
    column.addWidget(title);
    return title;
}

void AnswerColumn::showExplanation(bool shown) {
    if (shown == showsExplanation())
        return;
    m_explains = shown;
    showCards();
    emit turned();
}

void AnswerColumn::showCards() {
    m_card->setVisible(m_both || !m_explains);
    m_whyCard->setVisible(m_both || m_explains);
    m_back->setVisible(!m_both);
}

void AnswerColumn::fitTo(int windowWidth, Disclosure fold, bool filled) {
    if (filled) {
        setFold(Disclosure::Open);
        setMinimumWidth(0);
        setMaximumWidth(QWIDGETSIZE_MAX);
        return;
    }
    const bool both = windowWidth >= bothFrom;
    if (both != m_both) {
        m_both = both;
        showCards();
    }
    const int question = windowWidth >= wideFrom ? wide : narrow;
    const int width = m_both       ? question + Tokens::gap + explanationWidth
                      : m_explains ? explanationWidth
                                   : question;
    setFixedWidth(fold == Disclosure::Open ? width : handleWidth);
    setFold(fold, width);
}

void AnswerColumn::retranslate() {
    m_questionTitle->setText(tr("Question"));
    m_answerTitle->setText(tr("Answer"));
    m_guideTitle->setText(tr("What you see"));
    m_whyCard->setTitle(tr("Why not better?"));
    m_back->setText(tr("Question and answer"));
    m_back->setToolTip(tr("Back to question and answer (F7)"));
    setHandle(m_value, tr("Question and answer: %1").arg(m_value), tr("Show question and answer (F9)"));
}

} // namespace equipoise::gui
