import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const COMPILER = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
export const LICENSE = fileURLToPath(new URL('../../LICENSE', import.meta.url));

/** Compiles a package with its types to `dist`. @param {string} project */
export async function compile(project) {
  await rm(join(project, 'dist'), { recursive: true, force: true });
  await runProgram(process.execPath, [COMPILER, '-p', project]);
}

/**
 * @param {string} project a compiled package
 * @param {string} folder where the `.tgz` goes
 */
export async function packNode(project, folder) {
  await copyFile(LICENSE, join(project, 'LICENSE'));
  await mkdir(folder, { recursive: true });
  await runProgram('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: project });
}

/** Its `package.json`. @param {string} project */
export async function packageIn(project) {
  return JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
}
