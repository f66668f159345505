import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';

/** As an operator runs it, on the embedded database. */
describe('npm run keys:rotate', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-keys-'));
    await start();
  });
  afterAll(async () => {
    await service.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async () => (service = await ServiceProcess.start({ dataDir, target: 'standalone' }));
  const rotate = (...args: string[]) =>
    NodeProcess.run({
      script: 'apps/standalone/dist/rotate-signing-key.js',
      args,
      env: { MEMORY_GRAPH_DATA_DIR: dataDir },
    });

  async function published(): Promise<string[]> {
    const { body } = await service.call<{ keys: { kid: string }[] }>('GET', '/oauth/jwks');
    return body.keys.map(({ kid }) => kid);
  }

  it('adds a key beside the one in use while the service runs', async () => {
    const [former] = await published();
    const { exitCode, output } = await rotate();
    expect(exitCode).toBe(0);
    const [, added] = /The new key (\S+) signs in 10 minutes\./.exec(output) ?? [];
    expect(output).not.toContain('"d"');
    await service.stop();
    await start();
    expect(await published()).toEqual([former, added]);
  });

  it('withdraws keys that others know, also while no service runs', async () => {
    await service.stop();
    const { exitCode, output } = await rotate('--compromised');
    expect(exitCode).toBe(0);
    await start();
    expect(await published()).toEqual([/The new key (\S+) signs now/.exec(output)?.[1]]);
  });

  it('refuses options that there are not', async () => {
    expect(await rotate('--force')).toMatchObject({ exitCode: 1, output: expect.stringContaining('--compromised') });
  });
});
