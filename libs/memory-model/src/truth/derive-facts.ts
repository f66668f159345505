import { type KnownName, familyNamesOf, impliedLinks } from '../entity-resolution/implied-links.js';
import { type IdentityStatement, resolveClasses } from '../entity-resolution/resolve-classes.js';
import type { EntityId, Evidence, FactObject, StatementId, WorkspaceId } from '../evidence/evidence.js';
import type { FactType } from '../evidence/fact-type.js';
import { BUILT_IN, type Vocabulary } from '../predicates/vocabulary.js';
import { addToList } from './add-to-list.js';
import { applyCorrections } from './apply-corrections.js';
import { applyRetractions } from './apply-retractions.js';
import { factIds } from './fact-id.js';
import { type FactState, factStateOf } from './fact-state.js';
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
  content: string;
  type: FactType;
  confidence: number;
  weight: number;
  from: number | null;
  to: number | null;
  /** The assertions that support it, sorted; never empty. */
  supportIds: StatementId[];
  /** The first of them, which gives the fact its words. */
  anchorId: StatementId;
  endedBy: { cause: EndCause; statementId: StatementId } | null;
}

/**
 * All facts of a workspace, from all of its evidence. A pure function of the *set* of evidence: order and repetition
 * make no difference. "As known at T" is this function over the evidence recorded by T.
 * @param names that the mentions of its episodes use: which of them are one may follow from them
 * @param vocabulary of the workspace
 * @returns sorted by id
 */
export function deriveFacts(
  workspaceId: WorkspaceId,
  evidence: readonly Evidence[],
  names: readonly KnownName[] = [],
  vocabulary: Vocabulary = BUILT_IN,
): DerivedFact[] {
  return deriveGraph(workspaceId, evidence, names, vocabulary).facts;
}

/** The facts of a workspace, and what else follows from its evidence on the way to them. */
export interface DerivedGraph {
  /** Sorted by id. */
  facts: DerivedFact[];
  /** The canonical entity of each id; ids that are missing are canonical. */
  canonicalIds: Map<EntityId, EntityId>;
  /** What says which entities are the same, without what was retracted. */
  identity: IdentityStatement[];
  /** What corrections removed, with canonical entities. */
  corrected: Evidence[];
}

/** As `deriveFacts`. */
export function deriveGraph(
  workspaceId: WorkspaceId,
  evidence: readonly Evidence[],
  names: readonly KnownName[],
  vocabulary: Vocabulary,
): DerivedGraph {
  const surviving = applyRetractions(withoutRepetitions(evidence));
  const identity = surviving.filter((statement) => statement.kind === 'same-as' || statement.kind === 'not-same-as');
  const canonicalIds = resolveClasses(identity, impliedLinks(workspaceId, names), familyNamesOf(names));
  const said = surviving.map((one) => replaceEntities(one, canonicalIds));
  const standing = applyCorrections(said);
  const stands = new Set(standing);
  return {
    facts: factsOf(workspaceId, standing, vocabulary),
    canonicalIds,
    identity,
    corrected: said.filter((one) => !stands.has(one)),
  };
}

function factsOf(workspaceId: WorkspaceId, standing: readonly Evidence[], vocabulary: Vocabulary): DerivedFact[] {
  const { timelines, sweeping } = touchedTimelines(standing, vocabulary);
  const sweepingEvents = new Map(sweeping.map((swept) => [sweepName(swept), swept.events]));
  return timelines
    .flatMap(({ key, events }) => {
      const { spans, supports } = foldTimeline([...events, ...(sweepingEvents.get(sweepName(key)) ?? [])]);
      const supportIds = supportBySpan(supports);
      const ids = factIds(workspaceId, key, spans);
      return [...ids].map(([span, id]) => toFact(factStateOf(id, key, span, vocabulary), supportIds.get(span) ?? []));
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The fact that a span of a timeline represents. */
export function toFact({ span, timeline: _, ...fact }: FactState, supportIds: readonly StatementId[]): DerivedFact {
  const { object, weight, from, to } = span;
  return {
    ...fact,
    object,
    content: span.anchor.text,
    weight,
    from,
    to,
    supportIds: [...supportIds].sort(),
    anchorId: span.anchor.statementId,
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
    addToList(ids, span, statementId);
  }
  return ids;
}
