import type { SearchRequestDto } from '../resources/search.js';
import type { SearchAnswerDto } from '../resources/search-results.js';
import type { Turn } from './internal-transport.js';

/** A search of the public API with all defaults filled in. Times are in UTC. */
export interface SearchCommand extends Required<
  Omit<SearchRequestDto, 'startTime' | 'endTime' | 'knownAt' | 'sessionId' | 'source' | 'subject' | 'maxTokens'>
> {
  startTime: string | null;
  endTime: string | null;
  /** null: now. */
  knownAt: string | null;
  maxTokens: number | null;
  /** Whose memory is searched, and who "I" is; null: that of the whole workspace. */
  subject: string | null;
  /** The user that "I" in the question refers to, where there is no subject. */
  user: { id: string; name: string };
}

/** The search of `search-service`: in its own process a function call, from another one the internal HTTP client. */
export interface WorkspaceSearch {
  search(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto>;

  /** The response of `search` as JSON text. */
  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array>;
}

export const WORKSPACE_SEARCH = Symbol('WorkspaceSearch');

/** Reading results dominates the cost of a search: this many cost as much as one small read. */
const RESULTS_OF_ONE_WEIGHT = 100;

export function turnOfSearch(workspaceId: string, { limit, knownAt }: SearchCommand): Turn {
  return { workspaceId, weight: Math.ceil(limit / RESULTS_OF_ONE_WEIGHT), isWhole: knownAt !== null };
}

/** Of a small read. The memory as of a time has to be derived from all of the workspace first. */
export function turnOfRead(workspaceId: string, { knownAt }: { knownAt?: string }): Turn {
  return { workspaceId, weight: 1, isWhole: knownAt !== undefined };
}

/** Of a call that goes through all of a workspace. */
export function turnOfWholeRead(workspaceId: string): Turn {
  return { workspaceId, weight: 1, isWhole: true, isPart: false };
}

/** Of a call that goes through all of a workspace together with the other calls of its request. */
export function turnOfPart(workspaceId: string): Turn {
  return { ...turnOfWholeRead(workspaceId), isPart: true };
}
