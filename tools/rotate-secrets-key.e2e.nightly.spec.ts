import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';

/** As an operator runs it, on the embedded database. */
describe('npm run secrets:rotate', () => {
  let dataDir: string;
  let keyFile: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-secrets-'));
    keyFile = join(dataDir, 'secrets.key');
    await start();
  });
  afterAll(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () =>
    (service = await ServiceProcess.start({
      dataDir,
      target: 'standalone',
      env: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
    }));
  const restartWith = async (keys: string) => {
    await service.stop();
    await writeFile(keyFile, `${keys}\n`);
    await start();
  };
  const rotate = (env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
    NodeProcess.run({
      script: 'apps/standalone/dist/rotate-secrets-key.js',
      args,
      env: { MEMORY_GRAPH_DATA_DIR: dataDir, ...env },
    });
  const newKey = () => randomBytes(32).toString('base64');

  it('leaves the former key without use, while the service runs', async () => {
    const { body: made } = await service.call<{ id: string; secret: string }>('POST', '/api/v1/webhooks', {
      url: 'http://127.0.0.1:9/hook',
    });
    expect(made.secret).toMatch(/^whsec_/);
    const credentials = { apiKey: 'a key of another platform' };
    const account = { integrationSlug: 'api-key', credentials };
    const { id } = (await service.call<{ id: string }>('POST', '/api/v1/integration_account', account)).body;
    const keysInUse = async () =>
      (await service.call('GET', `/api/v1/integration_account/${id}/credentials`)).body.values;
    const secretInUse = async () =>
      (await service.call<{ secret: string }>('GET', `/api/v1/webhooks/${made.id}`)).body.secret;

    const former = (await readFile(keyFile, 'utf8')).trim();
    const next = newKey();
    await restartWith(`${next},${former}`);
    expect([await secretInUse(), await keysInUse()]).toEqual([made.secret, credentials]);

    expect(await rotate()).toEqual({
      exitCode: 0,
      output: expect.stringContaining('Re-encrypted secrets: 2. All secrets are encrypted with the first key'),
    });
    expect(await rotate()).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Re-encrypted secrets: 0\./),
    });

    await restartWith(next);
    expect([await secretInUse(), await keysInUse()]).toEqual([made.secret, credentials]);
  });

  it('names the webhooks and integration accounts whose secrets no key opens', async () => {
    const { body: webhooks } = await service.call<{ id: string }[]>('GET', '/api/v1/webhooks');
    const { body: accounts } = await service.call<{ id: string }[]>('GET', '/api/v1/integration_account');
    const { exitCode, output } = await rotate({ SECRETS_KEY: newKey() });
    expect({ exitCode, output }).toMatchObject({ exitCode: 1, output: expect.stringContaining(webhooks[0]!.id) });
    expect(output).toContain(accounts[0]!.id);
  });

  it('does it for one application alone, where each has its own database', async () => {
    expect(await rotate({}, ['api-gateway'])).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Re-encrypted secrets: 0\./),
    });
    const { exitCode, output } = await rotate({}, ['search-service']);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('webhook-dispatcher and api-gateway')]);
  });

  it('makes no key where there is none', async () => {
    await service.stop();
    await rm(keyFile);
    const { exitCode, output } = await rotate();
    expect({ exitCode, output }).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('SECRETS_KEY is not set'),
    });
  });
});
