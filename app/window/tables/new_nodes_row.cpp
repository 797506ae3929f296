// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tables/new_nodes_row.h"

#include "app/text/describe.h"
#include "app/widgets/label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace equipoise::gui {

using io::NewNodes;

NewNodesRow::NewNodesRow(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_adds(new QCheckBox)
    , m_names(plainLabel(name + "NodeNames", ""))
    , m_kind(new QComboBox) {
    setObjectName(name + "NewNodes");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_adds->setObjectName(name + "AddsNodes");
    m_adds->setToolTip(tr("Links can only lead to nodes: without this, rows with these names are refused"));
    m_kind->setObjectName(name + "NodeKind");
    m_kind->addItem(tr("as switches"), int(NewNodes::Switches));
    m_kind->addItem(tr("as processors"), int(NewNodes::Processors));
    m_kind->addItem(tr("as processors at the ends, switches between"), int(NewNodes::Mixed));
    m_kind->setToolTip(tr("New processors have the cycle time of the others until you set their own"));
    m_kind->setAccessibleName(tr("Kind of the new nodes"));
    m_names->setBuddy(m_kind);
    row->addWidget(m_adds);
    row->addWidget(m_names);
    row->addWidget(m_kind);
    row->addStretch(1);
    const auto choose = [this] { emit chosen(kind()); };
    connect(m_adds, &QCheckBox::clicked, this, choose);
    connect(m_kind, &QComboBox::activated, this, choose);
    hide();
}

NewNodes NewNodesRow::kind() const {
    return m_adds->isChecked() ? static_cast<NewNodes>(m_kind->currentData().toInt()) : NewNodes::None;
}

void NewNodesRow::offer(const std::vector<std::string>& names, NewNodes kind, bool isOptional) {
    constexpr std::size_t fewNames = 4;
    const std::size_t shown = names.size() <= fewNames + 1 ? names.size() : fewNames;
    setVisible(!names.empty());
    QStringList list;
    for (std::size_t i = 0; i < shown; ++i)
        list << QString::fromStdString(names[i]);
    QString words = tr("Add the new nodes %1").arg(list.join(QStringLiteral(", ")));
    if (const auto more = static_cast<qint64>(names.size() - shown); more > 0)
        words = tr("%1 and %2 more", "names, number").arg(words, text::count(more));
    m_adds->setText(words);
    m_adds->setAccessibleName(words);
    m_adds->setVisible(isOptional);
    m_names->setText(words);
    m_names->setVisible(!isOptional);
    const bool adds = kind != NewNodes::None;
    m_adds->setChecked(adds);
    m_kind->setEnabled(adds);
    if (adds)
        m_kind->setCurrentIndex(m_kind->findData(int(kind)));
}

} // namespace equipoise::gui
