import { tracedSentences } from './traced-sentences.js';

const TEXT = 'Hi! I live in Oslo. Hi!';

describe('tracedSentences', () => {
  it('puts sentences into the order of the text, each with its statements or its reason', () => {
    const oslo = { start: 4, end: 19 };
    const sentences = tracedSentences(
      TEXT,
      [
        { id: 'a', span: oslo },
        { id: 'b', span: oslo },
        { id: 'nowhere', span: null },
      ],
      [
        { start: 20, end: 23, reason: 'small-talk' },
        { start: 0, end: 3, reason: 'small-talk' },
      ],
    );
    expect(sentences).toEqual([
      { start: 0, end: 3, text: 'Hi!', statements: [], reason: 'small-talk' },
      { start: 4, end: 19, text: 'I live in Oslo.', statements: ['a', 'b'], reason: null },
      { start: 20, end: 23, text: 'Hi!', statements: [], reason: 'small-talk' },
    ]);
  });

  it('gives no reason for a sentence with statements', () => {
    const span = { start: 0, end: 3 };
    expect(tracedSentences(TEXT, [{ id: 'a', span }], [{ ...span, reason: 'no-pattern' }])).toMatchObject([
      { statements: ['a'], reason: null },
    ]);
  });
});
