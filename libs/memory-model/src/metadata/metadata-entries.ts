export type MetadataScalar = string | number | boolean;

/** Null counts as missing. */
export type MetadataValue =
  MetadataScalar | null | readonly MetadataValue[] | { readonly [key: string]: MetadataValue };

/** What a caller adds to content. */
export type Metadata = Readonly<Record<string, MetadataValue>>;

/** A value of metadata, and the keys that lead to it, joined by dots. */
export interface MetadataEntry {
  path: string;
  value: MetadataScalar;
}

/**
 * The values of metadata by path. An element of an array has the path of the array, so `{tags: ['a', 'b']}` has two values at
 * `tags`. A key that contains dots has the path of nested keys. Nulls, and objects and arrays without values, have no entry.
 */
export function metadataEntries(metadata: Metadata): MetadataEntry[] {
  const entries: MetadataEntry[] = [];
  for (const [key, value] of Object.entries(metadata)) collect(key, value, entries);
  return entries;
}

/** The metadata without keys and values in which a text is found, at any depth. */
export function withoutEntries(metadata: Metadata, isIn: (text: string) => boolean): Metadata {
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => {
      const left = isIn(key) ? [] : withoutIn(value, isIn);
      return left.map((one) => [key, one]);
    }),
  );
}

/** @returns nothing, or what is left of the value */
function withoutIn(value: MetadataValue, isIn: (text: string) => boolean): MetadataValue[] {
  if (value === null) return [value];
  if (typeof value !== 'object') return isIn(String(value)) ? [] : [value];
  return [isList(value) ? value.flatMap((element) => withoutIn(element, isIn)) : withoutEntries(value, isIn)];
}

function collect(path: string, value: MetadataValue, entries: MetadataEntry[]): void {
  if (value === null) return;
  if (typeof value !== 'object') entries.push({ path, value });
  else if (isList(value)) for (const element of value) collect(path, element, entries);
  else for (const [key, nested] of Object.entries(value)) collect(`${path}.${key}`, nested, entries);
}

function isList(value: object): value is readonly MetadataValue[] {
  return Array.isArray(value);
}

/**
 * Whether searches may find an episode. Programs keep some for themselves, such as calls of tools.
 * @param metadata JSON
 */
export function isSearched(metadata: string): boolean {
  return !metadata.includes('"searched"') || (JSON.parse(metadata) as Metadata)['searched'] !== false;
}
