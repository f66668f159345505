import type { TextSpan } from '@memory-graph/memory-model';
import type { MessageWindow } from './message-windows.js';
import { POINTERS, type ReaderModel, type ReaderOutputs, STATES } from '@memory-graph/models';

/** Whom a statement is about: words of the message or of what was said before, or one who is not named in either. */
export type StatedSubject =
  { kind: 'speaker' } | { kind: 'user' } | { kind: 'earlier' } | { kind: 'named'; words: string };

/** A statement as the model reads it. */
export interface ReadStatement {
  subject: StatedSubject;
  relation: string;
  /** The words that name the relation, where it is `open`. */
  attribute: string | null;
  /** [start, end) in the message; of the attribute null if it is not in there. */
  value: TextSpan;
  attributeAt: TextSpan | null;
  state: (typeof STATES)[number];
  /** How sure the state is: above 0, at most 1. */
  stateCertainty: number;
  time: string | null;
  timeAt: TextSpan | null;
  /** Above 0, below 1. */
  certainty: number;
}

type Pointer = (typeof POINTERS)[number];

/** Pieces that these have at most. */
const LONGEST = { end: 40, subjectEnd: 8, attributeEnd: 8, timeEnd: 12 } as const;

/** The statements of a window that are sure enough, in the order of their values. */
export function readStatements(
  window: MessageWindow,
  text: string,
  outputs: ReaderOutputs,
  { relations, threshold }: Pick<ReaderModel, 'relations' | 'threshold'>,
): ReadStatement[] {
  const found: ReadStatement[] = [];
  const [first, last] = window.message;
  const size = window.ids.length;
  const stated = Math.sqrt(certaintyOfStating(outputs));
  for (let at = first; at < last; at++) {
    const certainty = sigmoid(outputs.begins[at]!) * stated;
    if (certainty < threshold) continue;
    const pointerAt = (pointer: Pointer, from: number, to: number): number => {
      const row = (POINTERS.indexOf(pointer) * size + at) * size;
      return largest(outputs.pointers, row + from, row + to) - row;
    };
    const placeOf = (pointer: 'subject' | 'attribute' | 'time'): Words => {
      const start = pointerAt(pointer, 0, size);
      const limit = start >= first ? last : window.separator;
      const longest = LONGEST[`${pointer}End`];
      const end = window.spans[start]
        ? pointerAt(`${pointer}End`, start, Math.max(start + 1, Math.min(limit, start + longest)))
        : start;
      return wordsAt(window, text, start, end);
    };
    const end = pointerAt('end', at, Math.min(last, at + LONGEST.end));
    const relation = largest(outputs.relation, at * relations.length, (at + 1) * relations.length);
    const [states, endOfStates] = [at * STATES.length, (at + 1) * STATES.length];
    const state = largest(outputs.state, states, endOfStates);
    const attribute = placeOf('attribute');
    const time = placeOf('time');
    found.push({
      subject: subjectOf(placeOf('subject'), window),
      relation: relations[relation - at * relations.length]!,
      attribute: attribute.words,
      attributeAt: attribute.span,
      value: { start: window.spans[at]![0], end: window.spans[end]![1] },
      state: STATES[state - states]!,
      stateCertainty: share(outputs.state, states, endOfStates, state),
      time: time.words,
      timeAt: time.span,
      certainty,
    });
  }
  return found.filter((statement) => !found.some((other) => hides(other, statement)));
}

/** How sure it is that a message states something at all: above 0, below 1. */
export function certaintyOfStating({ message }: ReaderOutputs): number {
  return sigmoid(message[0]!);
}

/** How sure it is that a message revises what was said before: above 0, below 1. */
export function certaintyOfChange({ message }: ReaderOutputs): number {
  return sigmoid(message[1]!);
}

/** The probability that a logit of the model means. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** Two values share no words: the surer one counts. A note may be around a value. */
function hides(other: ReadStatement, { relation, value, certainty }: ReadStatement): boolean {
  const overlap = other.value.start < value.end && other.value.end > value.start;
  const isSurer = other.certainty > certainty || (other.certainty === certainty && other.value.start < value.start);
  return overlap && isSurer && (other.relation === 'note') === (relation === 'note');
}

interface Words {
  /** The piece they begin with. */
  at: number;
  /** Null for a mark. */
  words: string | null;
  /** Null outside of the message. */
  span: TextSpan | null;
}

function wordsAt({ spans, message: [first], context }: MessageWindow, text: string, start: number, end: number): Words {
  const [from, to] = [spans[start], spans[end]];
  if (!from || !to) return { at: start, words: null, span: null };
  if (start < first) return { at: start, words: context.slice(from[0], to[1]), span: null };
  return { at: start, words: text.slice(from[0], to[1]), span: { start: from[0], end: to[1] } };
}

function subjectOf({ at, words }: Words, { separator, ids }: MessageWindow): StatedSubject {
  if (words !== null) return { kind: 'named', words };
  if (at === separator) return { kind: 'user' };
  return { kind: at === ids.length - 1 ? 'earlier' : 'speaker' };
}

/** What the softmax of values[from, to) gives one of them. */
function share(values: Float32Array, from: number, to: number, one: number): number {
  const exps = Array.from(values.subarray(from, to), (value) => Math.exp(value - values[one]!));
  return 1 / exps.reduce((sum, exp) => sum + exp, 0);
}

/** The place of the largest of values[from, to). */
function largest(values: Float32Array, from: number, to: number): number {
  let best = from;
  for (let at = from + 1; at < to; at++) if (values[at]! > values[best]!) best = at;
  return best;
}
