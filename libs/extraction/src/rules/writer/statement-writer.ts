import type { ExtractedEnding, ExtractedObject, ExtractedStatement } from '../../extractor.port.js';
import { type EntityType, placeMention } from '@memory-graph/memory-model';

import type { Clause } from '../clauses/clause.js';
import { TYPE_STRENGTH, type EntityBook } from '../names/entity-book.js';
import { closedValidity, openValidity, type Validity } from '../../dates/validity.js';

/** The confidence of a statement before any factor lowers it. */
export const CONFIDENCE = 0.9;
/** A pronoun or a subject taken over from the clause before is a little less sure than a name. */
const INDIRECT = 0.9;

/** The date in the clause belongs to the content of these, not to the statement itself. */
const INTENTIONS = new Set(['decided', 'has_goal', 'has_task', 'wants', 'believes']);

/** `state`: lasts ("lives in"): its past tense says that it is over. `event`: begins something ("moved to"), or just happened. */
export type Aspect = 'state' | 'event';

interface Claim {
  predicate: string;
  objects: readonly ExtractedObject[];
  aspect: Aspect;
  subjectType?: EntityType;
  objectType?: EntityType;
}

/** Collects the statements of a text, and derives their validity from the tense and date of the clause. */
export class StatementWriter {
  readonly statements: ExtractedStatement[] = [];
  /** How far who speaks now is trusted: 1 for people. */
  certainty = 1;

  constructor(
    readonly book: EntityBook,
    readonly text: string,
    /** The beginning of a relation that is mentioned without a date. */
    readonly mentionedAt: number,
  ) {}

  /** All statements, with merged entities replaced by the one that remains. */
  finished(): ExtractedStatement[] {
    const final = (ref: string): string => this.book.finalRef(ref);
    return this.statements.map((statement) => {
      if (statement.kind === 'same-as') return { ...statement, a: final(statement.a), b: final(statement.b) };
      const { object } = statement;
      const named = object?.kind === 'entity' ? { object: { ...object, ref: final(object.ref) } } : {};
      return { ...statement, subject: final(statement.subject), ...named };
    });
  }

  /** Names what wrote the last statements, as far as nothing more exact was named. */
  attribute(rule: string): void {
    for (let index = this.statements.length - 1; index >= 0; index -= 1) {
      const statement = this.statements[index] as ExtractedStatement;
      if (statement.rule !== undefined) return;
      statement.rule = rule;
    }
  }

  /** Adds one statement per subject and object. Adds none if a type does not fit or a plan has no date. */
  claim(clause: Clause, claim: Claim): boolean {
    if (clause.subjects.length === 0 || claim.objects.length === 0) return false;
    if (clause.tense === 'ended') return this.end(clause, claim);
    const validity = this.validity(
      isDatedWithin(clause, claim.predicate) ? { ...clause, time: null } : clause,
      claim.aspect,
    );
    if (!validity || (validity.from !== null && validity.to !== null && validity.from > validity.to)) return false;
    const { wording } = clause;
    return this.write(clause, claim, (subject, object, confidence) => ({
      ...{ kind: 'assertion', subject, predicate: claim.predicate, object, ...validity, wording, confidence },
    }));
  }

  /** Adds an ending at the date of the clause, or at the reference time if it has none. */
  end(clause: Clause, claim: Pick<Claim, 'predicate' | 'objects' | 'subjectType' | 'objectType'>): boolean {
    const { wording } = clause;
    return this.write(clause, claim, (subject, object, confidence) => ({
      ...{ kind: 'ending', subject, predicate: claim.predicate, object, ...this.momentOf(clause), wording, confidence },
    }));
  }

  /** Ends whatever value holds ("quit her job"). */
  endAny(clause: Clause, predicate: string): boolean {
    const { subjects, wording } = clause;
    for (const subject of subjects) {
      this.book.vote(subject, 'person', TYPE_STRENGTH.relation);
      const confidence = this.confidenceOf(clause);
      this.statements.push({
        kind: 'ending',
        subject,
        predicate,
        object: null,
        ...this.momentOf(clause),
        wording,
        confidence,
      });
    }
    return subjects.length > 0;
  }

  /** States a relation that a phrase mentions in passing ("my brother Tom"), once. */
  mention(subject: string, predicate: string, object: string, wording: string): void {
    const known = this.statements.some(
      (one) =>
        (one.kind === 'assertion' || one.kind === 'ending') &&
        one.predicate === predicate &&
        one.object?.kind === 'entity' &&
        ((one.subject === subject && one.object.ref === object) ||
          (one.subject === object && one.object.ref === subject)),
    );
    if (known || subject === object) return;
    this.statements.push({
      ...{ kind: 'assertion', subject, predicate, object: { kind: 'entity', ref: object } },
      ...{
        from: this.mentionedAt,
        to: null,
        wording,
        confidence: Math.round(CONFIDENCE * this.certainty * 100) / 100,
      },
      rule: 'relatives',
    });
  }

  private write(
    clause: Clause,
    claim: Pick<Claim, 'objects' | 'subjectType' | 'objectType'>,
    make: (subject: string, object: ExtractedObject, confidence: number) => ExtractedStatement,
  ): boolean {
    const { subjectType, objectType } = claim;
    if (subjectType && !clause.subjects.every((ref) => this.book.canBe(ref, subjectType))) return false;
    if (
      objectType &&
      !claim.objects.every((object) => object.kind === 'value' || this.book.canBe(object.ref, objectType))
    )
      return false;
    if (claim.objects.some((object) => object.kind === 'value' && POINTING.test(object.value))) return false;
    let written = false;
    for (const subject of clause.subjects) {
      if (subjectType) this.book.vote(subject, subjectType, TYPE_STRENGTH.relation);
      for (const object of claim.objects) {
        if (object.kind === 'entity' && object.ref === subject) continue;
        if (object.kind === 'entity' && objectType) this.book.vote(object.ref, objectType, TYPE_STRENGTH.relation);
        this.statements.push(make(subject, object, this.confidenceOf(clause)));
        written = true;
      }
    }
    return written;
  }

  private validity(clause: Clause, aspect: Aspect): Validity | null {
    const { tense, time } = clause;
    const isOpen = time !== null && (time.openYear === true || time.openWeek === true);
    // "Starts in June", "is on leave from December to February": what is said in the present is not over.
    const isDated = time !== null && (time.role === 'at' || time.role === 'span');
    const announced = tense === 'present' && isDated && (isOpen || this.isOnlyAhead(time));
    const planned =
      tense === 'future' || ((tense === 'progressive' || announced) && time !== null && this.isAhead(time));
    if (planned) return time && this.isAhead(time) ? openValidity(time, 'future', this.mentionedAt) : null;
    if (tense === 'formerly' || (tense === 'past' && aspect === 'state')) return closedValidity(time, this.mentionedAt);
    // "On hold until June": what still holds ends ahead.
    const ahead = time?.role === 'until' && tense !== 'past';
    return openValidity(time, ahead ? 'future' : 'past', this.mentionedAt);
  }

  /** "Next week": whatever the tense. */
  private isOnlyAhead(time: NonNullable<Clause['time']>): boolean {
    return placeMention(time, 'past', this.mentionedAt).from > this.mentionedAt;
  }

  isAhead(time: NonNullable<Clause['time']>): boolean {
    return time.role !== 'duration' && placeMention(time, 'future', this.mentionedAt).to > this.mentionedAt;
  }

  private momentOf(clause: Clause): Pick<ExtractedEnding, 'at' | 'atPrecision'> {
    const { time } = clause;
    const isSince = time?.role === 'since';
    const planned =
      !isSince && (clause.tense === 'future' || clause.tense === 'progressive' || clause.tense === 'present');
    const placed =
      time && time.role !== 'duration' ? placeMention(time, planned ? 'future' : 'past', this.mentionedAt) : null;
    if (!placed || (!planned && placed.from > this.mentionedAt)) return { at: this.mentionedAt };
    return placed.role === 'span'
      ? { at: placed.to, atPrecision: placed.toGrain ?? placed.grain }
      : { at: placed.from, atPrecision: placed.grain };
  }

  private confidenceOf(clause: Clause): number {
    return Math.round(CONFIDENCE * this.certainty * clause.certainty * (clause.indirect ? INDIRECT : 1) * 100) / 100;
  }
}

/** "Decided to move in November": the date is that of the move, not of the decision. */
function isDatedWithin({ time, complement }: Clause, predicate: string): boolean {
  const [first] = complement;
  return time !== null && first !== undefined && INTENTIONS.has(predicate) && time.start > first.start;
}

/** A word that refers to something else is not a value: "I love it", "she teaches there". */
const POINTING =
  /^(?:it|its|them|they|this|that|these|those|there|here|him|her|hers|his|us|me|mine|you|yours|one|ones|so|both|all|everything|something|anything|nothing)$/iu;
