import type { SignedInUser } from '../users/signed-in-user.js';

/** A valid session with its user. */
export interface SessionInUse extends SignedInUser {
  /** When the user entered the password. */
  authenticatedAt: Date;
  expiresAt: Date;
}
