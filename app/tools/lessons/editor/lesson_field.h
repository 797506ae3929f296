// SPDX-License-Identifier: GPL-3.0-or-later
// A text of a lesson to be written: its title, as many lines as it takes, and below it what is wrong with it.
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace equipoise::gui {

/// Undo and redo are left to whoever is around: a lesson has one history.
class LessonField : public QWidget {
    Q_OBJECT
public:
    enum class Kind {
        Line,       ///< one paragraph
        Text,       ///< several
        Expression, ///< one line, in letters of equal width
        Lines,      ///< expressions, one a line
    };
    LessonField(const QString& objectName, Kind kind, QWidget* parent = nullptr);

    /// `hint`: shown while it is empty.
    void setWords(const QString& title, const QString& help, const QString& hint = {});
    void setTitleVisible(bool visible);
    /// As it is in the lesson: nobody hears of it, and the cursor stays where it is if nothing has changed.
    void setText(const QString& text);
    QString text() const;
    /// At the cursor, as if it were typed.
    void insert(const QString& text);
    bool isExpression() const { return m_kind == Kind::Expression || m_kind == Kind::Lines; }
    /// `role` as in the style sheet; empty: nothing to say. It stands beside the title, on one line, so that
    /// what is below stays where it is; what is too long for it is in the tooltip.
    void remark(const QString& words, const char* role = "muted");
    const QString& remarked() const { return m_said; }

signals:
    void edited(const QString& text);
    void focused(gui::LessonField* field);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();
    void fitRemark();

    Kind m_kind;
    QLabel* m_title;
    QPlainTextEdit* m_edit;
    QLabel* m_remark;
    QString m_said; ///< all of the remark
    bool m_isSetting = false;
};

} // namespace equipoise::gui
