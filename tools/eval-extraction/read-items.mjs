import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The two parts of the set. What was held out is only ever seen as figures: see README.md. */
export const FILES = {
  development: join(import.meta.dirname, 'development.ndjson'),
  everyday: join(import.meta.dirname, 'everyday/development.ndjson'),
  heldOut: join(import.meta.dirname, 'held-out.ndjson'),
  everydayHeldOut: join(import.meta.dirname, 'everyday/held-out.ndjson'),
};

export const STYLES = ['chat', 'mail', 'meeting', 'news', 'diary'];

/**
 * Reads a file of items, one a line; a line that begins with `#` is a comment.
 * @throws Error with the place of the first item that is not well formed
 */
export function readItems(file) {
  return readLines(file, whatIsWrongWith);
}

/** @param check says what is wrong with one of them, if anything */
export function readLines(file, check) {
  const records = [];
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const record = JSON.parse(line);
    const wrong = check(record);
    if (wrong) throw new Error(`${file}:${index + 1}: ${wrong}`);
    records.push(record);
  }
  return records;
}

function whatIsWrongWith({ id, style, referenceTime, user, text, parts, facts }) {
  if (!id || !user || !text) return 'id, user and text are needed';
  if (!STYLES.includes(style)) return `${id}: there is no style ${style}`;
  if (Number.isNaN(Date.parse(referenceTime)) || !/([+-]\d\d:\d\d|Z)$/.test(referenceTime)) {
    return `${id}: referenceTime is not an ISO time with its offset`;
  }
  if (!Array.isArray(parts) || !Array.isArray(facts)) return `${id}: parts and facts are lists`;
  const unfinished = facts.find(({ subject, predicates, object }) => !subject || !predicates?.length || object === '');
  return unfinished && `${id}: a fact needs subject, predicates and object: ${JSON.stringify(unfinished)}`;
}
