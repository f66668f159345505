import type { StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { foldTimeline } from '@memory-graph/memory-model/truth/fold-timeline';
import type { Span } from '@memory-graph/memory-model/truth/span';
import {
  type Claim,
  type TimelineEvent,
  compareEvents,
  eventsOf,
} from '@memory-graph/memory-model/truth/timeline-event';
import {
  type TimelineKey,
  type TimelineStatement,
  timelineKeyText,
  timelineOf,
} from '@memory-graph/memory-model/truth/timeline-key';
import type { FactChanges } from './fact-changes.js';
import { type FactState, factStateOf, sameState } from './fact-state.js';

interface Timeline {
  key: TimelineKey;
  events: TimelineEvent[];
  facts: Map<string, FactState>;
  /** Where the stored stretch of it begins; null: at its very beginning. */
  start: Claim | null;
}

/** What the store must write so that it agrees with the book. */
export interface BookDifference {
  created: FactState[];
  changed: FactState[];
  /** Of the changed ones those with other words, and those with other times. */
  reworded: string[];
  retimed: string[];
  deleted: string[];
  /** Stored statements that support another fact now, or none (null). */
  moved: { statementId: StatementId; factId: string | null }[];
}

/**
 * The timelines that one write touches, in memory: evidence goes in, and what changes of the facts comes out. Episodes
 * are applied one after the other, so that each gets the changes that are its own.
 */
export class TimelineBook {
  private readonly timelines = new Map<string, Timeline>();
  private readonly timelinesOfGroup = new Map<string, Timeline[]>();
  private readonly sweeping = new Map<string, TimelineEvent[]>();
  private readonly storedFacts = new Map<string, FactState>();
  private readonly storedSupport = new Map<StatementId, string | null>();
  private readonly support = new Map<StatementId, string>();
  private readonly firstOrdinals = new Map<string, number>();
  private readonly spanCounts = new Map<string, number>();

  constructor(private readonly workspaceId: WorkspaceId) {}

  /**
   * Puts in a fact as it is stored. The first of its timeline is where folding starts: what a dated claim says holds
   * holds alone, so that nothing of what was before can matter.
   */
  addStoredFact(key: TimelineKey, fact: FactState): void {
    this.storedFacts.set(fact.id, fact);
    const timeline = this.timeline(key);
    const first = timeline.facts.size === 0;
    timeline.facts.set(fact.id, fact);
    const anchor = anchorOf(fact.span);
    if (first) timeline.start = anchor;
    else if (timeline.start && anchor)
      timeline.start = compareEvents(anchor, timeline.start) < 0 ? anchor : timeline.start;
    else timeline.start = null;
    const group = objectText(fact.subject, fact.predicate, fact.span.objectKey);
    this.firstOrdinals.set(group, Math.min(fact.span.ordinal, this.firstOrdinals.get(group) ?? Infinity));
  }

  /** How many facts are stored of an object in its timeline, in the stretch that is in the book or not. */
  setSpanCount(object: { subject: string; predicate: string; objectKey: string }, count: number): void {
    this.spanCounts.set(objectText(object.subject, object.predicate, object.objectKey), count);
  }

  /** Puts in evidence that is stored, and which fact it is said to support. */
  addStoredStatement(statement: TimelineStatement, factId: string | null): void {
    this.storedSupport.set(statement.id, factId);
    if (factId !== null) this.support.set(statement.id, factId);
    this.addEvents(statement);
  }

  /** Adds the evidence of one episode and derives the timelines again that it touches. */
  apply(statements: readonly TimelineStatement[]): FactChanges {
    const touched = new Set<Timeline>();
    for (const statement of statements) {
      for (const timeline of this.addEvents(statement)) {
        touched.add(timeline);
        // Stored stretches begin before all arrivals. Where one does not, all of the timeline is here.
        const { start } = timeline;
        if (start && eventsOf(statement).some((event) => compareEvents(event, start) < 0)) timeline.start = null;
      }
    }
    return this.fold(touched);
  }

  /** Derives all timelines again, which are in the book as a whole, from their very beginning. */
  foldAll(): FactChanges {
    for (const timeline of this.timelines.values()) timeline.start = null;
    return this.fold(new Set(this.timelines.values()));
  }

  factSupportedBy(statementId: StatementId): string | null {
    return this.support.get(statementId) ?? null;
  }

  /** All facts, as they are now. */
  factIds(): Set<string> {
    return new Set([...this.timelines.values()].flatMap((timeline) => [...timeline.facts.keys()]));
  }

  difference(): BookDifference {
    const difference: BookDifference = {
      created: [],
      changed: [],
      reworded: [],
      retimed: [],
      deleted: [],
      moved: [],
    };
    const present = new Set<string>();
    for (const { facts } of this.timelines.values()) {
      for (const fact of facts.values()) {
        present.add(fact.id);
        const stored = this.storedFacts.get(fact.id);
        if (!stored) {
          difference.created.push(fact);
          continue;
        }
        if (sameState(stored, fact)) continue;
        difference.changed.push(fact);
        const [was, is] = [stored.span, fact.span];
        if (was.anchor.text !== is.anchor.text) difference.reworded.push(fact.id);
        if (was.from !== is.from || was.to !== is.to) difference.retimed.push(fact.id);
      }
    }
    for (const id of this.storedFacts.keys()) if (!present.has(id)) difference.deleted.push(id);
    for (const [statementId, before] of this.storedSupport) {
      const factId = this.factSupportedBy(statementId);
      if (factId !== before) difference.moved.push({ statementId, factId });
    }
    return difference;
  }

  private addEvents(statement: TimelineStatement): Timeline[] {
    const key = timelineOf(statement);
    const events = eventsOf(statement);
    if (key === null) {
      const group = groupText(statement);
      this.sweeping.set(group, [...(this.sweeping.get(group) ?? []), ...events]);
      return this.timelinesOfGroup.get(group) ?? [];
    }
    const timeline = this.timeline(key);
    timeline.events.push(...events);
    return [timeline];
  }

  private fold(touched: ReadonlySet<Timeline>): FactChanges {
    const changes: FactChanges = new Map();
    for (const timeline of touched) {
      const swept = timeline.key.objectKey === null ? [] : (this.sweeping.get(groupText(timeline.key)) ?? []);
      const { spans, supports } = foldTimeline(sinceStart([...timeline.events, ...swept], timeline.start), {
        holding: [],
        countOf: (key) => this.spansBefore(timeline.key, key),
      });
      const bySpan = new Map(spans.map((span) => [span, factStateOf(this.workspaceId, timeline.key, span)]));
      const facts = new Map([...bySpan.values()].map((fact) => [fact.id, fact]));
      for (const [statementId, span] of supports) this.support.set(statementId, (bySpan.get(span) as FactState).id);
      for (const [id, before] of timeline.facts) if (!facts.has(id)) changes.set(id, { before, after: null });
      for (const [id, after] of facts) {
        const before = timeline.facts.get(id) ?? null;
        if (before === null || !sameState(before, after)) changes.set(id, { before, after });
      }
      timeline.facts = facts;
    }
    return changes;
  }

  /** How many spans of an object lie before the stretch that is in the book. */
  private spansBefore({ subject, predicate }: TimelineKey, key: string): number {
    const object = objectText(subject, predicate, key);
    return this.firstOrdinals.get(object) ?? this.spanCounts.get(object) ?? 0;
  }

  private timeline(key: TimelineKey): Timeline {
    const text = timelineKeyText(key);
    let timeline = this.timelines.get(text);
    if (!timeline) {
      timeline = { key, events: [], facts: new Map(), start: null };
      this.timelines.set(text, timeline);
      const group = groupText(key);
      this.timelinesOfGroup.set(group, [...(this.timelinesOfGroup.get(group) ?? []), timeline]);
    }
    return timeline;
  }
}

/** The claim that a span began with; null where nobody knows when. */
function anchorOf({ object, objectKey, from, anchor }: Span): Claim | null {
  if (from === null) return null;
  return { kind: 'claim', at: from, object, objectKey, weight: 0, instant: false, ...anchor };
}

/** Events before the start belong to spans that are not in the book. */
function sinceStart(events: readonly TimelineEvent[], start: Claim | null): readonly TimelineEvent[] {
  return start === null ? events : events.filter((event) => compareEvents(event, start) >= 0);
}

function objectText(subject: string, predicate: string, objectKey: string): string {
  return `${subject} ${predicate} ${objectKey}`;
}

/** All timelines of one subject and predicate. */
function groupText({ subject, predicate }: { subject: string; predicate: string }): string {
  return `${subject} ${predicate}`;
}
