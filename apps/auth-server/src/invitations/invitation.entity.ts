import type { Role } from '@memory-graph/contracts/oauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Permission to create one account while sign-up is restricted, or to join a workspace. */
@Entity({ schema: 'auth', name: 'invitation' })
export class Invitation {
  /** SHA-256 of the secret in the link, so that access to the table does not reveal it. */
  @PrimaryColumn('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  /** Names the invitation without its secret. */
  @Column('uuid')
  id!: string;

  /** Null: it only lets someone sign up. */
  @Column('uuid', { name: 'workspace_id', nullable: true })
  workspaceId!: string | null;

  /** In the workspace. */
  @Column('text', { nullable: true })
  role!: Role | null;

  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
