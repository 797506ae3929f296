// SPDX-License-Identifier: GPL-3.0-or-later
// What the window is laid out of.
#pragma once

#include <QFrame>
#include <initializer_list>
#include <utility>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QSplitter;
class QToolButton;
class QVBoxLayout;

namespace equipoise::gui {

/// A frame around widgets that belong together. A picture says its own title; what has none gets a header.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    /// Below what it holds already.
    void add(QWidget* widget, int stretch = 0);
    /// Side by side, each with its stretch.
    void addRow(std::initializer_list<std::pair<QWidget*, int>> parts);
    /// Before what is in the row that was added last.
    void insertInRow(QWidget& widget);
    /// A title with `tools` at its right.
    void addHeader(std::initializer_list<QWidget*> tools);
    void setTitle(const QString& title);

    /// From now on a button, and a double click on the title, ask for the room of all the others.
    void offerToFill();
    bool offersToFill() const { return m_fill != nullptr; }
    void setFilled(bool filled);

signals:
    void fillAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void nameFillButton();
    void placeFillButton();
    bool isTitle(const QPoint& position) const;

    QVBoxLayout* m_column;
    QHBoxLayout* m_row = nullptr;
    QHBoxLayout* m_header = nullptr;
    QLabel* m_title = nullptr;
    QToolButton* m_fill = nullptr;
    bool m_filled = false;
};

/// A card that holds widgets side by side, each with its stretch.
Card* card(std::initializer_list<std::pair<QWidget*, int>> parts);

/// Widgets beside or above each other, each with its size at first; they grow in proportion.
QSplitter* splitter(Qt::Orientation direction, std::initializer_list<std::pair<QWidget*, int>> parts);

/// The widgets of `row` below each other where a page of that width has no room for them side by side.
void foldRow(QBoxLayout& row, int width);

} // namespace equipoise::gui
