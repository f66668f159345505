import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The service's own programs on this machine. */
export interface Installation {
  /** For people, as in `the checkout /home/ada/memory-graph`. */
  name: string;
  /** Runs the service until it ends. */
  start: string;
  /** Checks what a start needs, and writes a line of JSON for each check. Null before the first build. */
  preflight: string | null;
  /** Copies the data folder. Null before the first build, and in earlier releases. */
  backUp: string | null;
}

const PACKAGE = '@memory-graph/memory-graph';
/** Of this file, in a checkout: `clients/cli/dist/service`. */
const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The service that `memory-graph start` runs: the package in the current folder or above it, or else the checkout that
 * this command line belongs to, or else the package beside this command line.
 * @returns null if there is none
 */
export function findInstallation(folder = process.cwd(), checkout = CHECKOUT): Installation | null {
  return (
    packageFrom(join(folder, 'package.json')) ?? checkoutAt(checkout) ?? packageFrom(fileURLToPath(import.meta.url))
  );
}

function packageFrom(file: string): Installation | null {
  const { resolve } = createRequire(file);
  const entry = (name: string) => {
    try {
      return resolve(`${PACKAGE}/${name}`);
    } catch {
      return null;
    }
  };
  const start = entry('start');
  if (start === null) return null;
  return { name: `the package ${PACKAGE}`, start, preflight: entry('preflight'), backUp: entry('back-up') };
}

function checkoutAt(root: string): Installation | null {
  const start = join(root, 'tools/start.mjs');
  if (!existsSync(start) || nameIn(join(root, 'package.json')) !== '@memory-graph/workspace') return null;
  const built = (file: string) => {
    const path = join(root, 'apps/standalone/dist', file);
    return existsSync(path) ? path : null;
  };
  return { name: `the checkout ${root}`, start, preflight: built('preflight.js'), backUp: built('back-up.js') };
}

function nameIn(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name;
  } catch {
    return null;
  }
}
