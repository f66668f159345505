import type { EntityId, Evidence, FactObject, StatementId, TimeWindow, WorkspaceId } from '../evidence/evidence.js';
import { correctedIds } from './apply-corrections.js';
import { factIds } from './fact-id.js';
import { type Timeline, foldTimeline } from './fold-timeline.js';
import { overruleObservations } from './overrule-observations.js';
import type { Span } from './span.js';
import { type Moment, type Observation, type TimelineEvent, eventsOf, isObservation } from './timeline-event.js';
import type { TimelineStatement } from './timeline-key.js';

/** A fact with all evidence that counts in its timeline. Entities are canonical. */
export interface FactTimeline {
  workspaceId: WorkspaceId;
  factId: string;
  subject: EntityId;
  predicate: string;
  /** The predicate has one value at a time. */
  singleValued: boolean;
  statements: readonly TimelineStatement[];
  /** If a many-valued predicate gets another value: the timeline of that one. */
  ofNewValue?: readonly TimelineStatement[];
}

/** A piece of the evidence of a decision. Its subject and predicate are those of the fact. */
export type DecidedPiece =
  | { kind: 'correction'; object: FactObject | null; wrongTime: TimeWindow | null }
  | { kind: 'ending'; object: FactObject; at: number }
  | DecidedAssertion;

export interface DecidedAssertion {
  kind: 'assertion';
  object: FactObject;
  from: Moment;
  to: Moment;
  confidence: number;
  /** The words of the fact; null: it has a new value, so the words are still to be written. */
  text: string | null;
}

/** The confidence of what a person decides. */
export const DECIDED = 1;

/** A timeline on which a decision can be tried before it is written. */
export class DecisionDraft {
  readonly singleValued: boolean;
  readonly before: Timeline;
  /** The fact; undefined: it does not exist. */
  readonly span: Span | undefined;
  /** Those that count. */
  private readonly observations: Observation[];
  private readonly saidAt: number;

  constructor(private readonly timeline: FactTimeline) {
    const { workspaceId, factId, singleValued, statements } = timeline;
    this.singleValued = singleValued;
    const events = statements.flatMap(eventsOf);
    this.before = foldTimeline(events);
    const overruled = overruledIds(events);
    this.observations = events.filter(isObservation).filter(({ statementId }) => !overruled.has(statementId));
    const ids = factIds(workspaceId, timeline, this.before.spans);
    this.span = this.before.spans.find((span) => ids.get(span) === factId);
    this.saidAt = Math.max(0, ...statements.map((statement) => statement.saidAt));
  }

  /** The timeline of the new value, which has no span of the fact. */
  ofNewValue(): DecisionDraft {
    return new DecisionDraft({ ...this.timeline, factId: '', statements: this.timeline.ofNewValue ?? [] });
  }

  statementsOf(span: Span): TimelineStatement[] {
    return this.timeline.statements.filter(({ id }) => this.before.supports.get(id) === span);
  }

  /** Strikes out what says the value of a span from a time of it on, until the value begins again. */
  claimsWrong(span: Span, since: Moment): DecidedPiece[] {
    const { object } = span;
    const end = this.endOfClaims(span);
    // An observation that was overruled supports a fact of an earlier time.
    const elsewhere = this.statementsOf(span)
      .flatMap((statement) => (statement.kind === 'assertion' && statement.from !== null ? [statement.from] : []))
      .filter((at) => end !== null && at >= end);
    return [
      correctionOf(object, { start: since, end }),
      ...[...new Set(elsewhere)].sort((a, b) => a - b).map((at) => correctionAt(object, at)),
    ];
  }

  /** The statements that the pieces strike out. */
  struckOut(pieces: readonly DecidedPiece[]): Set<StatementId> {
    const corrections = this.evidenceOf(pieces).filter((piece) => piece.kind === 'correction');
    return correctedIds(corrections, this.timeline.statements);
  }

  /** The spans of the timeline with the decision. */
  spansWith(pieces: readonly DecidedPiece[]): Span[] {
    return foldTimeline(this.eventsWith(pieces)).spans;
  }

  /**
   * The observations that the decision, or the value that it keeps, overrules: otherwise they would be evidence for an
   * earlier time.
   */
  overruledWith(pieces: readonly DecidedPiece[]): Observation[] {
    const overruled = overruledIds(this.eventsWith(pieces));
    return this.observations.filter(({ statementId }) => overruled.has(statementId));
  }

  private eventsWith(pieces: readonly DecidedPiece[]): TimelineEvent[] {
    const struckOut = this.struckOut(pieces);
    const standing = this.timeline.statements.filter(({ id }) => !struckOut.has(id));
    return [...standing, ...this.evidenceOf(pieces)].flatMap(eventsOf);
  }

  /** Said after all that is known. */
  private evidenceOf(pieces: readonly DecidedPiece[]): Evidence[] {
    const { subject, predicate } = this.timeline;
    const said = { episodeId: 'decision', saidAt: this.saidAt + 1, recordedAt: this.saidAt + 1, wording: '' };
    return pieces.map((piece, position) => {
      const base = { ...said, id: `decided-${position}`, position, subject, predicate, confidence: DECIDED };
      return piece.kind === 'assertion' ? { ...base, ...piece, text: piece.text ?? '' } : { ...base, ...piece };
    });
  }

  /** Claims of a span begin before this. It includes what ended the span, but not what begins the value again. */
  private endOfClaims(span: Span): number | null {
    const { objectKey, from, to } = span;
    const beginsAgain = this.before.spans.some(
      (other) => other !== span && other.objectKey === objectKey && other.from === to && from !== to,
    );
    return to === null || beginsAgain ? to : to + 1;
  }
}

function overruledIds(events: readonly TimelineEvent[]): Set<StatementId> {
  const overruled = overruleObservations(events).filter((event) => event.kind === 'claim' && event.overruled);
  return new Set(overruled.map(({ statementId }) => statementId));
}

/** A correction also strikes out what precedes it in the decision. */
export function correctionsFirst(pieces: readonly DecidedPiece[]): DecidedPiece[] {
  const isCorrection = (piece: DecidedPiece): boolean => piece.kind === 'correction';
  return [...pieces.filter(isCorrection), ...pieces.filter((piece) => !isCorrection(piece))];
}

/** What begins just then was wrong. */
export function correctionAt(object: FactObject, at: number): DecidedPiece {
  return correctionOf(object, { start: at, end: at + 1 });
}

export function correctionOf(object: FactObject | null, { start, end }: TimeWindow): DecidedPiece {
  return { kind: 'correction', object, wrongTime: start === null && end === null ? null : { start, end } };
}
