import { type Evidence, type FactObject, type StatementId, objectKey } from '../evidence/evidence.js';
import { confidenceWeight } from './confidence.js';

/** Milliseconds since the epoch, UTC; null: before anything known. */
export type Moment = number | null;

interface EventBase {
  at: Moment;
  saidAt: number;
  position: number;
  statementId: StatementId;
}

/** States that a value is valid from `at` on. */
export interface Claim extends EventBase {
  kind: 'claim';
  object: FactObject;
  objectKey: string;
  weight: number;
  text: string;
  /** Ended at the moment it began. */
  instant: boolean;
}

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
  const { id: statementId, position, saidAt } = statement;
  switch (statement.kind) {
    case 'assertion': {
      const { object, from, to, text } = statement;
      const key = objectKey(object);
      const instant = to !== null && from !== null && to <= from;
      const weight = confidenceWeight(statement.confidence);
      const claim: Claim = {
        kind: 'claim',
        at: from,
        saidAt,
        position,
        statementId,
        object,
        objectKey: key,
        weight,
        text,
        instant,
      };
      if (to === null || instant) return [claim];
      return [claim, { kind: 'implied-end', at: to, saidAt, position, statementId, objectKey: key }];
    }
    case 'ending': {
      const key = statement.object && objectKey(statement.object);
      return [{ kind: 'ending', at: statement.at, saidAt, position, statementId, objectKey: key }];
    }
    case 'contradiction':
      return [
        {
          kind: 'contradiction',
          at: statement.at,
          saidAt,
          position,
          statementId,
          objectKey: objectKey(statement.object),
        },
      ];
    default:
      return [];
  }
}

/** For comparisons: the moment before all others is less than any number. */
export function instantOf(moment: Moment): number {
  return moment ?? -Infinity;
}

/**
 * A total order that knows nothing of arrival: by time, then by what reads best within one moment, then by when it was
 * said ("moved last month", said in two episodes: the later one counts), by position in the episode and by wording, which
 * is the same in every workspace, as ids are not.
 *
 * Within one moment an implied end comes first ("until 2019" and "since 2019" are two spans) and the ending of a given
 * value last ("works at Acme" and "left Acme" leave nobody at Acme). An ending of whatever holds keeps its place
 * among the claims, so that "I quit and joined Globex" leaves me at Globex and "I joined Globex and quit" does not.
 */
export function compareEvents(a: TimelineEvent, b: TimelineEvent): number {
  return (
    compare(instantOf(a.at), instantOf(b.at)) ||
    rankWithinMoment(a) - rankWithinMoment(b) ||
    a.saidAt - b.saidAt ||
    a.position - b.position ||
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
