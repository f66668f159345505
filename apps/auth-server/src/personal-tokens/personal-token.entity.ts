import type { Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A long-lived bearer token that a user made for a program of theirs. */
@Entity({ schema: 'auth', name: 'personal_token' })
export class PersonalTokenRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the token: who reads the table cannot use it. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  /** To the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Revoked tokens are kept, so that a bootstrap with the same value does not bring one back. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
