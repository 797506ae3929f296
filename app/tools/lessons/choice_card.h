// SPDX-License-Identifier: GPL-3.0-or-later
// One of the answers to choose from: a letter and words, as many lines as they take.
#pragma once

#include <QAbstractButton>

namespace equipoise::gui {

class ChoiceCard : public QAbstractButton {
    Q_OBJECT
public:
    ChoiceCard(QChar letter, const QString& words, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect wordsIn(int width) const;
    int indent() const;

    QChar m_letter;
};

} // namespace equipoise::gui
