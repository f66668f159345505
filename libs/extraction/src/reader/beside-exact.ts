import type { TextSpan } from '@memory-graph/memory-model';
import type { ExtractedObject, ExtractedStatement, Extraction } from '../extractor.port.js';
import { keyWords } from './known-statements.js';

type Exact = Pick<Extraction, 'entities' | 'statements'>;

/** What the model found. */
export interface ModelReading extends Exact {
  /** Statements of which it is sure that they do not simply hold: they are planned, ended or denied. */
  surelyOtherwise: ReadonlySet<ExtractedStatement>;
  /** Stretches of the text of which it is sure that they state nothing: material for a task, examples, jokes. */
  silent: readonly TextSpan[];
}

/** Of a further value in a sentence that the exact reader has read. */
const CERTAINTY_BESIDE = 0.85;

interface Placed {
  at: TextSpan | null;
  statement: ExtractedStatement;
  /** Those of its object. */
  words: ReadonlySet<string>;
}

/**
 * What the exact reader found, and what the model found beside it: in other sentences, or other values in sentences whose
 * statements the exact reader asserts, if the model is sure of them. A request to forget and a correction have their sentence
 * to themselves. The exact reader sees a sentence alone: whether it is stated at all, and whether it holds yet, the model knows better.
 */
export function besideExact(exact: Exact, read: ModelReading, place: (wording: string) => TextSpan | null): Exact {
  const placed = ({ statements, entities }: Exact): Placed[] =>
    statements.map((statement) => ({
      ...{ at: place(statement.wording), statement },
      words: keyWords('object' in statement ? textOf(statement.object, entities) : ''),
    }));
  const ofModel = placed(read).filter(({ at }) => at !== null);
  const correcting = ofModel.filter(({ statement }) => read.surelyOtherwise.has(statement));
  const isKept = (one: Placed): boolean => {
    if (one.statement.kind !== 'assertion') return true;
    const { to } = one.statement;
    if (read.silent.some((span) => one.at && span.start <= one.at.start && span.end >= one.at.end)) return false;
    return to !== null || !correcting.some((other) => overlap(one, other) && shareWords(one, other));
  };
  const first = placed(exact).filter(isKept);
  const isTaken = (one: Placed): boolean =>
    first.some(
      (other) =>
        overlap(one, other) &&
        (other.statement.kind !== 'assertion' || one.statement.confidence < CERTAINTY_BESIDE || shareWords(one, other)),
    );
  const others = ofModel.filter((one) => !isTaken(one));
  const all = [...first, ...others].sort((one, other) => (one.at?.start ?? 0) - (other.at?.start ?? 0));
  return {
    entities: [...exact.entities, ...read.entities],
    statements: all.map(({ statement }) => statement),
  };
}

function overlap({ at: one }: Placed, { at: other }: Placed): boolean {
  return one !== null && other !== null && other.start < one.end && other.end > one.start;
}

function shareWords({ words }: Placed, other: Placed): boolean {
  return [...words].some((word) => other.words.has(word));
}

function textOf(object: ExtractedObject | null, entities: Extraction['entities']): string {
  if (object?.kind === 'value') return object.value;
  return entities.find(({ ref }) => ref === object?.ref)?.name ?? '';
}
