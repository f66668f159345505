import { Injectable } from '@nestjs/common';
import { refusesChanges } from '@memory-graph/errors';
import { DataSource, MoreThan, Not, type EntityManager } from 'typeorm';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import { actingMembership } from '../users/acting-membership.js';
import type { SessionInUse } from './session-in-use.js';
import { Session } from './session.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 14 * DAY_MS;
/** A session is extended at most this often, so that not every request writes. */
const EXTEND_AFTER_MS = DAY_MS;

const FIND = `
  SELECT u.id AS "userId", m.workspace_id AS "workspaceId", m.role, u.email, u.name, u.picture,
    s.created_at AS "authenticatedAt", s.expires_at AS "expiresAt"
  FROM auth.session s
  JOIN auth."user" u ON u.id = s.user_id
  ${actingMembership('s')}
  WHERE s.secret_hash = $1 AND s.expires_at > now()`;

/** The table of sessions. A session ends at sign-out or after 14 days without use. */
@Injectable()
export class SessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Starts in the workspace that the user last chose.
   * @returns the value of the session cookie, which is not stored
   */
  async start(userId: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    // Sign-ins are rare enough to delete expired sessions at the same time.
    await manager.query('DELETE FROM auth.session WHERE expires_at <= now()');
    const secret = newSecret();
    const now = Date.now();
    const [last] = await manager.query<{ workspaceId: string }[]>(
      `SELECT workspace_id AS "workspaceId" FROM auth.membership WHERE user_id = $1
       ORDER BY chosen_at DESC NULLS LAST, is_default DESC LIMIT 1`,
      [userId],
    );
    await manager.insert(Session, {
      secretHash: hashSecret(secret),
      userId,
      workspaceId: last?.workspaceId ?? null,
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

  /**
   * Moves a session to another workspace of its user. The cookie is replaced, so that no process takes what follows for a
   * request in the former workspace.
   * @returns the new value of the cookie; null if the user is no member of the workspace, or the session has ended
   */
  async move(cookie: string, userId: string, workspaceId: string): Promise<string | null> {
    const secret = newSecret();
    const moved = await this.dataSource.query<[unknown[], number]>(
      `WITH chosen AS (
         UPDATE auth.membership SET chosen_at = now() WHERE user_id = $3 AND workspace_id = $4 RETURNING workspace_id)
       UPDATE auth.session SET secret_hash = $2, workspace_id = chosen.workspace_id
       FROM chosen WHERE secret_hash = $1 AND user_id = $3 AND expires_at > now() RETURNING user_id`,
      [hashSecret(cookie), hashSecret(secret), userId, workspaceId],
    );
    return moved[1] === 1 ? secret : null;
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
