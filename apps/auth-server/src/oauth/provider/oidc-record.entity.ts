import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record of oidc-provider: a grant, a code or a refresh token. */
@Entity({ schema: 'auth', name: 'oidc_record' })
export class OidcRecordRow {
  /** `Grant`, `AuthorizationCode`, `RefreshToken`, … */
  @PrimaryColumn('text')
  model!: string;

  /** The hash of a code or token; the id of a grant. */
  @PrimaryColumn('text')
  id!: string;

  /** The payload from oidc-provider without the code or token. */
  @Column('jsonb')
  payload!: Record<string, unknown>;

  /** The grant that the record belongs to. */
  @Column('text', { name: 'grant_id', nullable: true })
  grantId!: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** For a refresh token: whether its client used a PKCE verifier instead of its secret. */
  @Column('boolean', { name: 'without_secret' })
  withoutSecret!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt!: Date | null;
}
