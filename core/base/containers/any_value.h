// SPDX-License-Identifier: GPL-3.0-or-later
// A value of any type that can be copied and compared.
#pragma once

#include <memory>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace equipoise {

/// Never empty but after being moved from. Copied and compared by content.
class AnyValue {
public:
    template <class T>
    requires(!std::is_same_v<std::remove_cvref_t<T>, AnyValue>) explicit AnyValue(T&& value)
        : m_held(std::make_unique<Of<std::remove_cvref_t<T>>>(std::forward<T>(value))) {}
    AnyValue(const AnyValue& source)
        : m_held(source.m_held->copy()) {}
    AnyValue(AnyValue&&) noexcept = default;
    AnyValue& operator=(AnyValue source) noexcept {
        m_held = std::move(source.m_held);
        return *this;
    }
    ~AnyValue() = default;

    /// Null if it is of another type.
    template <class T>
    const T* get() const {
        return m_held->type() == typeid(T) ? &static_cast<const Of<T>*>(m_held.get())->value : nullptr;
    }
    template <class T>
    T* get() {
        return const_cast<T*>(std::as_const(*this).get<T>());
    }
    bool operator==(const AnyValue& right) const { return m_held->equals(*right.m_held); }

private:
    struct Held {
        virtual ~Held() = default;
        virtual const std::type_info& type() const = 0;
        virtual std::unique_ptr<Held> copy() const = 0;
        virtual bool equals(const Held& held) const = 0;
    };
    template <class T>
    struct Of final : Held {
        template <class U>
        explicit Of(U&& given)
            : value(std::forward<U>(given)) {}
        const std::type_info& type() const override { return typeid(T); }
        std::unique_ptr<Held> copy() const override { return std::make_unique<Of>(value); }
        bool equals(const Held& held) const override {
            return held.type() == typeid(T) && static_cast<const Of&>(held).value == value;
        }
        T value;
    };

    std::unique_ptr<Held> m_held;
};

} // namespace equipoise
