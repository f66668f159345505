import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import { jsonConditions } from '@memory-graph/relational-store';

/**
 * Conditions on `memory.log` for where content comes from.
 * @param placeholder notes the value of a parameter
 * @param whose whether content counts that a subject may see, or only what was added for it, shared or not
 */
export function logOriginConditions(
  { sessionIds, sources, metadata, subject }: OriginAsked,
  placeholder: (value: string | readonly string[]) => string,
  whose: 'visible to' | 'added for' = 'added for',
): string[] {
  return [
    ...(sessionIds.length === 0 ? [] : [`log.session_id = ANY (${placeholder(sessionIds)}::text[])`]),
    ...(sources.length === 0 ? [] : [`log.source = ANY (${placeholder(sources)}::text[])`]),
    ...(subject === null
      ? []
      : [`(log.subject = ${placeholder(subject)}${whose === 'visible to' ? ' OR log.shared' : ''})`]),
    ...jsonConditions('log.metadata', metadataConditions(metadata), placeholder),
  ];
}
