import { type Metadata, metadataEntries, type MetadataScalar } from '@memory-graph/memory-model';

type ScalarType = 'string' | 'number' | 'boolean';

/**
 * The values of metadata as texts, because Cypher cannot query JSON: the path as a JSON string, the type, and the
 * value. Each text occurs once.
 */
export function metadataTexts(metadata: Metadata): string[] {
  return [...new Set(metadataEntries(metadata).map(({ path, value }) => metadataText(path, value)))];
}

export function metadataText(path: string, value: MetadataScalar): string {
  const text = typeof value === 'string' ? orderedText(value) : JSON.stringify(value);
  return `${textPrefix(path, typeof value as ScalarType)}${text}`;
}

/**
 * A text that Cypher sorts by code point: it compares UTF-16 units, in which characters beyond U+FFFF come before
 * U+E000. So U+FFFF is inserted before each of these, and before U+1 where it represents itself.
 */
export function orderedText(text: string): string {
  return text.replace(/\uFFFF|[\u{10000}-\u{10FFFF}]/gu, (character) =>
    character === '\uFFFF' ? '\uFFFF\u0001' : `\uFFFF${character}`,
  );
}

/** What the texts of all values of a type at a path begin with. */
export function textPrefix(path: string, type: ScalarType): string {
  return `${pathPrefix(path)}${type} `;
}

/** What the texts of all values at a path begin with. */
export function pathPrefix(path: string): string {
  return JSON.stringify(path);
}

/** What the texts of all values below a path begin with. */
export function belowPrefix(path: string): string {
  return `${JSON.stringify(path).slice(0, -1)}.`;
}
