#include "app/views/platform/canvas_accessible.h"

#include "app/views/platform/platform_canvas.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>

namespace app::canvas {

namespace {

// The canvas outlives both: Qt takes its interface away with it, and that one its children.
class NodeAccessible final : public QAccessibleInterface {
public:
    NodeAccessible(PlatformCanvas& canvas, std::size_t node)
        : m_canvas(canvas)
        , m_node(node) {}

    bool isValid() const override { return m_node < m_canvas.diagram().nodes.size(); }
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
            return m_canvas.diagram().nodes[m_node].name;
        return kind == QAccessible::Description ? m_canvas.factsOfNode(m_node, QStringLiteral(", "))
                                                : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid())
            return {};
        const QRect box = m_canvas.scene().boxOf(m_node).toAlignedRect();
        return {m_canvas.mapToGlobal(box.topLeft()), box.size()};
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid)
            return state;
        state.focusable = true;
        state.selectable = true;
        state.focused = m_canvas.hasFocus() && m_canvas.current() == m_node;
        state.selected = m_canvas.current() == m_node;
        state.offscreen = !m_canvas.rect().intersects(m_canvas.scene().boxOf(m_node).toAlignedRect());
        return state;
    }

private:
    PlatformCanvas& m_canvas;
    std::size_t m_node;
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

    int childCount() const override { return static_cast<int>(m_canvas.diagram().nodes.size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount())
            return nullptr;
        if (!m_children.contains(index))
            m_children.insert(index, QAccessible::registerAccessibleInterface(
                                         new NodeAccessible(m_canvas, static_cast<std::size_t>(index))));
        return QAccessible::accessibleInterface(m_children.value(index));
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const auto hit = m_canvas.scene().nodeAt(m_canvas.mapFromGlobal(QPoint(x, y)));
        return hit ? child(static_cast<int>(hit->first)) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (auto i = m_children.cbegin(); i != m_children.cend(); ++i)
            if (QAccessible::accessibleInterface(i.value()) == wanted)
                return i.key();
        return -1;
    }
    QAccessibleInterface* focusChild() const override {
        return m_canvas.hasFocus() && m_canvas.current() ? child(static_cast<int>(*m_canvas.current()))
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
