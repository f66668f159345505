import { type EpisodeHeader, scopeOf, STORED_HEADER_FIELDS } from '@memory-graph/memory-model';

/** The columns of `graph.episodes` by the fields that they keep: `sourceURL` is in `source_url`. */
const HEADER_COLUMNS = STORED_HEADER_FIELDS.map((field) => ({
  field,
  column: field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`),
}));

/** The columns of a header, for a row of `graph.episodes`. */
export function headerRow(header: EpisodeHeader): Record<string, unknown> {
  const kept = HEADER_COLUMNS.map(({ field, column }) => [column, header[field]] as const);
  return { ...Object.fromEntries(kept), scope: scopeOf(header) };
}

/** What a select gives of a `StoredHeader`. @param episodes the name of `graph.episodes` in it */
export function selectHeader(episodes: string): string {
  const kept = HEADER_COLUMNS.map(({ field, column }) => `${episodes}.${column} as "${field}"`);
  return [...kept, `${episodes}.scope`].join(', ');
}
