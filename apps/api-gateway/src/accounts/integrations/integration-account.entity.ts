import type { AccountStatus } from '@memory-graph/contracts/resources';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** An account of a workspace at another platform. */
@Entity({ name: 'integration_account', schema: 'memory' })
export class IntegrationAccount {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  /** The user who connects it. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /**
   * The app through which the user created it; it ends with the access of that app. Null if the
   * user created it directly.
   */
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

  /** Encrypted; present only while the account is connected. */
  @Column('bytea', { nullable: true })
  credentials!: Buffer | null;

  /** The granted scopes; null if unknown or not applicable. */
  @Column('text', { array: true, nullable: true })
  scopes!: string[] | null;

  /** Expiry of the access token; null if the provider did not state it. */
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  expiresAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'connected_at', precision: 3, nullable: true })
  connectedAt!: Date | null;

  /** The process that refreshes the token, and the end of its lease. */
  @Column('uuid', { name: 'refresh_id', nullable: true })
  refreshId!: string | null;

  @Column('timestamptz', { name: 'refresh_until', nullable: true })
  refreshUntil!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt!: Date;
}
