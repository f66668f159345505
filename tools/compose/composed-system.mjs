import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleUndo } from './bundle-undo.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UNDO = fileURLToPath(new URL('../../.build/undo-migrations.mjs', import.meta.url));
/** Beside the bundle, whose manifest it reads. */
const UNDO_IN_IMAGE = '/app/apps/standalone/dist/undo-migrations.mjs';
/** Starts all engines and applications, on a machine that does other things as well. */
const PATIENCE_MS = 480_000;

/** The system of deploy/compose.yaml, as somebody at a terminal has it. Documented in composed-system.d.mts. */
export class ComposedSystem {
  #words;

  constructor({ command, project, environmentFile, file = 'deploy/compose.yaml' }) {
    this.#words = [...command, '--project-name', project, '--file', file, '--env-file', environmentFile];
  }

  up(workers) {
    return this.run('up', '--no-build', '--wait', '--detach', '--scale', `ingestion-worker=${workers}`);
  }

  async services() {
    const lines = (await this.run('ps', '--all', '--format', 'json')).trim().split('\n');
    return lines
      .map((line) => JSON.parse(line))
      .map(({ Service: service, State: state, Health: health, ExitCode: exitCode }) => ({
        service,
        state,
        health,
        exitCode,
      }));
  }

  async crash(service) {
    await this.run('kill', '--signal', 'SIGKILL', service);
    await this.run('start', service);
  }

  async downgrade() {
    await this.run('down');
    await this.run('up', '--no-build', '--wait', '--detach', 'postgres');
    await bundleUndo(UNDO);
    const options = ['--rm', '--no-deps', '--no-TTY', '--volume', `${UNDO}:${UNDO_IN_IMAGE}:ro`];
    return this.run('run', ...options, '--entrypoint', 'node', 'migrate', UNDO_IN_IMAGE);
  }

  async run(...args) {
    const [program, ...words] = this.#words;
    const options = { cwd: ROOT, timeout: PATIENCE_MS, maxBuffer: Infinity };
    const { stdout } = await promisify(execFile)(program, [...words, ...args], options);
    return stdout;
  }
}
