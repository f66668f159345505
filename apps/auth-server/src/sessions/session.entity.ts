import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signed-in browser. */
@Entity({ schema: 'auth', name: 'session' })
export class Session {
  /** SHA-256 of the cookie, so that access to the table does not reveal it. */
  @PrimaryColumn('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** Null in sessions of earlier versions: the default workspace. The same in other credentials. */
  @Column('uuid', { name: 'workspace_id', nullable: true })
  workspaceId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
