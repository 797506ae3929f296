// "What you see", in words, and three things to try, each one click away.
#pragma once

#include "app/document/document.h"
#include "app/document/selection.h"

#include <QWidget>

class QLabel;

namespace app {

class SolveController;

class GuidePanel : public QWidget {
    Q_OBJECT
public:
    GuidePanel(Document& document, Selection& selection, SolveController& controller,
               QWidget* parent = nullptr);

signals:
    void refused(const core::Error& error);

protected:
    void changeEvent(QEvent* event) override;

private:
    void show();
    QString whatYouSee(const core::KeptPlan& kept) const;
    void showThingsToTry(const core::KeptPlan& kept);
    void tryLessWork();
    void trySlowerProcessor();
    void tryGreedy();
    void apply(const Edit& edit, const QString& text);

    Document& m_document;
    Selection& m_selection;
    SolveController& m_controller;
    QLabel* m_words;
    QLabel* m_tryTitle;
    QLabel* m_tryWork;
    QLabel* m_tryProcessor;
    QLabel* m_tryGreedy;
};

} // namespace app
