// SPDX-License-Identifier: GPL-3.0-or-later
// Questions to the user that are answered later, and dialogs that ask them.
#pragma once

#include <QDialog>
#include <QPointer>
#include <concepts>
#include <functional>
#include <type_traits>
#include <utility>

namespace equipoise::gui {

/// Asks the user and returns before the answer: no event loop runs inside another. A test replaces a prompt
/// by a function that returns the answer, which is then given at once.
template <class Answer, class... Facts>
class Prompt {
public:
    using Then = std::function<void(Answer answer)>;
    /// Opens a dialog that calls `then` at most once. The facts are valid until it returns.
    using Open = std::function<void(QWidget* parent, Facts... facts, Then then)>;

    Prompt() = default;
    /// `function` is an Open, or returns the answer.
    template <class Function>
    requires(!std::same_as<Function, Prompt>) Prompt(Function function) {
        if constexpr (std::is_invocable_v<Function&, QWidget*, Facts..., Then>)
            m_open = std::move(function);
        else
            m_open = [function = std::move(function)](QWidget* parent, Facts... facts,
                                                      const Then& then) mutable {
                then(function(parent, std::forward<Facts>(facts)...));
            };
    }

    explicit operator bool() const { return bool(m_open); }

    /// Calls `then` with the answer, unless `receiver` or the dialog is deleted before.
    void operator()(QWidget* parent, Facts... facts, QObject* receiver, Then then) const {
        m_open(parent, std::forward<Facts>(facts)...,
               [receiver = QPointer<QObject>(receiver), then = std::move(then)](Answer answer) {
                   if (receiver)
                       then(std::move(answer));
               });
    }

private:
    Open m_open;
};

/// Opens a dialog over its parent window, which takes no input until the dialog is closed. Calls `closed`
/// with the result, and then deletes the dialog.
template <class Dialog, class Closed>
void openDialog(Dialog* dialog, Closed closed) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::finished, dialog,
                     [dialog, closed = std::move(closed)](int result) { closed(*dialog, result); });
    dialog->open();
}

} // namespace equipoise::gui
