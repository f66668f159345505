import type { Correction, Evidence, TimelineStatement } from '@memory-graph/memory-model';
import type { StatementToStore, StoredTimelineStatement } from '@memory-graph/graph/core';
import { momentOf, startTime } from '../schema/graph-model.js';
import { storedVector } from './stored-vector.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** As properties of a node. */
export function propertiesOfStatement(
  write: WorkspaceWrite,
  { raw, canonical, timeline, embedding }: StatementToStore,
) {
  const { id, episodeId, position, kind, confidence, wording, saidAt, recordedAt, readBy } = raw;
  return {
    workspaceId: write.workspaceId,
    ...{ id, episodeId, position, kind, confidence, wording, saidAt, recordedAt, readBy },
    retracted: false,
    ...(timeline !== null && { timeline }),
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
      return { startsAt: startTime(raw.wrongTime?.start ?? null), endsAt: raw.wrongTime?.end ?? undefined };
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
