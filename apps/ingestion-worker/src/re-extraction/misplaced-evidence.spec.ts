import { asWritten } from '@memory-graph/graph';
import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { keepStatementIds, type Owner, ownerIn } from '@memory-graph/memory-model';
import type { Embedder } from '@memory-graph/models';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { v7 as uuidv7 } from 'uuid';
import { composeEpisode } from '../pipeline/compose-episode.js';
import { DOCUMENT_EMBEDDER, embedEpisode } from '../pipeline/embed-episode.js';
import { frameOf } from '../pipeline/episode-frame.js';
import { ContentReader } from '../pipeline/read-content/content-reader.js';
import { WorkerOnItsOwn } from '../testing/worker-on-its-own.js';

const OWNED: [Owner, string, string][] = [
  [{ subject: 'u1' }, 'Grace lives in Quito. My sister Ann works at Acme. I live in Zanzibar.', '2026-01-01'],
  [{ subject: 'u2' }, 'Grace lives in Rome.', '2026-02-01'],
  [{ shared: true }, 'Acme is located in Turin.', '2026-03-01'],
  [{ subject: 'u1', shared: true }, 'I work at Globex.', '2026-03-02'],
  [{ subject: 'u1' }, 'Bob likes tea.', '2026-03-03'],
];
const OF_NOBODY: [Owner, string, string] = [{}, 'Grace lives in Kiev. I live in Oslo.', '2026-04-01'];

/** Earlier versions took content out of its subject when they applied a re-extraction. */
describe('evidence that an earlier re-extraction took out of its subject', () => {
  let worker: WorkerOnItsOwn;
  let workspaceId: string;
  let texts: IngestRequestedData[];

  beforeAll(async () => {
    worker = await WorkerOnItsOwn.start();
  });
  afterAll(() => worker?.close());

  beforeEach(async () => {
    workspaceId = uuidv7();
    texts = [...OWNED, OF_NOBODY].map(([owner, text, day]) =>
      anIngestRequest({
        ...ownerIn(owner),
        workspaceId,
        referenceTime: `${day}T09:00:00.000Z`,
        content: { kind: 'text', text },
      }),
    );
    for (const text of texts) await worker.pipeline.run(text);
  });

  /** Replaces the evidence of an episode as these versions did: who "I" is and whose names they are was left out. */
  async function misplace(request: IngestRequestedData): Promise<void> {
    const { subject: _subject, shared: _shared, ...ownerless } = request;
    const [recorded] = await worker.evidence.readEpisodes(workspaceId, { queueIds: [request.queueId] });
    const stored = asWritten(recorded!);
    const { episodeId, text } = stored;
    const reading = await worker.get(ContentReader).read(request);
    const composed = await composeEpisode(reading, ownerless, episodeId);
    const evidence = keepStatementIds(stored.evidence, composed.evidence);
    const vectors = await embedEpisode(worker.get<Embedder>(DOCUMENT_EMBEDDER), text, evidence);
    const episode = { ...frameOf(request), ...composed, ...vectors, episodeId, text, evidence };
    expect(await worker.writer.replaceEpisodes(workspaceId, [episode])).toMatchObject([{ outcome: 'applied' }]);
  }

  async function misplaceAll(): Promise<void> {
    for (const text of texts.slice(0, OWNED.length)) await misplace(text);
  }

  it('is found by another re-extraction, and restored when that is applied', async () => {
    const before = await worker.memoryOf(workspaceId);
    await misplaceAll();
    const damaged = await worker.memoryOf(workspaceId);
    expect(damaged.entities.length).toBeLessThan(before.entities.length);

    const { id, counts } = await worker.reExtract(texts);
    expect(counts).toMatchObject({ episodes: texts.length, changedEpisodes: OWNED.length });
    expect(await worker.memoryOf(workspaceId)).toEqual(damaged);
    await worker.apply(workspaceId, id);
    expect(await worker.memoryOf(workspaceId)).toEqual(before);
    expect((await worker.reExtract(texts)).counts).toMatchObject({ changedEpisodes: 0, added: 0, gone: 0, changed: 0 });
  });

  it('lost what retractions of its facts named: they are repeated, by the same id of the fact', async () => {
    const retracted = (await worker.facts(workspaceId)).find(({ text }) => text === 'Bob likes tea')!;
    const content = { kind: 'retraction' as const, factId: retracted.id, reason: null };
    const retract = () => worker.pipeline.run(anIngestRequest({ workspaceId, subject: 'u1', content }));
    await retract();
    const before = await worker.memoryOf(workspaceId);

    await misplaceAll();
    const { id } = await worker.reExtract(texts);
    await worker.apply(workspaceId, id);
    expect((await worker.facts(workspaceId)).map((fact) => fact.id)).toContain(retracted.id);
    await retract();
    expect(await worker.memoryOf(workspaceId)).toEqual(before);
  });
});
