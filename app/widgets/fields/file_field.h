// SPDX-License-Identifier: GPL-3.0-or-later
// A file to be named: a line to type its path into, and a button that asks for one.
#pragma once

#include <QString>
#include <QWidget>
#include <functional>
#include <string>

class QLabel;
class QLineEdit;
class QPushButton;

namespace equipoise::gui {

class FileField : public QWidget {
    Q_OBJECT
public:
    /// Asks for a file to open and calls `then`; empty: cancelled.
    using AskFile = std::function<void(const QString& title, const std::function<void(QString path)>& then)>;
    /// `name`: of the line; label and button have it with "Label" and "Browse". With `Qt::Vertical` the label
    /// stands above the line.
    FileField(const QString& name, Qt::Orientation direction, AskFile askFile, QWidget* parent = nullptr);

    struct Words {
        QString label{}; ///< with its key
        QString help{};
        QString choose{}; ///< title of the dialog
        QString empty{};  ///< what is meant while nothing is typed; may be empty
    };
    void setWords(const Words& words);

    QString text() const; ///< without blanks at its ends
    /// The same as the file system has it.
    std::string path() const;
    void setText(const QString& path);

signals:
    void edited();

private:
    AskFile m_askFile;
    QString m_title;
    QLabel* m_label;
    QLineEdit* m_line;
    QPushButton* m_browse;
};

} // namespace equipoise::gui
