import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { supervise } from './supervise.js';

const RESTART_EXIT_CODE = 75;

describe('supervise', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-supervise-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs a program that knows the number of its `run`, and can be `ready()`. */
  function superviseProgram(body: string): Promise<number> {
    const program = `
      const { appendFileSync, readFileSync } = require('node:fs');
      appendFileSync(${JSON.stringify(join(folder, 'runs'))}, '.');
      const run = readFileSync(${JSON.stringify(join(folder, 'runs'))}, 'utf8').length;
      const ready = () => new Promise((resolve) => process.send({ restartExitCode: ${RESTART_EXIT_CODE} }, resolve));
      (async () => { ${body} })();`;
    return supervise(['-e', program], { firstRestartAfterMs: 1 });
  }

  const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).length;

  it.each([
    ['asks for it', `process.exit(${RESTART_EXIT_CODE})`],
    ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ])('starts a program again that %s', async (_case, end) => {
    expect(await superviseProgram(`await ready(); if (run < 3) ${end}; process.exit(7)`)).toBe(7);
    expect(await runs()).toBe(3);
  });

  it.each([
    ['has never served', `process.exit(${RESTART_EXIT_CODE})`, RESTART_EXIT_CODE],
    ['ends by itself', 'await ready(); process.exit(1)', 1],
    ['is killed before it serves', `process.kill(process.pid, 'SIGKILL')`, 128 + 9],
  ])('does not start a program again that %s', async (_case, body, exitCode) => {
    expect(await superviseProgram(body)).toBe(exitCode);
    expect(await runs()).toBe(1);
  });

  it('passes signals on, and returns the exit code of the clean stop', async () => {
    const stopped = superviseProgram(
      `process.on('SIGTERM', () => process.exit(0)); await ready(); setInterval(() => {}, 1e3)`,
    );
    await waitUntil(async () => (await runs().catch(() => 0)) === 1);
    // Until the program listens to the signal, it would end it in another way.
    const repeated = setInterval(() => process.emit('SIGTERM', 'SIGTERM'), 1_000);
    expect(await stopped).toBe(0);
    clearInterval(repeated);
  });
});
