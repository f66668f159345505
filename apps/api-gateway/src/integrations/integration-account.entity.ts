import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * `pending`: it has no credentials yet; `broken`: the provider takes ours no more; `disconnected`: they were forgotten.
 */
export const ACCOUNT_STATUSES = ['pending', 'connected', 'broken', 'disconnected'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A workspace's account at another platform. */
@Entity({ name: 'integration_account', schema: 'memory' })
export class IntegrationAccount {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  /** Who connects it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The app by which they had it created: it ends with that app's access. Null: they created it themselves. */
  @Column('text', { name: 'created_by_client_id', nullable: true })
  createdByClientId!: string | null;

  @Column('text', { name: 'integration_slug' })
  integrationSlug!: string;

  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text')
  status!: AccountStatus;

  /** Why it is broken. */
  @Column('text', { name: 'status_reason', nullable: true })
  statusReason!: string | null;

  /** Sealed; there while it is connected, and only then. */
  @Column('bytea', { nullable: true })
  credentials!: Buffer | null;

  /** What the provider granted; null: not known, or nothing of the kind. */
  @Column('text', { array: true, nullable: true })
  scopes!: string[] | null;

  /** Of the access token; null: the provider did not say. */
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'connected_at', precision: 3, nullable: true })
  connectedAt!: Date | null;

  /** Who refreshes the token, and until when nobody else may. */
  @Column('uuid', { name: 'refresh_id', nullable: true })
  refreshId!: string | null;

  @Column('timestamptz', { name: 'refresh_until', nullable: true })
  refreshUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
