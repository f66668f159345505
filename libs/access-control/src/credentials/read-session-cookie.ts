import { parseCookie } from 'cookie';
import { sessionCookieName } from '../session-cookie.js';

/** What sessions look like: anything else under the name of the cookie is none of ours. */
const SESSION = /^[A-Za-z0-9_-]{1,128}$/;

/** @returns null if the `Cookie` header holds no session */
export function readSessionCookie(header: string | undefined, publicUrl: string | undefined): string | null {
  const cookie = parseCookie(header ?? '')[sessionCookieName(publicUrl)];
  return cookie !== undefined && SESSION.test(cookie) ? cookie : null;
}
