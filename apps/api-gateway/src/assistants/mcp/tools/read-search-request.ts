import { SearchRequestDto } from '@memory-graph/contracts/resources';
import { readRequest } from './read-request.js';

type Field = keyof SearchRequestDto;

/** Each option once, so that a new one of the API is decided on here. */
const NOT_ASKED: Record<Exclude<Field, 'query' | 'limit' | 'includeInvalidated'>, undefined> = {
  startTime: undefined,
  endTime: undefined,
  knownAt: undefined,
  sessionId: undefined,
  sessionIds: undefined,
  source: undefined,
  sources: undefined,
  metadata: undefined,
  subject: undefined,
  labelIds: undefined,
  entityTypes: undefined,
  maxBfsDepth: undefined,
  scoreThreshold: undefined,
  minResults: undefined,
  maxTokens: undefined,
  explain: undefined,
};

/**
 * The search that a tool asks for; what it does not ask has the defaults of the API.
 * @throws ServiceError `invalid_request`
 */
export function readSearchRequest(
  asked: Record<'query' | 'limit' | 'includeInvalidated', unknown> & Partial<Record<Field, unknown>>,
): SearchRequestDto {
  return readRequest(SearchRequestDto, { ...NOT_ASKED, ...asked });
}
