// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a PDF and where they stand, read from its bytes, for tests: no more of the format than Qt
// writes.
#pragma once

#include "tests/support/need.h"

#include <QByteArray>
#include <QMap>
#include <QRegularExpression>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <QTransform>
#include <algorithm>
#include <utility>
#include <vector>

namespace support {

/// A run of glyphs; points from the upper left corner of the page.
struct PdfWord {
    double x = 0;
    double y = 0;
    QString text;
};

struct PdfPage {
    QSizeF size; ///< in points
    std::vector<PdfWord> words;

    /// Words on one height are one line; lines from above, words from the left, as they follow each other.
    std::vector<std::pair<double, QString>> lines() const;
    QString text() const;
};

namespace pdf {

using Characters = QMap<int, QString>; ///< by glyph

/// "12 0 obj ... endobj", its dictionary and its stream.
struct PdfObject {
    QString dictionary;
    QByteArray stream;
};

inline QMap<int, PdfObject> objectsOf(const QByteArray& pdf) {
    static const QRegularExpression heading(QStringLiteral("(?:^|\\n)(\\d+) 0 obj\\n"));
    const QString whole = QString::fromLatin1(pdf); // a byte a character
    QMap<int, PdfObject> objects;
    for (auto matches = heading.globalMatch(whole); matches.hasNext();) {
        const auto match = matches.next();
        const qsizetype from = match.capturedEnd();
        const qsizetype end = whole.indexOf("endobj", from);
        const qsizetype stream = whole.indexOf("stream\n", from);
        PdfObject object;
        if (stream < 0 || stream > end) {
            object.dictionary = whole.mid(from, end - from);
        } else {
            object.dictionary = whole.mid(from, stream - from);
            object.stream = pdf.mid(stream + 7, whole.indexOf("\nendstream", stream) - stream - 7);
            if (object.dictionary.contains("FlateDecode"))
                object.stream = qUncompress(QByteArray(4, '\0') + object.stream);
        }
        objects.insert(match.captured(1).toInt(), object);
    }
    return objects;
}

inline int referenceIn(const QString& dictionary, const QString& key) {
    const QRegularExpression reference(key + QStringLiteral("\\s*\\[?\\s*(\\d+) 0 R"));
    return reference.match(dictionary).captured(1).toInt();
}

inline Characters charactersOf(const QByteArray& map) {
    static const QRegularExpression range(
        QStringLiteral("<([0-9A-F]{4})> <([0-9A-F]{4})> (?:<([0-9A-F]{4})>|\\[([^\\]]*)\\])"));
    static const QRegularExpression code(QStringLiteral("<([0-9A-F]{4})>"));
    Characters characters;
    for (auto matches = range.globalMatch(QString::fromLatin1(map)); matches.hasNext();) {
        const auto match = matches.next();
        const int first = match.captured(1).toInt(nullptr, 16);
        const int last = match.captured(2).toInt(nullptr, 16);
        if (!match.captured(3).isEmpty()) {
            for (int glyph = first; glyph <= last; ++glyph)
                characters[glyph] = QChar(match.captured(3).toInt(nullptr, 16) + glyph - first);
            continue;
        }
        int glyph = first;
        for (auto each = code.globalMatch(match.captured(4)); each.hasNext();)
            characters[glyph++] = QChar(each.next().captured(1).toInt(nullptr, 16));
    }
    return characters;
}

/// Follows the operators of a page that move and show text.
class PageReader {
public:
    PageReader(const QMap<int, Characters>& fonts, double height)
        : m_fonts(fonts)
        , m_height(height) {}

    std::vector<PdfWord> read(const QByteArray& content) {
        static const QRegularExpression token(
            QStringLiteral("\\[[^\\]]*\\]|<[0-9A-Fa-f]*>|/?[^\\s\\[\\]<>]+"));
        for (auto matches = token.globalMatch(QString::fromLatin1(content)); matches.hasNext();) {
            const QString word = matches.next().captured();
            bool number = false;
            word.toDouble(&number);
            if (number || word.startsWith('/') || word.startsWith('<') || word.startsWith('['))
                m_operands << word;
            else
                apply(word);
        }
        return std::move(m_words);
    }

private:
    double operand(qsizetype index) const { return m_operands.value(index).toDouble(); }
    QTransform matrix() const {
        return {operand(0), operand(1), operand(2), operand(3), operand(4), operand(5)};
    }
    void apply(const QString& name) {
        if (name == "q")
            m_kept.push_back(m_page);
        else if (name == "Q" && !m_kept.empty()) {
            m_page = m_kept.back();
            m_kept.pop_back();
        } else if (name == "cm")
            m_page = matrix() * m_page;
        else if (name == "BT")
            m_line = {};
        else if (name == "Tm")
            m_line = matrix();
        else if (name == "Td")
            m_line = QTransform::fromTranslate(operand(0), operand(1)) * m_line;
        else if (name == "Tf")
            m_font = m_operands.value(0).mid(2).toInt();
        else if (name == "Tj")
            show(m_operands.value(0));
        m_operands.clear();
    }
    void show(const QString& glyphs) {
        const QPointF at = (m_line * m_page).map(QPointF());
        QString text;
        for (qsizetype i = 1; i + 4 < glyphs.size(); i += 4)
            text += m_fonts[m_font].value(glyphs.mid(i, 4).toInt(nullptr, 16), QStringLiteral("\uFFFD"));
        m_words.push_back({at.x(), m_height - at.y(), text});
    }

    QMap<int, Characters> m_fonts;
    double m_height;
    QStringList m_operands;
    QTransform m_page;
    QTransform m_line;
    std::vector<QTransform> m_kept;
    int m_font = 0;
    std::vector<PdfWord> m_words;
};

} // namespace pdf

inline std::vector<std::pair<double, QString>> PdfPage::lines() const {
    std::vector<PdfWord> sorted = words;
    std::ranges::stable_sort(sorted, {}, &PdfWord::y);
    std::vector<std::pair<double, QString>> lines;
    for (auto first = sorted.begin(); first != sorted.end();) {
        const auto last =
            std::find_if(first, sorted.end(), [&](const PdfWord& word) { return word.y > first->y + 1; });
        std::stable_sort(first, last, [](const PdfWord& a, const PdfWord& b) { return a.x < b.x; });
        lines.emplace_back(first->y, QString());
        for (; first != last; ++first)
            lines.back().second += first->text;
    }
    return lines;
}

inline QString PdfPage::text() const {
    QString text;
    for (const auto& [y, line] : lines())
        text += line + '\n';
    return text;
}

/// The bytes are a PDF as Qt writes it.
inline std::vector<PdfPage> pdfPages(const QByteArray& bytes) {
    need(bytes.startsWith("%PDF"), "this is no PDF");
    const QMap<int, pdf::PdfObject> objects = pdf::objectsOf(bytes);
    QMap<int, pdf::Characters> fonts;
    for (const auto& [number, object] : objects.asKeyValueRange())
        if (const int map = pdf::referenceIn(object.dictionary, "/ToUnicode"); map > 0)
            fonts.insert(number, pdf::charactersOf(objects.value(map).stream));
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[\\S+ \\S+ (\\S+) ([^\\s\\]]+)\\s*\\]"));
    std::vector<PdfPage> pages;
    for (const pdf::PdfObject& object : objects) {
        const auto size = box.match(object.dictionary);
        if (!size.hasMatch() || !object.dictionary.contains("/Contents"))
            continue;
        PdfPage page{{size.captured(1).toDouble(), size.captured(2).toDouble()}, {}};
        page.words = pdf::PageReader(fonts, page.size.height())
                         .read(objects.value(pdf::referenceIn(object.dictionary, "/Contents")).stream);
        pages.push_back(std::move(page));
    }
    need(!pages.empty(), "the PDF has no page");
    return pages;
}

} // namespace support
