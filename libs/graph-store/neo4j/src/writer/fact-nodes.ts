import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import { textOfKey } from '@memory-graph/graph-store-port/timeline-text';
import { objectKey } from '@memory-graph/memory-model/evidence/evidence';
import type { FactType } from '@memory-graph/memory-model/evidence/fact-type';
import type { FactState } from '@memory-graph/memory-model/truth/fact-state';
import type { EndCause } from '@memory-graph/memory-model/truth/span';
import { type TimelineKey, timelineOfFact } from '@memory-graph/memory-model/truth/timeline-key';
import { ALWAYS, STILL, endTime, momentOf, startTime } from '../schema/graph-model.js';
import { type StoredRange, rangeParameter } from './stored-range.js';
import type { WorkspaceWrite } from './workspace-write.js';

interface StoredFact {
  id: string;
  subjectId: string;
  predicate: string;
  objectId: string | null;
  objectValue: string | null;
  ordinal: number;
  content: string;
  type: FactType;
  confidence: number;
  weight: number;
  support: number;
  validFrom: number;
  validTo: number;
  lastClaim: number;
  anchorId: string;
  anchorSaidAt: number;
  anchorPosition: number;
  endCause: EndCause | null;
  endedBy: string | null;
}

const STORED_FACT = `f {.id, .subjectId, .predicate, .objectId, .objectValue, .ordinal, .content, .type, .confidence,
  .weight, .support, .validFrom, .validTo, .lastClaim, .anchorId, .anchorSaidAt, .anchorPosition, .endCause, .endedBy}`;

/** Facts of the timeline that a row `r` names. */
const OF_TIMELINE = `(f:Fact {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})`;

/** The facts that begin in these ranges. */
export async function loadFacts(write: WorkspaceWrite, ranges: readonly StoredRange[]): Promise<FactState[]> {
  if (ranges.length === 0) return [];
  const rows = await write.read<{ fact: StoredFact }>(
    `UNWIND $lists.ranges AS r
     MATCH ${OF_TIMELINE}
     WHERE f.validFrom >= r.low AND f.validFrom <= r.high AND f.id IS NOT NULL
     RETURN ${STORED_FACT} AS fact`,
    { ranges: ranges.map(rangeParameter) },
  );
  return rows.map(({ fact }) => toFactState(fact));
}

/** Where the fact begins that comes last before a moment, or first after one: one look into the index. */
function nearestBeginning(side: '<' | '>', moment: string): string {
  const direction = side === '<' ? 'DESC' : 'ASC';
  // Named in full, this is the order of the index: without it Neo4j reads and sorts all that is left of the timeline.
  const order = ['workspaceId', 'subjectId', 'predicate', 'timeline', 'validFrom']
    .map((property) => `f.${property} ${direction}`)
    .join(', ');
  return `head(COLLECT {
    MATCH ${OF_TIMELINE} WHERE f.validFrom ${side} ${moment} AND f.id IS NOT NULL
    RETURN f.validFrom ORDER BY ${order} LIMIT 1
  })`;
}

const FACTS_AROUND = `
  UNWIND $lists.moments AS r
  WITH r, coalesce(${nearestBeginning('<', 'r.moment')}, ${ALWAYS}) AS low,
    coalesce(${nearestBeginning('>', 'r.moment')}, ${STILL}) AS next
  WITH r, low, coalesce(${nearestBeginning('>', 'next')}, ${STILL}) AS high
  MATCH ${OF_TIMELINE}
  WHERE f.validFrom >= low AND f.validFrom <= high AND f.id IS NOT NULL
  RETURN ${STORED_FACT} AS fact
  UNION
  UNWIND $lists.factIds AS factId
  MATCH (f:Fact {workspaceId: $workspaceId, id: factId})
  RETURN ${STORED_FACT} AS fact`;

/** The facts around moments of timelines, as `TimelineUpdate` asks for them, and those of the given ids. */
export async function loadFactsAround(
  write: WorkspaceWrite,
  moments: readonly { key: TimelineKey; moment: number | null }[],
  factIds: readonly string[],
): Promise<FactState[]> {
  if (moments.length === 0) return [];
  const rows = await write.read<{ fact: StoredFact }>(FACTS_AROUND, {
    moments: moments.map(({ key, moment }) => ({
      subject: key.subject,
      predicate: key.predicate,
      timeline: textOfKey(key),
      moment: startTime(moment),
    })),
    factIds,
  });
  return rows.map(({ fact }) => toFactState(fact));
}

function toFactState(stored: StoredFact): FactState {
  const object = objectOf(stored.objectId, stored.objectValue) ?? { kind: 'value' as const, value: '' };
  const { id, subjectId: subject, predicate, type, confidence, endCause, endedBy } = stored;
  return {
    ...{ id, subject, predicate, type, confidence },
    span: {
      object,
      objectKey: objectKey(object),
      from: momentOf(stored.validFrom),
      ordinal: stored.ordinal,
      to: momentOf(stored.validTo),
      lastClaim: momentOf(stored.lastClaim),
      weight: stored.weight,
      support: stored.support,
      anchor: {
        statementId: stored.anchorId,
        saidAt: stored.anchorSaidAt,
        position: stored.anchorPosition,
        text: stored.content,
      },
      end: endCause && endedBy ? { cause: endCause, statementId: endedBy } : null,
    },
  };
}

/** What a derived fact says, as properties of its node. */
export function propertiesOf({ id, subject, predicate, type, confidence, span }: FactState): StoredFact & {
  timeline: string;
} {
  return {
    ...{ id, subjectId: subject, predicate, type, confidence },
    objectId: span.object.kind === 'entity' ? span.object.entityId : null,
    objectValue: span.object.kind === 'value' ? span.object.value : null,
    timeline: textOfKey(timelineOfFact({ subject, predicate, span })),
    ordinal: span.ordinal,
    content: span.anchor.text,
    weight: span.weight,
    support: span.support,
    validFrom: startTime(span.from),
    validTo: endTime(span.to),
    lastClaim: startTime(span.lastClaim),
    anchorId: span.anchor.statementId,
    anchorSaidAt: span.anchor.saidAt,
    anchorPosition: span.anchor.position,
    endCause: span.end?.cause ?? null,
    endedBy: span.end?.statementId ?? null,
  };
}
