const SESSION_COOKIE = 'mg_session';

/**
 * Set by `auth-server` at sign-in, and read by every app that serves the web interface. With https,
 * its prefix allows only this host to set it, so that no other host of the domain can sign a
 * visitor in as someone else.
 */
export function sessionCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}
