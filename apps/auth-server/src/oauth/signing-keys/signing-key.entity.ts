import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that signs tokens. The private part never leaves this app and is never logged. */
@Entity({ schema: 'auth', name: 'signing_key' })
export class SigningKeyRow {
  @PrimaryColumn('text')
  kid!: string;

  @Column('jsonb', { name: 'private_jwk' })
  privateJwk!: JWK;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** The key is published before this time, so that verifiers know it when its first token arrives. */
  @Column('timestamptz', { name: 'sign_from' })
  signFrom!: Date;

  /** The key stays published while its tokens may be in use; null if it has no successor. */
  @Column('timestamptz', { name: 'publish_until', nullable: true })
  publishUntil!: Date | null;
}
