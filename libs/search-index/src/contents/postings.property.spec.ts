import fc from 'fast-check';
import { Postings } from './postings.js';

const WORDS = 4;
const SCOPES = 3;

describe('Postings', () => {
  it('has the same postings of a word scope by scope as all together, whenever they were laid out', () => {
    const added = fc.record({
      words: fc.uniqueArray(fc.nat(WORDS - 1)),
      scope: fc.nat(SCOPES - 1),
      isLast: fc.boolean(),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(added, { maxLength: 40 }), (documents) => {
        const postings = new Postings();
        const gone = new Set<number>();
        const scopeAt = (document: number) => documents[document]!.scope;
        for (const [document, { words, isLast, isGone }] of documents.entries()) {
          for (const word of words) postings.add(word, document, document + 1);
          if (isGone) gone.add(document);
          if (isLast) postings.layOut(WORDS, { isThere: (one) => !gone.has(one), scopeAt });
        }
        postings.layOut(WORDS, { isThere: (one) => !gone.has(one), scopeAt });
        for (let word = 0; word < WORDS; word++) {
          const found = [0, 1, 2].map((scope) =>
            postings
              .within(word, [scope], scopeAt)
              .flatMap(({ documents: some, frequencies }) => [...some].map((one, n) => [one, frequencies[n]])),
          );
          const expected = [0, 1, 2].map((scope) =>
            [...documents.entries()]
              .filter(([document, one]) => !gone.has(document) && one.scope === scope && one.words.includes(word))
              .map(([document]) => [document, document + 1]),
          );
          expect(found.map((some) => some.sort(([a], [b]) => a! - b!))).toEqual(expected);
        }
      }),
    );
  });

  it('finds those that are not laid out yet', () => {
    const postings = new Postings();
    const scopeAt = (document: number) => document % 2;
    for (const document of [0, 1]) postings.add(0, document, 1);
    postings.layOut(1, { isThere: () => true, scopeAt });
    for (const document of [2, 3]) postings.add(0, document, 1);
    const found = postings.within(0, [1], scopeAt).flatMap(({ documents }) => [...documents]);
    expect(found).toEqual([1, 3]);
  });
});
