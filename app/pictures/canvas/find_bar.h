// A field to find nodes by name, over the canvas.
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;
class QToolButton;

namespace app {

class FindBar : public QFrame {
    Q_OBJECT
public:
    explicit FindBar(QWidget* parent);

    /// Shown and focused, with its text selected.
    void open();
    /// Which match is in hand (from 0) of how many; none: nothing is typed yet.
    void showMatches(std::size_t index, std::size_t count);
    QString text() const;

signals:
    void searched(const QString& text);
    void next();
    void previous();
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();

    QLineEdit* m_field;
    QLabel* m_count;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_close;
};

} // namespace app
