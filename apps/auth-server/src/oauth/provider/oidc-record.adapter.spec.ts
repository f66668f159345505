import { RunningAuthServer } from '../../testing/running-auth-server.js';

describe('OidcRecordAdapter', () => {
  let server: RunningAuthServer;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
  });
  afterAll(() => server.stop());

  it('keeps nothing for a client that was deleted meanwhile, and says so in the terms of OAuth', async () => {
    const { userId: accountId } = await server.user();
    const provider = server.provider.current();
    const grant = new provider.Grant({ accountId, clientId: 'mg_client_deleted' });
    await expect(grant.save()).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
  });

  it('answers a code whose client goes at the same moment with invalid_grant', async () => {
    const client = await server.addClient();
    const code = await server.mintCode(client);
    await server.sql(`
      CREATE FUNCTION auth.delete_client() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN DELETE FROM auth.oauth_client WHERE client_id = NEW.client_id; RETURN NEW; END $$`);
    await server.sql(`
      CREATE TRIGGER delete_client BEFORE INSERT ON auth.oidc_record
      FOR EACH ROW WHEN (NEW.model = 'RefreshToken') EXECUTE FUNCTION auth.delete_client()`);
    const { status, body } = await server.redeem(client, code);
    expect([status, body['error'], body['access_token']]).toEqual([400, 'invalid_grant', undefined]);
  });
});
