#include "app/pictures/timeline/timeline_accessible.h"

#include "app/pictures/timeline/timeline_view.h"
#include "app/pictures/timeline/timeline_words.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>

namespace app::timeline {

namespace {

/// A row, or (numbered as one past the last row) the block in hand: bars may be millions.
class PartAccessible final : public QAccessibleInterface {
public:
    PartAccessible(TimelineView& view, std::size_t part)
        : m_view(view)
        , m_part(part) {}

    bool isValid() const override { return isBlock() ? m_view.focused().has_value() : m_part < rows(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        if (isBlock())
            return kind == QAccessible::Name ? spokenBlock(m_view.chart(), *m_view.focused()) : QString();
        const Row& row = m_view.chart().rows[m_part];
        if (kind == QAccessible::Name)
            return labelOf(row);
        return kind == QAccessible::Description ? spokenRow(m_view.chart(), row) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid())
            return {};
        const Frame& frame = m_view.frame();
        const std::size_t row = isBlock() ? m_view.focused()->row : m_part;
        QRectF box(frame.plot.left(), frame.rowTop(row), frame.plot.width(), frame.rowHeight);
        if (isBlock()) {
            const Bar bar = barOf(m_view.chart(), *m_view.focused());
            box.setLeft(std::max(frame.plot.left(), frame.x(bar.startOf(m_view.focused()->k))));
            box.setRight(std::min(frame.plot.right(), frame.x(bar.endOf(m_view.focused()->k))));
        }
        const QRect pixels = box.toAlignedRect();
        return {m_view.mapToGlobal(pixels.topLeft()), pixels.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.focusable = true;
        state.selectable = true;
        state.focused = isBlock() && m_view.hasFocus();
        state.selected = isBlock();
        const std::size_t row = isBlock() ? m_view.focused()->row : m_part;
        state.offscreen = row < m_view.frame().firstRow() || row >= m_view.frame().lastRow();
        return state;
    }

private:
    std::size_t rows() const { return m_view.chart().rows.size(); }
    bool isBlock() const { return m_part == rows(); }

    TimelineView& m_view;
    std::size_t m_part;
};

class TimelineAccessible final : public QAccessibleWidget {
public:
    explicit TimelineAccessible(TimelineView& view)
        : QAccessibleWidget(&view, QAccessible::List)
        , m_view(view) {}
    ~TimelineAccessible() override {
        for (const QAccessible::Id id : std::as_const(m_children))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override {
        return static_cast<int>(m_view.chart().rows.size()) + (m_view.focused() ? 1 : 0);
    }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        if (!m_children.contains(index))
            m_children.insert(index, QAccessible::registerAccessibleInterface(
                                         new PartAccessible(m_view, static_cast<std::size_t>(index))));
        return QAccessible::accessibleInterface(m_children.value(index));
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const auto row = m_view.frame().rowAt(m_view.mapFromGlobal(QPoint(x, y)).y());
        return row ? child(static_cast<int>(*row)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (auto i = m_children.cbegin(); i != m_children.cend(); ++i)
            if (QAccessible::accessibleInterface(i.value()) == wanted)
                return i.key();
        return -1;
    }
    QAccessibleInterface* focusChild() const override {
        return m_view.hasFocus() && m_view.focused() ? child(childCount() - 1) : nullptr;
    }

private:
    TimelineView& m_view;
    mutable QHash<int, QAccessible::Id> m_children;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* const view = qobject_cast<TimelineView*>(object);
    return view ? new TimelineAccessible(*view) : nullptr;
}

} // namespace

void installAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(&make);
        return true;
    }();
    static_cast<void>(installed);
}

void tellFocus(TimelineView& view) {
    if (QAccessible::isActive() && view.focused() && view.hasFocus()) {
        QAccessibleEvent focus(&view, QAccessible::Focus);
        focus.setChild(static_cast<int>(view.chart().rows.size()));
        QAccessible::updateAccessibility(&focus);
    }
}

} // namespace app::timeline
