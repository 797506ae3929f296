// SPDX-License-Identifier: GPL-3.0-or-later
// Offer to add the ends of links that are no nodes yet, for pasted and for imported tables.
#pragma once

#include "core/io/intake/new_nodes.h"

#include <QWidget>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;

namespace equipoise::gui {

/// Hidden without names.
class NewNodesRow : public QWidget {
    Q_OBJECT
public:
    /// The parts are called `name` with "AddsNodes", "NodeNames" and "NodeKind" behind it.
    explicit NewNodesRow(const QString& name, QWidget* parent = nullptr);

    /// `kind`: what becomes of them; not Usual. `isOptional`: they can be left out, too.
    void offer(const std::vector<std::string>& names, io::NewNodes kind, bool isOptional = true);
    io::NewNodes kind() const;

signals:
    /// By a person.
    void chosen(equipoise::io::NewNodes kind);

private:
    QCheckBox* m_adds;
    QLabel* m_names; ///< instead of `m_adds`, where the nodes cannot be left out
    QComboBox* m_kind;
};

} // namespace equipoise::gui
