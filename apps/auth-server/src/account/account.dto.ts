import { Text, Uuid } from '@memory-graph/contracts/fields';
import type { OwnWorkspace } from '../users/membership.repository.js';
import { MAX_PASSWORD_LENGTH } from '../users/password-rule.js';

/** Everything that users see and change about their account, except their personal tokens: these are in the API. */
export interface AccountDto {
  user: { name: string; email: string };
  /** Whether the configuration names this account, so that each start recreates it and resets its password. */
  isConfigured: boolean;
  /** How many other browsers are signed in. */
  otherSessions: number;
  /** Whether the user may create invitations. */
  mayInvite: boolean;
  /** The workspaces of which the user is a member, by name. */
  workspaces: OwnWorkspace[];
  /** The one in which the session acts. */
  workspaceId: string;
  /** The apps with access, by name. */
  apps: ConnectedAppDto[];
  /** The header `X-CSRF-Token` of changes. It changes at sign-in and with the password. */
  csrf: string;
}

export interface ConnectedAppDto {
  clientId: string;
  /** Identifies the app in paths. */
  key: string;
  /** What the app calls itself. */
  name: string;
  /** The website that identifies an app with a metadata document; null for other apps. */
  host: string | null;
  scopes: string[];
  /** When the user first allowed it something, in UTC. */
  since: string;
}

// The use cases check the values, as they do for the sign-up; only what is hashed is bounded before.

export class ProfileDto {
  /** 1 to 100 characters; white space is normalized. */
  @Text()
  name!: string;
}

export class WorkspaceChoiceDto {
  @Uuid()
  workspaceId!: string;
}

export class PasswordChangeDto {
  @Text({ maxLength: MAX_PASSWORD_LENGTH })
  currentPassword!: string;

  /** 8 to 1024 characters; common passwords, and the e-mail address of the account, are rejected. */
  @Text()
  newPassword!: string;
}

export class DeletionDto {
  @Text({ maxLength: MAX_PASSWORD_LENGTH })
  password!: string;

  /** The word `delete`, in any case. */
  @Text()
  confirmation!: string;
}
