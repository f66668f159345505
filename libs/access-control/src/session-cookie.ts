const SESSION_COOKIE = 'mg_session';

/**
 * Set by `auth-server` at log-in, read by every app that serves the web interface. Behind https its prefix lets only this
 * very host set it: no other host of the domain can sign a visitor in as somebody else.
 */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}
