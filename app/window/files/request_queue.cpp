// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/request_queue.h"

#include <QGuiApplication>
#include <QMetaObject>
#include <QPointer>
#include <chrono>
#include <utility>

namespace equipoise::gui {

namespace {

constexpr auto untilBusyCursor = std::chrono::milliseconds(200);

} // namespace

RequestQueue::RequestQueue() {
    m_untilCursor.setSingleShot(true);
    m_untilCursor.setInterval(untilBusyCursor);
    connect(&m_untilCursor, &QTimer::timeout, this, [this] {
        m_showsCursor = true;
        QGuiApplication::setOverrideCursor(Qt::BusyCursor);
    });
}

RequestQueue::~RequestQueue() {
    if (m_showsCursor)
        QGuiApplication::restoreOverrideCursor();
}

void RequestQueue::add(Done then, std::function<void(Done)> act) {
    auto serving = [this, then = std::move(then), act = std::move(act)] { serve(then, act); };
    if (isBusy() || !m_waiting.empty())
        m_waiting.push_back(std::move(serving));
    else
        serving();
}

void RequestQueue::serve(const Done& then, const std::function<void(Done)>& act) {
    m_isServing = true;
    act([this, then](bool done) {
        m_isServing = false;
        const QPointer<RequestQueue> self(this);
        if (then)
            then(done);
        if (self)
            serveNextLater();
    });
}

void RequestQueue::serveNextLater() {
    if (!isBusy() && !m_waiting.empty())
        QMetaObject::invokeMethod(this, &RequestQueue::serveNext, Qt::QueuedConnection);
}

void RequestQueue::serveNext() {
    if (isBusy() || m_waiting.empty())
        return;
    const auto next = std::move(m_waiting.front());
    m_waiting.pop_front();
    next();
}

void RequestQueue::beginWork() {
    m_isWorking = true;
    m_untilCursor.start();
}

void RequestQueue::endWork() {
    m_isWorking = false;
    m_untilCursor.stop();
    if (std::exchange(m_showsCursor, false))
        QGuiApplication::restoreOverrideCursor();
    serveNextLater();
}

} // namespace equipoise::gui
