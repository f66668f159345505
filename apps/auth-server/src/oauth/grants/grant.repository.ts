import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RevocationRepository } from '../revocations/revocation.repository.js';
import { inReadingOrder } from '../scopes.js';

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

  /**
   * How long the user's earlier consents cover all of these scopes at one resource, taken together.
   * @returns null where a scope was not allowed, or not any more
   */
  async allowedUntil(
    userId: string,
    clientId: string,
    scopes: readonly string[],
    resource: string,
  ): Promise<Date | null> {
    const grants = await this.dataSource.query<{ payload: GrantPayload; expiresAt: Date }[]>(
      `SELECT payload, expires_at AS "expiresAt" FROM auth.oidc_record
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND expires_at > now()`,
      [userId, clientId],
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

  private async revokeWhere(manager: EntityManager, condition: string, parameters: readonly string[]): Promise<void> {
    const grants = await manager.query<{ id: string }[]>(
      `SELECT id FROM auth.oidc_record WHERE model = 'Grant' AND ${condition}`,
      [...parameters],
    );
    await this.revokeIn(
      manager,
      grants.map(({ id }) => id),
    );
  }

  private async revokeIn(manager: EntityManager, grantIds: readonly string[]): Promise<void> {
    await this.revocations.addAll('grant', grantIds, manager);
    await manager.query(`DELETE FROM auth.oidc_record WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))`, [
      grantIds,
    ]);
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
