import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import type { SearchFilter } from '@memory-graph/search-index';
import { originFilter } from './origin-filter.js';

/** @param asOf ms since the epoch; decides what counts as invalidated if the time window has no end */
export function searchFilter(command: SearchCommand, asOf: number): SearchFilter {
  const startTime = command.startTime === null ? null : Date.parse(command.startTime);
  const endTime = command.endTime === null ? null : Date.parse(command.endTime);
  const { includeInvalidated, labelIds, entityTypes, predicates } = command;
  const origin = originFilter(command);
  return { startTime, endTime, asOf: endTime ?? asOf, includeInvalidated, labelIds, origin, entityTypes, predicates };
}
