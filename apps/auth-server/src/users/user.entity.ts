import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who can sign in. */
@Entity({ schema: 'auth', name: 'user' })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  /** As it was given; unique whatever its case. */
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
