import type { RevocationKind } from '@memory-graph/contracts/internal-http';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token or grant that was revoked before it expired. */
@Entity({ schema: 'auth', name: 'revocation' })
export class RevocationRow {
  @PrimaryColumn('text')
  kind!: RevocationKind;

  @PrimaryColumn('text')
  id!: string;

  /** When the last affected access token expires. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
