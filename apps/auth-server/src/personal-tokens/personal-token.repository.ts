import { Injectable } from '@nestjs/common';
import type { Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { refusesChanges } from '@memory-graph/errors/lost-connection';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../secrets/opaque-secret.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { PersonalTokenRow } from './personal-token.entity.js';

export interface TokenInUse extends SignedInUser {
  tokenId: string;
  tokenName: string;
  scopes: Scope[];
  expiresAt: Date | null;
}

interface FoundToken extends TokenInUse {
  isUseToNote: boolean;
}

export interface NewToken {
  userId: string;
  token: string;
  name: string;
  scopes: Scope[];
  expiresAt: Date | null;
}

/** Uses are noted at most once a minute: most look-ups write nothing. The clock may have been set back since the last one. */
const FIND = `
  SELECT t.last_used_at IS NULL OR t.last_used_at NOT BETWEEN now() - interval '1 minute' AND now() AS "isUseToNote",
    t.id AS "tokenId", t.name AS "tokenName", t.scopes, t.expires_at AS "expiresAt",
    u.id AS "userId", m.workspace_id AS "workspaceId", u.email, u.name, u.picture
  FROM auth.personal_token t
  JOIN auth."user" u ON u.id = t.user_id
  JOIN auth.membership m ON m.user_id = u.id AND m.is_default
  WHERE t.secret_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`;

/** The table of personal tokens. */
@Injectable()
export class PersonalTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whose token it is, if it still holds. */
  async use(token: string): Promise<TokenInUse | null> {
    const [found] = await this.dataSource.query<FoundToken[]>(FIND, [hashSecret(token)]);
    if (!found) return null;
    const { isUseToNote, ...inUse } = found;
    if (isUseToNote) await this.noteUse(inUse.tokenId);
    return inUse;
  }

  /** While the database takes no changes its data can be read all the same, by whoever may. */
  private async noteUse(id: string): Promise<void> {
    try {
      await this.dataSource.query('UPDATE auth.personal_token SET last_used_at = now() WHERE id = $1', [id]);
    } catch (error) {
      if (!refusesChanges(error)) throw error;
    }
  }

  /** Those that are not revoked, newest first; also expired ones, which their owner may want to know of. */
  listOf(userId: string): Promise<PersonalTokenRow[]> {
    return this.dataSource.manager.find(PersonalTokenRow, {
      where: { userId, revokedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Those who add one for a user wait for each other: two at once must not both see room for one.
   * @returns null where the user has as many as they may have
   */
  add(token: NewToken, atMost: number): Promise<PersonalTokenRow | null> {
    const row = toRow(token);
    const { userId } = token;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`personal tokens of ${userId}`]);
      if ((await manager.countBy(PersonalTokenRow, { userId, revokedAt: IsNull() })) >= atMost) return null;
      await manager.insert(PersonalTokenRow, row);
      return row;
    });
  }

  /**
   * Does nothing if a token of the same value was ever added.
   * @returns the id of the user whose token it is now
   */
  async addIfNew(manager: EntityManager, token: NewToken): Promise<string> {
    const row = toRow(token);
    await manager.createQueryBuilder().insert().into(PersonalTokenRow).values(row).orIgnore().execute();
    const { userId } = await manager.findOneByOrFail(PersonalTokenRow, { secretHash: row.secretHash });
    return userId;
  }

  /** @returns whether the user had such a token */
  async revoke(userId: string, tokenId: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      PersonalTokenRow,
      { id: tokenId, userId, revokedAt: IsNull() },
      { revokedAt: new Date() },
    );
    return affected === 1;
  }
}

function toRow({ token, ...given }: NewToken): PersonalTokenRow {
  return {
    ...given,
    id: uuidv7(),
    secretHash: hashSecret(token),
    createdAt: new Date(),
    lastUsedAt: null,
    revokedAt: null,
  };
}
