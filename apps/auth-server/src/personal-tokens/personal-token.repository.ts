import { Injectable } from '@nestjs/common';
import { requireRoom } from '@memory-graph/relational-store';
import type { Scope } from '@memory-graph/contracts/oauth';
import { SERVICE_USER_DOMAIN } from '@memory-graph/contracts/validation';
import { refusesChanges } from '@memory-graph/errors';
import { DataSource, IsNull, LessThan, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../secrets/opaque-secret.js';
import { actingMembership } from '../users/acting-membership.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { PersonalTokenRow } from './personal-token.entity.js';

export interface TokenInUse extends SignedInUser {
  tokenId: string;
  tokenName: string;
  scopes: Scope[];
  subject: string | null;
  expiresAt: Date | null;
}

interface FoundToken extends TokenInUse {
  isUseToNote: boolean;
}

export interface NewToken {
  userId: string;
  /** Null: the default workspace of the user. */
  workspaceId: string | null;
  token: string;
  name: string;
  scopes: Scope[];
  subject: string | null;
  expiresAt: Date | null;
}

/**
 * Records the use of a token at most once a minute, so that most look-ups write nothing. The clock
 * may have been set back since the last use.
 */
const FIND = `
  SELECT t.last_used_at IS NULL OR t.last_used_at NOT BETWEEN now() - interval '1 minute' AND now() AS "isUseToNote",
    t.id AS "tokenId", t.name AS "tokenName", t.scopes, t.subject, t.expires_at AS "expiresAt",
    u.id AS "userId", m.workspace_id AS "workspaceId", m.role,
    coalesce(u.email, m.workspace_id || '@${SERVICE_USER_DOMAIN}') AS email, u.name, u.picture
  FROM auth.personal_token t
  JOIN auth."user" u ON u.id = t.user_id
  ${actingMembership('t')}
  WHERE t.secret_hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`;

/** The table of personal tokens. */
@Injectable()
export class PersonalTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Resolves a valid token to its user. */
  async use(token: string): Promise<TokenInUse | null> {
    const [found] = await this.dataSource.query<FoundToken[]>(FIND, [hashSecret(token)]);
    if (!found) return null;
    const { isUseToNote, ...inUse } = found;
    if (isUseToNote) await this.noteUse(inUse.tokenId);
    return inUse;
  }

  /** Authentication keeps working while the database is read-only. */
  private async noteUse(id: string): Promise<void> {
    try {
      await this.dataSource.query('UPDATE auth.personal_token SET last_used_at = now() WHERE id = $1', [id]);
    } catch (error) {
      if (!refusesChanges(error)) throw error;
    }
  }

  /** Unrevoked tokens of the user in a workspace, newest first, including expired ones, which their owner may want to see. */
  listOf(userId: string, workspaceId: string | null): Promise<PersonalTokenRow[]> {
    return this.ofWorkspace(userId, workspaceId)
      .andWhere('t.revoked_at IS NULL')
      .orderBy('t.created_at', 'DESC')
      .addOrderBy('t.id', 'DESC')
      .getMany();
  }

  private ofWorkspace(userId: string, workspaceId: string | null): SelectQueryBuilder<PersonalTokenRow> {
    return this.dataSource.manager
      .createQueryBuilder(PersonalTokenRow, 't')
      .where('t.user_id = :userId', { userId })
      .andWhere(
        `EXISTS (SELECT FROM auth.personal_token own ${actingMembership('own')}
           WHERE own.id = t.id AND CASE WHEN :workspaceId::uuid IS NULL THEN m.is_default
             ELSE m.workspace_id = :workspaceId::uuid END)`,
        { workspaceId },
      );
  }

  /**
   * Expired tokens of the same subject are deleted: an application may create one an hour for each of its users.
   * @throws ServiceError `conflict` if the user has the maximum number of tokens, or of tokens for the subject
   */
  add(token: NewToken, atMost: number): Promise<PersonalTokenRow> {
    const row = toRow(token);
    const { userId, subject } = token;
    return this.dataSource.transaction(async (manager) => {
      if (subject !== null)
        await manager.delete(PersonalTokenRow, { userId, subject, expiresAt: LessThan(new Date()) });
      await requireRoom(
        manager,
        PersonalTokenRow,
        { userId, subject: subject ?? IsNull(), revokedAt: IsNull() },
        {
          atMost,
          things: 'personal tokens',
          ownerId: userId,
          refusal: `You have ${atMost} personal tokens${subject === null ? '' : ' for this subject'}; revoke one first`,
        },
      );
      await manager.insert(PersonalTokenRow, row);
      return row;
    });
  }

  /**
   * Does nothing if a token with the same value exists or existed.
   * @returns the id of the owner of the token
   */
  async addIfNew(manager: EntityManager, token: NewToken): Promise<string> {
    const row = toRow(token);
    await manager.createQueryBuilder().insert().into(PersonalTokenRow).values(row).orIgnore().execute();
    const { userId } = await manager.findOneByOrFail(PersonalTokenRow, { secretHash: row.secretHash });
    return userId;
  }

  /** @returns whether the user had such a token in the workspace */
  async revoke(userId: string, workspaceId: string | null, tokenId: string): Promise<boolean> {
    const isTheirs = await this.ofWorkspace(userId, workspaceId).andWhere('t.id = :tokenId', { tokenId }).getExists();
    if (!isTheirs) return false;
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
