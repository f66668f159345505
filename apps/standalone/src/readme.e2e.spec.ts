import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { ServiceProcess } from '@memory-graph/test-kit/service';

describe('README.md', () => {
  let folder: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-readme-'));
    // Newcomers have the encoder, and with it the scores that the document shows.
    service = await ServiceProcess.start({ dataDir: join(folder, 'data'), env: { EMBEDDER: 'onnx' } });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows a first session that works, and its answers', async () => {
    const document = await ExecutableDocument.read(new URL('../../../README.md', import.meta.url));
    const steps = await document.run({ folder, env: { URL: service.url, TOKEN: service.token } });
    expect(steps).toHaveLength(2);
    expectShownAnswers(steps, (written) => written);
  });
});
