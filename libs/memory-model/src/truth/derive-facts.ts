import { resolveClasses } from '../entity-resolution/resolve-classes.js';
import type { EntityId, Evidence, FactObject, StatementId, WorkspaceId } from '../evidence/evidence.js';
import type { FactType } from '../evidence/fact-type.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { applyRetractions } from './apply-retractions.js';
import { confidenceOf } from './confidence.js';
import { factId } from './fact-id.js';
import { foldTimeline } from './fold-timeline.js';
import { replaceEntities } from './replace-entities.js';
import type { EndCause, Span } from './span.js';
import { touchedTimelines } from './touched-timelines.js';

/** What the statements of a workspace together support. Valid in `[from, to)`; null: unbounded. */
export interface DerivedFact {
  id: string;
  subject: EntityId;
  predicate: string;
  object: FactObject;
  ordinal: number;
  content: string;
  type: FactType;
  confidence: number;
  weight: number;
  from: number | null;
  to: number | null;
  /** The assertions that support it, sorted; never empty. */
  supportIds: StatementId[];
  endedBy: { cause: EndCause; statementId: StatementId } | null;
}

/**
 * All facts of a workspace, from all of its evidence. A pure function of the *set* of evidence: order and repetition
 * make no difference. "As known at T" is this function over the evidence recorded by T.
 * @returns sorted by id
 */
export function deriveFacts(workspaceId: WorkspaceId, evidence: readonly Evidence[]): DerivedFact[] {
  const surviving = applyRetractions(withoutRepetitions(evidence));
  const canonicalIds = resolveClasses(
    surviving.filter((statement) => statement.kind === 'same-as'),
    surviving.filter((statement) => statement.kind === 'not-same-as'),
  );
  const { timelines, sweeping } = touchedTimelines(surviving.map((one) => replaceEntities(one, canonicalIds)));
  const sweepingEvents = new Map(sweeping.map((swept) => [sweepName(swept), swept.events]));
  return timelines
    .flatMap(({ key, events }) => {
      const { spans, supports } = foldTimeline([...events, ...(sweepingEvents.get(sweepName(key)) ?? [])]);
      const supportIds = supportBySpan(supports);
      return spans.map((span) => toFact(workspaceId, key, span, supportIds.get(span) ?? []));
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The fact that a span of a timeline stands for. */
export function toFact(
  workspaceId: WorkspaceId,
  { subject, predicate }: { subject: EntityId; predicate: string },
  span: Span,
  supportIds: readonly StatementId[],
): DerivedFact {
  const { object, objectKey, ordinal, weight, from, to } = span;
  return {
    id: factId(workspaceId, { subject, predicate, objectKey, ordinal }),
    subject,
    predicate,
    object,
    ordinal,
    content: span.anchor.text,
    type: predicateInfo(predicate).type,
    confidence: confidenceOf(weight),
    weight,
    from,
    to,
    supportIds: [...supportIds].sort(),
    endedBy: span.end,
  };
}

function sweepName({ subject, predicate }: { subject: EntityId; predicate: string }): string {
  return JSON.stringify([subject, predicate]);
}

function withoutRepetitions(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((statement) => [statement.id, statement])).values()];
}

function supportBySpan(supports: ReadonlyMap<StatementId, Span>): Map<Span, StatementId[]> {
  const ids = new Map<Span, StatementId[]>();
  for (const [statementId, span] of supports) {
    const known = ids.get(span);
    if (known) known.push(statementId);
    else ids.set(span, [statementId]);
  }
  return ids;
}
