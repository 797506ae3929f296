// SPDX-License-Identifier: GPL-3.0-or-later
// A dense row-major matrix that owns its cells.
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace equipoise {

template <class T>
class Matrix {
public:
    Matrix() = default;
    Matrix(std::size_t rows, std::size_t columns, T fill = T{})
        : m_rows(rows)
        , m_columns(columns)
        , m_cells(rows * columns, fill) {}

    std::size_t rows() const { return m_rows; }
    std::size_t columns() const { return m_columns; }
    bool empty() const { return m_cells.empty(); }

    /// Reserves memory for addRow(). Large matrices are built row by row, so that their builder can be stopped.
    void reserveRows(std::size_t rows) { m_cells.reserve(rows * m_columns); }
    void addRow(T fill = T{}) {
        m_cells.insert(m_cells.end(), m_columns, fill);
        ++m_rows;
    }

    T& operator()(std::size_t row, std::size_t column) {
        assert(row < m_rows && column < m_columns);
        return m_cells[row * m_columns + column];
    }
    const T& operator()(std::size_t row, std::size_t column) const {
        assert(row < m_rows && column < m_columns);
        return m_cells[row * m_columns + column];
    }

    std::span<T> row(std::size_t row) { return {m_cells.data() + row * m_columns, m_columns}; }
    std::span<const T> row(std::size_t row) const { return {m_cells.data() + row * m_columns, m_columns}; }
    std::span<const T> cells() const { return m_cells; }

    bool operator==(const Matrix&) const = default;

private:
    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::vector<T> m_cells;
};

} // namespace equipoise
