import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import { jsonConditions } from '@memory-graph/relational-store';

/**
 * SQL conditions on `memory.log` for the origin of content.
 * @param placeholder notes the value of a parameter
 * @param whose whether all content matches that a subject may see, or only content that was added for it, shared or not
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
