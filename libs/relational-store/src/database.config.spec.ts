import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseConfig } from './database.config.js';
import { loadConfig } from '@memory-graph/app-host/config';

describe('DatabaseConfig', () => {
  const DATABASE_URL = 'postgres://user:secret@db.example/memory';
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-config-'));
  const file = (name: string) => {
    writeFileSync(join(folder, name), `text of ${name}`);
    return join(folder, name);
  };
  const database = (env: NodeJS.ProcessEnv) => loadConfig(DatabaseConfig, { DATABASE_URL, ...env }).database;

  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves TLS to the URL unless it is told otherwise', () => {
    expect(database({})).toEqual({ url: DATABASE_URL, poolSize: 5, tls: null, startTimeoutMs: 60_000 });
    expect(database({ DATABASE_TLS: 'off', DATABASE_POOL_SIZE: '9' })).toMatchObject({
      poolSize: 9,
      tls: { mode: 'off' },
    });
  });

  it('reads the files of certificates', () => {
    const env = {
      DATABASE_TLS: 'verify',
      DATABASE_TLS_CA_FILE: file('ca.pem'),
      DATABASE_TLS_CERT_FILE: file('client.pem'),
      DATABASE_TLS_KEY_FILE: file('client.key'),
    };
    expect(database(env).tls).toEqual({
      mode: 'verify',
      ca: 'text of ca.pem',
      client: { certificate: 'text of client.pem', key: 'text of client.key' },
    });
  });

  it('lists a file that is not there with all other problems', () => {
    const env = { DATABASE_URL: '', DATABASE_TLS: 'verify', DATABASE_TLS_CA_FILE: join(folder, 'gone.pem') };
    expect(() => database(env)).toThrow(/DATABASE_URL: [^]*DATABASE_TLS_CA_FILE: must be the path of a readable file/);
  });

  it.each([
    [{ DATABASE_TLS: 'prefer' }, /DATABASE_TLS: /],
    [{ DATABASE_TLS_CA_FILE: file('ca.pem') }, /DATABASE_TLS_CA_FILE: has no effect without DATABASE_TLS=verify/],
    [
      { DATABASE_TLS: 'require', DATABASE_TLS_CERT_FILE: file('client.pem') },
      /DATABASE_TLS_CERT_FILE: has no effect without DATABASE_TLS_KEY_FILE/,
    ],
    [
      { DATABASE_TLS: 'require', DATABASE_TLS_KEY_FILE: file('client.key') },
      /DATABASE_TLS_KEY_FILE: has no effect without DATABASE_TLS_CERT_FILE/,
    ],
  ])('refuses what would have no effect: %j', (env, problem) => {
    expect(() => database(env)).toThrow(problem);
  });
});
