import { spawnSync } from 'node:child_process';
import { findEngine } from './container-engine.mjs';

const engine = findEngine();

/** Runs a command of the container engine. @returns its output @throws Error with what it wrote, if it failed */
export function engineCommand(args, { fails = false } = {}) {
  const { status, stdout, stderr } = spawnSync(engine.name, [...engine.flags, ...args], { encoding: 'utf8' });
  if ((status !== 0) !== fails) throw new Error(`${engine.name} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return fails ? { status, stderr } : stdout.trim();
}

/**
 * Starts a container as a careful operator would: nothing of it is writable but /tmp and volumes, and it has no rights. It
 * shares the network of this machine, as engines without root do not always have another one.
 * @param {{ image: string, port: number, args?: string[], env?: Record<string, string>, volumes?: string[] }} options
 */
export function startContainer({ image, port, args = [], env = {}, volumes = [] }) {
  const variables = { PORT: port, METRICS_PORT: '', HOST: '127.0.0.1', ...env };
  const id = engineCommand([
    ...['run', '--detach', '--network', 'host', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges'],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[image, ...args],
  ])
    .split('\n')
    .at(-1);
  return {
    url: `http://127.0.0.1:${port}`,
    exec: (...command) => engineCommand(['exec', id, ...command]),
    /** @returns the exit code */
    stop(signal = 'SIGTERM') {
      engineCommand(['kill', '--signal', signal, id]);
      return Number(engineCommand(['wait', id]));
    },
    output: () => engineCommand(['logs', id]),
    remove: () => engineCommand(['rm', '--force', '--volumes', id]),
  };
}
