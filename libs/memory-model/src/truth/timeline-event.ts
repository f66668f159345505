import { type Evidence, type FactObject, type StatementId, objectKey } from '../evidence/evidence.js';
import { confidenceWeight } from './confidence.js';

/** Milliseconds since the epoch, UTC; null: before anything known. */
export type Moment = number | null;

interface EventBase {
  at: Moment;
  saidAt: number;
  recordedAt: number;
  position: number;
  statementId: StatementId;
}

/** States that a value is valid from `at` on. Where `at` is the time of saying it is an observation; see `isObservation`. */
export interface Claim extends EventBase {
  kind: 'claim';
  object: FactObject;
  objectKey: string;
  weight: number;
  text: string;
  /** Ended at the moment it began. */
  instant: boolean;
  /** An observation that was moved from its own time to another; see `overruleObservations`. */
  overruled?: true;
}

export type Observation = Claim & { at: number };

/** What held stopped at `at`. `implied-end` is the `to` of an assertion; the others are evidence of their own. */
export interface End extends EventBase {
  kind: 'implied-end' | 'ending' | 'contradiction';
  at: number;
  /** Null: any current value. */
  objectKey: string | null;
}

export type TimelineEvent = Claim | End;

/** The events that a statement brings to its timeline. Evidence on entities or on other statements brings none. */
export function eventsOf(statement: Evidence): TimelineEvent[] {
  const { id: statementId, position, saidAt, recordedAt } = statement;
  const said = { saidAt, recordedAt, position, statementId };
  switch (statement.kind) {
    case 'assertion': {
      const { object, from, to, text } = statement;
      const key = objectKey(object);
      const instant = to !== null && from !== null && to <= from;
      const weight = confidenceWeight(statement.confidence);
      const claim: Claim = {
        kind: 'claim',
        at: from,
        ...said,
        object,
        objectKey: key,
        weight,
        text,
        instant,
      };
      if (to === null || instant) return [claim];
      return [claim, { kind: 'implied-end', at: to, ...said, objectKey: key }];
    }
    case 'ending': {
      const key = statement.object && objectKey(statement.object);
      return [{ kind: 'ending', at: statement.at, ...said, objectKey: key }];
    }
    case 'contradiction':
      return [{ kind: 'contradiction', at: statement.at, ...said, objectKey: objectKey(statement.object) }];
    default:
      return [];
  }
}

/** For comparisons: the moment before all others is less than any number. */
export function instantOf(moment: Moment): number {
  return moment ?? -Infinity;
}

/**
 * "I live in Denver" names no time: it was so when it was said, and no one knows since when. A text without a time, and a
 * ready fact that begins when it is said, are claims of this kind; see `overruleObservations`.
 */
export function isObservation(event: TimelineEvent): event is Observation {
  return event.kind === 'claim' && event.at === event.saidAt;
}

/** It states something about an earlier time, and so it may overrule what was observed in between. */
export function isHindsight({ at, saidAt }: TimelineEvent): boolean {
  return instantOf(at) < saidAt;
}

/** Negative if `a` was said first: by the time of saying, by the order of acceptance, by the place in the text. */
export function compareSaying(a: Saying, b: Saying): number {
  return a.saidAt - b.saidAt || a.recordedAt - b.recordedAt || a.position - b.position;
}

export type Saying = Pick<EventBase, 'saidAt' | 'recordedAt' | 'position'>;

/**
 * A total order in which processing has no part: by time, then by what reads best within one moment, then by when it was
 * said ("moved last month", said in two episodes: the later one counts), by when it was accepted, which is the order of
 * the messages of a session and of a batch, by position in the episode and by wording, which is the same in every
 * workspace, as ids are not.
 *
 * Within one moment an implied end comes first ("until 2019" and "since 2019" are two spans) and the ending of a given
 * value last ("works at Acme" and "left Acme" leave no one at Acme). An ending of whatever holds keeps its place
 * among the claims, so that "I quit and joined Globex" leaves me at Globex and "I joined Globex and quit" does not.
 */
export function compareEvents(a: TimelineEvent, b: TimelineEvent): number {
  return (
    compare(instantOf(a.at), instantOf(b.at)) ||
    rankWithinMoment(a) - rankWithinMoment(b) ||
    compareSaying(a, b) ||
    compare(textOf(a), textOf(b)) ||
    compare(a.objectKey ?? '', b.objectKey ?? '') ||
    compare(a.statementId, b.statementId)
  );
}

function rankWithinMoment(event: TimelineEvent): number {
  if (event.kind === 'implied-end') return 0;
  return event.kind === 'claim' || event.objectKey === null ? 1 : 2;
}

function textOf(event: TimelineEvent): string {
  return event.kind === 'claim' ? event.text : '';
}

function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
