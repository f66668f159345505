import type { RevocationKind } from '@memory-graph/contracts/internal-http/auth-server.client';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that stopped being valid before its time. */
@Entity({ schema: 'auth', name: 'revocation' })
export class RevocationRow {
  @PrimaryColumn('text')
  kind!: RevocationKind;

  @PrimaryColumn('text')
  id!: string;

  /** When the last access token that it concerns has expired by itself. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
