import type { AskResponse } from '@memory-graph/client';

/** A line of an answer, without the signs of Markdown. */
export interface AnswerLine {
  kind: 'heading' | 'item' | 'text';
  /** Words, and the numbers of citations. */
  parts: (string | number)[];
}

const LINE = /^(?<sign>#{1,6} |[-*] )?(?<words>.*)$/u;

/**
 * The lines of an answer. What it quotes is left out, for the quotation shows below it; but not if it is the answer.
 * The title of a profile is what was asked for.
 */
export function linesOf({ answer, citations }: Pick<AskResponse, 'answer' | 'citations'>): AnswerLine[] {
  const unquoted = citations.reduce((line, { text }) => line.replace(` (“${text}”)`, ''), answer ?? '');
  return unquoted
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => {
      const { sign = '', words = '' } = LINE.exec(line)?.groups ?? {};
      const kind = sign.startsWith('#') ? 'heading' : sign === '' ? 'text' : 'item';
      return { kind, parts: partsOf(words) };
    });
}

/** Each second piece of the split is a number. */
function partsOf(words: string): (string | number)[] {
  return words
    .split(/\s*\[(\d+)\]/u)
    .map((piece, at) => (at % 2 === 1 ? Number(piece) : piece))
    .filter((part) => part !== '');
}
