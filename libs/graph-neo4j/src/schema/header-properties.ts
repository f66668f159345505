import { type EpisodeHeader, scopeOf, STORED_HEADER_FIELDS, type StoredHeader } from '@memory-graph/memory-model';

/** A header in a map of Cypher. */
export interface HeaderMap extends Omit<StoredHeader, 'metadata'> {
  /** JSON. */
  metadata: string;
}

/** The properties of `(:Episode)` by the fields that they keep. */
const HEADER_PROPERTIES = STORED_HEADER_FIELDS.map((field) => ({
  field,
  property: field === 'sourceURL' ? 'sourceUrl' : field,
}));

/** The properties of a header, for a node. */
export function headerProperties(header: EpisodeHeader): Record<string, unknown> {
  const kept = HEADER_PROPERTIES.map(({ field, property }) => [property, header[field]] as const);
  return { ...Object.fromEntries(kept), metadata: JSON.stringify(header.metadata), scope: scopeOf(header) };
}

/** The entries of a `HeaderMap`. @param episode the name of a node */
export function headerEntries(episode: string): string {
  const kept = HEADER_PROPERTIES.map(({ field, property }) => `${field}: ${episode}.${property}`);
  return [...kept, `scope: ${episode}.scope`].join(', ');
}

export function parseHeader({ metadata, ...header }: HeaderMap): StoredHeader {
  return { ...header, metadata: JSON.parse(metadata) as EpisodeHeader['metadata'] };
}
