#include <libsoup/soup.h>

// Properties that can be given only where the session is made, by a function that Swift cannot call.
static inline SoupSession *sheet_soup_session(const char *agent, int connections_per_host, int timeout) {
  return soup_session_new_with_options("user-agent", agent, "max-conns-per-host", connections_per_host, "max-conns",
                                       4 * connections_per_host, "timeout", (guint)timeout, NULL);
}
