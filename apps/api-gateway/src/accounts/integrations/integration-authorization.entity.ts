import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending authorization: a user was redirected to a provider and has not returned yet. */
@Entity({ name: 'integration_authorization', schema: 'memory' })
export class IntegrationAuthorization {
  /** Hash of the `state` with which the user returns. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** The user who must return. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The PKCE verifier, encrypted. */
  @Column('bytea', { name: 'code_verifier' })
  codeVerifier!: Buffer;

  @Column('boolean')
  used!: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
