import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileTypeScript } from '../compile-typescript.mjs';

/** Of `exports` in the package.json of each published client: its sources. */
const CONDITION = '@memory-graph/source';

/** What specs get instead of a package. */
const REPLACED = {
  '@jest/globals': new URL('jest-globals.mjs', import.meta.url).href,
  'fast-check': new URL('seeded-fast-check.mjs', import.meta.url).href,
};

export function resolve(specifier, context, nextResolve) {
  const url = REPLACED[specifier] ?? sourceOf(specifier, context.parentURL);
  if (url) return { url, shortCircuit: true, format: 'module' };
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, CONDITION] });
}

/** Imports name the built file, as in `./rule.js`; here it may be there as TypeScript only. */
function sourceOf(specifier, parentURL) {
  if (!/^(?:\.|file:).*\.js$/.test(specifier)) return null;
  const url = new URL(specifier, parentURL).href.replace(/\.js$/, '.ts');
  return !url.includes('/node_modules/') && existsSync(fileURLToPath(url)) ? url : null;
}

export async function load(url, context, nextLoad) {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.ts')) return nextLoad(url, context);
  const filename = fileURLToPath(new URL(pathname, url));
  const { code } = await compileTypeScript(await readFile(filename, 'utf8'), filename, 'inline');
  return { format: 'module', source: code, shortCircuit: true };
}
