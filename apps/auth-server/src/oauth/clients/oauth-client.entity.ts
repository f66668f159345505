import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A program that can request access from users. */
@Entity({ schema: 'auth', name: 'oauth_client' })
export class OAuthClientRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** The `client_id` of the OAuth endpoints. */
  @Column('text', { name: 'client_id' })
  clientId!: string;

  /** The workspace whose members manage the client; null if it registered itself (RFC 7591) or has a document. */
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
   * Whether PKCE can replace the secret when the client redeems a code, as the API allows. Clients
   * that registered with an authentication method must use it.
   */
  @Column('boolean', { name: 'pkce_instead_of_secret' })
  pkceInsteadOfSecret!: boolean;

  /** Further metadata of the client in the terms of RFC 7591. */
  @Column('jsonb')
  metadata!: Record<string, unknown>;

  /**
   * The app through which a user created the client; the client ends with the access of that app.
   * Null if a person created it or it registered itself.
   */
  @Column('text', { name: 'created_by_client_id', nullable: true })
  createdByClientId!: string | null;

  /** The user of that app. */
  @Column('uuid', { name: 'created_by_user_id', nullable: true })
  createdByUserId!: string | null;

  /** When its client ID metadata document was last read; null for a registered client, which has none. */
  @Column('timestamptz', { name: 'document_read_at', nullable: true })
  documentReadAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
