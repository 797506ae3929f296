// The column beside the pictures: question, answer and what is to be seen, or why the answer is not better.
#pragma once

#include "app/widgets/card.h"
#include "app/widgets/side.h"

class QLabel;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace app {

class AnswerPanel;
class ExplainPanel;
class GuidePanel;
class QuestionPanel;

/// It scrolls as one. Folded it is a handle with the value on it.
class AnswerColumn : public Side {
    Q_OBJECT
public:
    AnswerColumn(QuestionPanel& question, AnswerPanel& answer, GuidePanel& guide, ExplainPanel& why,
                 QWidget* parent = nullptr);

    /// The formulas in place of the question, in a wider column; or back again.
    void showExplanation(bool shown);
    bool showsExplanation() const;
    Card& explanation() const { return *m_whyCard; }
    /// For a window of this width; filled: all there is.
    void fitTo(int windowWidth, bool filled);

signals:
    /// It has another width.
    void turned();

private:
    void retranslate();
    QLabel* addTitle(QVBoxLayout& column);

    QString m_value;
    QStackedWidget* m_pages;
    Card* m_card;
    Card* m_whyCard;
    QToolButton* m_back;
    QLabel* m_questionTitle;
    QLabel* m_answerTitle;
    QLabel* m_guideTitle;
};

} // namespace app
