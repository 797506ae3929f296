// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/allocations.h"

#include <utility>

#ifdef EQUIPOISE_SANITIZED // sanitizers replace the allocator
#include <sanitizer/allocator_interface.h>
#else
#include <cstdlib>
#include <new>
#endif

namespace support {

namespace {

thread_local Allocations* counter = nullptr;

} // namespace

Allocations::Allocations(std::size_t stopAt, std::stop_source source)
    : m_stopAt(stopAt)
    , m_source(std::move(source)) {
#ifdef EQUIPOISE_SANITIZED
    static const int installed = __sanitizer_install_malloc_and_free_hooks(
        [](const volatile void*, std::size_t) {
            if (Allocations* const here = Allocations::current())
                here->add();
        },
        [](const volatile void*) {});
    static_cast<void>(installed);
#endif
    counter = this;
}

Allocations::~Allocations() {
    counter = nullptr;
}

Allocations* Allocations::current() noexcept {
    return counter;
}

void Allocations::add() noexcept {
    if (++m_count == m_stopAt)
        m_source.request_stop();
}

} // namespace support

#ifndef EQUIPOISE_SANITIZED

void* operator new(std::size_t bytes) {
    if (support::Allocations* const here = support::Allocations::current())
        here->add();
    if (void* const memory = std::malloc(bytes > 0 ? bytes : 1))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

#endif
