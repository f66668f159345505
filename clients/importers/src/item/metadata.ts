import type { Metadata } from '../port/import-item.js';
import { isObject } from '../json/shape.js';
import { cleanText, cutText } from './clean-text.js';

const MAX_VALUE = 1000;
const MAX_FIELDS = 40;
const RESERVED = new Set(['__proto__', 'importKey', 'importFormat', 'role', 'name', 'part', 'parts']);

/** What is known of an item beside its text. Fields without a value are dropped, lists become one text. */
export function metadataOf(fields: Readonly<Record<string, unknown>>): Metadata {
  const metadata: Metadata = {};
  for (const [name, value] of Object.entries(fields)) {
    const taken = valueOf(value);
    if (taken !== undefined) metadata[name] = taken;
  }
  return metadata;
}

/** What a user of another memory stored beside a text. Names that mean something here are theirs with a prefix. */
export function foreignMetadata(value: unknown): Record<string, unknown> {
  if (!isObject(value)) return {};
  const fields = Object.entries(value)
    .filter(([name]) => name.trim() !== '' && name.length <= 100)
    .slice(0, MAX_FIELDS);
  return Object.fromEntries(fields.map(([name, entry]) => [RESERVED.has(name) ? `original_${name}` : name, entry]));
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
