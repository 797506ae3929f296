// SPDX-License-Identifier: GPL-3.0-or-later
// Queue of the requests of a window: each is served through all files and prompts that it waits for.
#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <functional>

namespace equipoise::gui {

/// Serves one request at a time, in their order, on the thread of the window. A request waits for worker
/// threads and for answers of the user without an event loop of its own.
class RequestQueue : public QObject {
public:
    RequestQueue();
    ~RequestQueue() override;

    using Done = std::function<void(bool done)>;
    /// Calls `act` at once or when all requests before have been served. `act` calls its argument once, now
    /// or later, which ends the request and calls `then`; null: nothing.
    void add(Done then, std::function<void(Done done)> act);
    /// While a request is served, and between beginWork() and endWork().
    bool isBusy() const { return m_isServing || m_isWorking; }

    /// From here on no request begins, and after a moment the cursor says that work is done.
    void beginWork();
    void endWork();

private:
    void serve(const Done& then, const std::function<void(Done done)>& act);
    void serveNext();
    /// After what the caller still does.
    void serveNextLater();

    std::deque<std::function<void()>> m_waiting;
    bool m_isServing = false;
    bool m_isWorking = false;
    bool m_showsCursor = false;
    QTimer m_untilCursor;
};

} // namespace equipoise::gui
