// Builds the image of all applications: `node tools/images/build-image.mjs [--tag NAME] [--sbom FILE]`, by podman or docker.
//   NODE_IMAGE   the base; unset: the one that deploy/Dockerfile names, or one from Debian's packages where it is not reached
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOCAL_BASE, makeBaseImage } from './base-image.mjs';
import { findEngine } from './container-engine.mjs';
import { isHere, isPulled } from './find-image.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
export const IMAGE = `localhost/memory-graph:${version}`;
/** Beside the image: what it consists of. */
const SBOM = fileURLToPath(new URL(`../../dist/memory-graph-${version}.cdx.json`, import.meta.url));

/**
 * @param {string} image its name
 * @param {string} sbom the file that gets its bill of materials
 * @returns {{ image: string, base: string }}
 * @throws Error where no engine answers, and if the build fails
 */
export function buildImage(image, sbom = SBOM) {
  const engine = findEngine();
  if (engine === null) throw new Error('Neither podman nor docker answers: no image is built.');
  const spawn = (args, options) => spawnSync(engine.name, [...engine.flags, ...args], { cwd: ROOT, ...options });
  const run = (args, options = {}) => spawn(args, { stdio: ['ignore', 'inherit', 'inherit'], ...options }).status;
  const base = process.env.NODE_IMAGE ?? findBase(run);
  // podman keeps a health check in Docker's format only.
  const format = engine.name === 'podman' ? ['--format', 'docker'] : [];
  const options = ['--network', 'host', '--build-arg', `NODE_IMAGE=${base}`, '--file', 'deploy/Dockerfile'];
  if (run(['build', ...format, ...options, '--tag', image, '.']) !== 0) throw new Error(`${image} was not built.`);
  const reading = ['run', '--rm', '--network', 'none', '--entrypoint', 'cat', image, '/app/sbom.cdx.json'];
  const { status, stdout } = spawn(reading, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${image} has no bill of materials.`);
  mkdirSync(dirname(sbom), { recursive: true });
  writeFileSync(sbom, stdout);
  return { image, base };
}

/** A base made here is used again: a registry that was not reached is not asked each time. */
function findBase(run) {
  const dockerfile = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8');
  const named = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)[1];
  if (isHere(run, named)) return named;
  return !isHere(run, LOCAL_BASE) && isPulled(run, named) ? named : makeBaseImage(run);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { tag: { type: 'string', default: IMAGE }, sbom: { type: 'string' } } });
  buildImage(values.tag, values.sbom);
}
