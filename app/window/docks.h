// The docks around the page of a problem: which there are, and where they stand at first.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace app {

class Docks : public QObject {
public:
    explicit Docks(QMainWindow& window);

    /// To be called once for each row of the table, in its order.
    void add(QWidget* content);
    const std::vector<QDockWidget*>& all() const { return m_docks; }
    /// By its object name.
    QDockWidget& operator[](const char* name) const;
    /// Shown, and in front of those in the same place.
    void raise(const char* name) const;
    /// All shown, where they stand at first.
    void arrange() const;
    void retranslate() const;
    /// Formulas need more lines than figures.
    void raiseExplanation() const;
    /// On the tab: it may be behind another one.
    void showProblemCount(int errors) const;

private:
    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks;
};

} // namespace app
