import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A program that may ask users for access. */
@Entity({ schema: 'auth', name: 'oauth_client' })
export class OAuthClientRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** What the client calls itself towards the OAuth endpoints. */
  @Column('text', { name: 'client_id' })
  clientId!: string;

  /** Whose members manage it; null: it registered itself (RFC 7591). */
  @Column('uuid', { name: 'workspace_id', nullable: true })
  workspaceId!: string | null;

  /** For people. */
  @Column('text')
  name!: string;

  @Column('text', { name: 'redirect_uris', array: true })
  redirectUris!: string[];

  /** SHA-256 of the secret; null: a public client, which has none. */
  @Column('bytea', { name: 'secret_hash', nullable: true })
  secretHash!: Buffer | null;

  /**
   * Whether the client may redeem a code that PKCE protects without its secret, as the interface says. Clients that
   * registered themselves with an authentication method must keep to it.
   */
  @Column('boolean', { name: 'pkce_instead_of_secret' })
  pkceInsteadOfSecret!: boolean;

  /** What else it said of itself, in the terms of RFC 7591. */
  @Column('jsonb')
  metadata!: Record<string, unknown>;

  /** The app by which a user had it made: it ends with that app's access. Null: people made it, or it registered itself. */
  @Column('text', { name: 'created_by_client_id', nullable: true })
  createdByClientId!: string | null;

  /** Whose app that is. */
  @Column('uuid', { name: 'created_by_user_id', nullable: true })
  createdByUserId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
