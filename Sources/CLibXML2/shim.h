#include <libxml/xmlversion.h>
// libxml2 built with ICU would bring the system's ICU headers into a module that meets Foundation's own copy of them.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
