import type { Metadata } from '../port/import-item.js';
import { isObject } from '../json/shape.js';
import { cleanText, cutText } from './clean-text.js';

const MAX_VALUE = 1000;
const MAX_FIELDS = 40;
/** The service takes 16 KiB as JSON; the run adds the key. What others stored leaves room for what is known here. */
const MAX_BYTES = 14_000;
const MAX_FOREIGN_BYTES = 7_000;
const RESERVED = new Set(['__proto__', 'importKey', 'importFormat', 'role', 'name', 'part', 'parts']);

/**
 * What is known of an item beside its text. Fields without a value are dropped, and those that do not fit; lists become one
 * text.
 */
export function metadataOf(fields: Readonly<Record<string, unknown>>, maxBytes = MAX_BYTES): Metadata {
  const metadata: Metadata = {};
  let bytes = 2;
  for (const [name, value] of Object.entries(fields)) {
    const taken = valueOf(value);
    if (taken === undefined) continue;
    bytes += Buffer.byteLength(JSON.stringify({ [name]: taken }));
    if (bytes <= maxBytes) metadata[name] = taken;
  }
  return metadata;
}

/** What a user of another memory stored beside a text. Names that mean something here are theirs with a prefix. */
export function foreignMetadata(value: unknown): Metadata {
  if (!isObject(value)) return {};
  const fields = Object.entries(value)
    .map(([name, entry]) => [cleanText(name), entry] as const)
    .filter(([name]) => name !== '' && name.length <= 100)
    .slice(0, MAX_FIELDS);
  const own = fields.map(([name, entry]) => [RESERVED.has(name) ? `original_${name}` : name, entry] as const);
  return metadataOf(Object.fromEntries(own), MAX_FOREIGN_BYTES);
}

function valueOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value === 'string') {
    const text = cleanText(value);
    return text === '' ? undefined : cutText(text, MAX_VALUE);
  }
  if (Array.isArray(value)) {
    const texts = value.map(valueOf).filter((entry) => entry !== undefined);
    return texts.length === 0 ? undefined : cutText(texts.join(', '), MAX_VALUE);
  }
  return undefined;
}
