/** What the log-in page can say was done just before: a code in its query, never the words themselves. */
export const LOGIN_NOTICES = ['signed-up', 'signed-out', 'account-deleted'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/** The log-in page with what it has to say. */
export function loginPath(notice: LoginNotice, returnTo?: string): string {
  return `/login?${new URLSearchParams({ notice, ...(returnTo !== undefined && { returnTo }) }).toString()}`;
}
