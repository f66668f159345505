import type { EvidenceReader, GraphRecords, RecordedState } from '@memory-graph/graph';
import type { PastGraphsOptions } from '@memory-graph/search-index';
import type { SearchedGraphs } from '../search-index/searched-graphs.js';
import { KnownAtGraphs } from './known-at-graphs.js';

const WORKSPACE = '0190a000-0000-7000-8000-000000000001';
const PAST = '2026-01-01T00:00:00.000Z';
const NOTHING: RecordedState = { until: null, episodes: 0, lastLossAt: null, loss: null };

/** The memory of a workspace, of which the store gives this state, and this page of evidence. */
function memoryOf(
  state: Partial<RecordedState> = {},
  readPage: EvidenceReader['readPage'] = () => Promise.resolve({ json: '[]', last: null }),
  options: Partial<PastGraphsOptions> = {},
): KnownAtGraphs {
  const reader = { findFact: () => Promise.resolve({ content: 'known now' }) } as unknown as GraphRecords;
  const evidence: Partial<EvidenceReader> = {
    stateAt: () => Promise.resolve({ ...NOTHING, ...state }),
    declaration: () => Promise.resolve(null),
    readPage,
  };
  const embedder = { name: 'none', dimension: 4 };
  const usual = { embedder, maxBytes: 1_000 };
  return new KnownAtGraphs({} as SearchedGraphs, reader, evidence as EvidenceReader, { ...usual, ...options });
}

describe('KnownAtGraphs', () => {
  const factIn = (memory: KnownAtGraphs, knownAt?: string) =>
    memory.askRecords(WORKSPACE, knownAt, (records) => records.findFact('fact'));

  it('asks the current memory without a time, and for a time that is not over', async () => {
    expect(await factIn(memoryOf())).toEqual({ answer: { content: 'known now' }, state: {} });
    const at = '2999-01-01T00:00:00.000Z';
    expect(await factIn(memoryOf(), at)).toEqual({
      answer: { content: 'known now' },
      state: { knownAt: { at, mayDiffer: false } },
    });
  });

  it('asks the memory of a time that is over, as of that time', async () => {
    const { answer, state } = await memoryOf().ask(WORKSPACE, PAST, async (graph, asOf) => ({
      fact: await graph.findFact('fact'),
      asOf,
    }));
    expect(answer).toEqual({ fact: null, asOf: Date.parse(PAST) });
    expect(state).toEqual({ knownAt: { at: PAST, mayDiffer: false } });
  });

  it.each(['deleted', 'replaced'] as const)('says that content of then was %s since', async (loss) => {
    const { state } = await factIn(memoryOf({ loss }), PAST);
    expect(state).toEqual({ knownAt: { at: PAST, mayDiffer: true, reason: loss } });
  });

  it('rejects what does not fit into memory, and asks callers to return while it is being derived', async () => {
    const many = { json: `[${' '.repeat(300_000)}]`, last: null };
    await expect(
      factIn(
        memoryOf({ until: 1 }, () => Promise.resolve(many)),
        PAST,
      ),
    ).rejects.toMatchObject({
      code: 'unprocessable',
      details: [{ path: 'knownAt', code: 'too_large' }],
    });
    const slow = memoryOf({ until: 1 }, () => new Promise<never>(() => undefined), { patienceMs: 1 });
    await expect(factIn(slow, PAST)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  });
});
