import { v7 as uuidv7 } from 'uuid';
import type { ExtractedObject, ExtractedStatement } from '@memory-graph/extractor-port/extractor.port';
import type { EpisodeId, Evidence, FactObject } from '@memory-graph/memory-model/evidence/evidence';
import { factText } from '@memory-graph/memory-model/predicates/predicate-vocabulary';
import { directStatement } from './direct-statement.js';
import { pauses } from './loop-turns.js';
import type { Reading } from './read-content/reading.js';
import type { ResolvedEntity } from './resolve-entities.js';

/** Nothing that was said is certain: even a ready fact leaves room for being contradicted. */
const MAX_CONFIDENCE = 0.99;
const MIN_CONFIDENCE = 0.01;
/** Whose name a name is can be decided: no text outweighs that. */
const DECIDED = 1;

export interface EvidenceOrigin {
  episodeId: EpisodeId;
  /** Milliseconds since the epoch, like the next. */
  referenceTime: number;
  recordedAt: number;
}

type Refs = ReadonlyMap<string, ResolvedEntity>;
/** What all kinds of evidence have in common. */
type Base = Pick<Evidence, 'id' | 'episodeId' | 'position' | 'saidAt' | 'recordedAt' | 'wording' | 'confidence'>;

/**
 * Third stage: makes the evidence of an episode, numbered in the order of its text.
 * A statement that refers to an entity which the extraction does not list is left out: a model may write such.
 */
export async function buildEvidence(
  reading: Reading,
  byRef: readonly Refs[],
  origin: EvidenceOrigin,
): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  const pause = pauses();
  const nextBase = (wording: string, confidence: number): Base => ({
    id: uuidv7(),
    episodeId: origin.episodeId,
    position: evidence.length,
    saidAt: origin.referenceTime,
    recordedAt: origin.recordedAt,
    wording,
    confidence: Math.min(Math.max(confidence, MIN_CONFIDENCE), MAX_CONFIDENCE),
  });
  for (const [index, { statements }] of reading.extractions.entries()) {
    const refs = byRef[index] ?? new Map<string, ResolvedEntity>();
    for (const statement of statements.flatMap(directStatement)) {
      const built = toEvidence(statement, refs, nextBase(statement.wording, statement.confidence));
      if (built) evidence.push(built);
      const turn = pause();
      if (turn) await turn;
    }
  }
  if (reading.retraction && reading.retraction.statementIds.length > 0) {
    const { statementIds, wording } = reading.retraction;
    evidence.push({ ...nextBase(wording, MAX_CONFIDENCE), kind: 'retraction', statementIds });
  }
  for (const link of reading.identity ?? []) {
    evidence.push({ ...nextBase(reading.content, MAX_CONFIDENCE), ...link, confidence: DECIDED });
  }
  return evidence;
}

function toEvidence(statement: ExtractedStatement, refs: Refs, base: Base): Evidence | null {
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

/** undefined: it names an entity that is not there. */
function resolveObject(object: ExtractedObject, refs: Refs): { object: FactObject; name: string } | undefined {
  if (object.kind === 'value') return { object, name: object.value };
  const entity = refs.get(object.ref);
  return entity && { object: { kind: 'entity', entityId: entity.entityId }, name: entity.name };
}
