import { type Owner, ownerIn, type Scope, SHARED_SCOPE } from './entity-resolution/scope.js';
import type { Metadata } from './metadata/metadata-entries.js';

/**
 * What a client says about a piece of content besides the text and its time. It travels as one value from the request
 * over the log, the message to the worker and the graph to the results. Times are not part of it, because a log has
 * the notation of the client, the graph milliseconds, and a result UTC.
 */
export interface EpisodeHeader {
  /** The name of the source, such as `team-chat`. */
  source: string;
  /** The URL of the original; null: there is none. */
  sourceURL: string | null;
  /** Episodes of one session are linked in order of time; null: it belongs to no session. */
  sessionId: string | null;
  /** Who the content belongs to; missing: the workspace itself. */
  subject?: string;
  /** Whether all subjects share it. */
  shared?: boolean;
  /** Each once. */
  labelIds: string[];
  metadata: Metadata;
}

/** A header as requests, rows and records have it: what does not apply may be null or missing. */
export type GivenHeader = Pick<EpisodeHeader, 'source'> &
  Owner & {
    readonly [Field in Exclude<keyof EpisodeHeader, 'source' | keyof Owner>]?: Readonly<EpisodeHeader[Field]> | null;
  };

/** A header as a store keeps it: the scope says whether it is shared. */
export interface StoredHeader extends Omit<EpisodeHeader, keyof Owner> {
  scope: Scope;
  subject: string | null;
}

/** The fields that a store keeps each by itself. */
export const STORED_HEADER_FIELDS = [
  'source',
  'sourceURL',
  'sessionId',
  'subject',
  'labelIds',
  'metadata',
] as const satisfies readonly (keyof EpisodeHeader)[];

/** The header alone, from anything that has its fields. */
export function headerOf(given: GivenHeader): EpisodeHeader {
  return {
    source: given.source,
    sourceURL: given.sourceURL ?? null,
    sessionId: given.sessionId ?? null,
    ...ownerIn(given),
    labelIds: [...new Set(given.labelIds)],
    metadata: given.metadata ?? {},
  };
}

export function headerOfStored(stored: StoredHeader): EpisodeHeader {
  return headerOf({ ...stored, shared: stored.scope === SHARED_SCOPE });
}
