/** Notices that the sign-in page can show about the preceding action. The query carries a code, never the text. */
export const LOGIN_NOTICES = ['signed-up', 'signed-out', 'account-deleted'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];

/** The path of the sign-in page with a notice. */
export function loginPath(notice: LoginNotice, returnTo?: string): string {
  return `/login?${new URLSearchParams({ notice, ...(returnTo !== undefined && { returnTo }) }).toString()}`;
}
