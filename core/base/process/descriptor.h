// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the system, open as long as this lives.
#pragma once

#include <cerrno>
#include <utility>

#include <unistd.h>

namespace equipoise {

class Descriptor {
public:
    explicit Descriptor(int file = -1)
        : m_file(file) {}
    Descriptor(Descriptor&& source) noexcept
        : m_file(std::exchange(source.m_file, -1)) {}
    Descriptor& operator=(Descriptor&& source) noexcept {
        std::swap(m_file, source.m_file);
        return *this;
    }
    ~Descriptor() { close(); }

    bool isOpen() const { return m_file >= 0; }
    int get() const { return m_file; }
    void reset(int file) {
        close();
        m_file = file;
    }
    /// 0, or the system's error: some file systems tell only here that the disk is full.
    int close() { return m_file >= 0 && ::close(std::exchange(m_file, -1)) != 0 ? errno : 0; }

private:
    int m_file;
};

} // namespace equipoise
