import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import { IntegrationsConfig } from './integrations.config.js';
import { readIntegrations } from './read-integrations.js';

const MINIMAL = { slug: 'tracker', name: 'Tracker', issuer: 'https://tracker.example' };

describe('readIntegrations', () => {
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-integrations-'));
    file = join(folder, 'integrations.json');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function read(integrations: unknown[], allowHttp = false) {
    await writeFile(file, JSON.stringify({ integrations }));
    return readIntegrations(file, allowHttp);
  }

  it('fills in what is left out', async () => {
    expect(await read([MINIMAL, { slug: 'vault', name: 'Vault', kind: 'api_key', description: 'Keys.' }])).toEqual({
      problems: [],
      definitions: [
        {
          ...MINIMAL,
          description: '',
          kind: 'oauth2',
          endpoints: null,
          clientId: null,
          clientSecret: null,
          clientAuthentication: 'client_secret_basic',
          scopes: [],
          authorizationParameters: {},
        },
        { slug: 'vault', name: 'Vault', description: 'Keys.', kind: 'api_key' },
      ],
    });
  });

  it.each([
    [{ slug: 'Tracker!' }, 'slug must be 1 to 63 lower case letters, digits and hyphens'],
    [{ name: ' ' }, 'name must be a string that is not blank'],
    [{ kind: 'saml' }, 'kind must be one of the following values: oauth2, api_key'],
    [{ clientAuthentication: 'basic' }, 'clientAuthentication must be one of the following values'],
    [{ scopes: ['a b'] }, 'each value in scopes must be a single scope without spaces'],
    [{ scopes: 'read' }, 'scopes must be an array'],
    [{ authorizationParameters: { a: 1 } }, 'authorizationParameters must map to strings'],
    [{ clientSecrte: 'hidden' }, 'property clientSecrte should not exist'],
    [{ issuer: 'http://tracker.example' }, 'issuer must be a URL with https'],
    [{ issuer: 'https://user:hidden@tracker.example' }, 'issuer must be a URL with https'],
    [{ issuer: 'hidden' }, 'issuer must be a URL with https'],
    [{ issuer: undefined }, 'needs an issuer, or an authorizationEndpoint and a tokenEndpoint'],
    [{ tokenEndpoint: 'https://t.example/token' }, 'authorizationEndpoint and tokenEndpoint go together'],
    [{ revocationEndpoint: 'http://t.example/revoke' }, 'revocationEndpoint must be a URL with https'],
    [{ slug: 'api-key' }, 'there is more than one integration api-key'],
  ])('refuses %j', async (changes, problem) => {
    const { definitions, problems } = await read([{ ...MINIMAL, ...changes }]);
    expect(definitions).toEqual([]);
    expect(problems.join('\n')).toContain(problem);
    expect(problems.join('\n')).not.toContain('hidden');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])('takes %s', async (issuer) => {
    expect((await read([{ ...MINIMAL, issuer }])).problems).toEqual([]);
  });

  it.each(['http://127.0.0.1.evil.example', 'http://localhost.evil.example', 'ftp://localhost', 'file:///etc'])(
    'refuses %s',
    async (issuer) => expect((await read([{ ...MINIMAL, issuer }])).problems).toHaveLength(1),
  );

  it('takes any host without TLS where that is allowed', async () => {
    expect((await read([{ ...MINIMAL, issuer: 'http://tracker.example' }], true)).problems).toEqual([]);
  });

  it.each([
    '',
    '[]',
    '{}',
    '{"integrations": {}}',
    '{"integrations": [1]}',
    '{"integrations": [null]}',
    '{"integrations": [[]]}',
  ])('refuses a file with %j', async (content) => {
    await writeFile(file, content);
    expect(readIntegrations(file, false).problems).not.toEqual([]);
  });

  it('lists all problems at the start', async () => {
    await writeFile(
      file,
      JSON.stringify({
        integrations: [
          { ...MINIMAL, slug: '?' },
          { ...MINIMAL, name: '' },
        ],
      }),
    );
    const env = { SECRETS_KEY: `${'x'.repeat(43)}=`, INTEGRATIONS_FILE: file };
    expect(() => loadConfig(IntegrationsConfig, env)).toThrow(
      /INTEGRATIONS_FILE: integrations\[0\]: slug must be .*; integrations\[1\]: name must/,
    );
    const missing = { ...env, INTEGRATIONS_FILE: join(folder, 'missing.json') };
    expect(() => loadConfig(IntegrationsConfig, missing)).toThrow('must be the path of a JSON file that can be read');
    expect(loadConfig(IntegrationsConfig, { SECRETS_KEY: env.SECRETS_KEY }).file).toBeNull();
  });
});
