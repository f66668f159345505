import type { IngestRequestedData } from '@memory-graph/contracts/events';
import type {
  ArchivedEntity,
  ArchivedEvidence,
  ArchivedObject,
  ArchivedStatement,
} from '@memory-graph/contracts/workspace-transfer';
import type { Mention } from '@memory-graph/graph';
import {
  type DecidedPart,
  describedKey,
  type EntityId,
  entityId,
  entityKey,
  type Evidence,
  type FactObject,
  scopedKey,
  scopeOf,
  selfOf,
  type TimePrecision,
  type UnreadSentence,
  userEntityKey,
} from '@memory-graph/memory-model';
import { timesOf } from '../episode-frame.js';
import type { RestoredEvidence } from './reading.js';

type Base = Omit<Extract<Evidence, { kind: 'retraction' }>, 'kind' | 'statementIds'>;

/**
 * Restores archived evidence as if it had been extracted here: names resolve to entities of this
 * workspace, so that later content joins them. Statements keep their ids, which decide between
 * claims of the same time.
 */
export function restoreEvidence(archived: ArchivedEvidence, request: IngestRequestedData): RestoredEvidence {
  const { episodeId, entities, statements, unread } = archived;
  const { referenceTime: saidAt, recordedAt } = timesOf(request);
  const ids = entities.map((entity) => restoredId(entity, request));
  return {
    episodeId,
    mentions: entities.flatMap((entity, index) => (entity.mentioned ? [toMention(entity, ids[index]!)] : [])),
    evidence: statements.map((statement, position) =>
      toEvidence(statement, ids, {
        ...{ id: statement.id, episodeId, position },
        ...{ saidAt, recordedAt },
        ...{ wording: statement.wording, confidence: statement.confidence },
        ...(statement.readBy !== undefined && { readBy: statement.readBy }),
      }),
    ),
    ...(unread && { unread: unread as UnreadSentence[] }),
  };
}

function restoredId({ name, is, subject, role }: ArchivedEntity, request: IngestRequestedData): EntityId {
  if (is !== undefined && is !== 'user') return is.id;
  const self = selfOf(subject ?? request.subject, request.user);
  const named = role === undefined ? entityKey(name) : describedKey(entityKey(name), role);
  const key = is === 'user' ? userEntityKey(self.id) : named;
  return entityId(request.workspaceId, scopedKey(scopeOf(request), key));
}

function toMention({ name, type, aliases, decides }: ArchivedEntity, id: EntityId): Mention {
  return {
    ...{ entityId: id, name, type: type, aliases },
    ...(decides && { decides: decides as DecidedPart[] }),
  };
}

function toEvidence(statement: ArchivedStatement, ids: readonly EntityId[], base: Base): Evidence {
  if (statement.kind === 'retraction') {
    return { ...base, kind: statement.kind, statementIds: statement.statementIds };
  }
  if (statement.kind === 'same-as' || statement.kind === 'not-same-as') {
    return { ...base, kind: statement.kind, a: ids[statement.a]!, b: ids[statement.b]! };
  }
  const objectOf = (object: ArchivedObject): FactObject =>
    'entity' in object ? { kind: 'entity', entityId: ids[object.entity]! } : { kind: 'value', value: object.value };
  const about = { ...base, subject: ids[statement.subject]!, predicate: statement.predicate };
  switch (statement.kind) {
    case 'assertion': {
      const { kind, object, from, fromPrecision, to, toPrecision, text } = statement;
      return {
        ...{ ...about, kind, object: objectOf(object), text },
        from: momentOf(from),
        ...(fromPrecision !== undefined && { fromPrecision: fromPrecision as TimePrecision }),
        to: momentOf(to),
        ...(toPrecision !== undefined && { toPrecision: toPrecision as TimePrecision }),
      };
    }
    case 'ending': {
      const { kind, object, at, atPrecision } = statement;
      return {
        ...{ ...about, kind, object: object && objectOf(object), at: Date.parse(at) },
        ...(atPrecision !== undefined && { atPrecision: atPrecision as TimePrecision }),
      };
    }
    case 'contradiction':
      return { ...about, kind: statement.kind, object: objectOf(statement.object), at: Date.parse(statement.at) };
    case 'correction': {
      const { kind, object, wrongTime } = statement;
      const window = wrongTime && { start: momentOf(wrongTime.start), end: momentOf(wrongTime.end) };
      return { ...about, kind, object: object && objectOf(object), wrongTime: window };
    }
  }
}

function momentOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
