import { DataSource } from 'typeorm';
import { AuthorizationEndpoint, CLIENT_ID, GRACE, PUBLIC_URL } from '../../testing/authorization-endpoint.js';
import { clientStateOf } from '../clients/client-state.js';
import type { GrantRepository } from './grant.repository.js';

describe('GrantRepository', () => {
  let endpoint: AuthorizationEndpoint;
  let grants: GrantRepository;
  let ada: string;
  let grace: string;
  let gracesCookies: string;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
    await endpoint.addClient('calendar', { name: 'a calendar' });
    await endpoint.addClient('mail', { name: 'Mail' });
    grants = endpoint.grants;
    gracesCookies = await endpoint.logIn(GRACE);
    const users = await endpoint.sql<{ id: string }>('SELECT id FROM auth."user" ORDER BY email = $1', [GRACE]);
    [ada, grace] = users.map(({ id }) => id) as [string, string];
  });
  afterAll(() => endpoint.stop());
  afterEach(async () => {
    await endpoint.forgetRecords();
    await endpoint.sql('DELETE FROM auth.revocation');
  });

  const allow = (clientId: string, scope: string, resource = PUBLIC_URL, cookies = endpoint.adasCookies) =>
    endpoint.decide('allow', { client_id: clientId, scope, resource }, cookies);

  const revoked = async () =>
    (await endpoint.sql<{ id: string }>(`SELECT id FROM auth.revocation WHERE kind = 'grant'`)).map(({ id }) => id);

  async function grantIds(): Promise<string[]> {
    const records = await endpoint.keptRecords();
    return records.filter(({ model }) => model === 'Grant').map(({ id }) => id);
  }

  describe('lists the apps of a user', () => {
    it('by name, with all that they were allowed in the order that people are told it', async () => {
      await allow('mail', 'write read');
      await allow('calendar', 'read');
      await allow('mail', 'mcp openid', `${PUBLIC_URL}/mcp`);
      await allow('mail', 'integration', PUBLIC_URL, gracesCookies);
      expect(await grants.listApps(ada)).toEqual([
        { clientId: 'calendar', name: 'a calendar', scopes: ['read'], since: expect.any(Date) },
        { clientId: 'mail', name: 'Mail', scopes: ['openid', 'read', 'write', 'mcp'], since: expect.any(Date) },
      ]);
    });

    it('since the first time', async () => {
      await allow('mail', 'read');
      await endpoint.sql(`UPDATE auth.oidc_record SET created_at = '2026-01-01T00:00:00Z'`);
      await allow('mail', 'write');
      expect(await grants.listApps(ada)).toMatchObject([{ since: new Date('2026-01-01T00:00:00Z') }]);
    });

    it('but not what has ended', async () => {
      await allow('mail', 'read');
      await endpoint.sql(`UPDATE auth.oidc_record SET expires_at = now() - interval '1 second'`);
      expect(await grants.listApps(ada)).toEqual([]);
    });
  });

  describe('says until when scopes are allowed', () => {
    const until = async (scopes: string[], resource = PUBLIC_URL, clientId = CLIENT_ID, userId = ada) => {
      const clientState = clientStateOf((await endpoint.clients.find(clientId))!);
      const [member] = await endpoint.sql<{ userId: string; workspaceId: string }>(
        `SELECT user_id AS "userId", workspace_id AS "workspaceId" FROM auth.membership WHERE user_id = '${userId}'`,
      );
      return grants.allowedUntil(member!, { clientId, clientState }, { scopes, resources: [resource], subject: null });
    };

    it('by resource, client and user', async () => {
      await allow(CLIENT_ID, 'openid read');
      expect(await until(['read', 'openid'])).toBeInstanceOf(Date);
      expect(await until(['read', 'write'])).toBeNull();
      expect(await until(['read'], `${PUBLIC_URL}/mcp`)).toBeNull();
      expect(await until(['openid'], `${PUBLIC_URL}/mcp`)).toBeInstanceOf(Date);
      expect(await until(['read'], PUBLIC_URL, 'mail')).toBeNull();
      expect(await until(['read'], PUBLIC_URL, CLIENT_ID, grace)).toBeNull();
    });

    it('by the longest consent to each', async () => {
      await allow(CLIENT_ID, 'read write');
      await endpoint.sql(`UPDATE auth.oidc_record SET expires_at = '2099-01-01T00:00:00Z'`);
      await allow(CLIENT_ID, 'read');
      await endpoint.sql(
        `UPDATE auth.oidc_record SET expires_at = '2098-01-01T00:00:00Z' WHERE expires_at < '2099-01-01'`,
      );
      await allow(CLIENT_ID, 'mcp');
      expect(await until(['read'])).toEqual(new Date('2099-01-01T00:00:00Z'));
      expect((await until(['read', 'mcp']))!.getTime()).toBeLessThan(Date.parse('2098-01-01T00:00:00Z'));
    });
  });

  it('keeps no more than a hundred of one client for a user: those that last longest', async () => {
    await allow('mail', 'read');
    const [consent] = await grantIds();
    await endpoint.sql(
      `INSERT INTO auth.oidc_record (model, id, payload, user_id, client_id, without_secret, created_at, expires_at)
       SELECT 'Grant', 'silent ' || number, '{}', $1, 'mail', false, now(), now() + make_interval(secs => number)
       FROM generate_series(1, 120) AS number`,
      [ada],
    );
    await allow('mail', 'write', PUBLIC_URL, gracesCookies);
    expect(await grantIds()).toHaveLength(122);
    await allow('mail', 'write');
    expect(await grantIds()).toHaveLength(101);
    expect(await grantIds()).toEqual(expect.arrayContaining([consent, 'silent 120']));
    expect(await grantIds()).not.toContain('silent 1');
  });

  describe('revokes', () => {
    it('one grant with its code, and notes it for those who check tokens by themselves', async () => {
      await allow('mail', 'read');
      const [grantId] = await grantIds();
      await allow('mail', 'write');
      await grants.revoke(grantId!);
      expect(await revoked()).toEqual([grantId]);
      expect(await grantIds()).toHaveLength(1);
      expect(await grantIds()).not.toContain(grantId);
      expect((await endpoint.keptRecords()).map(({ grant_id }) => grant_id)).not.toContain(grantId);
    });

    it('all grants of a user to one client, also those that have ended: their tokens may not have', async () => {
      await allow('mail', 'read');
      await endpoint.sql(`UPDATE auth.oidc_record SET expires_at = now() - interval '1 second'`);
      await allow('mail', 'write');
      const ofMail = await grantIds();
      await allow('calendar', 'read');
      await allow('mail', 'read', PUBLIC_URL, gracesCookies);
      await grants.revokeApp(ada, 'mail');
      expect((await revoked()).sort()).toEqual(ofMail.sort());
      expect((await grants.listApps(ada)).map(({ clientId }) => clientId)).toEqual(['calendar']);
      expect((await grants.listApps(grace)).map(({ clientId }) => clientId)).toEqual(['mail']);
    });

    it.each<[string, (repository: GrantRepository) => Promise<void>]>([
      ['a user', (repository) => repository.revokeAllOfUser(ada)],
      ['a client', (repository) => repository.revokeAllOfClient('mail')],
    ])('all of %s', async (_, revokeAll) => {
      await allow('mail', 'read');
      await allow('mail', 'write');
      const before = await grantIds();
      await allow('calendar', 'read', PUBLIC_URL, gracesCookies);
      await revokeAll(grants);
      expect((await revoked()).sort()).toEqual(before.sort());
      expect((await endpoint.keptRecords()).map(({ client_id }) => client_id)).toEqual(['calendar', 'calendar']);
    });

    it('together with what the caller does, or not at all', async () => {
      await allow('mail', 'read');
      const transaction = endpoint.app.get(DataSource).transaction(async (manager) => {
        await grants.revokeAllOfUser(ada, manager);
        await grants.revokeAllOfClient('mail', manager);
        throw new Error('changed its mind');
      });
      await expect(transaction).rejects.toThrow('changed its mind');
      expect([await revoked(), await grantIds()]).toEqual([[], [expect.any(String)]]);
    });

    it('nothing where there is nothing', async () => {
      await grants.revokeApp(ada, 'nobody');
      expect(await revoked()).toEqual([]);
    });
  });
});
