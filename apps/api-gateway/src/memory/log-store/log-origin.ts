import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import { jsonConditions } from '@memory-graph/relational-store';

/**
 * Conditions on `memory.log` for where content comes from.
 * @param placeholder notes the value of a parameter
 */
export function logOriginConditions(
  { sessionIds, sources, metadata }: OriginAsked,
  placeholder: (value: string | readonly string[]) => string,
): string[] {
  return [
    ...(sessionIds.length === 0 ? [] : [`log.session_id = ANY (${placeholder(sessionIds)}::text[])`]),
    ...(sources.length === 0 ? [] : [`log.source = ANY (${placeholder(sources)}::text[])`]),
    ...jsonConditions('log.metadata', metadataConditions(metadata), placeholder),
  ];
}
