// SPDX-License-Identifier: GPL-3.0-or-later
// A page on which painting writes TikZ: what is painted for SVG and PDF, as a document for LaTeX.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>
#include <memory>

namespace equipoise::gui {

class TikzEngine;

/// Lines, areas, colours, clips and dashes are those of SVG. Words are in the sans serif of the document, at the
/// size at which they were painted. Where they are wider than in our typeface they are narrowed. Images become
/// areas of one colour each, coarser where there are too many of them.
class TikzDevice : public QPaintDevice {
public:
    /// In units of 1/96 inch.
    explicit TikzDevice(QSizeF size);
    ~TikzDevice() override;

    QPaintEngine* paintEngine() const override;

    /// Shapes that LaTeX draws in a minute.
    static constexpr int maxShapes = 20'000;
    /// A document with one page, of the picture's size; its tikzpicture can stand in any other, where its
    /// packages are loaded. Error: NotWritable beyond maxShapes.
    Result<QByteArray> document(const QString& title) const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    std::unique_ptr<TikzEngine> m_engine;
};

/// Words as LaTeX shows them. Letters of other alphabets stay as they are, for LuaLaTeX.
QString inLatex(const QString& words);

} // namespace equipoise::gui
