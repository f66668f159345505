import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That one person may make an account, where not everybody may. */
@Entity({ schema: 'auth', name: 'invitation' })
export class Invitation {
  /** SHA-256 of what the link carries: who reads the table cannot use it. */
  @PrimaryColumn('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
