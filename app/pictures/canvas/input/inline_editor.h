// SPDX-License-Identifier: GPL-3.0-or-later
// A field over the canvas for one value, where it is shown.
#pragma once

#include "core/base/result.h"

#include <QLineEdit>
#include <functional>

namespace equipoise::gui::canvas {

class InlineEditor : public QObject {
    Q_OBJECT
public:
    /// What is typed in the end; refused, it may be mended.
    using Commit = std::function<Result<void>(const QString&)>;

    explicit InlineEditor(QWidget& canvas);

    /// `place`: what it lies over; `name`: of the value, with its unit. A field whose text is refused stays instead.
    void open(QString text, QRectF place, const QString& name, Commit commit);
    /// False: what is typed was refused, and the field stays.
    bool close(bool commit);

signals:
    void refused(const Error& error);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_canvas;
    QLineEdit* m_field = nullptr;
    Commit m_commit;
};

} // namespace equipoise::gui::canvas
