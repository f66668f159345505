import { AuthorizationEndpoint, request } from '../../testing/authorization-endpoint.js';
import { ClientDocumentsOfSpecs } from '../../testing/client-documents-of-specs.js';
import { AuthServerConfig } from '../../auth-server.config.js';
import { RenewClientDocuments } from './renew-client-documents.js';

const CALLBACK = 'https://notes.example/callback';
const CLIENT_ID = 'https://notes.example/client.json';
const MEMBERS = { client_name: 'Notes', redirect_uris: [CALLBACK] };

describe('RenewClientDocuments', () => {
  let endpoint: AuthorizationEndpoint;
  let websites: ClientDocumentsOfSpecs;
  let renewal: RenewClientDocuments;

  beforeAll(async () => {
    websites = new ClientDocumentsOfSpecs();
    endpoint = await AuthorizationEndpoint.start();
    renewal = endpoint.app.get(RenewClientDocuments, { strict: false });
  });
  afterAll(async () => {
    await endpoint.stop();
    websites.restore();
  });

  beforeEach(async () => {
    websites.publish(CLIENT_ID, MEMBERS);
    await endpoint.decide('allow', { client_id: CLIENT_ID, redirect_uri: CALLBACK });
    websites.fetched.length = 0;
  });
  afterEach(async () => {
    await endpoint.sql('DELETE FROM auth.oauth_client WHERE client_id = $1', [CLIENT_ID]);
  });

  /** Lets a day pass for the clients. */
  const nextDay = () =>
    endpoint.sql(
      `UPDATE auth.oauth_client SET updated_at = updated_at - interval '1 day 1 second',
         document_tried_at = document_tried_at - interval '1 day 1 second'`,
    );

  async function stored(): Promise<{ name: string; failures: number } | undefined> {
    const [row] = await endpoint.sql<{ name: string; failures: number }>(
      'SELECT name, document_failures AS failures FROM auth.oauth_client WHERE client_id = $1',
      [CLIENT_ID],
    );
    return row;
  }

  it('reads a document again after a day, once', async () => {
    websites.publish(CLIENT_ID, { ...MEMBERS, client_name: 'Better Notes' });
    await renewal.run();
    expect(websites.fetched).toEqual([]);
    await nextDay();
    await Promise.all([renewal.run(), renewal.run()]);
    expect(websites.fetched).toEqual([CLIENT_ID]);
    expect(await stored()).toEqual({ name: 'Better Notes', failures: 0 });
  });

  it('ends the access of a client after 14 failures in a row, and not before', async () => {
    const failOnce = async () => {
      await nextDay();
      await renewal.run();
    };
    websites.remove(CLIENT_ID);
    for (let day = 1; day <= 13; day += 1) await failOnce();
    expect(await stored()).toMatchObject({ failures: 13 });
    websites.publish(CLIENT_ID, MEMBERS);
    await failOnce();
    expect(await stored()).toMatchObject({ failures: 0 });
    websites.remove(CLIENT_ID);
    for (let day = 1; day <= 13; day += 1) await failOnce();
    const [grant] = await endpoint.grants.listApps((await endpoint.keptRecords())[0]!.user_id);
    expect(grant).toMatchObject({ clientId: CLIENT_ID });
    const revocations = () => endpoint.sql(`SELECT id FROM auth.revocation WHERE kind = 'grant'`);
    expect(await revocations()).toHaveLength(0);
    await failOnce();
    expect(await stored()).toBeUndefined();
    expect(await endpoint.keptRecords()).toEqual([]);
    expect(await revocations()).toHaveLength(1);
  });

  it('deletes a client without access, and reads its document no more', async () => {
    await endpoint.forgetRecords();
    await renewal.run();
    expect(await stored()).toBeDefined();
    await nextDay();
    await renewal.run();
    expect(await stored()).toBeUndefined();
    expect(websites.fetched).toEqual([]);
    expect((await endpoint.open(request())).status).toBe(200);
  });

  it('reads nothing, and ends no access, where documents are switched off', async () => {
    const config = endpoint.app.get(AuthServerConfig, { strict: false });
    config.clientDocuments = 'off';
    try {
      await nextDay();
      await renewal.run();
      expect(websites.fetched).toEqual([]);
      expect(await stored()).toMatchObject({ failures: 0 });
    } finally {
      config.clientDocuments = 'on';
    }
  });
});
