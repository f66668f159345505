import { PUBLIC_URL, RunningAuthServer } from '../../testing/running-auth-server.js';

describe('discovery', () => {
  let server: RunningAuthServer;

  beforeAll(async () => {
    server = await RunningAuthServer.start();
  });
  afterAll(() => server.stop());

  async function read(path: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${server.origin}${path}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  it('says where everything is and what it can, and nothing else', async () => {
    expect(await read('/.well-known/openid-configuration')).toEqual({
      issuer: PUBLIC_URL,
      client_id_metadata_document_supported: true,
      authorization_endpoint: `${PUBLIC_URL}/oauth/authorize`,
      token_endpoint: `${PUBLIC_URL}/oauth/token`,
      userinfo_endpoint: `${PUBLIC_URL}/oauth/userinfo`,
      jwks_uri: `${PUBLIC_URL}/oauth/jwks`,
      registration_endpoint: `${PUBLIC_URL}/oauth/register`,
      introspection_endpoint: `${PUBLIC_URL}/oauth/introspect`,
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint: `${PUBLIC_URL}/oauth/revoke`,
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: expect.arrayContaining(['read', 'write', 'mcp', 'integration', 'oauth', 'openid']) as unknown,
      claims_supported: expect.arrayContaining(['sub', 'name', 'email', 'picture', 'auth_time']) as unknown,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      device_authorization_endpoint: `${PUBLIC_URL}/oauth/device_authorization`,
      grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256', 'plain'],
      authorization_response_iss_parameter_supported: true,
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      service_documentation: `${PUBLIC_URL}/docs`,
    });
  });

  it('is the same at the path of RFC 8414', async () => {
    expect(await read('/.well-known/oauth-authorization-server')).toEqual(
      await read('/.well-known/openid-configuration'),
    );
  });

  it('does not believe what a request says of where it came in', async () => {
    const claimed = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    };
    expect(JSON.stringify(await read('/.well-known/openid-configuration', claimed))).not.toContain('evil');
  });

  it('may be read by pages of any origin, as may the keys', async () => {
    for (const path of ['/.well-known/openid-configuration', '/oauth/jwks']) {
      const answer = await fetch(`${server.origin}${path}`, { headers: { origin: 'https://app.example.com' } });
      expect(answer.headers.get('access-control-allow-origin')).not.toBeNull();
      const preflight = await fetch(`${server.origin}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example.com', 'access-control-request-method': 'GET' },
      });
      expect(preflight.status).toBe(204);
      const options = await fetch(`${server.origin}${path}`, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    }
  });

  it('names no registration where it is off', async () => {
    const closed = await RunningAuthServer.start({ OAUTH_REGISTRATION: 'off' }, server);
    const answer = await fetch(`${closed.origin}/.well-known/openid-configuration`);
    expect(await answer.json()).not.toHaveProperty('registration_endpoint');
    await closed.stop();
  });
});
