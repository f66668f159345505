import type { Metadata, MetadataValue } from '../port/import-item.js';
import { isObject } from '../json/shape.js';
import { cleanText, cutText } from './clean-text.js';
import { utf8Length } from '../json/utf8.js';

const MAX_VALUE = 1000;
const MAX_FIELDS = 40;
const MAX_NAME = 100;
/** The service takes 1,000 values: lists and objects are short, and hold no others. */
const MAX_ENTRIES = 20;
const MAX_DEPTH = 1;
/** The service takes 16 KiB as JSON; the run adds the key. What others stored leaves room for what is known here. */
const MAX_BYTES = 14_000;
const MAX_FOREIGN_BYTES = 7_000;
const RESERVED = new Set(['__proto__', 'importKey', 'importFormat', 'importRun', 'role', 'name', 'part', 'parts']);

/**
 * What is known of an item beside its text. Fields without a value are dropped, and those that do not fit.
 */
export function metadataOf(fields: Readonly<Record<string, unknown>>, maxBytes = MAX_BYTES): Metadata {
  const metadata: Metadata = {};
  let bytes = 2;
  for (const [name, value] of Object.entries(fields)) {
    const taken = valueOf(value);
    if (taken === undefined) continue;
    bytes += utf8Length(JSON.stringify({ [name]: taken }));
    if (bytes <= maxBytes) metadata[name] = taken;
  }
  return metadata;
}

/** What a user of another memory stored beside a text. Names that mean something here are theirs with a prefix. */
export function foreignMetadata(value: unknown): Metadata {
  if (!isObject(value)) return {};
  const fields = Object.entries(value)
    .map(([name, entry]) => [cleanText(name), entry] as const)
    .filter(([name]) => name !== '' && name.length <= MAX_NAME)
    .slice(0, MAX_FIELDS);
  const own = fields.map(([name, entry]) => [RESERVED.has(name) ? `original_${name}` : name, entry] as const);
  return metadataOf(Object.fromEntries(own), MAX_FOREIGN_BYTES);
}

function valueOf(value: unknown, depth = 1): MetadataValue | undefined {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value === 'string') {
    const text = cleanText(value);
    return text === '' ? undefined : cutText(text, MAX_VALUE);
  }
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) {
    const list = value.slice(0, MAX_ENTRIES).map((entry) => valueOf(entry, depth + 1));
    const taken = list.filter((entry) => entry !== undefined);
    return taken.length === 0 ? undefined : taken;
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value)
    .slice(0, MAX_ENTRIES)
    .map(([name, entry]) => [cleanText(name), valueOf(entry, depth + 1)] as const)
    .filter(([name, entry]) => name !== '' && name.length <= MAX_NAME && entry !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Metadata);
}
