import type { SearchCommand } from '@memory-graph/contracts/internal-http/search-service.client';
import type { SearchFilter } from '@memory-graph/graph-store-port/graph-reader.port';

/** @param now ms since the epoch; what counts as invalidated where no end of the window is given */
export function searchFilter(command: SearchCommand, now: number): SearchFilter {
  const startTime = command.startTime === null ? null : Date.parse(command.startTime);
  const endTime = command.endTime === null ? null : Date.parse(command.endTime);
  const { includeInvalidated, labelIds, entityTypes } = command;
  return { startTime, endTime, asOf: endTime ?? now, includeInvalidated, labelIds, entityTypes };
}
