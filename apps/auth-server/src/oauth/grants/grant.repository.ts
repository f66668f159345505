import { Injectable } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http';
import { DataSource, type EntityManager } from 'typeorm';
import { actingMembership } from '../../users/acting-membership.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { RevocationRepository } from '../revocations/revocation.repository.js';
import { inReadingOrder } from '../scopes.js';

/** Maximum number of grants of one user for one client, for example from several devices. */
const MAX_GRANTS = 100;

/** All access that a user has granted a client. */
export interface ConnectedApp {
  clientId: string;
  name: string;
  /** In the display order of scopes. */
  scopes: string[];
  /** The time of the first grant. */
  since: Date;
}

/** What the tokens of a grant give access to. */
export interface GrantBounds {
  workspaceId: string;
  /** Null: no single subject. */
  subject: string | null;
}

/** The workspace of a consent, with the role that decided on its scopes. */
type ConsentWorkspace = Pick<SignedInUser, 'userId' | 'workspaceId' | 'role'>;

/** The grants of users to clients, stored as records of oidc-provider. Each consent creates one. */
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
   * Stores what the consent covers besides scopes.
   * @param clientState of the client; see `clientStateOf`
   * @param subject that all tokens of the grant are bound to, if any
   * @returns whether the user still has the role in the workspace; otherwise the grant has no effect
   */
  async noteConsent(
    grantId: string,
    { userId, workspaceId, role }: ConsentWorkspace,
    clientState: Buffer,
    subject: string | null,
  ): Promise<boolean> {
    // The lock makes a change of the membership wait, which then revokes this grant too.
    const [, noted] = await this.dataSource.query<[unknown[], number]>(
      `WITH held AS (
         SELECT FROM auth.membership WHERE user_id = $4 AND workspace_id = $5 AND role = $6 FOR SHARE)
       UPDATE auth.oidc_record SET client_state = $2, subject = $3, workspace_id = $5
       FROM held WHERE model = 'Grant' AND id = $1 RETURNING id`,
      [grantId, clientState, subject, userId, workspaceId, role],
    );
    return noted === 1;
  }

  /** Null for a grant that was revoked. */
  async boundsOf(grantId: string): Promise<GrantBounds | null> {
    const [bounds] = await this.dataSource.query<GrantBounds[]>(
      `SELECT m.workspace_id AS "workspaceId", g.subject FROM auth.oidc_record g ${actingMembership('g')}
       WHERE g.model = 'Grant' AND g.id = $1`,
      [grantId],
    );
    return bounds ?? null;
  }

  /** Carries the consents of a user over to the new state of a client. */
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
   * The time until which the consents of the user in the workspace together cover all given scopes of all given
   * resources, for exactly this subject or without one.
   * @param clientState the current state of the client; consents to another state do not count
   * @returns null if a scope was never granted or the grant has ended
   */
  async allowedUntil(
    { userId, workspaceId }: Pick<SignedInUser, 'userId' | 'workspaceId'>,
    { clientId, clientState }: { clientId: string; clientState: Buffer },
    { scopes, resources, subject }: { scopes: readonly string[]; resources: readonly string[]; subject: string | null },
  ): Promise<Date | null> {
    const grants = await this.dataSource.query<{ payload: GrantPayload; expiresAt: Date }[]>(
      `SELECT g.payload, g.expires_at AS "expiresAt" FROM auth.oidc_record g ${actingMembership('g')}
       WHERE g.model = 'Grant' AND g.user_id = $1 AND g.client_id = $2 AND g.expires_at > now() AND g.client_state = $3
         AND g.subject IS NOT DISTINCT FROM $4 AND m.workspace_id = $5`,
      [userId, clientId, clientState, subject, workspaceId],
    );
    const endOf = (scope: string, resource: string) => {
      const covering = grants.filter(({ payload }) => covers(payload, scope, resource));
      return Math.max(0, ...covering.map(({ expiresAt }) => expiresAt.getTime()));
    };
    const ends = scopes.flatMap((scope) => resources.map((resource) => endOf(scope, resource)));
    const end = Math.min(...ends);
    return Number.isFinite(end) && end > 0 ? new Date(end) : null;
  }

  /**
   * Prevents the revocation of an app's access until the transaction ends.
   * @returns whether the app has access
   */
  async holdAccess(manager: EntityManager, { userId, clientId }: App): Promise<boolean> {
    const grants = await manager.query<unknown[]>(
      `SELECT 1 FROM auth.oidc_record
       WHERE model = 'Grant' AND user_id = $1 AND client_id = $2 AND expires_at > now() FOR KEY SHARE`,
      [userId, clientId],
    );
    return grants.length > 0;
  }

  /**
   * Those of the given apps that no longer have the scope.
   * @param resource the resource of the scope
   */
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
   * Ends the clients that were created by apps without the right to create clients, with all their
   * grants and, recursively, the clients that they created.
   * @param makers the apps that may have lost the right; omitted: all
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

  /** Deletes the grants that expire first if a user has granted a client access more often than the limit. */
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

  /** Ends a grant with all its codes and tokens. */
  async revoke(grantId: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.revokeIn(manager, [grantId]));
  }

  /** Ends all grants of the user to the client. */
  async revokeApp(userId: string, clientId: string): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.revokeWhere(manager, 'user_id = $1 AND client_id = $2', [userId, clientId]),
    );
  }

  /** Ends all grants of a member for the workspace, before the membership ends or changes. */
  revokeAllOfMember(manager: EntityManager, userId: string, workspaceId: string): Promise<void> {
    return this.revokeWhere(
      manager,
      `user_id = $1 AND (workspace_id = $2 OR (workspace_id IS NULL AND EXISTS (
         SELECT FROM auth.membership WHERE user_id = $1 AND workspace_id = $2 AND is_default)))`,
      [userId, workspaceId],
    );
  }

  /** @param manager of an existing transaction; omitted: a new transaction */
  async revokeAllOfUser(userId: string, manager?: EntityManager): Promise<void> {
    if (manager) return this.revokeWhere(manager, 'user_id = $1', [userId]);
    await this.dataSource.transaction((own) => this.revokeAllOfUser(userId, own));
  }

  /** @param manager of an existing transaction; omitted: a new transaction */
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

  /** What an app created ends with its last grant. */
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

/** The used part of the payload: scopes of OpenID Connect, and scopes of the API per resource. */
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
