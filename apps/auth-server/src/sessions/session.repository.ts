import { Injectable } from '@nestjs/common';
import { refusesChanges } from '@memory-graph/errors';
import { DataSource, MoreThan, Not, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import type { SessionInUse } from './session-in-use.js';
import { Session } from './session.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 14 * DAY_MS;
/** A session is extended at most this often, so that not every request writes. */
const EXTEND_AFTER_MS = DAY_MS;

const FIND = `
  SELECT u.id AS "userId", m.workspace_id AS "workspaceId", u.email, u.name, u.picture,
    s.created_at AS "authenticatedAt", s.expires_at AS "expiresAt"
  FROM auth.session s
  JOIN auth."user" u ON u.id = s.user_id
  JOIN auth.membership m ON m.user_id = u.id AND m.is_default
  WHERE s.secret_hash = $1 AND s.expires_at > now()`;

/** The table of sessions. A session ends at sign-out or after 14 days without use. */
@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the value of the session cookie, which is not stored */
  async start(userId: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    // Sign-ins are rare enough to delete expired sessions at the same time.
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

  /** Resolves a valid session to its user and extends it. */
  async use(cookie: string): Promise<SessionInUse | null> {
    const secretHash = hashSecret(cookie);
    const [found] = await this.dataSource.query<SessionInUse[]>(FIND, [secretHash]);
    if (!found) return null;
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    if (expiresAt.getTime() - found.expiresAt.getTime() < EXTEND_AFTER_MS) return found;
    try {
      await this.dataSource.manager.update(Session, { secretHash }, { expiresAt });
    } catch (error) {
      // The session is valid, and reading works while the database is read-only.
      if (!refusesChanges(error)) throw error;
      return found;
    }
    return { ...found, expiresAt };
  }

  async end(cookie: string): Promise<void> {
    await this.dataSource.manager.delete(Session, { secretHash: hashSecret(cookie) });
  }

  /** The number of other sessions of the user. */
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
