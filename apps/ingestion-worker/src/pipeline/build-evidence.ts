import { v7 as uuidv7 } from 'uuid';
import type { ExtractedObject } from '@memory-graph/extraction';
import {
  BUILT_IN,
  type EpisodeId,
  type Evidence,
  type FactObject,
  factText,
  type Vocabulary,
} from '@memory-graph/memory-model';
import { directStatement, type DirectStatement } from './direct-statement.js';
import { pauses } from './loop-turns.js';
import { READ_BY_API, type Reading } from './read-content/reading.js';
import type { ResolvedEntity } from './resolve-entities.js';

/** No statement is certain: even a ready fact can be contradicted. */
const MAX_CONFIDENCE = 0.99;
const MIN_CONFIDENCE = 0.01;
/** The confidence of an explicit decision on a name, which no text outweighs. */
const DECIDED = 1;

export interface EvidenceOrigin {
  episodeId: EpisodeId;
  /** Both times are in milliseconds since the epoch. */
  referenceTime: number;
  recordedAt: number;
}

type Refs = ReadonlyMap<string, ResolvedEntity>;
/** The common fields of all kinds of evidence. */
type Base = Pick<
  Evidence,
  'id' | 'episodeId' | 'position' | 'saidAt' | 'recordedAt' | 'wording' | 'confidence' | 'readBy'
>;

/**
 * Third stage: builds the evidence of an episode, numbered in text order. Statements about entities
 * that the extraction does not list are dropped, because a model may produce such statements.
 */
export async function buildEvidence(
  reading: Reading,
  byRef: readonly Refs[],
  origin: EvidenceOrigin,
  vocabulary: Vocabulary = BUILT_IN,
): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  const pause = pauses();
  const nextBase = (readBy: string, wording: string, confidence: number): Base => ({
    id: uuidv7(),
    episodeId: origin.episodeId,
    position: evidence.length,
    saidAt: origin.referenceTime,
    recordedAt: origin.recordedAt,
    wording,
    confidence: Math.min(Math.max(confidence, MIN_CONFIDENCE), MAX_CONFIDENCE),
    readBy,
  });
  for (const [index, { statements, readBy = reading.readBy }] of reading.extractions.entries()) {
    const refs = byRef[index] ?? new Map<string, ResolvedEntity>();
    for (const statement of statements.flatMap((one) => directStatement(one, vocabulary))) {
      const { rule, wording, confidence } = statement;
      const by = statement.readBy ?? readBy;
      const reader = rule === undefined ? by : `${by}/${rule}`;
      const built = toEvidence(statement, refs, nextBase(reader, wording, confidence));
      if (built) evidence.push(built);
      const turn = pause();
      if (turn) await turn;
    }
  }
  if (reading.retraction && reading.retraction.statementIds.length > 0) {
    const { statementIds, wording } = reading.retraction;
    evidence.push({ ...nextBase(READ_BY_API, wording, MAX_CONFIDENCE), kind: 'retraction', statementIds });
  }
  for (const link of reading.identity ?? []) {
    evidence.push({ ...nextBase(READ_BY_API, reading.text, MAX_CONFIDENCE), ...link, confidence: DECIDED });
  }
  return evidence;
}

function toEvidence(statement: DirectStatement, refs: Refs, base: Base): Evidence | null {
  if (statement.kind === 'same-as') {
    const [a, b] = [refs.get(statement.a), refs.get(statement.b)];
    if (!a || !b || a.entityId === b.entityId) return null;
    return { ...base, kind: 'same-as', a: a.entityId, b: b.entityId };
  }
  const subject = refs.get(statement.subject);
  const { predicate } = statement;
  const object = statement.object && resolveObject(statement.object, refs);
  if (!subject || object === undefined) return null;
  const about = { ...base, subject: subject.entityId, predicate };
  if (statement.kind === 'ending') {
    const { kind, at, atPrecision } = statement;
    return { ...about, kind, object: object && object.object, at, ...(atPrecision && { atPrecision }) };
  }
  if (statement.kind === 'correction') {
    return { ...about, kind: 'correction', object: object && object.object, wrongTime: statement.wrongTime };
  }
  if (statement.kind === 'forget') {
    return { ...about, kind: 'correction', object: object && object.object, wrongTime: null };
  }
  if (object === null) return null;
  const { from, fromPrecision, to, toPrecision } = statement;
  return {
    ...about,
    kind: 'assertion',
    object: object.object,
    from,
    ...(fromPrecision && { fromPrecision }),
    to,
    ...(toPrecision && { toPrecision }),
    text: factText(subject.name, predicate, object.name),
  };
}

/** Undefined if it refers to an entity that does not exist. */
function resolveObject(object: ExtractedObject, refs: Refs): { object: FactObject; name: string } | undefined {
  if (object.kind === 'value') return { object, name: object.value };
  const entity = refs.get(object.ref);
  return entity && { object: { kind: 'entity', entityId: entity.entityId }, name: entity.name };
}
