// Docker Compose of this machine: the plugin of the docker command, or the program of its own.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installed } from '../dev-stack/cache-folder.mjs';
import { runProgram } from '../dev-stack/run-program.mjs';

/** Runs on this Go, and speaks with podman's service. */
const MODULE = 'github.com/docker/compose/v2';
const VERSION = 'v2.40.3';

/**
 * @returns {string[] | null} the words that a command begins with: those of `COMPOSE`, else what is on the `PATH`; null where none
 * answers
 */
export function findCompose() {
  const named = process.env.COMPOSE;
  const candidates = named ? [named.split(' ')] : [['docker', 'compose'], ['docker-compose']];
  return candidates.find((words) => answers(words)) ?? null;
}

/** Builds Docker Compose with Go, once, beside the engines of the development stack. Takes minutes. */
export async function buildCompose(log) {
  const folder = await installed(`docker-compose-${VERSION}`, 'go', async (draft) => {
    log(`Building ${MODULE} ${VERSION} with Go, which takes minutes …`);
    // In the module's own folder: `go install` rejects a module that excludes versions of others.
    const { Dir: source } = JSON.parse(await runProgram('go', ['mod', 'download', '-json', `${MODULE}@${VERSION}`]));
    const options = ['-trimpath', '-ldflags', `-s -w -X ${MODULE}/internal.Version=${VERSION}`];
    const env = { ...process.env, CGO_ENABLED: '0' };
    await runProgram('go', ['build', '-C', source, ...options, '-o', join(draft, 'cmd'), './cmd'], { env });
  });
  return [join(folder, 'cmd')];
}

function answers([program, ...words]) {
  return spawnSync(program, [...words, 'version'], { stdio: 'ignore' }).status === 0;
}
