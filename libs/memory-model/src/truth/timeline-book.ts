import type { StatementId, WorkspaceId } from '../evidence/evidence.js';
import { BUILT_IN, type Vocabulary } from '../predicates/vocabulary.js';
import { addToList } from './add-to-list.js';
import { BookedTimeline } from './booked-timeline.js';
import { firstFactId } from './fact-id.js';
import { type FactChanges, type FactState, sameState } from './fact-state.js';
import type { EventRange } from './stretch.js';
import { type Moment, type TimelineEvent, eventsOf } from './timeline-event.js';
import {
  type TimelineKey,
  type TimelineStatement,
  timelineKeyText,
  timelineOf,
  timelineOfFact,
} from './timeline-key.js';
import { momentsOf } from './timeline-update.js';
import { touchedTimelines } from './touched-timelines.js';

/** What the store must write so that it agrees with the book, in this order. */
export interface BookDifference {
  /** Facts that have another id now: all their statements go along, also those that are not in the book. */
  renamed: { from: string; to: string }[];
  deleted: string[];
  created: FactState[];
  changed: FactState[];
  /** Of the changed ones those with other words, and those with other times. */
  reworded: string[];
  retimed: string[];
  /** Stored statements that support another fact now, or none (null). */
  moved: { statementId: StatementId; before: string | null; factId: string | null }[];
}

/**
 * The timelines that one write touches, in memory: evidence goes in, and what changes of the facts comes out.
 *
 * For evidence that comes, in episodes that are applied one after the other, so that each gets the changes that are its
 * own:
 *
 *     book = new TimelineBook(workspaceId, stored timelines that the arrivals sweep, arrivals)
 *     book.addStoredFact       for the facts around book.moments(), see `TimelineUpdate`, and those of book.firstFactIds()
 *     book.addStoredFact       for all other facts of book.widened()
 *     book.addStoredStatement  for what has events in book.neededEvents(), and no retraction
 *     book.apply(the evidence of one episode) …
 *
 * For evidence that goes, in episodes that are removed one after the other:
 *
 *     book = new TimelineBook(workspaceId, the timelines that it touches)
 *     book.addStoredFact, book.addStoredStatement   for all that is stored of them without it
 *     book.addGoing(all of it)
 *     book.takeAway(the evidence of one episode) …
 *
 * Where evidence changes its meaning, or goes and took part in that, the timelines that it touched and touches are derived again: name them, put
 * in all that is stored of them, then `rebuild`.
 */
export class TimelineBook {
  private readonly timelines = new Map<string, BookedTimeline>();
  private readonly timelinesOfGroup = new Map<string, BookedTimeline[]>();
  private readonly claimed = new Map<StatementId, BookedTimeline>();
  private readonly storedSupport = new Map<StatementId, string | null>();

  /**
   * @param keys timelines that are in the book whatever arrives
   * @param arrivals all evidence that will be applied, entities canonical
   * @param vocabulary of the workspace: a stored fact of another timeline by it comes into that one
   */
  constructor(
    private readonly workspaceId: WorkspaceId,
    keys: readonly TimelineKey[],
    arrivals: readonly TimelineStatement[] = [],
    private readonly vocabulary: Vocabulary = BUILT_IN,
  ) {
    const { timelines, sweeping } = touchedTimelines(arrivals, vocabulary);
    for (const { key, events } of timelines) this.timeline(key).expect(events);
    for (const key of keys) this.timeline(key);
    for (const group of sweeping) {
      for (const timeline of this.timelinesOfGroup.get(groupText(group)) ?? []) timeline.expect(group.events);
    }
  }

  keys(): TimelineKey[] {
    return [...this.timelines.values()].map(({ key }) => key);
  }

  /** The moments at which stored timelines are touched. */
  moments(): { key: TimelineKey; moment: Moment }[] {
    return [...this.timelines.values()].flatMap(({ key, arrivals }) =>
      momentsOf(arrivals).map((moment) => ({ key, moment })),
    );
  }

  /** The facts that arrivals may come before. Where all facts are of one value they are known: the first ones around. */
  firstFactIds(): string[] {
    const timelines = [...this.timelines.values()].filter(({ key }) => key.objectKey === null);
    return timelines.flatMap(({ key: { subject, predicate }, arrivals }) => {
      const keys = new Set(arrivals.flatMap((event) => (event.kind === 'claim' ? event.objectKey : [])));
      return [...keys].map((objectKey) => firstFactId(this.workspaceId, { subject, predicate, objectKey }));
    });
  }

  addStoredFact(fact: FactState): void {
    this.timeline(timelineOfFact(fact, this.vocabulary)).addStoredFact(fact);
  }

  /** The timelines that are derived whole: all their facts are needed. Call it once, with the facts around the moments. */
  widened(): TimelineKey[] {
    return [...this.timelines.values()].flatMap((timeline) => (timeline.widen() ? [timeline.key] : []));
  }

  /** The stored events that the arrivals bear on. None for most. */
  neededEvents(): (EventRange & { key: TimelineKey })[] {
    return [...this.timelines.values()].flatMap((timeline) =>
      timeline.needed().map((range) => ({ ...range, key: timeline.key })),
    );
  }

  /** @param factId the fact that it is said to support */
  addStoredStatement(statement: TimelineStatement, factId: string | null): void {
    this.storedSupport.set(statement.id, factId);
    for (const { timeline, events } of this.eventsByTimeline([statement])) timeline.addStored(events);
  }

  /** Adds the evidence of one episode, which was announced, and derives the timelines again that it touches. */
  apply(statements: readonly TimelineStatement[]): FactChanges {
    const changes = this.eventsByTimeline(statements).map(({ timeline, events }) => timeline.apply(events));
    return new Map(changes.flatMap((change) => [...change]));
  }

  /** Adds evidence that the store has given up and that `takeAway` is to take out of the book. */
  addGoing(statements: readonly TimelineStatement[]): void {
    for (const { timeline, events } of this.eventsByTimeline(statements)) timeline.addStored(events);
  }

  /** Takes away the evidence of one episode, and derives the timelines again that it touches. */
  takeAway(statements: readonly TimelineStatement[]): FactChanges {
    const ids = new Set(statements.map(({ id }) => id));
    const changes = this.eventsByTimeline(statements).map(({ timeline }) => timeline.takeAway(ids));
    return new Map(changes.flatMap((change) => [...change]));
  }

  /** Derives all timelines again, of which all is in the book. */
  rebuild(): FactChanges {
    return new Map([...this.timelines.values()].flatMap((timeline) => [...timeline.rebuild()]));
  }

  /** null also for a stored statement that was not loaded: it keeps its fact. */
  factSupportedBy(statementId: StatementId): string | null {
    return this.claimed.get(statementId)?.factSupportedBy(statementId) ?? null;
  }

  /** All facts, as they are now. */
  factIds(): Set<string> {
    return new Set([...this.timelines.values()].flatMap((timeline) => [...timeline.facts.keys()]));
  }

  difference(): BookDifference {
    const timelines = [...this.timelines.values()];
    const facts = timelines.flatMap((timeline) => [...timeline.facts.values()]);
    const stored = new Map(timelines.flatMap((timeline) => [...timeline.storedFacts]));
    const present = new Set(facts.map(({ id }) => id));
    const changed = facts.flatMap((fact) => {
      const before = stored.get(fact.id);
      return before && !sameState(before, fact) ? { id: fact.id, was: before.span, is: fact.span, fact } : [];
    });
    const renamed = timelines.flatMap((timeline) => timeline.renamed());
    return {
      renamed,
      deleted: [...stored.keys()].filter((id) => !present.has(id)),
      created: facts.filter(({ id }) => !stored.has(id)),
      changed: changed.map(({ fact }) => fact),
      reworded: changed.filter(({ was, is }) => was.anchor.text !== is.anchor.text).map(({ id }) => id),
      retimed: changed.filter(({ was, is }) => was.from !== is.from || was.to !== is.to).map(({ id }) => id),
      moved: this.moved(new Map(renamed.map(({ from, to }) => [from, to]))),
    };
  }

  private moved(renamed: ReadonlyMap<string, string>): BookDifference['moved'] {
    return [...this.storedSupport].flatMap(([statementId, before]) => {
      const expected = before && (renamed.get(before) ?? before);
      const factId = this.factSupportedBy(statementId) ?? expected;
      return factId === expected ? [] : { statementId, before: expected, factId };
    });
  }

  private eventsByTimeline(
    statements: readonly TimelineStatement[],
  ): { timeline: BookedTimeline; events: TimelineEvent[] }[] {
    const byTimeline = new Map<BookedTimeline, TimelineEvent[]>();
    for (const statement of statements) {
      const key = timelineOf(statement, this.vocabulary);
      const timelines = key ? [this.timeline(key)] : (this.timelinesOfGroup.get(groupText(statement)) ?? []);
      if (key) this.claimed.set(statement.id, this.timeline(key));
      for (const timeline of timelines) {
        addToList(byTimeline, timeline, ...eventsOf(statement));
      }
    }
    return [...byTimeline].map(([timeline, events]) => ({ timeline, events }));
  }

  private timeline(key: TimelineKey): BookedTimeline {
    const text = timelineKeyText(key);
    let timeline = this.timelines.get(text);
    if (!timeline) {
      timeline = new BookedTimeline(this.workspaceId, key, this.vocabulary);
      this.timelines.set(text, timeline);
      addToList(this.timelinesOfGroup, groupText(key), timeline);
    }
    return timeline;
  }
}

/** All timelines of one subject and predicate. */
function groupText({ subject, predicate }: { subject: string; predicate: string }): string {
  return `${subject} ${predicate}`;
}
