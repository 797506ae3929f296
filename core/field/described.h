// SPDX-License-Identifier: GPL-3.0-or-later
// What rooms declare of a record that they describe: see field.h.
#pragma once

namespace equipoise::field {

/// `const Fields<Record>& fieldsOf(const Record* type)` stands beside the record; the pointer only tells the
/// type.
template <class Record>
class Fields;

} // namespace equipoise::field
