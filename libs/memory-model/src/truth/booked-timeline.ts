import type { StatementId, WorkspaceId } from '../evidence/evidence.js';
import type { Vocabulary } from '../predicates/vocabulary.js';
import { canFoldInPart } from './can-fold-in-part.js';
import { factIds, firstFactId } from './fact-id.js';
import { type FactChanges, type FactState, factStateOf, sameState } from './fact-state.js';
import { foldTimeline } from './fold-timeline.js';
import { type Span, spanName } from './span.js';
import type { EventRange } from './stretch.js';
import type { TimelineEvent } from './timeline-event.js';
import type { TimelineKey } from './timeline-key.js';
import { TimelineUpdate } from './timeline-update.js';

/** One timeline of a `TimelineBook`: its spans under the ids of their facts. */
export class BookedTimeline {
  readonly arrivals: TimelineEvent[] = [];
  readonly storedFacts = new Map<string, FactState>();
  /** As they are now, as far as they are in the book. */
  facts: ReadonlyMap<string, FactState> = this.storedFacts;
  private readonly storedEvents: TimelineEvent[] = [];
  private rebuiltSupports: ReadonlyMap<StatementId, Span> = new Map();
  private idsByName: ReadonlyMap<string, string> = new Map();
  private readonly knownIds = new Map<string, string>();
  private openedUpdate: TimelineUpdate | undefined;
  /** All its facts are in the book, and all its events will be. */
  private isWhole = false;

  constructor(
    private readonly workspaceId: WorkspaceId,
    readonly key: TimelineKey,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Announces events: all are known before the first is applied. */
  expect(arrivals: readonly TimelineEvent[]): void {
    this.arrivals.push(...arrivals);
  }

  addStoredFact(fact: FactState): void {
    this.storedFacts.set(fact.id, fact);
  }

  /**
   * After the facts around the arrivals are in the book: it is derived whole from now on, unless a part of it will do.
   * @returns whether it has other facts, which are missing
   */
  widen(): boolean {
    const spans = [...this.storedFacts.values()].map(({ span }) => span);
    this.isWhole = this.arrivals.length > 0 && !canFoldInPart(spans, this.arrivals);
    return this.isWhole && spans.length > 0;
  }

  needed(): EventRange[] {
    return this.isWhole ? [{ from: null, to: null }] : this.update.needed;
  }

  addStored(events: readonly TimelineEvent[]): void {
    this.storedEvents.push(...events);
    if (this.arrivals.length > 0 && !this.isWhole) this.update.addStored(events);
  }

  apply(events: readonly TimelineEvent[]): FactChanges {
    if (this.isWhole) {
      this.storedEvents.push(...events);
      return this.rebuild();
    }
    this.update.apply(events);
    return this.change(this.update.spans, this.startedBefore());
  }

  rebuild(): FactChanges {
    const { spans, supports } = foldTimeline(this.storedEvents);
    this.rebuiltSupports = supports;
    return this.change(spans, new Set());
  }

  /** Derives it again without some events of statements in the book. All of it is in the book. */
  takeAway(statementIds: ReadonlySet<StatementId>): FactChanges {
    const left = this.storedEvents.filter(({ statementId }) => !statementIds.has(statementId));
    this.storedEvents.splice(0, this.storedEvents.length, ...left);
    return this.rebuild();
  }

  /** null also for a claim that was not loaded: it keeps the fact that is stored. */
  factSupportedBy(statementId: StatementId): string | null {
    const span = this.rebuiltSupports.get(statementId) ?? this.openedUpdate?.spanSupportedBy(statementId);
    return (span && this.idsByName.get(spanName(span))) ?? null;
  }

  /** Stored spans that are still there, by another id. */
  renamed(): { from: string; to: string }[] {
    return [...this.storedFacts.values()].flatMap(({ id, span }) => {
      const to = this.idsByName.get(spanName(span));
      return to === undefined || to === id ? [] : { from: id, to };
    });
  }

  private change(spans: readonly Span[], startedBefore: ReadonlySet<string>): FactChanges {
    const before = this.facts;
    const ids = factIds(this.workspaceId, this.key, spans, startedBefore, this.knownIds);
    const facts = [...ids].map(([span, id]) => factStateOf(id, this.key, span, this.vocabulary));
    this.facts = new Map(facts.map((fact) => [fact.id, fact]));
    this.idsByName = new Map(facts.map(({ id, span }) => [spanName(span), id]));
    return changesBetween(before, this.facts);
  }

  /** Objects whose first span comes before all that is in the book of them. */
  private startedBefore(): Set<string> {
    const keys = new Set([...this.storedFacts.values()].map(({ span }) => span.objectKey));
    const { subject, predicate } = this.key;
    return new Set(
      [...keys].filter(
        (objectKey) => !this.storedFacts.has(firstFactId(this.workspaceId, { subject, predicate, objectKey })),
      ),
    );
  }

  private get update(): TimelineUpdate {
    this.openedUpdate ??= new TimelineUpdate(
      [...this.storedFacts.values()].map(({ span }) => span),
      this.arrivals,
    );
    return this.openedUpdate;
  }
}

function changesBetween(before: ReadonlyMap<string, FactState>, after: ReadonlyMap<string, FactState>): FactChanges {
  const changes: FactChanges = new Map();
  for (const [id, fact] of before) if (!after.has(id)) changes.set(id, { before: fact, after: null });
  for (const [id, fact] of after) {
    const known = before.get(id) ?? null;
    if (known === null || !sameState(known, fact)) changes.set(id, { before: known, after: fact });
  }
  return changes;
}
