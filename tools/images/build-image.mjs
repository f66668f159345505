// Builds the image of all applications: `node tools/images/build-image.mjs [NAME]`, by podman or docker.
//   NODE_IMAGE   the base; unset: the one that deploy/Dockerfile names, or one from Debian's packages where it is not reached
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeBaseImage } from './base-image.mjs';
import { findEngine } from './container-engine.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
export const IMAGE = `localhost/memory-graph:${version}`;
const PULL_TIMEOUT_MS = 20_000;

/**
 * @param {string} image its name
 * @returns {{ image: string, base: string }}
 * @throws Error where no engine answers, and if the build fails
 */
export function buildImage(image) {
  const engine = findEngine();
  if (engine === null) throw new Error('Neither podman nor docker answers: no image is built.');
  const run = (args, options = {}) =>
    spawnSync(engine.name, [...engine.flags, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: ROOT,
      ...options,
    }).status;
  const base = process.env.NODE_IMAGE ?? (reaches(run, namedBase()) ? namedBase() : makeBaseImage(run));
  // podman keeps a health check in Docker's format only.
  const format = engine.name === 'podman' ? ['--format', 'docker'] : [];
  const options = ['--network', 'host', '--build-arg', `NODE_IMAGE=${base}`, '--file', 'deploy/Dockerfile'];
  if (run(['build', ...format, ...options, '--tag', image, '.']) !== 0) throw new Error(`${image} was not built.`);
  return { image, base };
}

function namedBase() {
  return /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8'))[1];
}

function reaches(run, image) {
  const options = { stdio: 'ignore', timeout: PULL_TIMEOUT_MS };
  return run(['image', 'inspect', image], options) === 0 || run(['pull', `docker.io/library/${image}`], options) === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildImage(process.argv[2] ?? IMAGE);
