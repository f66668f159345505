import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import { Invitation } from './invitation.entity.js';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The table of invitations. Each can be used once within seven days. */
@Injectable()
export class InvitationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the secret of the invitation, which is not stored, and its expiry */
  async add(invitedBy: string): Promise<{ secret: string; expiresAt: Date }> {
    await this.dataSource.query('DELETE FROM auth.invitation WHERE expires_at <= now()');
    const secret = newSecret();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    await this.dataSource.manager.insert(Invitation, {
      secretHash: hashSecret(secret),
      invitedBy,
      createdAt,
      expiresAt,
    });
    return { secret, expiresAt };
  }

  holds(secret: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Invitation, {
      secretHash: hashSecret(secret),
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Only one of several concurrent redemptions succeeds. */
  async redeem(manager: EntityManager, secret: string): Promise<boolean> {
    const { affected } = await manager.delete(Invitation, {
      secretHash: hashSecret(secret),
      expiresAt: MoreThan(new Date()),
    });
    return affected === 1;
  }
}
