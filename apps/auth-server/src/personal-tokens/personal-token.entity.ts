import type { Scope } from '@memory-graph/contracts/oauth';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A long-lived bearer token that a user created for a program. */
@Entity({ schema: 'auth', name: 'personal_token' })
export class PersonalTokenRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('uuid', { name: 'workspace_id', nullable: true })
  workspaceId!: string | null;

  /** SHA-256 of the token, so that access to the table does not reveal it. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  /** What the token is bound to, if anything. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** Precise to the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Revoked tokens are kept, so that a bootstrap with the same value does not restore one. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
