import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { withoutTestRunner } from '@memory-graph/test-kit/service';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where `npm run release -- --dry-run` leaves the artifacts. */
export const RELEASE = join(ROOT, 'dist/release');

/** What the `package.json` of a packed package says. */
export interface PackedManifest {
  name: string;
  version: string;
  license?: string;
  repository?: { url: string };
  bin?: Record<string, string>;
  exports?: Record<string, string | { types?: string }>;
}

/** @returns the paths of the artifacts of a kind; none, if the machine that made the release cannot make them */
export function artifacts(kind: 'npm' | 'python' | 'chart'): string[] {
  return readdirSync(join(RELEASE, kind)).map((name) => join(RELEASE, kind, name));
}

export async function manifestOf(archive: string): Promise<PackedManifest> {
  return JSON.parse(await runProgram('tar', ['-xOf', archive, 'package/package.json'])) as PackedManifest;
}

/** The environment of somebody who installs packages for the first time: none of them is in a cache. */
export function firstInstallation(folder: string): NodeJS.ProcessEnv {
  const cache = { npm_config_cache: join(folder, 'npm-cache'), PIP_NO_CACHE_DIR: '1' };
  return { ...withoutTestRunner(process.env), ...cache };
}
