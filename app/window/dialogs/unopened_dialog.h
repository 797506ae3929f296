// SPDX-License-Identifier: GPL-3.0-or-later
// A file that cannot be opened: what it is, what is wrong with it, and what can be done.
#pragma once

#include "core/base/error.h"
#include "core/io/recognised.h"

#include <QDialog>
#include <QString>

class QGridLayout;
class QHBoxLayout;
class QPushButton;

namespace equipoise::gui {

/// Beside the window: nothing was changed by what it tells of.
class UnopenedDialog : public QDialog {
    Q_OBJECT
public:
    UnopenedDialog(const QString& path, const Error& error, QWidget* parent);

    const QString& path() const { return m_path; }

signals:
    /// The person chooses what to do next; the dialog has closed.
    void againAsked(const QString& path);
    void anotherAsked(const QString& folder);
    /// `format`: the name of one of io::formats().
    void openAsAsked(const QString& path, const QString& format);
    void pasteAsked(const QString& path);
    void formatsAsked();

private:
    void addLine(QGridLayout& grid, const char* name, const QString& title, const QString& words);
    void addExcerpt(QGridLayout& grid, const equipoise::Place& place);
    QPushButton* button(const char* name, const QString& words, const QString& help);
    void addActions(QHBoxLayout& row);
    QString whatItIs() const;
    QString whatToDo(const Error& error) const;
    bool isText() const;
    /// Of a kind that is read, as far as its beginning tells.
    bool isOurs() const;

    QString m_path;
    io::Recognised m_file;
    bool m_mendable = false; ///< nearly right
};

} // namespace equipoise::gui
