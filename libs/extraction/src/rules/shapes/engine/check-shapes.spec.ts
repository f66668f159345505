import { checkShapes } from './check-shapes.js';
import type { Shape, ShapeReading } from './shape.js';

function shapeOf(...readings: Partial<ShapeReading>[]): Shape {
  return {
    shape: 'test',
    readings: readings.map((reading) => ({ predicate: 'lives_in', does: 'state', patterns: [], ...reading })),
    examples: [['Ada lives in Rome.']],
  };
}

describe('checkShapes', () => {
  it.each<[string, Partial<ShapeReading>[], string]>([
    ['an unknown slot', [{ patterns: ['WHO live in CITY'] }], 'test: "WHO live in CITY": no slot CITY'],
    [
      'an unknown predicate',
      [{ predicate: 'dwells', patterns: ['WHO live in PLACE'] }],
      'test: "WHO live in PLACE": no predicate dwells',
    ],
    [
      'a subject that no slot fills',
      [{ subject: 'ORG', patterns: ['WHO live in PLACE'] }],
      'test: "WHO live in PLACE": it has no ORG',
    ],
    [
      'the same pattern twice',
      [{ patterns: ['WHO live in PLACE'] }, { patterns: ['PERSON live in PLACE'] }],
      'test: "PERSON live in PLACE" never matches: "WHO live in PLACE" of test comes first',
    ],
    [
      'a pattern that a wider one hides',
      [{ patterns: ['WHO live/stay in/near PLACE'] }, { tenses: ['past'], patterns: ['PERSON live in PLACE'] }],
      'test: "PERSON live in PLACE" never matches: "WHO live/stay in/near PLACE" of test comes first',
    ],
  ])('refuses %s', (_, readings, wrong) => expect(checkShapes([shapeOf(...readings)])).toContain(wrong));

  it('accepts a wider pattern behind a narrower one', () =>
    expect(
      checkShapes([
        shapeOf({ tenses: ['past'], patterns: ['WHO live in PLACE'] }, { patterns: ['WHO live in PLACE'] }),
      ]),
    ).toEqual([]));
});
