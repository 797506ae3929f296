// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pictures/canvas/input/matches.h"

#include <algorithm>
#include <array>

namespace equipoise::gui::canvas {

namespace {

QString folded(const QString& text) {
    QString result;
    for (const QChar letter : text.normalized(QString::NormalizationForm_KD))
        if (letter.category() != QChar::Mark_NonSpacing)
            result += letter.toCaseFolded();
    return result;
}

} // namespace

std::vector<std::size_t> matching(std::span<const QString> names, const QString& typed) {
    const QString wanted = folded(typed.trimmed());
    if (wanted.isEmpty())
        return {};
    std::array<std::vector<std::size_t>, 3> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QString name = folded(names[i]);
        if (name == wanted)
            found[0].push_back(i);
        else if (name.startsWith(wanted))
            found[1].push_back(i);
        else if (name.contains(wanted))
            found[2].push_back(i);
    }
    std::vector<std::size_t> all;
    for (const auto& some : found)
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace equipoise::gui::canvas
