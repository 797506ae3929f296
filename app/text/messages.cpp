#include "app/text/messages.h"
