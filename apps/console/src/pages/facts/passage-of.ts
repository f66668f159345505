import type { Highlight } from '@memory-graph/client';

/** A sentence with some of the text around it. */
export interface Passage {
  before: string;
  sentence: string;
  after: string;
}

const CONTEXT = 160;

/** The sentence where a text states it, as the service found it. */
export function passageOfHighlight({ start, end, text, snippet }: Highlight): Passage {
  return {
    before: (snippet.start > 0 ? '… ' : '') + snippet.text.slice(0, start - snippet.start),
    sentence: text,
    after: snippet.text.slice(end - snippet.start),
  };
}

/** The sentence in a text. A text that does not contain it word for word gives no context. */
export function passageOfText(content: string, wording: string): Passage {
  const start = wording === '' ? -1 : content.indexOf(wording);
  if (start < 0) return { before: '', sentence: wording, after: '' };
  const end = start + wording.length;
  const from = start <= CONTEXT ? 0 : wordStart(content, start - CONTEXT, start);
  const to = content.length - end <= CONTEXT ? content.length : wordEnd(content, end + CONTEXT, end);
  return {
    before: (from > 0 ? '… ' : '') + content.slice(from, start),
    sentence: wording,
    after: content.slice(end, to) + (to < content.length ? ' …' : ''),
  };
}

/** The first place from `from` on at which a word begins. */
function wordStart(content: string, from: number, limit: number): number {
  const space = content.slice(from, limit).search(/\s/);
  return space < 0 ? limit : from + space + 1;
}

/** The last place before `to` at which a word has ended. */
function wordEnd(content: string, to: number, limit: number): number {
  const words = content.slice(limit, to).replace(/\S+$/, '').trimEnd();
  return limit + words.length;
}
