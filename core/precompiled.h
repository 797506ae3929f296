// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What most sources include from the standard library, parsed once a build. Sources still include what they
// use: they compile without this file.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
