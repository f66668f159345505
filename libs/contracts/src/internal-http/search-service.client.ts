import type { ArchivedEvidence } from '../workspace-transfer/archived-evidence.js';
import type { InternalRequest, InternalTransport } from './internal-transport.js';

/** A search as the public API takes it, with all defaults filled in. Times ISO 8601. */
export interface SearchCommand {
  query: string;
  startTime: string | null;
  endTime: string | null;
  labelIds: string[];
  limit: number;
  maxBfsDepth: number;
  includeInvalidated: boolean;
  entityTypes: string[];
  scoreThreshold: number;
  minResults: number;
  explain: boolean;
  /** Whose "I" the question's "I" is. */
  user: { id: string; name: string };
}

export interface EntityAnswer {
  id: string;
  name: string;
  type: string;
}

export interface SearchResultMetadata {
  kind: 'fact' | 'episode';
  episodeIds: string[];
  validFrom: string | null;
  /** How exactly it is known: year, season, month, week, day or minute; null: to the instant. */
  validFromPrecision: string | null;
  validTo: string | null;
  validToPrecision: string | null;
  source: string;
  sessionId: string | null;
  labelIds: string[];
  referenceTime: string;
  entities: EntityAnswer[];
  ingestMetadata: Record<string, string | number | boolean>;
  /** With `explain`: the rank of the result in each retriever's list (from 1), its distance in the graph, and the parts of its score. */
  ranks?: { text: number | null; vector: number | null; graphDistance: number | null; parts: Record<string, number> };
}

export interface SearchResultAnswer {
  id: string;
  content: string;
  /** 0 to 1, comparable within one answer. */
  score: number;
  metadata: SearchResultMetadata;
}

export interface FactAnswer {
  id: string;
  content: string;
  type: string;
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
}

export interface EpisodeAnswer {
  id: string;
  content: string;
  source: string;
  sourceURL: string | null;
  referenceTime: string;
  createdAt: string;
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, string | number | boolean>;
  logId: string;
}

export interface StatementAnswer {
  id: string;
  episodeId: string;
  kind: string;
  wording: string;
  confidence: number;
  from: string | null;
  fromPrecision: string | null;
  to: string | null;
  toPrecision: string | null;
  recordedAt: string;
}

export interface FactDetailAnswer extends FactAnswer {
  validFromPrecision: string | null;
  validToPrecision: string | null;
  subject: EntityAnswer;
  predicate: string;
  object: EntityAnswer | { value: string };
  provenance: {
    /** At most 200, oldest first. */
    statements: StatementAnswer[];
    statementCount: number;
    episodes: EpisodeAnswer[];
    endedBy: { cause: 'succession' | 'ending' | 'contradiction'; statement: StatementAnswer } | null;
    /** At most 200, oldest first. */
    corrected: StatementAnswer[];
  };
}

export interface EntityListItemAnswer extends EntityAnswer {
  aliases: string[];
  mentionCount: number;
}

export interface EntityDetailAnswer extends EntityListItemAnswer {
  summary: string;
  facts: FactAnswer[];
}

export interface GraphAnswer {
  nodes: EntityAnswer[];
  edges: {
    id: string;
    source: string;
    target: string;
    predicate: string;
    content: string;
    validFrom: string | null;
    validTo: string | null;
  }[];
}

/** An episode as exports carry it. */
export interface ArchivedEpisodeAnswer {
  logId: string;
  text: string;
  evidence: ArchivedEvidence;
}

/** Calls to `search-service`, the only reader of the graph for clients. Unknown and foreign ids: ServiceError `not_found`. */
export class SearchServiceClient {
  constructor(private readonly transport: InternalTransport) {}

  search(workspaceId: string, command: SearchCommand): Promise<{ results: SearchResultAnswer[] }> {
    return this.transport.call(searchRequest(workspaceId, command));
  }

  /** The JSON of what `search` answers. */
  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    return this.transport.callForBytes(searchRequest(workspaceId, command));
  }

  episode(workspaceId: string, episodeId: string): Promise<EpisodeAnswer> {
    return this.get(workspaceId, `episodes/${episodeId}`);
  }

  factsOfEpisode(workspaceId: string, episodeId: string): Promise<FactAnswer[]> {
    return this.get(workspaceId, `episodes/${episodeId}/facts`);
  }

  fact(workspaceId: string, factId: string): Promise<FactDetailAnswer> {
    return this.get(workspaceId, `facts/${factId}`);
  }

  /** Which of these facts exist. */
  existingFacts(workspaceId: string, factIds: string[]): Promise<{ factIds: string[] }> {
    return this.post(workspaceId, 'facts/existing', { factIds });
  }

  entities(
    workspaceId: string,
    query: { q?: string; type?: string; page: number; limit: number },
  ): Promise<{ entities: EntityListItemAnswer[]; total: number }> {
    return this.get(workspaceId, `entities?${queryString(query)}`);
  }

  entity(workspaceId: string, entityId: string): Promise<EntityDetailAnswer> {
    return this.get(workspaceId, `entities/${entityId}`);
  }

  graph(
    workspaceId: string,
    query: { entityId?: string; depth: number; limit: number; includeInvalidated: boolean },
  ): Promise<GraphAnswer> {
    return this.get(workspaceId, `graph?${queryString(query)}`);
  }

  /** What the episodes of these logs said; logs without one are left out. */
  archivedEpisodes(
    workspaceId: string,
    logs: { id: string; userId: string }[],
  ): Promise<{ episodes: ArchivedEpisodeAnswer[] }> {
    return this.post(workspaceId, 'evidence/episodes', { logs });
  }

  /** Which of these queue ids were removed and stay away, and which of these episodes are there. */
  knownEvidence(
    workspaceId: string,
    question: { queueIds: string[]; episodeIds: string[] },
  ): Promise<{ removedQueueIds: string[]; episodeIds: string[] }> {
    return this.post(workspaceId, 'evidence/known', question);
  }

  /** Of each of these facts a statement that supports it. */
  supportOfFacts(workspaceId: string, factIds: string[]): Promise<{ statementIds: string[] }> {
    return this.post(workspaceId, 'evidence/support-of-facts', { ids: factIds });
  }

  /** The facts that these statements support; those that support none are left out. */
  supportedFacts(
    workspaceId: string,
    statementIds: string[],
  ): Promise<{ facts: { statementId: string; factId: string }[] }> {
    return this.post(workspaceId, 'evidence/supported-facts', { ids: statementIds });
  }

  private get<T>(workspaceId: string, path: string): Promise<T> {
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/${path}`,
      idempotent: true,
      turn: { workspaceId, weight: 1 },
    });
  }

  private post<T>(workspaceId: string, path: string, body: unknown): Promise<T> {
    return this.transport.call(postRequest(workspaceId, path, body, 1));
  }
}

/** Most of what a search costs is reading its results: this many weigh as much as any other read. */
const RESULTS_OF_ONE_WEIGHT = 100;

function searchRequest(workspaceId: string, command: SearchCommand): InternalRequest {
  return postRequest(workspaceId, 'search', command, Math.ceil(command.limit / RESULTS_OF_ONE_WEIGHT));
}

function postRequest(workspaceId: string, path: string, body: unknown, weight: number): InternalRequest {
  return {
    method: 'POST',
    path: `/internal/workspaces/${workspaceId}/${path}`,
    body,
    idempotent: true,
    turn: { workspaceId, weight },
  };
}

function queryString(query: Record<string, string | number | boolean | undefined>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)])).toString();
}
