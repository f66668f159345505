import type { ExtractedStatement } from '../extractor.port.js';
import { besideExact, type ModelReading } from './beside-exact.js';

const TEXT = 'Ada likes tea and rain. Bob likes mud.';
const place = (wording: string) => ({ start: TEXT.indexOf(wording), end: TEXT.indexOf(wording) + wording.length });
const [FIRST, SECOND] = ['Ada likes tea and rain.', 'Bob likes mud.'];

function likes(ref: string, value: string, wording: string, change: Partial<ExtractedStatement> = {}) {
  const said = { kind: 'assertion', subject: ref, predicate: 'likes', object: { kind: 'value', value }, wording };
  return { ...said, confidence: 0.9, from: 0, to: null, ...change } as ExtractedStatement;
}
const read = (...statements: ExtractedStatement[]): ModelReading => ({
  entities: [{ ref: 'e1', name: 'Ada', type: 'person', aliases: [] }],
  ...{ statements, surelyOtherwise: new Set(), silent: [] },
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

  it('takes for planned, ended or denied what the model is sure of', () => {
    const planned = likes('e1', 'tea', FIRST, { predicate: 'plans_to' });
    const model = { ...read(planned), surelyOtherwise: new Set([planned]) };
    expect(besideExact(read(likes('e1', 'tea', FIRST)), model, place).statements).toEqual([planned]);
  });

  it('leaves what stands where nothing is stated, but forgets what a request names', () => {
    const forget = likes('e1', 'mud', SECOND, { kind: 'forget' });
    const model = { ...read(), silent: [{ start: 0, end: TEXT.length }] };
    expect(besideExact(read(likes('e1', 'tea', FIRST), forget), model, place).statements).toEqual([forget]);
  });
});
