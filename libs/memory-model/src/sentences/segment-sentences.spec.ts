import { segmentSentences } from './segment-sentences.js';

const SENTENCE = 'Ada Lovelace lives in Oslo, and likes tea. ';

describe('segmentSentences', () => {
  it('finds the sentences of a long text, none of them cut', () => {
    const sentences = [...segmentSentences(SENTENCE.repeat(20_000))];
    expect(sentences).toHaveLength(20_000);
    expect(new Set(sentences)).toEqual(new Set([SENTENCE]));
  });

  it('leaves a sentence whole however long it is', () => {
    const long = `So ${'word '.repeat(10_000)}end. `;
    expect([...segmentSentences(long + SENTENCE + long)]).toEqual([long, SENTENCE, long]);
  });

  it('finds nothing in nothing', () => {
    expect([...segmentSentences('')]).toEqual([]);
  });
});
