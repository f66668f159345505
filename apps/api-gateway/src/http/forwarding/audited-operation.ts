/** What the audit calls the forms and requests that `auth-server` answers. Reads show a user only their own account. */
const OPERATIONS: readonly (readonly [route: RegExp, operation: string])[] = [
  [/^POST \/login\/?$/, 'session_begin'],
  [/^POST \/logout\/?$/, 'session_end'],
  [/^POST \/signup\/?$/, 'account_create'],
  [/^POST \/join\/?$/, 'members_join'],
  [/^PATCH \/account\/?$/, 'account_rename'],
  [/^POST \/password\/new\/?$/, 'account_resetPassword'],
  [/^POST \/account\/password\/?$/, 'account_changePassword'],
  [/^POST \/account\/delete\/?$/, 'account_delete'],
  [/^POST \/account\/workspace\/?$/, 'account_chooseWorkspace'],
  [/^POST \/account\/sessions\/end\/?$/, 'account_endSessions'],
  [/^POST \/account\/invitations\/?$/, 'account_invite'],
  [/^POST \/account\/apps\/[^/]+\/revoke\/?$/, 'account_revokeApp'],
  [/^POST \/oauth\/authorize\/?$/, 'authorize_decide'],
  [/^POST \/oauth\/device\/?$/, 'device_decide'],
];

/** @returns null for what is not recorded */
export function auditedOperation(method: string, path: string): string | null {
  return OPERATIONS.find(([route]) => route.test(`${method} ${path}`))?.[1] ?? null;
}
