import type { TextSpan } from '@memory-graph/memory-model';
import type { PlacedPieces } from '@memory-graph/models/word-piece';

/** How many pieces of what was said before a message is read with. */
const CONTEXT_PIECES = 40;
/** Enough characters for as many pieces. */
const CONTEXT_CHARACTERS = 800;
/** How many pieces of a message are read at a time. */
const WINDOW_PIECES = 96;
export const START = 101;
export const SEPARATOR = 102;
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
  let { context } = said;
  return partsOf(said.text, placed.spans).map(([start, end]) => {
    const before = lastPieces(context, pieces);
    const contextIds = before.ids;
    const inside = placed.spans.map(([at], index) => (at >= start && at < end ? index : -1)).filter((at) => at >= 0);
    const [first, last] = [inside[0] ?? 0, (inside.at(-1) ?? -1) + 1];
    const ids = [START, ...contextIds, SEPARATOR, ...speaker, ...placed.ids.slice(first, last), SEPARATOR];
    const separator = contextIds.length + 1;
    const message = separator + 1 + speaker.length;
    const spans = [
      null,
      ...before.spans,
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
    context = `${context}\n${said.text.slice(start, end)}`;
    return window;
  });
}

/** Where the words of a window are in the text that it is a part of. */
export function placeOf({ spans, message: [first, last] }: MessageWindow): TextSpan {
  return { start: spans[first]?.[0] ?? 0, end: spans[last - 1]?.[1] ?? 0 };
}

/** The last pieces of a text. Of a long one not all is split again and again. */
function lastPieces(text: string, pieces: (text: string) => PlacedPieces): PlacedPieces {
  const tail = text.slice(-CONTEXT_CHARACTERS);
  // A word that is cut would have other pieces.
  const cut = tail.length < text.length ? Math.max(0, tail.search(/\s/u)) : 0;
  const at = text.length - tail.length + cut;
  const { ids, spans } = pieces(tail.slice(cut));
  return {
    ids: ids.slice(-CONTEXT_PIECES),
    spans: spans.slice(-CONTEXT_PIECES).map(([start, end]) => [start + at, end + at] as const),
  };
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
