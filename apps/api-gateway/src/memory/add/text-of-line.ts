import { SOURCE_OF_MESSAGES } from '@memory-graph/contracts/resources';
import { isPlainObject } from '@memory-graph/contracts/validation';

/** Short names that a line may use for the fields of a text. */
const FIELDS: Readonly<Record<string, string>> = { text: 'episodeBody', time: 'referenceTime', session: 'sessionId' };
const SHORT_NAMES = new Map(Object.entries(FIELDS).map(([short, field]) => [field, short]));

/**
 * The text that a line of JSON represents: `{"text", "time", "speaker", "role", "session", "subject"}`, and all fields of a request
 * to add a text. Without a time, it is said now.
 * @returns `nameOf`: the path of a field as the line has it
 */
export function textOfLine({ speaker, role, ...line }: Readonly<Record<string, unknown>>): {
  text: Record<string, unknown>;
  nameOf: (path: string) => string;
} {
  const used = new Set(Object.keys(line));
  const named = Object.entries(line).map(([name, value]) => [
    Object.hasOwn(FIELDS, name) ? FIELDS[name]! : name,
    value,
  ]);
  const text: Record<string, unknown> = {
    ...{ source: SOURCE_OF_MESSAGES, referenceTime: new Date().toISOString() },
    ...(Object.fromEntries(named.filter(([, value]) => isGiven(value))) as Record<string, unknown>),
  };
  const author = { ...(isGiven(speaker) && { role: 'user', name: speaker }), ...(isGiven(role) && { role }) };
  const metadata = text['metadata'] ?? {};
  // What is no object is rejected as metadata.
  if (isPlainObject(metadata) && Object.keys(author).length > 0) text['metadata'] = { ...metadata, ...author };
  return {
    text,
    nameOf: (path) => {
      const short = SHORT_NAMES.get(path);
      return short !== undefined && (used.has(short) || !used.has(path)) ? short : path;
    },
  };
}

/** Null means that the field is omitted. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
