// SPDX-License-Identifier: GPL-3.0-or-later
// Words in a window, shown as they stand.
#pragma once

#include <QLabel>
#include <QString>

class QPlainTextEdit;

namespace equipoise::gui {

/// One line that ends with an ellipsis where it has no room; its tooltip then has all of it.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString shown() const;
};

/// One line; `role` as in the style sheet, empty: as usual.
QLabel* plainLabel(const QString& objectName, const char* role);
/// As many lines as it takes.
QLabel* plainText(const QString& objectName, const char* role);
/// In such a label, with formulas set as formulas; what is read aloud has them as they stand.
void showWithFormulas(QLabel& label, const QString& words);
/// To be read and copied, letter by letter.
void showAsCode(QPlainTextEdit& text);

} // namespace equipoise::gui
