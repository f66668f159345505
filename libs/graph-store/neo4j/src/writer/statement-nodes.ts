import type { Correction, Evidence } from '@memory-graph/memory-model/evidence/evidence';
import type { StoredTimelineStatement } from '@memory-graph/graph-store-port/stored-evidence';
import { CORRECTING, timelineText } from '@memory-graph/graph-store-port/timeline-text';
import type { TimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import { momentOf, startTime } from '../schema/graph-model.js';
import { storedVector } from './stored-vector.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** A piece of evidence on its way into the store. */
export interface StatementToStore {
  /** As the episode says it. */
  raw: Evidence;
  /** The same with its entities replaced by their canonical ones. */
  canonical: Evidence;
  /** Of an assertion's text. */
  embedding: Float32Array | null;
}

/** Stores evidence of episodes that are there already. */
export function createStatements(write: WorkspaceWrite, statements: readonly StatementToStore[]): void {
  const rows = statements.map((statement) => propertiesOf(write, statement));
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (e:Episode {workspaceId: $workspaceId, id: row.episodeId})
     CREATE (s:Statement)-[:STATED_IN]->(e) SET s = row`,
    rows,
  );
  write.sendRows(
    `UNWIND $lists.rows AS id MATCH (s:Statement {workspaceId: $workspaceId, id: id}) SET s:EntityLink`,
    rows.filter(({ kind }) => kind === 'same-as' || kind === 'not-same-as').map(({ id }) => id),
  );
}

function propertiesOf(write: WorkspaceWrite, { raw, canonical, embedding }: StatementToStore) {
  const { id, episodeId, position, kind, confidence, wording, saidAt, recordedAt } = raw;
  return {
    workspaceId: write.workspaceId,
    ...{ id, episodeId, position, kind, confidence, wording, saidAt, recordedAt },
    retracted: false,
    ...entitiesOf(raw, canonical),
    ...timesOf(raw),
    ...(raw.kind === 'assertion' && {
      text: raw.text,
      embedder: write.embedder,
      [write.embedding]: storedVector(embedding),
    }),
  };
}

function entitiesOf(raw: Evidence, canonical: Evidence): Record<string, unknown> {
  if (raw.kind === 'same-as' || raw.kind === 'not-same-as') return { rawSubject: raw.a, rawObject: raw.b };
  if (raw.kind === 'retraction') return {};
  const { subject, object } = canonical as TimelineStatement | Correction;
  return {
    rawSubject: raw.subject,
    subjectId: subject,
    predicate: raw.predicate,
    ...(raw.object?.kind === 'entity' && { rawObject: raw.object.entityId }),
    ...(object?.kind === 'entity' && { objectId: object.entityId }),
    ...(object?.kind === 'value' && { objectValue: object.value }),
    timeline: raw.kind === 'correction' ? CORRECTING : timelineText(canonical as TimelineStatement),
  };
}

function timesOf(raw: Evidence): Record<string, unknown> {
  switch (raw.kind) {
    case 'assertion':
      return {
        startsAt: startTime(raw.from),
        startsPrecision: raw.fromPrecision,
        endsAt: raw.to ?? undefined,
        endsPrecision: raw.toPrecision,
      };
    case 'ending':
      return { startsAt: raw.at, startsPrecision: raw.atPrecision };
    case 'contradiction':
      return { startsAt: raw.at };
    case 'correction':
      return { startsAt: startTime(raw.wrongTime?.start ?? null), endsAt: raw.wrongTime?.end };
    default:
      return {};
  }
}

/** What derivation reads of a statement `s`, as a map. */
export const STORED_STATEMENT = `s {.id, .episodeId, .position, .kind, .subjectId, .predicate, .objectId, .objectValue,
  .startsAt, .endsAt, .confidence, .text, .saidAt, .recordedAt}`;

/** @param row `STORED_STATEMENT` as the store gives it */
export function storedStatement<S extends Pick<StoredTimelineStatement, 'startsAt'>>(row: S): S {
  return { ...row, startsAt: momentOf(row.startsAt) };
}
