import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';

/** Whose password a link changes. */
export interface ResetAccount {
  userId: string;
  email: string;
}

/** The secret that a link contains. It is stored as its hash. */
export interface NewReset {
  secret: string;
  /** As the account has it, not as it was typed. */
  email: string;
}

/** An account that has another e-mail address by now has no valid link. */
const VALID = `
  FROM auth.password_reset r JOIN auth."user" u ON u.id = r.user_id AND u.email = r.email
  WHERE r.secret_hash = $1 AND r.expires_at > now()`;

/** The table of password resets. An account has at most one, which is valid for an hour. */
@Injectable()
export class PasswordResetRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The former link of the account no longer works.
   * @returns null if no person has an account with this address
   */
  async add(email: string): Promise<NewReset | null> {
    const secret = newSecret();
    const [added] = await this.dataSource.query<{ email: string }[]>(
      `INSERT INTO auth.password_reset (user_id, secret_hash, email, expires_at)
       SELECT id, $2, email, now() + interval '1 hour' FROM auth."user" WHERE lower(email) = lower($1)
       ON CONFLICT (user_id) DO UPDATE
         SET secret_hash = excluded.secret_hash, email = excluded.email, expires_at = excluded.expires_at
       RETURNING email`,
      [email, hashSecret(secret)],
    );
    return added ? { secret, email: added.email } : null;
  }

  /** @returns null for a secret that is unknown, used, replaced or expired */
  async find(secret: string): Promise<ResetAccount | null> {
    const [found] = await this.dataSource.query<ResetAccount[]>(`SELECT u.id AS "userId", u.email ${VALID}`, [
      hashSecret(secret),
    ]);
    return found ?? null;
  }

  /**
   * Locks the user of the link until the transaction ends. The change of the password uses the link up, so of several
   * concurrent uses, one succeeds.
   * @returns false if the link is no longer valid
   */
  async lock(manager: EntityManager, secret: string, { userId }: ResetAccount): Promise<boolean> {
    await manager.query('SELECT FROM auth."user" WHERE id = $1 FOR UPDATE', [userId]);
    const [found] = await manager.query<unknown[]>(`SELECT u.id ${VALID}`, [hashSecret(secret)]);
    return found !== undefined;
  }
}
