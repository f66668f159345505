import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** As `customExportConditions` of jest.config.mjs. */
const CONDITION = '@memory-graph/source';

export function resolve(specifier, context, nextResolve) {
  const source = sourceOf(specifier, context.parentURL);
  if (source) return { url: source, shortCircuit: true, format: 'module' };
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, CONDITION] });
}

/** Imports name the built file, as in `./rule.js`; here it may be there as TypeScript only. */
function sourceOf(specifier, parentURL) {
  if (!/^(?:\.|file:).*\.js$/.test(specifier)) return null;
  const url = new URL(specifier, parentURL).href.replace(/\.js$/, '.ts');
  return existsSync(fileURLToPath(url)) ? url : null;
}

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
