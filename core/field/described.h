// What rooms declare of a record that they describe: see field.h.
#pragma once

namespace core::field {

/// `const Fields<Record>& fieldsOf(const Record* type)` stands beside the record; the pointer only tells the
/// type.
template <class Record>
class Fields;

} // namespace core::field
