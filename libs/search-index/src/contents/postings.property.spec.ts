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
        const postings = new Postings((document) => documents[document]!.scope);
        const gone = new Set<number>();
        const isThere = (one: number) => !gone.has(one);
        for (const [document, { words, isLast, isGone }] of documents.entries()) {
          for (const word of words) postings.add(word, document, document + 1);
          if (isGone) gone.add(document);
          if (isLast) postings.layOut(WORDS, isThere);
        }
        postings.layOut(WORDS, isThere);
        for (let word = 0; word < WORDS; word++) {
          const found = [0, 1, 2].map((scope) =>
            postings
              .of(word, [scope])
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

  it('finds the postings of a word in some documents, laid out or not', () => {
    const added = fc.record({
      words: fc.uniqueArray(fc.nat(WORDS - 1)),
      scope: fc.nat(SCOPES - 1),
      isLast: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(added, { maxLength: 40 }), fc.uniqueArray(fc.nat(39)), (documents, numbers) => {
        const postings = new Postings((document) => documents[document]!.scope);
        for (const [document, { words, isLast }] of documents.entries()) {
          for (const word of words) postings.add(word, document, document + 1);
          if (isLast) postings.layOut(WORDS, () => true);
        }
        const asked = numbers.filter((document) => document < documents.length);
        for (let word = 0; word < WORDS; word++) {
          const parts = postings.among(word, asked, (document) => asked.includes(document));
          const found = parts.flatMap((part) => [...part.documents].map((one, n) => [one, part.frequencies[n]]));
          const expected = asked.filter((one) => documents[one]!.words.includes(word)).map((one) => [one, one + 1]);
          const byDocument = ([a]: (number | undefined)[], [b]: (number | undefined)[]) => a! - b!;
          expect(found.sort(byDocument)).toEqual(expected.sort(byDocument));
        }
      }),
    );
  });

  it('finds those that are not laid out yet', () => {
    const postings = new Postings((document) => document % 2);
    for (const document of [0, 1]) postings.add(0, document, 1);
    postings.layOut(1, () => true);
    for (const document of [2, 3]) postings.add(0, document, 1);
    const found = postings.of(0, [1]).flatMap(({ documents }) => [...documents]);
    expect(found).toEqual([1, 3]);
  });
});
