/** The user of a credential, with the workspace that they act in. */
export interface SignedInUser {
  userId: string;
  workspaceId: string;
  email: string;
  name: string;
  picture: string | null;
}
