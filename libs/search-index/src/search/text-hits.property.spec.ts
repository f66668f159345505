import { bm25Terms, lengthFactor, termScore } from '@memory-graph/ranking';
import fc from 'fast-check';
import { StringTable } from '../columns/string-table.js';
import { Documents } from '../contents/documents.js';
import { textHits } from './text-hits.js';

const SCOPES = 2;
/** So many that frequent words are only looked for in documents that may be hits. */
const DOCUMENTS = 2_500;
/** In which share of them a word is. */
const SHARES = { amber: 0.9, birch: 0.6, cedar: 0.5, hazel: 0.05, elder: 0.05, fern: 0.01 };
const WORDS = Object.keys(SHARES);
const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

interface Text {
  words: readonly string[];
  scope: number;
  isGone: boolean;
}

/** Reproducible texts. */
function textsOf(seed: number, goneShare: number): Text[] {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
  return Array.from({ length: DOCUMENTS }, () => {
    const words = Object.entries(SHARES).flatMap(([word, share]) => {
      const times = random() < share ? 1 + Math.floor(random() * 4) : 0;
      return Array.from({ length: times }, () => word);
    });
    return { words, scope: Math.floor(random() * SCOPES), isGone: random() < goneShare };
  });
}

function indexed(texts: readonly Text[], laidOut: number): { documents: Documents; words: StringTable } {
  const words = new StringTable();
  const documents = new Documents(words, new StringTable(), 8);
  for (const [n, { words: text, scope }] of texts.entries()) {
    documents.write(documents.numberOf(idOf(n)), text.join(' '), null, scope);
    if (n === laidOut) documents.layOut();
  }
  for (const [n, { isGone }] of texts.entries()) if (isGone) documents.remove(n);
  return { documents, words };
}

/** The scores of all texts, without postings. */
function plainScores(texts: readonly Text[], asked: readonly string[], scopes: readonly number[] | null): number[] {
  const isSeen = ({ scope, isGone }: Text) => !isGone && (scopes === null || scopes.includes(scope));
  const seen = texts.filter(isSeen);
  const terms = asked
    .map((term) => ({ term, documents: seen.filter(({ words }) => words.includes(term)).length }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1));
  const length = seen.reduce((sum, { words }) => sum + words.length, 0);
  const corpus = { documentCount: seen.length, averageLength: Math.max(1, length / seen.length), terms };
  return texts.map((text) => {
    if (!isSeen(text)) return 0;
    let score = 0;
    for (const { term, weight } of bm25Terms(corpus)) {
      const frequency = text.words.filter((word) => word === term).length;
      if (frequency > 0) score += termScore(weight, frequency, text.words.length, lengthFactor(corpus));
    }
    return score;
  });
}

describe('textHits', () => {
  it('finds the same as if all postings were scored', () => {
    const question = fc.record({
      seed: fc.nat(),
      goneShare: fc.constantFrom(0, 0.01, 0.5),
      laidOut: fc.constantFrom(DOCUMENTS - 1, DOCUMENTS / 2, -1),
      asked: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 }),
      scopes: fc.constantFrom(null, [0], [0, 1]),
      limit: fc.constantFrom(1, 10, 100),
      every: fc.constantFrom(1, 3),
    });
    fc.assert(
      fc.property(question, ({ seed, goneShare, laidOut, asked, scopes, limit, every }) => {
        const texts = textsOf(seed, goneShare);
        const { documents, words } = indexed(texts, laidOut);
        const filter = { scopes, passes: (no: number) => no % every === 0 };
        const { hits, marked } = textHits(documents, words, asked, filter, limit);
        const scores = plainScores(texts, asked, scopes);
        const expected = [...scores.keys()]
          .filter((no) => scores[no]! > 0 && filter.passes(no))
          .sort((a, b) => scores[b]! - scores[a]! || a - b)
          .slice(0, limit);
        const bitsOf = (no: number) =>
          marked.reduce((bits, { term }, bit) => bits | (texts[no]!.words.includes(term) ? 1 << bit : 0), 0);
        expect(hits).toEqual(expected.map((no) => ({ no, score: scores[no], words: bitsOf(no) })));
      }),
      { numRuns: 15 },
    );
  });
});
