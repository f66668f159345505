import { ComputeThreads } from '@memory-graph/compute-threads';
import type { Extraction, ExtractionInput, Extractor } from '@memory-graph/extraction';
import type { GraphWriter } from '@memory-graph/graph';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { ContentReader } from './content-reader.js';

class RecordingExtractor implements Extractor {
  readonly name = 'recording';
  readonly inputs: ExtractionInput[] = [];

  async extract(input: ExtractionInput): Promise<Extraction> {
    this.inputs.push(input);
    return { entities: [], statements: [] };
  }
}

const threads = new ComputeThreads({ threads: 1 });
afterAll(() => threads.close());

describe('ContentReader', () => {
  const extractor = new RecordingExtractor();
  let support: string[] = [];
  const graph = { supportOfFact: async () => support } as Partial<GraphWriter> as GraphWriter;
  const reader = new ContentReader(extractor, graph, threads);

  beforeEach(() => {
    extractor.inputs.length = 0;
  });

  it('gives text to the extractor, with what it needs to understand it', async () => {
    const request = anIngestRequest({ utcOffsetMinutes: 120 });
    const reading = await reader.read(request);
    expect(reading).toMatchObject({ text: 'Bob Miller works at Acme.', readBy: 'recording', retraction: null });
    expect(extractor.inputs).toEqual([
      {
        text: 'Bob Miller works at Acme.',
        referenceTime: Date.parse(request.referenceTime),
        utcOffsetMinutes: 120,
        source: 'spec',
        user: request.user,
      },
    ]);
  });

  it.each([
    ['assistant', 'assistant'],
    ['Human', 'user'],
    ['toString', undefined],
    [7, undefined],
  ])('says who wrote a message with the role %s', async (role, author) => {
    await reader.read(anIngestRequest({ metadata: { role } }));
    expect(extractor.inputs[0]?.role).toBe(author);
  });

  it.each([
    ['Bob Miller', 'Bob Miller'],
    ['Bob_Miller', 'Bob Miller'],
    ['ada', undefined],
    ['Ada Lovelace', undefined],
    ['Ada King', 'Ada King'],
    ['The user', undefined],
    ['?!', undefined],
    ['x'.repeat(201), undefined],
    [7, undefined],
  ])('says who speaks in a message with the name %s', async (name, speaker) => {
    const user = { id: 'u', name: 'Ada Lovelace' };
    await reader.read(anIngestRequest({ user, metadata: { role: 'user', name } }));
    await reader.read(anIngestRequest({ user, metadata: { role: 'assistant', name } }));
    await reader.read(anIngestRequest({ user, metadata: { name } }));
    expect(extractor.inputs.map((input) => input.speaker)).toEqual([speaker, undefined, undefined]);
  });

  it('compares the names of a message with its subject', async () => {
    const user = { id: 'u', name: 'Ada Lovelace' };
    const names = ['u1', 'User', 'Ada'];
    for (const name of names) {
      await reader.read(anIngestRequest({ user, subject: 'u1', metadata: { role: 'user', name } }));
      await reader.read(anIngestRequest({ user, subject: 'u1', metadata: { role: 'assistant', addressee: name } }));
    }
    expect(extractor.inputs.map(({ speaker, addressee }) => speaker ?? addressee)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['Ada', 'Ada'],
    ]);
  });

  it('says whom an assistant answers, if it is not the user', async () => {
    const user = { id: 'u', name: 'Ada Lovelace' };
    for (const addressee of ['Bob', 'Ada', undefined]) {
      const metadata = { role: 'assistant', ...(addressee && { addressee }) };
      await reader.read(anIngestRequest({ user, metadata }));
    }
    expect(extractor.inputs.map((input) => input.addressee)).toEqual(['Bob', undefined, undefined]);
  });

  it.each(['system', 'tool', 'Developer', 'function'])('reads nothing in a message with the role %s', async (role) => {
    const reading = await reader.read(anIngestRequest({ metadata: { role } }));
    expect(extractor.inputs).toEqual([]);
    expect(reading).toMatchObject({ text: 'Bob Miller works at Acme.', readBy: 'none' });
  });

  it('reads long text in chunks, as one episode', async () => {
    const text = 'Bob Miller works at Acme. '.repeat(400);
    const reading = await reader.read(anIngestRequest({ content: { kind: 'text', text } }));
    expect(reading.extractions.length).toBeGreaterThan(2);
    expect(reading.text).toBe(text);
    expect(extractor.inputs.map((input) => input.text).join('')).toBe(text);
  });

  it('says who read what, where the extractor gave chunks to another one', async () => {
    const text = 'Bob Miller works at Acme. '.repeat(400);
    let chunks = 0;
    const delegating: Extractor = {
      name: 'model',
      extract: async () => ({ entities: [], statements: [], ...(++chunks === 2 && { readBy: 'rules' }) }),
    };
    const reading = await new ContentReader(delegating, graph, threads).read(
      anIngestRequest({ content: { kind: 'text', text } }),
    );
    expect(reading).toMatchObject({ readBy: 'model', chunks: { model: chunks - 1, rules: 1 } });
  });

  it('reads ready facts without the extractor', async () => {
    const facts = [{ subject: 'Bob', predicate: 'works at', object: 'Acme' }];
    const reading = await reader.read(anIngestRequest({ content: { kind: 'facts', facts } }));
    expect(reading.text).toBe('Bob works at Acme.');
    expect(extractor.inputs).toEqual([]);
  });

  it('retracts what supports the fact now, and says why', async () => {
    support = ['statement-1', 'statement-2'];
    const content = { kind: 'retraction', factId: 'fact-1', reason: 'It was a joke.' } as const;
    const reading = await reader.read(anIngestRequest({ content }));
    expect(reading.text).toBe('Retracted: fact-1\nIt was a joke.');
    expect(reading.retraction?.statementIds).toEqual(support);
  });

  it('reads the retraction of a fact that is gone', async () => {
    support = [];
    const content = { kind: 'retraction', factId: 'fact-1', reason: null } as const;
    const reading = await reader.read(anIngestRequest({ content }));
    expect(reading).toMatchObject({ text: 'Retracted: fact-1', retraction: { statementIds: [] } });
  });
});
