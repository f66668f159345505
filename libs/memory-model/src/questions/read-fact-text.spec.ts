import { PREDICATE_TABLE } from '../predicates/predicate-table.js';
import { factText } from '../predicates/predicate-vocabulary.js';
import { readFactText } from './read-fact-text.js';

describe('readFactText', () => {
  const stored = Object.entries(PREDICATE_TABLE).filter(([, { turned }]) => !turned);

  it.each(stored)('reads %s as it was written', (predicate, { example: [subject, object] }) => {
    expect(readFactText(factText(subject, predicate, object), subject)).toEqual({ subject, predicate, object });
  });

  it('knows no other predicates', () => {
    expect(readFactText('Ada conquered Rome', 'Ada')).toBeNull();
    expect(readFactText('Ada lives in Rome', 'Tom')).toBeNull();
  });
});
