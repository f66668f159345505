import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { ServiceProcess } from '@memory-graph/test-kit/service';

const DOCUMENT = new URL('../../../docs/guide/authentication.md', import.meta.url);
const THREATS = new URL('../../../docs/reference/threats.md', import.meta.url);
const EMAIL = 'ada.lovelace@example.com';
const PASSWORD = 'correct horse battery staple';

describe('docs/guide/authentication.md', () => {
  let folder: string;
  let service: ServiceProcess;
  let document: ExecutableDocument;

  beforeAll(async () => {
    document = await ExecutableDocument.read(DOCUMENT);
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-docs-'));
    const env = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL, MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD };
    service = await ServiceProcess.start({ dataDir: join(folder, 'data'), env });
  });
  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows commands that work, and what they answer', async () => {
    const steps = await document.run({ folder, env: { URL: service.url, TOKEN: service.token, EMAIL, PASSWORD } });
    expect(steps.length).toBeGreaterThan(5);
    expectShownAnswers(steps, asShown);
  });

  /** The document speaks of the default port. */
  function asShown(written: string): string {
    const shownUrl = 'http://localhost:3000';
    return written
      .replaceAll(service.url, shownUrl)
      .replaceAll(encodeURIComponent(service.url), encodeURIComponent(shownUrl));
  }
});

describe('docs/reference/threats.md', () => {
  it('names tests that exist', async () => {
    const { count, missing } = await (await ExecutableDocument.read(THREATS)).namedTests();
    expect(count).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });
});
