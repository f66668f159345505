import type { AskCitation } from '@memory-graph/client';
import { linesOf } from './answer-lines.ts';

const citations = [{ number: 2, text: 'choir moved to thursdays' } as AskCitation];

describe('linesOf', () => {
  it('has the words and the numbers of an answer, without what it quotes', () => {
    const answer = 'thursdays (“choir moved to thursdays”) [2]';
    expect(linesOf({ answer, citations })).toEqual([{ kind: 'text', parts: ['thursdays', 2] }]);
  });

  it('keeps a quotation that is the answer', () => {
    const answer = '“choir moved to thursdays” [2]';
    expect(linesOf({ answer, citations })).toEqual([{ kind: 'text', parts: ['“choir moved to thursdays”', 2] }]);
  });

  it('has several numbers, and words between them', () => {
    expect(linesOf({ answer: 'Lena [1] and Paul [2] [3].', citations })[0]!.parts).toEqual([
      'Lena',
      1,
      ' and Paul',
      2,
      3,
      '.',
    ]);
  });

  it('reads the Markdown of a profile, but its title', () => {
    const answer = '# Ada\n\n## Places\n- Ada lives in Oslo\n\n## Mentioned\n- “Ada left.” [1]';
    expect(linesOf({ answer, citations })).toEqual([
      { kind: 'heading', parts: ['Places'] },
      { kind: 'item', parts: ['Ada lives in Oslo'] },
      { kind: 'heading', parts: ['Mentioned'] },
      { kind: 'item', parts: ['“Ada left.”', 1] },
    ]);
  });

  it('has no lines without an answer', () => expect(linesOf({ answer: null, citations: [] })).toEqual([]));
});
