import type { PlacedPieces } from '@memory-graph/models/word-piece';

/** How many pieces of what was said before a message is read with. */
const CONTEXT_PIECES = 40;
/** Enough characters for as many pieces. */
const CONTEXT_CHARACTERS = 800;
/** How many pieces of a message are read at a time. */
const WINDOW_PIECES = 96;
export const START = 101;
const SEPARATOR = 102;
/** Behind it a message may be cut. */
const SENTENCE_END = /[.!?…]+["”’)\]]*\s+|\n+/gu;

type Span = readonly [start: number, end: number];

/** A part of a message between what was said before it and its end, as the model sees it. */
export interface MessageWindow {
  ids: number[];
  types: number[];
  /** The place of each piece: in the context before `message[0]`, in the message from there on; null for marks. */
  spans: (Span | null)[];
  /** The pieces of the message: [first, last). */
  message: Span;
  /** The piece behind the context. */
  separator: number;
  context: string;
}

interface Said {
  text: string;
  speaker: string;
  /** What was said before, with who said it. */
  context: string;
}

/** Splits a message into windows of whole sentences. tools/reader/examples.py does the same for the training. */
export function windowsOf(said: Said, pieces: (text: string) => PlacedPieces): MessageWindow[] {
  const placed = pieces(said.text);
  const speaker = pieces(`${said.speaker}:`).ids;
  let context = tailOf(said.context);
  return partsOf(said.text, placed.spans).map(([start, end]) => {
    const before = pieces(context);
    const contextIds = before.ids.slice(-CONTEXT_PIECES);
    const inside = placed.spans.map(([at], index) => (at >= start && at < end ? index : -1)).filter((at) => at >= 0);
    const [first, last] = [inside[0] ?? 0, (inside.at(-1) ?? -1) + 1];
    const ids = [START, ...contextIds, SEPARATOR, ...speaker, ...placed.ids.slice(first, last), SEPARATOR];
    const separator = contextIds.length + 1;
    const message = separator + 1 + speaker.length;
    const spans = [
      null,
      ...before.spans.slice(-CONTEXT_PIECES),
      ...Array.from({ length: 1 + speaker.length }, () => null),
      ...placed.spans.slice(first, last),
      null,
    ];
    const window = {
      ids,
      types: ids.map((_, index) => (index <= separator ? 0 : 1)),
      spans,
      message: [message, ids.length - 1] as const,
      separator,
      context,
    };
    context = tailOf(`${context}\n${said.text.slice(start, end)}`);
    return window;
  });
}

/** The last words of a text: of a long one not all is split into pieces again and again. */
function tailOf(text: string): string {
  if (text.length <= CONTEXT_CHARACTERS) return text;
  const at = text.slice(-CONTEXT_CHARACTERS).search(/\s/u);
  return at < 0 ? '' : text.slice(at - CONTEXT_CHARACTERS);
}

function partsOf(text: string, spans: readonly Span[]): Span[] {
  if (spans.length <= WINDOW_PIECES) return [[0, text.length]];
  const ends = [...Array.from(text.matchAll(SENTENCE_END), ({ 0: end, index }) => index + end.length), text.length];
  const parts: Span[] = [];
  let [start, previous, next] = [0, 0, 0];
  /** How many pieces begin in [start, end), from the piece `next` on. */
  const countTo = (end: number): number => {
    let at = next;
    while (at < spans.length && spans[at]![0] < end) at++;
    return at - next;
  };
  const cutAt = (end: number): void => {
    next += countTo(end);
    parts.push([start, end]);
    start = end;
  };
  for (const end of ends) {
    if (countTo(end) > WINDOW_PIECES && previous > start) cutAt(previous);
    while (countTo(end) > WINDOW_PIECES) cutAt(spans[next + WINDOW_PIECES]![0]);
    previous = end;
  }
  if (previous > start) parts.push([start, previous]);
  return parts;
}
