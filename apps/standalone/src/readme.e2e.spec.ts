import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { ServiceProcess } from '@memory-graph/test-kit/service';

describe('README.md', () => {
  let folder: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-readme-'));
    // The models that newcomers have, and with them the scores that the document shows.
    const env = { EXTRACTOR: 'reader', EMBEDDER: 'onnx', RERANKER: 'reader' };
    service = await ServiceProcess.start({ dataDir: join(folder, 'data'), env });
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

  it('leads to a demo that answers each of its questions', async () => {
    const env = { ...process.env, MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token };
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'demo'], { env });
    const answers = stdout.split('\n\n? ').slice(1);
    expect(answers).toHaveLength(12);
    expect(answers.filter((answer) => answer.includes("I don't know"))).toEqual([]);
    expect(answers[0]).toMatch(/^Where does Priya Nair live\?\n {2}0\.\d\d {2}Lisbon, since /u);
    expect(stdout).toContain(`Look around: ${service.url}/console/`);
  });
});
