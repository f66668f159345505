import type { Embedder } from '../embedder/embedder.port.js';
import { UNRELATED_SENTENCES } from './unrelated-sentences.js';

export interface OpenEmbedder {
  embedder: Embedder;
  close(): Promise<void>;
}

/** [a text, one about the same, one about something else] */
const TRIPLES: readonly (readonly [string, string, string])[] = [
  ['Ada works at Acme in Berlin.', 'Where does Ada work?', 'The cat sleeps on a warm stove.'],
  ['The database migration failed on Friday.', 'database migrations that fail', 'My sister plays the violin.'],
  ['We decided to launch the project in May.', 'project launch decision', 'Bread needs flour, water and salt.'],
];

const UNUSUAL_TEXTS: readonly (readonly [string, string])[] = [
  ['white space', ' \n\t '],
  ['stop words alone', 'to be or not to be'],
  ['punctuation', '?!… —'],
  ['Chinese', '艾达在柏林的阿克米公司工作'],
  ['Arabic', 'تعمل آدا في برلين'],
  ['emoji', '🎉👩‍💻🎉'],
  ['a lone surrogate', 'broken \ud83d text'],
  ['a NUL character', 'a\u0000b'],
  ['one very long word', 'x'.repeat(50_000)],
  ['a long text', 'Ada works at Acme. '.repeat(5_000)],
];

/** What every Embedder does. */
export function describeEmbedder(name: string, open: () => Promise<OpenEmbedder>): void {
  describe(`Embedder: ${name}`, () => {
    let opened: OpenEmbedder;
    let embedder: Embedder;

    beforeAll(async () => {
      opened = await open();
      embedder = opened.embedder;
    });
    afterAll(() => opened.close());

    const embedOne = async (text: string): Promise<Float32Array> => (await embedder.embedDocuments([text]))[0]!;

    it('has a name, a dimension, a similarity floor and a trust', () => {
      expect(embedder.name).not.toBe('');
      expect(embedder.dimension).toBeGreaterThan(0);
      expect(embedder.similarityFloor).toBeGreaterThanOrEqual(0);
      expect(embedder.similarityFloor).toBeLessThan(1);
      expect(embedder.trust).toBeGreaterThan(0);
      expect(embedder.trust).toBeLessThanOrEqual(1);
    });

    it('gives one float32 vector of its dimension a text, in order', async () => {
      const texts = TRIPLES.flat();
      const vectors = await embedder.embedDocuments(texts);
      expect(vectors).toHaveLength(texts.length);
      for (const [index, vector] of vectors.entries()) {
        expect(vector).toBeInstanceOf(Float32Array);
        expect(vector).toHaveLength(embedder.dimension);
        expect(cosine(vector, await embedOne(texts[index]!))).toBeCloseTo(1, 3);
      }
    });

    it('gives no vectors for no texts', async () => {
      expect(await embedder.embedDocuments([])).toEqual([]);
    });

    it('gives vectors of unit length', async () => {
      for (const vector of await embedder.embedDocuments(TRIPLES.flat())) expect(length(vector)).toBeCloseTo(1, 4);
      expect(length(await embedder.embedQuery('Where does Ada work?'))).toBeCloseTo(1, 4);
    });

    it('gives the same vector for the same text', async () => {
      const text = 'Ada moved to Lisbon in March.';
      expect(await embedOne(text)).toEqual(await embedOne(text));
      expect(await embedder.embedQuery(text)).toEqual(await embedder.embedQuery(text));
    });

    it('gives the zero vector for empty text', async () => {
      const zero = new Float32Array(embedder.dimension);
      expect(await embedOne('')).toEqual(zero);
      expect(await embedder.embedQuery('')).toEqual(zero);
    });

    it.each(UNUSUAL_TEXTS)('takes %s', async (_, text) => {
      for (const vector of [await embedOne(text), await embedder.embedQuery(text)]) {
        expect(vector).toHaveLength(embedder.dimension);
        expect(vector.every(Number.isFinite)).toBe(true);
        const isZero = vector.every((value) => value === 0);
        expect(length(vector)).toBeCloseTo(isZero ? 0 : 1, 4);
      }
    });

    it.each(TRIPLES)('brings "%s" closer to "%s" than to "%s"', async (text, related, unrelated) => {
      const vector = await embedOne(text);
      const toRelated = cosine(vector, await embedder.embedQuery(related));
      const toUnrelated = cosine(vector, await embedder.embedQuery(unrelated));
      expect(toRelated).toBeGreaterThan(toUnrelated);
      expect(toRelated).toBeGreaterThan(embedder.similarityFloor);
      expect(toUnrelated).toBeLessThan(embedder.similarityFloor);
    });

    it('has its similarity floor above four fifths of the similarities of unrelated short sentences', async () => {
      const documents = await embedder.embedDocuments(UNRELATED_SENTENCES);
      const questions = await Promise.all(UNRELATED_SENTENCES.map((sentence) => embedder.embedQuery(sentence)));
      const similarities = questions.flatMap((question, index) =>
        documents.filter((_, other) => other !== index).map((document) => cosine(question, document)),
      );
      const below = similarities.filter((similarity) => similarity < embedder.similarityFloor).length;
      expect(below / similarities.length).toBeGreaterThan(0.8);
    });
  });
}

function length(vector: Float32Array): number {
  return Math.sqrt(cosine(vector, vector));
}

/** Of vectors of unit length. */
function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}
