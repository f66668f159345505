import type { ComputeThreads } from '@memory-graph/compute-threads';
import type { KnownStatement, Revision } from '@memory-graph/extraction';
import type { EpisodeChange, FactEntry, GraphWriter, RevisableRequest } from '@memory-graph/graph';
import { type Assertion, entityId, entityKey, type Evidence, scopedKey } from '@memory-graph/memory-model';
import type { Embedder } from '@memory-graph/models';
import { KnownRevisions } from './known-revisions.js';

const NOW = Date.UTC(2026, 3, 10);
const VECTOR = new Float32Array([1]);
const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const self = { id: 'u', name: 'Kez Amrani' };
const said = { speaker: 'user', self };
const idOf = (name: string) => entityId(WORKSPACE, scopedKey(null, entityKey(name)));

const assertion = (change: Partial<Assertion> = {}): Assertion => ({
  ...{ kind: 'assertion', id: 's', episodeId: 'e', position: 0, saidAt: NOW, recordedAt: NOW, wording: 'w' },
  ...{ confidence: 0.9, readBy: 'reader/open', subject: idOf('beta'), predicate: 'has_ga_date', text: 't' },
  ...{ object: { kind: 'value', value: '15 june' }, from: NOW, to: null },
  ...change,
});
const episode = (text: string, evidence: Evidence[] = [], change: Partial<EpisodeChange> = {}): EpisodeChange => ({
  ...{ queueId: text, episodeId: text, text, source: 'x', sourceURL: null, referenceTime: NOW, recordedAt: NOW },
  ...{
    sessionId: null,
    labelIds: [],
    metadata: {},
    evidence,
    embedding: new Float32Array(),
    textEmbeddings: new Map(),
  },
  mentions: [{ entityId: idOf('beta'), name: 'beta', type: 'other', aliases: [] }],
  ...change,
});
const fact = (change: Partial<FactEntry> = {}): FactEntry => ({
  ...{
    id: 'f',
    content: 'beta ga date 15 june',
    type: 'x',
    confidence: 1,
    validFrom: '2026-03-01T00:00:00Z',
    validTo: null,
  },
  ...{ validFromPrecision: null, validToPrecision: null, statementCount: 1, saidAt: '2026-03-01T00:00:00Z' },
  ...{
    subject: { id: idOf('beta'), name: 'beta', type: 'other' },
    predicate: 'has_ga_date',
    object: { value: '15 june' },
  },
  ...change,
});

/** Revises everything that is known. */
function revisionsOf(stored: FactEntry[], instead?: Revision['instead']) {
  const asked: RevisableRequest[] = [];
  const compared: KnownStatement[][] = [];
  const graph = {
    revisableFacts: async (_: string, request: RevisableRequest) => (asked.push(request), stored),
  } as Partial<GraphWriter> as GraphWriter;
  const threads = {
    run: async (_: string, { known, text }: { known: KnownStatement[]; text: string }) => {
      compared.push(known);
      return known.map((__, index) => ({ index, certainty: 0.8, wording: text, ...(instead && { instead }) }));
    },
  } as unknown as ComputeThreads;
  const embedder = { embedDocuments: async (texts: string[]) => texts.map(() => VECTOR) } as unknown as Embedder;
  return { asked, compared, revisions: new KnownRevisions(graph, threads, embedder) };
}

describe('KnownRevisions', () => {
  const evidenceOf = async (stored: FactEntry[], written: EpisodeChange) => {
    const [result] = await revisionsOf(stored).revisions.addTo(WORKSPACE, [{ episode: written, said }]);
    return result!.evidence.slice(written.evidence.length);
  };

  it('ends a known fact when it is said', async () => {
    expect(await evidenceOf([fact()], episode('beta slips'))).toMatchObject([
      {
        kind: 'ending',
        subject: idOf('beta'),
        predicate: 'has_ga_date',
        at: NOW,
        readBy: 'reader/revises',
        position: 0,
      },
    ]);
  });

  it('ends it when its successor begins', async () => {
    const from = Date.UTC(2026, 6, 6);
    const next = assertion({ from, fromPrecision: 'day', object: { kind: 'value', value: '6 july' } });
    expect(await evidenceOf([fact()], episode('beta slips', [next]))).toMatchObject([
      { kind: 'ending', at: from, atPrecision: 'day', position: 1 },
    ]);
  });

  it('takes back what was still to come', async () => {
    const planned = fact({ validFrom: '2026-06-15T00:00:00Z' });
    expect(await evidenceOf([planned], episode('no beta'))).toMatchObject([{ kind: 'correction', wrongTime: null }]);
  });

  describe('what the text says instead', () => {
    const written = async (stored: FactEntry[], isMistake: boolean, evidence: Evidence[] = []) => {
      const { revisions } = revisionsOf(stored, { value: 'Porto', isMistake });
      const [result] = await revisions.addTo(WORKSPACE, [{ episode: episode('Porto, not Lisbon', evidence), said }]);
      return result!;
    };
    const lisbon = { id: idOf('Lisbon'), name: 'Lisbon', type: 'place' } as const;
    const home = fact({ predicate: 'lives_in', object: lisbon });

    it('takes the place of what was never so, from then on', async () => {
      const { evidence, mentions, textEmbeddings } = await written([home], true);
      expect(evidence).toMatchObject([
        { kind: 'correction', object: { entityId: idOf('Lisbon') }, position: 0 },
        {
          ...{ kind: 'assertion', subject: idOf('beta'), predicate: 'lives_in', position: 1 },
          ...{ object: { kind: 'entity', entityId: idOf('Porto') }, from: Date.parse(home.validFrom!), to: null },
        },
      ]);
      expect(mentions).toContainEqual({ entityId: idOf('Porto'), name: 'Porto', type: 'place', aliases: [] });
      expect([...textEmbeddings]).toEqual([['beta lives in Porto', VECTOR]]);
    });

    it('follows what held until then', async () => {
      const { evidence, mentions } = await written([fact()], false);
      expect(evidence).toMatchObject([
        { kind: 'ending', at: NOW },
        { kind: 'assertion', object: { kind: 'value', value: 'Porto' }, from: NOW },
      ]);
      expect(mentions).toHaveLength(1);
    });

    it('is stated once, however many facts had the value', async () => {
      const kinds = (await written([home, { ...home, id: 'g' }], true)).evidence.map(({ kind }) => kind);
      expect(kinds).toEqual(['correction', 'assertion', 'correction']);
    });
  });

  it('knows which facts the text states another value of', async () => {
    const { revisions, compared } = revisionsOf([fact(), fact({ predicate: 'has_status' })]);
    const next = assertion({ object: { kind: 'value', value: '6 july' } });
    await revisions.addTo(WORKSPACE, [{ episode: episode('beta slips', [next]), said }]);
    expect(compared[0]!.map(({ hasOtherValue }) => hasOtherValue)).toEqual([true, false]);
  });

  it('keeps what the text says again', async () => {
    expect(await evidenceOf([fact()], episode('beta stays on 15 june', [assertion()]))).toEqual([]);
  });

  it('knows the episodes of the same write that come before, of the same scope alone', async () => {
    const { revisions, compared } = revisionsOf([]);
    const other = episode('of another', [assertion()], { subject: 'ann' });
    const later = episode('later', [assertion()], { referenceTime: NOW + 1 });
    const writes = [episode('first', [assertion()]), other, later, episode('beta slips')];
    const results = await revisions.addTo(
      WORKSPACE,
      writes.map((one, index) => ({ episode: one, ...(index === 3 && { said }) })),
    );
    const known = { subject: 'beta', predicate: 'has_ga_date', value: '15 june', saidAt: NOW, hasOtherValue: false };
    expect(compared).toEqual([[known]]);
    expect(results.map(({ evidence }) => evidence.length)).toEqual([1, 1, 1, 1]);
  });

  it('asks for the entities that the words may name, in the scope of the episode', async () => {
    const { revisions, asked } = revisionsOf([]);
    const written = episode("my mum's Tesla Model 3 is sold", [], { subject: 'ann', sessionId: 'chat' });
    await revisions.addTo(WORKSPACE, [{ episode: written, said }]);
    const inScope = (name: string) => entityId(WORKSPACE, scopedKey('SUBJECT:ann', entityKey(name)));
    expect(asked[0]).toMatchObject({ session: { id: 'chat', scope: 'SUBJECT:ann' }, asOf: NOW });
    expect(asked[0]!.entityIds).toEqual(expect.arrayContaining(["Kez Amrani's mum", 'Tesla Model 3'].map(inScope)));
    expect(asked[0]!.entityIds).not.toContain(idOf('Tesla Model 3'));
  });
});
