#include "app/pictures/canvas/canvas_accessible.h"

#include "app/pictures/canvas/platform_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>

namespace app::canvas {

namespace {

/// A node, or a line behind all nodes. The canvas outlives both interfaces: Qt takes its own away with it,
/// and that one its children.
class PartAccessible final : public QAccessibleInterface {
public:
    PartAccessible(PlatformCanvas& canvas, std::size_t index)
        : m_canvas(canvas)
        , m_index(index) {}

    bool isValid() const override {
        return m_index < m_canvas.diagram().nodes.size() + m_canvas.diagram().lines.size();
    }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid())
            return {};
        if (kind == QAccessible::Name)
            return isNode() ? m_canvas.diagram().nodes[m_index].name
                            : PlatformCanvas::tr("Link %1").arg(m_canvas.nameOfLine(line()));
        if (kind != QAccessible::Description)
            return {};
        const QString separator = QStringLiteral(", ");
        return isNode() ? m_canvas.factsOfNode(m_index, separator) : m_canvas.factsOfLine(line(), separator);
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid())
            return {};
        const QRect box = boxInCanvas();
        return {m_canvas.mapToGlobal(box.topLeft()), box.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        const bool inHand = isNode() ? m_canvas.current() == m_index : m_canvas.currentLine() == line();
        state.focusable = true;
        state.selectable = true;
        state.focused = m_canvas.hasFocus() && inHand;
        state.selected = inHand;
        state.offscreen = !m_canvas.rect().intersects(boxInCanvas());
        return state;
    }

private:
    bool isNode() const { return m_index < m_canvas.diagram().nodes.size(); }
    std::size_t line() const { return m_index - m_canvas.diagram().nodes.size(); }
    QRect boxInCanvas() const {
        if (isNode())
            return m_canvas.scene().boxOf(m_index).toAlignedRect();
        const Line& ends = m_canvas.diagram().lines[line()];
        return QRectF(m_canvas.scene().at(ends.a), m_canvas.scene().at(ends.b))
            .normalized()
            .adjusted(-2, -2, 2, 2)
            .toAlignedRect();
    }

    PlatformCanvas& m_canvas;
    std::size_t m_index;
};

class CanvasAccessible final : public QAccessibleWidget {
public:
    explicit CanvasAccessible(PlatformCanvas& canvas)
        : QAccessibleWidget(&canvas, QAccessible::List)
        , m_canvas(canvas) {}
    ~CanvasAccessible() override {
        for (const QAccessible::Id id : std::as_const(m_children))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override {
        return static_cast<int>(m_canvas.diagram().nodes.size() + m_canvas.diagram().lines.size());
    }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        if (!m_children.contains(index))
            m_children.insert(index, QAccessible::registerAccessibleInterface(
                                         new PartAccessible(m_canvas, static_cast<std::size_t>(index))));
        return QAccessible::accessibleInterface(m_children.value(index));
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPoint at = m_canvas.mapFromGlobal(QPoint(x, y));
        if (const auto hit = m_canvas.scene().nodeAt(at))
            return child(static_cast<int>(hit->first));
        const auto line = m_canvas.scene().lineAt(m_canvas.diagram(), at);
        return line ? child(static_cast<int>(m_canvas.diagram().nodes.size() + *line)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (auto i = m_children.cbegin(); i != m_children.cend(); ++i)
            if (QAccessible::accessibleInterface(i.value()) == wanted)
                return i.key();
        return -1;
    }
    QAccessibleInterface* focusChild() const override {
        if (!m_canvas.hasFocus())
            return nullptr;
        if (m_canvas.current())
            return child(static_cast<int>(*m_canvas.current()));
        return m_canvas.currentLine()
                   ? child(static_cast<int>(m_canvas.diagram().nodes.size() + *m_canvas.currentLine()))
                   : nullptr;
    }

private:
    PlatformCanvas& m_canvas;
    mutable QHash<int, QAccessible::Id> m_children;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* const canvas = qobject_cast<PlatformCanvas*>(object);
    return canvas ? new CanvasAccessible(*canvas) : nullptr;
}

} // namespace

void installAccessibility() {
    static const bool installed = [] {
        QAccessible::installFactory(&make);
        return true;
    }();
    static_cast<void>(installed);
}

} // namespace app::canvas
