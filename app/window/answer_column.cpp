#include "app/window/answer_column.h"

#include "app/pictures/style/flat_button.h"
#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/window/answer_panel.h"
#include "app/window/explain_panel.h"
#include "app/window/guide_panel.h"
#include "app/window/question_panel.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

using style::Tokens;

// Wide enough for a label, a field and a unit beside each other.
constexpr int narrow = 328;
constexpr int wide = 380;
constexpr int wideFrom = 1920;
/// A formula with its numbers needs longer lines.
constexpr int explanationWidth = 460;

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

/// The folded column: its value, written upwards.
class AnswerColumn::Handle : public QAbstractButton {
public:
    explicit Handle(QWidget* parent)
        : QAbstractButton(parent) {
        setObjectName("columnHandle");
        setFixedWidth(28);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Tokens& tokens = style::tokensFor(palette());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(hasFocus() ? tokens.accent : tokens.border, hasFocus() ? 2 : 1));
        painter.setBrush(underMouse() ? tokens.field : tokens.card);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Tokens::radius, Tokens::radius);
        painter.setPen(tokens.text);
        painter.setFont(style::font(10, QFont::DemiBold));
        painter.translate(width(), 0);
        painter.rotate(90);
        painter.drawText(QRectF(Tokens::padding, 0, height() - 2 * Tokens::padding, width()),
                         Qt::AlignVCenter | Qt::AlignLeft, text());
    }
};

AnswerColumn::AnswerColumn(QuestionPanel& question, AnswerPanel& answer, GuidePanel& guide, ExplainPanel& why,
                           QWidget* parent)
    : QWidget(parent)
    , m_handle(new Handle(this))
    , m_pages(new QStackedWidget)
    , m_card(new Card)
    , m_whyCard(new Card)
    , m_back(new QToolButton) {
    setObjectName("answerColumn");
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
    m_pages->addWidget(m_card);
    m_pages->addWidget(m_whyCard);

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_handle);
    row->addWidget(m_pages, 1);
    m_handle->hide();
    connect(m_handle, &QAbstractButton::clicked, this, &AnswerColumn::unfoldAsked);
    connect(&answer, &AnswerPanel::valueShown, m_handle, [this](const QString& value) {
        m_handle->setText(value);
        m_handle->setAccessibleName(tr("Question and answer: %1").arg(value));
        m_handle->update();
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

void AnswerColumn::setFolded(bool folded) {
    m_handle->setVisible(folded);
    m_pages->setVisible(!folded);
}

bool AnswerColumn::isFolded() const {
    return !m_handle->isHidden();
}

void AnswerColumn::showExplanation(bool shown) {
    if (shown == showsExplanation())
        return;
    m_pages->setCurrentWidget(shown ? m_whyCard : m_card);
    emit turned();
}

bool AnswerColumn::showsExplanation() const {
    return m_pages->currentWidget() == m_whyCard;
}

void AnswerColumn::fitTo(int windowWidth, bool filled) {
    if (filled) {
        setMinimumWidth(0);
        setMaximumWidth(QWIDGETSIZE_MAX);
        return;
    }
    const int question = windowWidth >= wideFrom ? wide : narrow;
    setFixedWidth(isFolded() ? m_handle->width() : showsExplanation() ? explanationWidth : question);
}

void AnswerColumn::retranslate() {
    m_questionTitle->setText(tr("Question"));
    m_answerTitle->setText(tr("Answer"));
    m_guideTitle->setText(tr("What you see"));
    m_whyCard->setTitle(tr("Why not better?"));
    m_back->setText(tr("Question and answer"));
    m_back->setToolTip(tr("Back to question and answer (F7)"));
    m_handle->setToolTip(tr("Show question and answer (F9)"));
}

} // namespace app
