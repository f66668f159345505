import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Installation } from '../../service/find-installation.js';
import { type Finding, ok, problem } from './finding.js';

const CHECK = 'service here';

/**
 * Lets the installed service check what its start needs on this machine: configuration, port, data folder, database,
 * disk, clock, memory, model. It uses the functions of its start.
 */
export async function* checkMachine(
  installation: Installation | null,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  if (installation === null) {
    const message = 'not installed; the checks of a machine that runs the service are left out';
    yield ok(CHECK, message);
    return;
  }
  if (installation.preflight === null) {
    const message = `${installation.name} is not built; run "npm ci" and "npm run build" in it`;
    yield problem(CHECK, message);
    return;
  }
  yield ok(CHECK, installation.name);
  const child = spawn(process.execPath, [installation.preflight], { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const failed = new Promise<Error | null>((done) => {
    child.on('error', done);
    child.on('close', () => done(null));
  });
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const finding = findingIn(line);
    if (finding === null) continue;
    count += 1;
    yield finding;
  }
  const error = await failed;
  signal.throwIfAborted();
  if (count > 0 && error === null) return;
  const reason = error?.message ?? written.trim().split('\n').at(-1) ?? '';
  const message = `${installation.name} cannot be checked (${reason}); install or build it again`;
  yield problem(CHECK, message);
}

function findingIn(line: string): Finding | null {
  try {
    const { check, status, message } = JSON.parse(line) as Partial<Finding>;
    if (check === undefined || message === undefined) return null;
    return status === 'ok' || status === 'warning' || status === 'problem' ? { check, status, message } : null;
  } catch {
    return null;
  }
}
