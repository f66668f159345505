/** A user as a credential leads to them: with the workspace that they act in. */
export interface SignedInUser {
  userId: string;
  workspaceId: string;
  email: string;
  name: string;
  picture: string | null;
}
