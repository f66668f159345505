import type { StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { foldTimeline } from '@memory-graph/memory-model/truth/fold-timeline';
import { type TimelineEvent, eventsOf } from '@memory-graph/memory-model/truth/timeline-event';
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

  constructor(private readonly workspaceId: WorkspaceId) {}

  /** Puts in a fact as it is stored. */
  addStoredFact(key: TimelineKey, fact: FactState): void {
    this.storedFacts.set(fact.id, fact);
    this.timeline(key).facts.set(fact.id, fact);
  }

  /** Puts in evidence that is stored, and which fact it is said to support. */
  addStoredStatement(statement: TimelineStatement, factId: string | null): void {
    this.storedSupport.set(statement.id, factId);
    if (factId !== null) this.support.set(statement.id, factId);
    this.addEvents(statement);
  }

  /** Adds the evidence of one episode and derives the timelines again that it touches. */
  apply(statements: readonly TimelineStatement[]): FactChanges {
    return this.fold(new Set(statements.flatMap((statement) => this.addEvents(statement))));
  }

  /** Derives all timelines again. */
  foldAll(): FactChanges {
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
      const { spans, supports } = foldTimeline([...timeline.events, ...swept]);
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

  private timeline(key: TimelineKey): Timeline {
    const text = timelineKeyText(key);
    let timeline = this.timelines.get(text);
    if (!timeline) {
      timeline = { key, events: [], facts: new Map() };
      this.timelines.set(text, timeline);
      const group = groupText(key);
      this.timelinesOfGroup.set(group, [...(this.timelinesOfGroup.get(group) ?? []), timeline]);
    }
    return timeline;
  }
}

/** All timelines of one subject and predicate. */
export function groupText({ subject, predicate }: { subject: string; predicate: string }): string {
  return `${subject} ${predicate}`;
}
