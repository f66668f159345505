import { textsAt, textsOf } from './texts.js';

export type Namespace = readonly string[];
export type Value = Record<string, unknown>;

/** An item, with the episode that keeps it. */
export interface StoredItem {
  namespace: string[];
  key: string;
  value: Value;
  isIndexed: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Only items that are put in Python expire. */
  expiresAt?: Date;
  episodeId: string;
  logId: string;
}

/** What an item shall be. */
export interface Version {
  namespace: Namespace;
  key: string;
  /** Null: it shall not be there. */
  value: Value | null;
  /** Paths of the value whose texts are searched; undefined: all its texts; false: none. */
  fields: readonly string[] | false | undefined;
}

/** What the metadata of an episode has at `item`. */
interface ItemMetadata {
  /** JSON of the labels. */
  namespace: string;
  /** JSON of the namespace and of all above it, to list by prefix. */
  within: string[];
  key: string;
  indexed: boolean;
  /** As ISO 8601 with an offset, which Python 3.10 reads too. */
  createdAt: string;
  expiry?: { at: string };
  /** JSON. Missing: it is the text of the episode. */
  value?: string;
}

/** What the service takes in no text: NUL, and surrogates without their other half. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;
const METADATA_BYTES = 16 * 1024;
/** No facts are extracted from what a tool writes. */
const OF_TOOL = { role: 'tool' };
const NOT_SEARCHED = { ...OF_TOOL, searched: false };

/** The text and the metadata of the episode of an item. A value that is too large for metadata becomes the text. */
export function contentOf(version: Version & { value: Value }, createdAt: Date) {
  const { namespace, key, value, fields } = version;
  const item: ItemMetadata = {
    namespace: namespaceKey(namespace),
    within: Array.from({ length: namespace.length + 1 }, (_, depth) => namespaceKey(namespace.slice(0, depth))),
    key,
    indexed: fields !== false,
    createdAt: createdAt.toISOString().replace('Z', '+00:00'),
  };
  const json = JSON.stringify(value);
  const metadata = { item: { ...item, value: json } };
  const kept = JSON.parse(json) as Value;
  const texts = fields === undefined ? textsOf(kept) : fields === false ? [] : textsAt(kept, fields);
  const text = texts.join('\n').replace(UNSTORABLE, ' ').trim();
  if (text === '') return { text: json, metadata: { ...(isLarge(metadata) ? { item } : metadata), ...NOT_SEARCHED } };
  return isLarge(metadata) ? { text: json, metadata: { item, ...OF_TOOL } } : { text, metadata };
}

function isLarge(metadata: object): boolean {
  return bytesOf(JSON.stringify(metadata)) > METADATA_BYTES;
}

/** Whether an episode is an item of a namespace, or of one below it. */
export function isWithin(metadata: object, prefix: Namespace): boolean {
  const { item } = metadata as { item?: Partial<ItemMetadata> };
  return Array.isArray(item?.within) && item.within.includes(namespaceKey(prefix));
}

/** Whether the metadata has the value, so that the text is not needed. */
export function isWhole(metadata: object): boolean {
  return itemIn(metadata).value !== undefined;
}

/** The opposite of `contentOf`. @param text of the episode. It is only read if the metadata has no value */
export function readContent(metadata: object, text: string): Omit<StoredItem, 'updatedAt' | 'episodeId' | 'logId'> {
  const { namespace, key, indexed, createdAt, expiry, value = text } = itemIn(metadata);
  return {
    namespace: JSON.parse(namespace) as string[],
    key,
    value: JSON.parse(value) as Value,
    isIndexed: indexed,
    createdAt: new Date(createdAt),
    ...(expiry && { expiresAt: new Date(expiry.at) }),
  };
}

export function isExpired({ expiresAt }: StoredItem): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now();
}

/** As metadata has it. */
export function namespaceKey(namespace: Namespace): string {
  return JSON.stringify(namespace);
}

/** One string for a namespace and a key. */
export function placeOf({ namespace, key }: { namespace: Namespace; key: string }): string {
  return JSON.stringify([namespace, key]);
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function itemIn(metadata: object): ItemMetadata {
  return (metadata as { item: ItemMetadata }).item;
}
