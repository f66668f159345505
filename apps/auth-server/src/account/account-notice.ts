/** What the account page can say was done just before: a code in its query, never the words themselves. */
export const ACCOUNT_NOTICES = [
  'profile-saved',
  'token-revoked',
  'app-revoked',
  'password-changed',
  'sessions-ended',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** The account page with what it has to say. */
export function accountPath(notice: AccountNotice): string {
  return `/account?${new URLSearchParams({ notice }).toString()}`;
}
