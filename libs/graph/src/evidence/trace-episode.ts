import type { EntityId, EpisodeId, Evidence, UnreadSentence, WorkspaceId } from '@memory-graph/memory-model';
import { toRawEvidence } from '../core/raw-evidence.js';
import { fromUnreadRows } from '../core/unread-rows.js';
import type { EvidenceReader, RecordedChanges } from '../evidence-reader.port.js';
import type { EpisodeRecord, GraphRecords } from '../graph-records.port.js';
import type { FactSnapshot } from '../graph-writer.port.js';
import type { ResultEntity } from '../result-entity.js';
import { episodeRecordOf } from './recorded-episodes.js';
import { unnamed } from './stored-fact.js';

/** The maximum number of statements in the trace of an episode: the first ones. */
export const MAX_TRACED_STATEMENTS = 200;
/** The maximum number of facts in each list of changes of a trace. */
export const MAX_TRACED_CHANGES = 200;

/** A statement of an episode with its current subject, object and fact. */
export interface TracedStatement {
  /** The evidence as the episode states it. */
  evidence: Evidence;
  /** Null for evidence on other statements. For evidence on names, the one name. */
  subject: ResultEntity | null;
  predicate: string | null;
  /** Null: any value. For evidence on names, the other name. */
  object: ResultEntity | { value: string } | null;
  /** The fact that it supports now. */
  factId: string | null;
}

/** The first facts of a list, and the number of all. */
interface ChangedFacts {
  facts: FactSnapshot[];
  total: number;
}

/** How an episode changed the facts when it was written. The facts are in their state of that time. */
export type TracedChanges = Record<keyof RecordedChanges, ChangedFacts>;

/** What was extracted from an episode. */
export interface EpisodeTrace {
  episode: EpisodeRecord;
  /** In the order of the text, at most `MAX_TRACED_STATEMENTS`. */
  statements: TracedStatement[];
  statementCount: number;
  /** Null: the episode was stored before this was recorded. */
  unread: UnreadSentence[] | null;
  changes: TracedChanges;
}

/** What was extracted from an episode, and what that changed; null if there is no such episode, or it is not complete. */
export async function traceEpisode(
  evidence: EvidenceReader,
  reader: Pick<GraphRecords, 'findEntities'>,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<EpisodeTrace | null> {
  const [[episode], changes] = await Promise.all([
    evidence.readEpisodes(workspaceId, { episodeIds: [episodeId] }),
    evidence.changesBy(workspaceId, episodeId),
  ]);
  if (!episode) return null;
  const statements = episode.statements.slice(0, MAX_TRACED_STATEMENTS);
  const named = statements.flatMap(({ rawSubject, rawObject }) => [rawSubject, rawObject]);
  const [entities, facts] = await Promise.all([
    reader.findEntities(workspaceId, [...new Set(named.filter((id) => id !== null))]),
    evidence.factsSupportedBy(
      workspaceId,
      statements.map(({ id }) => id),
    ),
  ]);
  return {
    episode: episodeRecordOf(episode),
    statements: statements.map((statement) =>
      tracedStatement(toRawEvidence(statement), entities, facts.get(statement.id) ?? null),
    ),
    statementCount: episode.statements.length,
    unread: episode.unread && fromUnreadRows(episode.unread),
    changes: {
      created: firstOf(changes?.created),
      invalidated: firstOf(changes?.invalidated),
      restored: firstOf(changes?.restored),
      deleted: firstOf(changes?.deleted),
    },
  };
}

/** @param entities by the ids that the episode's names give */
function tracedStatement(
  evidence: Evidence,
  entities: ReadonlyMap<EntityId, ResultEntity>,
  factId: string | null,
): TracedStatement {
  const entity = (id: EntityId): ResultEntity => entities.get(id) ?? unnamed(id);
  switch (evidence.kind) {
    case 'retraction':
      return { evidence, subject: null, predicate: null, object: null, factId };
    case 'same-as':
    case 'not-same-as':
      return { evidence, subject: nameAlone(evidence.a), predicate: null, object: nameAlone(evidence.b), factId };
    default: {
      const { subject, predicate, object } = evidence;
      const named = object?.kind === 'entity' ? entity(object.entityId) : object && { value: object.value };
      return { evidence, subject: entity(subject), predicate, object: named, factId };
    }
  }

  /** A name that leads to another entity by now is not the name of that entity. */
  function nameAlone(id: EntityId): ResultEntity {
    const found = entity(id);
    return found.id === id ? found : unnamed(id);
  }
}

function firstOf(facts: readonly FactSnapshot[] = []): ChangedFacts {
  return { facts: facts.slice(0, MAX_TRACED_CHANGES), total: facts.length };
}
