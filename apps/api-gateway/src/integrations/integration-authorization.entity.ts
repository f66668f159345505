import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user has been sent to a provider and is to come back. */
@Entity({ name: 'integration_authorization', schema: 'memory' })
export class IntegrationAuthorization {
  /** Of the `state` that comes back with the user. */
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  /** Who has to come back. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Of PKCE, sealed. */
  @Column('bytea', { name: 'code_verifier' })
  codeVerifier!: Buffer;

  @Column('boolean')
  used!: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
