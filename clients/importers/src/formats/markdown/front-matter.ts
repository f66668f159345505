import { messageOf } from '../../port/problem.js';
import { parse } from 'yaml';
import { isObject, type JsonObject } from '../../json/shape.js';

export interface FrontMatter {
  fields: JsonObject;
  body: string;
  /** Why the fields could not be parsed. The body is read nevertheless. */
  error?: string;
}

const FENCE = /^---[ \t]*$/m;
const MAX_CHARACTERS = 64 * 1024;

/** Splits a note into the YAML between its first two lines `---` and the rest. */
export function readFrontMatter(note: string): FrontMatter {
  if (!/^---[ \t]*\n/.test(note)) return { fields: {}, body: note };
  const start = note.indexOf('\n') + 1;
  const fence = FENCE.exec(note.slice(start, start + MAX_CHARACTERS));
  if (!fence) return { fields: {}, body: note };
  const body = note.slice(start + fence.index + fence[0].length).replace(/^\n+/, '');
  try {
    // Few aliases: many of them are made to fill the memory.
    const fields: unknown = parse(note.slice(start, start + fence.index), { maxAliasCount: 10, logLevel: 'error' });
    if (isObject(fields)) return { fields, body };
    return { fields: {}, body, ...(fields !== null && { error: 'It is no list of fields' }) };
  } catch (error) {
    return { fields: {}, body, error: messageOf(error).split('\n')[0]! };
  }
}
