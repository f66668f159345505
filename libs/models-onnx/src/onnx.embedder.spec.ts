import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEmbedder } from '@memory-graph/models/contract';
import { OnnxEmbedder } from './onnx.embedder.js';

/** Where `npm run model:install` puts the model by default. */
const MODEL_DIR = process.env.EMBEDDER_MODEL_DIR ?? 'data/models/e5-small-v2';

if (existsSync(join(MODEL_DIR, 'model.onnx'))) {
  describeEmbedder('onnx', async () => {
    const embedder = await OnnxEmbedder.open(MODEL_DIR);
    return { embedder, close: () => embedder.close() };
  });

  describe('OnnxEmbedder', () => {
    it('gives a text the same vector in any company', async () => {
      const embedder = await OnnxEmbedder.open(MODEL_DIR);
      const [alone] = await embedder.embedDocuments(['Ada works at Acme.']);
      const others = embedder.embedDocuments(['Something else, and much longer.', 'Ada works at Acme.']);
      expect((await others)[1]).toEqual(alone);
      await embedder.close();
    });

    it('says that it is unavailable once it is closed', async () => {
      const embedder = await OnnxEmbedder.open(MODEL_DIR);
      await embedder.close();
      await expect(embedder.embedQuery('Ada')).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
} else {
  it.skip(`the contract of Embedder: no model in ${MODEL_DIR}; npm run model:install, or EMBEDDER_MODEL_DIR`, () => {});
}

describe('a folder without the model', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'onnx-embedder-spec-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is refused with the command that installs it', async () => {
    await expect(OnnxEmbedder.open(folder)).rejects.toThrow(/lacks model\.onnx;.*npm run model:install/);
  });

  it('is refused for a model that is another one', async () => {
    await writeFile(join(folder, 'model.onnx'), 'another');
    await expect(OnnxEmbedder.open(folder)).rejects.toThrow(/model\.onnx is not the one of E5-small-v2/);
  });
});
