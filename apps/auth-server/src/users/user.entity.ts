import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who can sign in. The service users of managed workspaces have rows too, but are never read as this class. */
@Entity({ schema: 'auth', name: 'user' })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** In the original case; unique regardless of case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  picture!: string | null;

  /** argon2id, with its parameters and salt, in the PHC format. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
