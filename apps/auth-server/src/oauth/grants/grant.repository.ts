import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RevocationRepository } from '../revocations/revocation.repository.js';

/** What a user allowed a client, over all times that they did. */
export interface ConnectedApp {
  clientId: string;
  name: string;
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
       GROUP BY c.client_id, c.name ORDER BY c.name, c.client_id`,
      [userId],
    );
    return rows.map(({ grants, ...app }) => ({ ...app, scopes: [...new Set(grants.flatMap(scopesOf))] }));
  }

  /** Whether the user has allowed the client all of these scopes at one resource before. */
  async covers(userId: string, clientId: string, scopes: readonly string[], resource: string): Promise<boolean> {
    const rows = await this.dataSource.query<{ payload: GrantPayload }[]>(
      `SELECT payload FROM auth.oidc_record
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND expires_at > now()`,
      [userId, clientId],
    );
    const allowed = new Set(
      rows.flatMap(({ payload }) => [...words(payload.openid?.scope), ...words(payload.resources?.[resource])]),
    );
    return rows.length > 0 && scopes.every((scope) => allowed.has(scope));
  }

  /** Ends a grant with all codes and tokens that came from it. */
  async revoke(grantId: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.revokeIn(manager, [grantId]));
  }

  /** Ends all that the user allowed the client. */
  async revokeApp(userId: string, clientId: string): Promise<void> {
    await this.revokeWhere('user_id = $1 AND client_id = $2', [userId, clientId]);
  }

  async revokeAllOfUser(userId: string): Promise<void> {
    await this.revokeWhere('user_id = $1', [userId]);
  }

  async revokeAllOfClient(clientId: string): Promise<void> {
    await this.revokeWhere('client_id = $1', [clientId]);
  }

  private async revokeWhere(condition: string, parameters: readonly string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const grants = await manager.query<{ id: string }[]>(
        `SELECT id FROM auth.oidc_record WHERE model = 'Grant' AND ${condition}`,
        [...parameters],
      );
      await this.revokeIn(
        manager,
        grants.map(({ id }) => id),
      );
    });
  }

  private async revokeIn(manager: EntityManager, grantIds: readonly string[]): Promise<void> {
    for (const grantId of grantIds) await this.revocations.add('grant', grantId, manager);
    await manager.query(`DELETE FROM auth.oidc_record WHERE grant_id = ANY($1) OR (model = 'Grant' AND id = ANY($1))`, [
      grantIds,
    ]);
  }
}

interface GrantPayload {
  openid?: { scope?: string };
  resources?: Record<string, string>;
}

function scopesOf({ openid, resources = {} }: GrantPayload): string[] {
  return [...words(openid?.scope), ...Object.values(resources).flatMap(words)];
}

function words(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(' ');
}
