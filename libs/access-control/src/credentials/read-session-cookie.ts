import { parseCookie } from 'cookie';
import { sessionCookieName } from '../session-cookie.js';

/** The format of sessions; other values of the cookie are ignored. */
const SESSION = /^[A-Za-z0-9_-]{1,128}$/;

/** @returns null if the `Cookie` header contains no session */
export function readSessionCookie(header: string | undefined, publicUrl: string | undefined): string | null {
  const cookie = parseCookie(header ?? '')[sessionCookieName(publicUrl)];
  return cookie !== undefined && SESSION.test(cookie) ? cookie : null;
}
