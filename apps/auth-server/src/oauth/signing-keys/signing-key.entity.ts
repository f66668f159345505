import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key that tokens are signed with. The private part never leaves this app, and never enters a log. */
@Entity({ schema: 'auth', name: 'signing_key' })
export class SigningKeyRow {
  @PrimaryColumn('text')
  kid!: string;

  @Column('jsonb', { name: 'private_jwk' })
  privateJwk!: JWK;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Published before, so that everybody who checks signatures knows the key when its first token comes. */
  @Column('timestamptz', { name: 'sign_from' })
  signFrom!: Date;

  /** Published as long as a token that it signed may be in use; null: it has no successor yet. */
  @Column('timestamptz', { name: 'publish_until', nullable: true })
  publishUntil!: Date | null;
}
