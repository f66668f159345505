import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that is signed in. */
@Entity({ schema: 'auth', name: 'session' })
export class Session {
  /** SHA-256 of the cookie: who reads the table cannot use it. */
  @PrimaryColumn('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
