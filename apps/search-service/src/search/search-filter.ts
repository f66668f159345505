import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import type { SearchFilter } from '@memory-graph/graph';

/** @param asOf ms since the epoch; decides what counts as invalidated if the time window has no end */
export function searchFilter(command: SearchCommand, asOf: number): SearchFilter {
  const startTime = command.startTime === null ? null : Date.parse(command.startTime);
  const endTime = command.endTime === null ? null : Date.parse(command.endTime);
  const { includeInvalidated, labelIds, sessionId, source, entityTypes } = command;
  return { startTime, endTime, asOf: endTime ?? asOf, includeInvalidated, labelIds, sessionId, source, entityTypes };
}
