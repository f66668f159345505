import type { Role } from '@memory-graph/contracts/oauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Membership of a user in a workspace. Each user has one default membership: that of credentials from before users could
 * have several.
 */
@Entity({ schema: 'auth', name: 'membership' })
export class Membership {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('text')
  role!: Role;

  @Column('boolean', { name: 'is_default' })
  isDefault!: boolean;

  /** Null: since the user exists. */
  @Column('timestamptz', { nullable: true })
  since!: Date | null;
}
