import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@memory-graph/test-kit';
import { RESTART_EXIT_CODE } from './guard-uncaught-errors.js';

const PROGRAM = fileURLToPath(new URL('../testing/faulty-app.ts', import.meta.url));
const LOADS_TYPESCRIPT = new URL('../../../../tools/jest-runner/register.mjs', import.meta.url).href;

describe('an error that nothing catches', () => {
  let app: ChildProcess;
  let output: string;
  let url: string;
  let exit: Promise<unknown[]>;

  beforeEach(async () => {
    output = '';
    app = spawn(process.execPath, ['--import', LOADS_TYPESCRIPT, PROGRAM], {
      env: { ...process.env, PORT: '0', DRAIN_SECONDS: '1' },
    });
    exit = once(app, 'exit');
    for (const stream of [app.stdout, app.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
    url = await waitUntil(() => /listens on (\S+)/.exec(output)?.[1]);
  });
  afterEach(async () => {
    app.kill('SIGKILL');
    await exit;
  });

  const uncaughtErrors = async () => {
    const values = (await (await fetch(`${url}/uncaught-errors`)).json()) as {
      labels: { consequence: string };
      value: number;
    }[];
    return Object.fromEntries(values.map(({ labels, value }) => [labels.consequence, value]));
  };

  it('closes the connection of its request only, and the process goes on', async () => {
    const other = fetch(`${url}/slow`);
    const faults = ['timer', 'emitter', 'rejection', 'nothing'];
    for (const fault of faults) {
      const headers = { 'x-request-id': `request-of-${fault}` };
      await expect(fetch(`${url}/faults/${fault}?secret=1`, { headers })).rejects.toThrow('fetch failed');
      const logged = output.split('\n').find((line) => line.includes('Uncaught error') && line.includes(fault));
      expect(logged).toContain(`GET /faults/${fault} (request request-of-${fault}), the process goes on: `);
      expect(logged).toContain('"trace_id":');
    }
    expect(output).not.toContain('secret');
    expect(await (await other).text()).toBe('answered');
    expect(await uncaughtErrors()).toEqual({ continued: faults.length, restart: 0 });
    app.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  it.each([
    ['that leaves the state in doubt', () => void fetch(`${url}/faults/assertion`).catch(() => undefined)],
    ['outside of a request', () => void app.kill('SIGUSR2')],
  ])('%s lets the process finish its requests and exit for a restart', async (_kind, causeError) => {
    const answer = fetch(`${url}/slow`).then((response) => response.text());
    await waitUntil(async () => (await uncaughtErrors())['restart'] === 0);
    causeError();
    await waitUntil(() => output.includes('the process stops to be started again'));
    // It serves for another second, so that load balancers notice.
    expect((await fetch(`${url}/health/accepting`)).status).toBe(503);
    expect(await answer).toBe('answered');
    expect(await exit).toEqual([RESTART_EXIT_CODE, null]);
  });
});
