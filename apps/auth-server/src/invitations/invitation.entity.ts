import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Permission to create one account while sign-up is restricted. */
@Entity({ schema: 'auth', name: 'invitation' })
export class Invitation {
  /** SHA-256 of the secret in the link, so that access to the table does not reveal it. */
  @PrimaryColumn('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
