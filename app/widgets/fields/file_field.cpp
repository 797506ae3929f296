// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fields/file_field.h"

#include "app/pictures/style/language_change.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace equipoise::gui {

FileField::FileField(const QString& name, Qt::Orientation direction, AskFile askFile, QWidget* parent)
    : QWidget(parent)
    , m_askFile(std::move(askFile))
    , m_label(new QLabel(this))
    , m_line(new QLineEdit(this))
    , m_browse(new QPushButton(this)) {
    m_label->setObjectName(name + QStringLiteral("Label"));
    m_line->setObjectName(name);
    m_browse->setObjectName(name + QStringLiteral("Browse"));
    m_label->setBuddy(m_line);
    m_browse->setAutoDefault(false);
    setFocusProxy(m_line);
    auto* row = new QHBoxLayout;
    if (direction == Qt::Vertical) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_label);
        column->addLayout(row);
    } else {
        setLayout(row);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(m_label);
    }
    row->addWidget(m_line, 1);
    row->addWidget(m_browse);
    connect(m_line, &QLineEdit::textChanged, this, &FileField::edited);
    connect(m_browse, &QPushButton::clicked, this, [this] {
        m_askFile(m_title, [line = QPointer(m_line)](const QString& path) {
            if (line && !path.isEmpty())
                line->setText(path);
        });
    });
    style::inEveryLanguage(*this, [this] {
        m_browse->setText(tr("&Browse…"));
        m_browse->setAccessibleName(m_browse->text().remove('&'));
    });
}

void FileField::setWords(const Words& words) {
    m_title = words.choose;
    m_label->setText(words.label);
    m_line->setAccessibleName(QString(words.label).remove('&'));
    m_line->setToolTip(words.help);
    m_line->setPlaceholderText(words.empty);
    m_browse->setToolTip(words.choose);
}

QString FileField::text() const {
    return m_line->text().trimmed();
}

std::string FileField::path() const {
    return QFile::encodeName(text()).toStdString();
}

void FileField::setText(const QString& path) {
    m_line->setText(path);
}

} // namespace equipoise::gui
