import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that oidc-provider keeps: a grant, a code, a refresh token. */
@Entity({ schema: 'auth', name: 'oidc_record' })
export class OidcRecordRow {
  /** `Grant`, `AuthorizationCode`, `RefreshToken`, … */
  @PrimaryColumn('text')
  model!: string;

  /** Of a code or token its hash; of a grant its id. */
  @PrimaryColumn('text')
  id!: string;

  /** As oidc-provider gave it, without the code or token itself. */
  @Column('jsonb')
  payload!: Record<string, unknown>;

  /** The grant that it came from. */
  @Column('text', { name: 'grant_id', nullable: true })
  grantId!: string | null;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { name: 'client_id', nullable: true })
  clientId!: string | null;

  /** Of a refresh token: its client showed a PKCE verifier instead of its secret. */
  @Column('boolean', { name: 'without_secret' })
  withoutSecret!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt!: Date | null;
}
