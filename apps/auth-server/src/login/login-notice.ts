/**
 * Notices that the sign-in page can show about the preceding action. The query carries a code, never the text. The
 * console opens the page after it deleted the account.
 */
export const LOGIN_NOTICES = ['signed-out', 'account-deleted'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/** The path of the sign-in page with a notice, relative to the root of the service. */
export function loginPath(notice: LoginNotice, returnTo?: string): string {
  return `login?${new URLSearchParams({ notice, ...(returnTo !== undefined && { returnTo }) }).toString()}`;
}
