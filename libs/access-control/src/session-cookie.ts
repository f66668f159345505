/** Set by `auth-server` at log-in, read by every app that serves the web interface. */
export const SESSION_COOKIE = 'mg_session';
