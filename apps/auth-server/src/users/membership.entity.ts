import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Membership of a user in a workspace. Each user has one default membership, the workspace that they act in. */
@Entity({ schema: 'auth', name: 'membership' })
export class Membership {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('boolean', { name: 'is_default' })
  isDefault!: boolean;
}
