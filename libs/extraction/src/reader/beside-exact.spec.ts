import type { ExtractedStatement, Extraction } from '../extractor.port.js';
import { besideExact } from './beside-exact.js';

const TEXT = 'Ada likes tea and rain. Bob likes mud.';
const place = (wording: string) => ({ start: TEXT.indexOf(wording), end: TEXT.indexOf(wording) + wording.length });
const [FIRST, SECOND] = ['Ada likes tea and rain.', 'Bob likes mud.'];

function likes(ref: string, value: string, wording: string, change: Partial<ExtractedStatement> = {}) {
  const said = { kind: 'assertion', subject: ref, predicate: 'likes', object: { kind: 'value', value }, wording };
  return { ...said, confidence: 0.9, from: 0, to: null, ...change } as ExtractedStatement;
}
const read = (...statements: ExtractedStatement[]): Pick<Extraction, 'entities' | 'statements'> => ({
  entities: [{ ref: 'e1', name: 'Ada', type: 'person', aliases: [] }],
  statements,
});

describe('besideExact', () => {
  it.each([
    ['what it reads in another sentence', likes('e1', 'mud', SECOND), true],
    ['another value of the sentence that it is sure of', likes('e1', 'rain', FIRST), true],
    ['another value that it is less sure of', likes('e1', 'rain', FIRST, { confidence: 0.7 }), false],
    ['the same value', likes('e1', 'tea', FIRST), false],
  ])('keeps or leaves %s', (_, statement, isKept) => {
    const { statements } = besideExact(read(likes('e1', 'tea', FIRST)), read(statement), place);
    expect(statements).toHaveLength(isKept ? 2 : 1);
  });

  it('leaves a sentence that corrects or forgets to the exact reader', () => {
    const correction = likes('e1', 'tea', FIRST, { kind: 'correction' });
    expect(besideExact(read(correction), read(likes('e1', 'rain', FIRST)), place).statements).toEqual([correction]);
  });

  it('keeps the refs of both apart', () => {
    const { entities, statements } = besideExact(
      read(likes('e1', 'tea', FIRST)),
      read(likes('e1', 'mud', SECOND)),
      place,
    );
    expect(entities.map(({ ref }) => ref)).toEqual(['e1', 'read-e1']);
    expect(statements.map((statement) => 'subject' in statement && statement.subject)).toEqual(['e1', 'read-e1']);
  });
});
