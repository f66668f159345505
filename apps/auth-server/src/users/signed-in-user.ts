import type { Role } from '@memory-graph/contracts/oauth';

/** A person or a service user, as others see them. */
export interface KnownUser {
  userId: string;
  email: string;
  name: string;
  picture: string | null;
}

/** The user of a credential, with the workspace that they act in. */
export interface SignedInUser extends KnownUser {
  workspaceId: string;
  /** In this workspace. */
  role: Role;
}
