import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT } from './api-document.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Generates a folder unless it was made from the same document and files by the same code.
 * @param {string} folder
 * @param {(string | URL)[]} files further inputs
 * @param {() => Promise<void>} generate
 */
export async function ifChanged(folder, files, generate) {
  const hash = createHash('sha256');
  const own = readdirSync(HERE).sort();
  for (const file of [DOCUMENT, ...own.map((name) => join(HERE, name)), ...files]) hash.update(readFileSync(file));
  const expected = hash.digest('hex');
  const mark = join(folder, '.made-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === expected) return;
  await generate();
  writeFileSync(mark, expected);
}
