/** Notices that the account page can show about the preceding action. The query carries a code, never the text. */
export const ACCOUNT_NOTICES = [
  'profile-saved',
  'token-revoked',
  'app-revoked',
  'password-changed',
  'sessions-ended',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** The path of the account page with a notice. */
export function accountPath(notice: AccountNotice): string {
  return `/account?${new URLSearchParams({ notice }).toString()}`;
}
