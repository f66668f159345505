import type { LogTrace, TracedSentence, TracedStatement } from '@memory-graph/client';
import { partsOf, statementsOf, statementsWithoutSentence } from './trace-parts.ts';

function sentence(start: number, text: string, statements: string[] = []): TracedSentence {
  return { start, end: start + text.length, text, statements, reason: statements.length > 0 ? null : 'no-pattern' };
}

function trace(sentences: TracedSentence[], ids: string[]): LogTrace {
  return { sentences, statements: ids.map((id) => ({ id }) as TracedStatement) } as LogTrace;
}

describe('partsOf', () => {
  it('returns sentences with what is between them', () => {
    const text = 'Ada moved.\n\nWhere to? Oslo!';
    const parts = partsOf(text, [sentence(0, 'Ada moved.', ['s1']), sentence(12, 'Where to?')]);
    expect(parts).toEqual([
      { kind: 'sentence', start: 0, text: 'Ada moved.', index: 0, isRead: true },
      { kind: 'between', start: 10, text: '\n\n' },
      { kind: 'sentence', start: 12, text: 'Where to?', index: 1, isRead: false },
      { kind: 'between', start: 21, text: ' Oslo!' },
    ]);
  });

  it('returns the whole text if the trace is empty', () => {
    expect(partsOf('Hello', [])).toEqual([{ kind: 'between', start: 0, text: 'Hello' }]);
    expect(partsOf('', [])).toEqual([]);
  });

  it('counts in UTF-16 units, as the trace does', () => {
    const parts = partsOf('👋🏽 Hi. Ada left.', [sentence(9, 'Ada left.', ['s1'])]);
    expect(parts.map(({ text }) => text)).toEqual(['👋🏽 Hi. ', 'Ada left.']);
  });

  it('finds sentences that stand later in the text, because rules dropped one before', () => {
    const text = 'Secret. Ada left. Bob stayed.';
    const parts = partsOf(text, [sentence(0, 'Ada left.', ['s1']), sentence(10, 'Bob stayed.', ['s2'])]);
    expect(parts.map(({ kind, start }) => [kind, start])).toEqual([
      ['between', 0],
      ['sentence', 8],
      ['between', 17],
      ['sentence', 18],
    ]);
  });

  it('finds the same sentence twice', () => {
    const parts = partsOf('Yes. Yes.', [sentence(0, 'Yes.'), sentence(5, 'Yes.')]);
    expect(parts.filter(({ kind }) => kind === 'sentence').map(({ start }) => start)).toEqual([0, 5]);
  });

  it.each([
    ['that overlap', [sentence(0, 'Ada moved to'), sentence(4, 'moved to Oslo.')]],
    ['that the text does not have', [sentence(0, 'Bob stayed.')]],
    ['without characters', [sentence(3, '')]],
  ])('loses nothing of the text with sentences %s', (_, sentences) => {
    const text = 'Ada moved to Oslo.';
    const parts = partsOf(text, sentences);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });
});

describe('the statements of a trace', () => {
  const read = sentence(0, 'Ada moved.', ['s1', 's9']);
  const traced = trace([read, sentence(11, 'Why?')], ['s1', 's2']);

  it('belong to the sentence that names them, as far as they are returned', () => {
    expect(statementsOf(traced, read).map(({ id }) => id)).toEqual(['s1']);
  });

  it('may belong to no sentence', () => {
    expect(statementsWithoutSentence(traced).map(({ id }) => id)).toEqual(['s2']);
  });
});
