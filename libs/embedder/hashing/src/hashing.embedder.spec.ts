import { describeEmbedder } from '@memory-graph/embedder-contract/embedder.contract';
import { HashingEmbedder } from './hashing.embedder.js';

describeEmbedder('hashing', async () => ({ embedder: new HashingEmbedder(), close: async () => undefined }));

describe('HashingEmbedder', () => {
  const embedder = new HashingEmbedder();

  async function similarity(a: string, b: string): Promise<number> {
    const [x, y] = await embedder.embedDocuments([a, b]);
    return x!.reduce((sum, value, index) => sum + value * y![index]!, 0);
  }

  it('folds case, accents and white space', async () => {
    expect(await similarity('JOSÉ  visited Zürich', 'josé visited\nzurich')).toBeCloseTo(1, 5);
  });

  it('folds composed and decomposed letters', async () => {
    expect(await similarity('Jos\u00e9', 'Jose\u0301')).toBeCloseTo(1, 5);
  });

  it.each([
    ['works', 'working'],
    ['moved', 'moving'],
    ['planned', 'planning'],
    ['cities', 'city'],
    ['likes', 'liked'],
  ])('takes "%s" and "%s" for one word', async (a, b) => {
    expect(await similarity(a, b)).toBeCloseTo(1, 5);
  });

  it('brings words of one root closer than others', async () => {
    expect(await similarity('organisation', 'organiser')).toBeGreaterThan(
      await similarity('organisation', 'breakfast'),
    );
  });

  it('keeps stop words from making texts alike', async () => {
    expect(await similarity('What is the name of it?', 'Where is the cat?')).toBeLessThan(embedder.similarityFloor);
  });

  it('keeps vectors from one version to the next: stored ones are compared with new ones', async () => {
    const vector = (await embedder.embedDocuments(['Ada works at Acme.']))[0]!;
    const strongest = [...vector.keys()].sort((a, b) => Math.abs(vector[b]!) - Math.abs(vector[a]!)).slice(0, 3);
    expect(strongest.map((place) => [place, Math.sign(vector[place]!)])).toEqual([
      [14, 1],
      [52, -1],
      [66, -1],
    ]);
  });

  it('embeds a short text in microseconds', async () => {
    const texts = Array.from({ length: 5_000 }, (_, n) => `Person ${n} works on project ${n % 97} in town ${n % 31}.`);
    await embedder.embedDocuments(texts);
    const start = performance.now();
    await embedder.embedDocuments(texts);
    const textsASecond = texts.length / ((performance.now() - start) / 1_000);
    // 20,000 and more are normal; the bound leaves room for a busy machine.
    expect(textsASecond).toBeGreaterThan(4_000);
  });
});
