import { Injectable } from '@nestjs/common';
import { refusesChanges } from '@memory-graph/errors/lost-connection';
import { DataSource, MoreThan, Not, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { Session } from './session.entity.js';

/** A session that holds, and who is signed in by it. */
export interface SessionInUse extends SignedInUser {
  /** When the user showed their password. */
  authenticatedAt: Date;
  expiresAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 14 * DAY_MS;
/** A session in use is extended at most this often: not every request has to write. */
const EXTEND_AFTER_MS = DAY_MS;

const FIND = `
  SELECT u.id AS "userId", m.workspace_id AS "workspaceId", u.email, u.name, u.picture,
    s.created_at AS "authenticatedAt", s.expires_at AS "expiresAt"
  FROM auth.session s
  JOIN auth."user" u ON u.id = s.user_id
  JOIN auth.membership m ON m.user_id = u.id AND m.is_default
  WHERE s.secret_hash = $1 AND s.expires_at > now()`;

/** The table of sessions. They end when they were not used for 14 days, or by log-out. */
@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the value of the session cookie; it is kept nowhere */
  async start(userId: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    // Sign-ins are rare enough to clear away what has expired.
    await manager.query('DELETE FROM auth.session WHERE expires_at <= now()');
    const secret = newSecret();
    const now = Date.now();
    await manager.insert(Session, {
      secretHash: hashSecret(secret),
      userId,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_MS),
    });
    return secret;
  }

  /** Whose session it is, if it still holds. Using a session extends it. */
  async use(cookie: string): Promise<SessionInUse | null> {
    const secretHash = hashSecret(cookie);
    const [found] = await this.dataSource.query<SessionInUse[]>(FIND, [secretHash]);
    if (!found) return null;
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    if (expiresAt.getTime() - found.expiresAt.getTime() < EXTEND_AFTER_MS) return found;
    try {
      await this.dataSource.manager.update(Session, { secretHash }, { expiresAt });
    } catch (error) {
      // It still holds, and reading works while the database takes no changes.
      if (!refusesChanges(error)) throw error;
      return found;
    }
    return { ...found, expiresAt };
  }

  async end(cookie: string): Promise<void> {
    await this.dataSource.manager.delete(Session, { secretHash: hashSecret(cookie) });
  }

  /** How many the user has besides the given one. */
  countOthersOf(userId: string, cookie: string): Promise<number> {
    return this.dataSource.manager.countBy(Session, {
      userId,
      secretHash: Not(hashSecret(cookie)),
      expiresAt: MoreThan(new Date()),
    });
  }

  async endOthersOf(userId: string, cookie: string): Promise<void> {
    await this.dataSource.manager.delete(Session, { userId, secretHash: Not(hashSecret(cookie)) });
  }

  async endAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(Session, { userId });
  }
}
