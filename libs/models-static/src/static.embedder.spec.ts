import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describeEmbedder } from '@memory-graph/models/contract';
import { StaticEmbedder } from './static.embedder.js';

describeEmbedder('static', async () => ({ embedder: new StaticEmbedder(), close: async () => undefined }));

describe('StaticEmbedder', () => {
  const embedder = new StaticEmbedder();

  async function similarity(a: string, b: string): Promise<number> {
    const [x, y] = await embedder.embedDocuments([a, b]);
    return x!.reduce((sum, value, index) => sum + value * y![index]!, 0);
  }

  it('folds case, accents and white space', async () => {
    expect(await similarity('JOSÉ  visited Zürich', 'jose\u0301 visited\nzurich')).toBeCloseTo(1, 5);
  });

  it.each([
    ['dog', 'puppy', 'invoice'],
    ['physician', 'doctor', 'bicycle'],
    ['She is vegetarian.', 'He eats no meat.', 'The train was late.'],
    ['automobile', 'car', 'violin'],
  ])('knows that "%s" is nearer to "%s" than to "%s", without a common word', async (text, near, far) => {
    expect(await similarity(text, near)).toBeGreaterThan(embedder.similarityFloor);
    expect(await similarity(text, far)).toBeLessThan(embedder.similarityFloor);
  });

  it('keeps stop words from making texts alike', async () => {
    expect(await similarity('What is the name of it?', 'Where is the cat?')).toBeLessThan(embedder.similarityFloor);
  });

  it('keeps vectors from one version to the next: stored ones are compared with new ones', async () => {
    const texts = ['Ada works at Acme.', 'Café, café: café!', '艾达在柏林'];
    const bytes = (await embedder.embedDocuments(texts)).map((vector) => Buffer.from(vector.buffer));
    const hash = createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
    // Other vectors are another embedder: give it another name when you change this.
    expect([embedder.name, hash.slice(0, 16)]).toEqual(['static-128-v2', 'cb111f78c66245b1']);
  });

  it('embeds a short text in microseconds', async () => {
    const texts = Array.from({ length: 5_000 }, (_, n) => `Person ${n} works on project ${n % 97} in town ${n % 31}.`);
    await embedder.embedDocuments(texts);
    const start = process.cpuUsage();
    await embedder.embedDocuments(texts);
    const textsASecond = texts.length / (process.cpuUsage(start).user / 1e6);
    // 80,000 are normal; the bound leaves room for a busy machine.
    expect(textsASecond).toBeGreaterThan(4_000);
  });
});

describe('the table', () => {
  const read = (file: string) => readFileSync(new URL(`./table/${file}`, import.meta.url));

  it('is what tools/static-embedder wrote', () => {
    const { sha256 } = JSON.parse(read('manifest.json').toString()) as { sha256: Record<string, string> };
    const found = Object.keys(sha256).map((file) => [file, createHash('sha256').update(read(file)).digest('hex')]);
    expect(Object.fromEntries(found)).toEqual(sha256);
  });
});
