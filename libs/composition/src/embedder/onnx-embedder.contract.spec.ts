import { describeEmbedder } from '@memory-graph/models/contract';
import { StaticEmbedder } from '@memory-graph/models-static';
import { OnnxEmbedder } from '@memory-graph/models-onnx';

const open = () => OnnxEmbedder.open(new StaticEmbedder());

describeEmbedder('onnx', async () => {
  const embedder = await open();
  return { embedder, close: () => embedder.close() };
});

describe('OnnxEmbedder', () => {
  it('gives a text the same vector in any company', async () => {
    const embedder = await open();
    const [alone] = await embedder.embedDocuments(['Ada works at Acme.']);
    const others = embedder.embedDocuments(['Something else, and much longer.', 'Ada works at Acme.']);
    expect((await others)[1]).toEqual(alone);
    await embedder.close();
  });

  it('says that it is unavailable once it is closed', async () => {
    const embedder = await open();
    await embedder.close();
    await expect(embedder.embedQuery('Ada')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
