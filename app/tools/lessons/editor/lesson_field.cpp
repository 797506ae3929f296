// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/lessons/editor/lesson_field.h"

#include "app/pictures/style/language_change.h"
#include "app/pictures/style/tokens.h"
#include "app/widgets/label.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace equipoise::gui {

namespace {

constexpr int maxLines = 12; ///< then it scrolls
constexpr int documentMargin = 3;
constexpr int around = 12; ///< frame and padding of a field

int fewestLines(LessonField::Kind kind) {
    return kind == LessonField::Kind::Text ? 3 : 1;
}

bool isKeyOfHistory(const QEvent& event) {
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

} // namespace

LessonField::LessonField(const QString& objectName, Kind kind, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_title(plainLabel(objectName + "Title", "muted"))
    , m_edit(new QPlainTextEdit)
    , m_remark(plainLabel(objectName + "Remark", "bad")) {
    setObjectName(objectName + "Field");
    m_edit->setObjectName(objectName);
    m_edit->setTabChangesFocus(true);
    m_edit->setUndoRedoEnabled(false);
    m_edit->installEventFilter(this);
    m_edit->document()->setDocumentMargin(documentMargin);
    if (isExpression())
        m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_title->setBuddy(m_edit);
    m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusProxy(m_edit);
    auto* above = new QHBoxLayout;
    above->setSpacing(style::Tokens::gap);
    above->addWidget(m_title);
    above->addWidget(m_remark, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(above);
    column->addWidget(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        if (!m_isSetting)
            emit edited(text());
    });
    fitHeight();
    style::whenChanged(*this, {QEvent::FontChange, QEvent::StyleChange}, [this] {
        fitHeight();
        fitRemark();
    });
}

void LessonField::setWords(const QString& title, const QString& help, const QString& hint) {
    m_title->setText(title);
    m_edit->setAccessibleName(title);
    m_edit->setToolTip(help);
    m_edit->setPlaceholderText(hint);
}

void LessonField::setTitleVisible(bool visible) {
    m_title->setVisible(visible);
}

void LessonField::setText(const QString& text) {
    if (text == this->text())
        return;
    m_isSetting = true;
    const int at = m_edit->textCursor().position();
    m_edit->setPlainText(text);
    QTextCursor cursor = m_edit->textCursor();
    cursor.setPosition(std::min(at, static_cast<int>(m_edit->document()->characterCount()) - 1));
    m_edit->setTextCursor(cursor);
    m_isSetting = false;
}

/// A line that was pasted from several is one.
QString LessonField::text() const {
    QString text = m_edit->toPlainText();
    if (m_kind == Kind::Line || m_kind == Kind::Expression)
        text.replace('\n', ' ');
    return text;
}

void LessonField::insert(const QString& text) {
    m_edit->insertPlainText(text);
    m_edit->setFocus();
}

void LessonField::remark(const QString& words, const char* role) {
    m_said = words;
    style::dress(m_remark, "role", role);
    m_remark->setToolTip(words);
    m_edit->setAccessibleDescription(words);
    fitRemark();
}

void LessonField::fitRemark() {
    m_remark->setText(m_remark->fontMetrics().elidedText(m_said, Qt::ElideRight, m_remark->width()));
}

void LessonField::fitHeight() {
    const int lines = static_cast<int>(std::lround(m_edit->document()->size().height()));
    const int shown = std::clamp(lines, fewestLines(m_kind), maxLines);
    m_edit->setVerticalScrollBarPolicy(lines > maxLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_edit->setFixedHeight(shown * m_edit->fontMetrics().lineSpacing() + 2 * documentMargin + around);
}

bool LessonField::eventFilter(QObject* watched, QEvent* event) {
    if (isKeyOfHistory(*event)) {
        event->ignore(); // for whoever is around
        return true;
    }
    if (event->type() == QEvent::KeyPress && (m_kind == Kind::Line || m_kind == Kind::Expression)) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            return true; // it has one line
    }
    if (event->type() == QEvent::FocusIn)
        emit focused(this);
    return QWidget::eventFilter(watched, event);
}

void LessonField::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
    layout()->activate(); // the remark has its width
    fitRemark();
}

} // namespace equipoise::gui
