import { Injectable } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http/actor';
import { DataSource, type EntityManager } from 'typeorm';
import { RevocationRepository } from '../revocations/revocation.repository.js';
import { inReadingOrder } from '../scopes.js';

/** Of one client for one user: on as many devices they may have signed in. */
const MAX_GRANTS = 100;

/** What a user allowed a client, over all times that they did. */
export interface ConnectedApp {
  clientId: string;
  name: string;
  /** In the order that people are told them. */
  scopes: string[];
  /** When it was allowed for the first time. */
  since: Date;
}

/** The grants among the records of oidc-provider: what users allowed clients. Each consent makes one. */
@Injectable()
export class GrantRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly revocations: RevocationRepository,
  ) {}

  /** By name. */
  async listApps(userId: string): Promise<ConnectedApp[]> {
    const rows = await this.dataSource.query<(Omit<ConnectedApp, 'scopes'> & { grants: GrantPayload[] })[]>(
      `SELECT c.client_id AS "clientId", c.name, min(r.created_at) AS since, json_agg(r.payload) AS grants
       FROM auth.oidc_record r JOIN auth.oauth_client c USING (client_id)
       WHERE r.model = 'Grant' AND r.user_id = $1 AND r.expires_at > now()
       GROUP BY c.client_id, c.name ORDER BY lower(c.name), c.client_id`,
      [userId],
    );
    return rows.map(({ grants, ...app }) => ({ ...app, scopes: inReadingOrder(grants.flatMap(scopesOf)) }));
  }

  /** Notes what of the client the user allowed something: see `clientStateOf`. */
  async noteClientState(grantId: string, state: Buffer): Promise<void> {
    await this.dataSource.query(`UPDATE auth.oidc_record SET client_state = $2 WHERE model = 'Grant' AND id = $1`, [
      grantId,
      state,
    ]);
  }

  /** Lets consents of a user count for a client as it is now, as they counted for it as it was. */
  async carryOver(
    manager: EntityManager,
    { userId, clientId, before, after }: { userId: string; clientId: string; before: Buffer; after: Buffer },
  ): Promise<void> {
    await manager.query(
      `UPDATE auth.oidc_record SET client_state = $4
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND client_state = $3`,
      [userId, clientId, before, after],
    );
  }

  /**
   * How long the user's earlier consents cover all of these scopes at one resource, taken together.
   * @param clientState as the client is now: consents for another state do not count
   * @returns null where a scope was not allowed, or not any more
   */
  async allowedUntil(
    userId: string,
    { clientId, clientState }: { clientId: string; clientState: Buffer },
    scopes: readonly string[],
    resource: string,
  ): Promise<Date | null> {
    const grants = await this.dataSource.query<{ payload: GrantPayload; expiresAt: Date }[]>(
      `SELECT payload, expires_at AS "expiresAt" FROM auth.oidc_record
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND expires_at > now() AND client_state = $3`,
      [userId, clientId, clientState],
    );
    const ends = scopes.map((scope) =>
      Math.max(
        0,
        ...grants.filter(({ payload }) => covers(payload, scope, resource)).map(({ expiresAt }) => expiresAt.getTime()),
      ),
    );
    const end = Math.min(...ends);
    return Number.isFinite(end) && end > 0 ? new Date(end) : null;
  }

  /**
   * Keeps an app's access from being taken back until the transaction ends.
   * @returns whether it has any
   */
  async holdAccess(manager: EntityManager, { userId, clientId }: App): Promise<boolean> {
    const grants = await manager.query<unknown[]>(
      `SELECT 1 FROM auth.oidc_record
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND expires_at > now() FOR KEY SHARE`,
      [userId, clientId],
    );
    return grants.length > 0;
  }

  /** Those of the apps that have the scope no more. @param resource where they would have it */
  listAppsWithout(scope: string, resource: string, apps: readonly App[]): Promise<App[]> {
    return this.dataSource.query<App[]>(
      `SELECT app."userId", app."clientId" FROM json_to_recordset($1) AS app ("userId" uuid, "clientId" text)
       WHERE NOT EXISTS (
         SELECT FROM auth.oidc_record r
         WHERE r.model = 'Grant' AND r.user_id = app."userId" AND r.client_id = app."clientId" AND r.expires_at > now()
           AND $2 = ANY (string_to_array(r.payload -> 'resources' ->> $3, ' ')))`,
      [JSON.stringify(apps), scope, resource],
    );
  }

  /**
   * Ends the clients that were made by apps which may make none any more, with all that users allowed these clients, and what
   * these made in turn.
   * @param makers the apps that may have lost it; left out: any
   */
  async endClientsOfApps(
    makers: readonly string[] | null = null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const orphans = await manager.query<{ clientId: string }[]>(
      `SELECT c.client_id AS "clientId" FROM auth.oauth_client c
       WHERE c.created_by_client_id IS NOT NULL AND ($1::text[] IS NULL OR c.created_by_client_id = ANY ($1))
         AND NOT EXISTS (
           SELECT FROM auth.oidc_record r, jsonb_each_text(r.payload -> 'resources') AS allowed
           WHERE r.model = 'Grant' AND r.user_id = c.created_by_user_id AND r.client_id = c.created_by_client_id
             AND r.expires_at > now() AND 'oauth' = ANY (string_to_array(allowed.value, ' ')))
       ORDER BY c.client_id`,
      [makers],
    );
    if (orphans.length === 0) return;
    const clientIds = orphans.map(({ clientId }) => clientId);
    await manager.query(`SELECT 1 FROM auth.oauth_client WHERE client_id = ANY ($1) ORDER BY client_id FOR UPDATE`, [
      clientIds,
    ]);
    await this.revokeWhere(manager, 'client_id = ANY ($1)', [clientIds]);
    await manager.query('DELETE FROM auth.oauth_client WHERE client_id = ANY ($1)', [clientIds]);
  }

  /** Ends those that end soonest, where a user has allowed a client something more often than anybody needs. */
  async dropSurplus({ userId, clientId }: App): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const surplus = await manager.query<{ id: string }[]>(
        `SELECT id FROM auth.oidc_record WHERE model = 'Grant' AND user_id = $1 AND client_id = $2
         ORDER BY expires_at DESC, created_at DESC OFFSET ${MAX_GRANTS}`,
        [userId, clientId],
      );
      if (surplus.length === 0) return;
      await this.revokeIn(
        manager,
        surplus.map(({ id }) => id),
      );
    });
  }

  /** Ends a grant with all codes and tokens that came from it. */
  async revoke(grantId: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.revokeIn(manager, [grantId]));
  }

  /** Ends all that the user allowed the client. */
  async revokeApp(userId: string, clientId: string): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.revokeWhere(manager, 'user_id = $1 AND client_id = $2', [userId, clientId]),
    );
  }

  /** @param manager of the transaction that it belongs to; without it, it has its own */
  async revokeAllOfUser(userId: string, manager?: EntityManager): Promise<void> {
    if (manager) return this.revokeWhere(manager, 'user_id = $1', [userId]);
    await this.dataSource.transaction((own) => this.revokeAllOfUser(userId, own));
  }

  /** @param manager of the transaction that it belongs to; without it, it has its own */
  async revokeAllOfClient(clientId: string, manager?: EntityManager): Promise<void> {
    if (manager) return this.revokeWhere(manager, 'client_id = $1', [clientId]);
    await this.dataSource.transaction((own) => this.revokeAllOfClient(clientId, own));
  }

  private async revokeWhere(manager: EntityManager, condition: string, parameters: readonly unknown[]): Promise<void> {
    const grants = await manager.query<{ id: string }[]>(
      `SELECT id FROM auth.oidc_record WHERE model = 'Grant' AND ${condition}`,
      [...parameters],
    );
    await this.revokeIn(
      manager,
      grants.map(({ id }) => id),
    );
  }

  /** What their apps made ends with the last of them. */
  private async revokeIn(manager: EntityManager, grantIds: readonly string[]): Promise<void> {
    await this.revocations.addAll('grant', grantIds, manager);
    const [ended] = await manager.query<[{ clientId: string }[], number]>(
      `DELETE FROM auth.oidc_record WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))
       RETURNING client_id AS "clientId"`,
      [grantIds],
    );
    const makers = [...new Set(ended.map(({ clientId }) => clientId))];
    if (makers.length > 0) await this.endClientsOfApps(makers, manager);
  }
}

/** As far as it is looked into here: scopes of OpenID Connect, and those of the API by resource. */
interface GrantPayload {
  openid?: { scope?: string };
  resources?: Record<string, string>;
}

function covers({ openid, resources }: GrantPayload, scope: string, resource: string): boolean {
  return [...words(openid?.scope), ...words(resources?.[resource])].includes(scope);
}

function scopesOf({ openid, resources = {} }: GrantPayload): string[] {
  return [...words(openid?.scope), ...Object.values(resources).flatMap(words)];
}

function words(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(' ');
}
