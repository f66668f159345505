import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const SLOWLY = { timeoutMs: 110_000, intervalMs: 100 };
/** A JSON body may have 1 MiB. */
const LIMIT = 1_000_000;
const ofBytes = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1))));
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(' ');

const TEXTS: [name: string, text: string][] = [
  ['one word', ofBytes('x', LIMIT)],
  ['one line without punctuation', ofBytes('some words go on and on ', LIMIT)],
  ['only dates', lines(60_000, (index) => `2024-0${(index % 9) + 1}-11`)],
  ['only emoji', ofBytes('🙂', LIMIT)],
  ['100,000 short sentences', ofBytes('Hi Bo. ', 700_000)],
  ['ideographs', ofBytes('记忆图谱。', LIMIT)],
  ['control characters', ofBytes('\u0001\u007f\u0085\u2028', LIMIT)],
  ['only names', lines(1_500, (index) => `Name${index} Surname${index}`)],
  ['names in sentences', lines(1_500, (index) => `Name${index} Surname${index} lives in Town${index}.`)],
];

const FACTS: [name: string, fact: Record<string, string>][] = [
  [
    'a long value',
    { subject: 'Ada', predicate: 'likes', object: lines(270, (index) => `値${index * 7919}`).slice(0, 2_000) },
  ],
  [
    'a long name',
    { subject: distinctLetters(500), predicate: 'knows', object: distinctLetters(500), objectType: 'person' },
  ],
  [
    'a name that folds to a longer one',
    { subject: '\ufdfa\u3300\u32c0'.repeat(160), predicate: 'knows', object: 'Bo' },
  ],
  ['a long predicate', { subject: 'Ada', predicate: '語彙'.repeat(99), object: distinctLetters(2_000) }],
];

/** That no compression makes short. */
function distinctLetters(count: number): string {
  return String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)));
}

/** In one process or in one for each app: see TEST_TARGET. */
describe('whatever is accepted', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-long-'));
    service = await ServiceProcess.start({ dataDir });
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function add(path: string, content: Record<string, unknown>): Promise<string> {
    const sent = { ...content, source: 'shapes', referenceTime: '2026-03-01T09:00:00Z' };
    const { status, body } = await service.call('POST', path, sent);
    expect({ status, body }).toMatchObject({ status: 200, body: { queueId: expect.any(String) } });
    return body.queueId;
  }

  async function expectStored(queueId: string): Promise<void> {
    const log = await waitUntil(async () => {
      const answer = (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log;
      return ['completed', 'failed'].includes(answer.status) ? answer : null;
    }, SLOWLY);
    expect({ status: log.status, error: log.error ?? null }).toEqual({ status: 'completed', error: null });
  }

  it.each(TEXTS)('is stored: %s', async (_name, episodeBody) => {
    await expectStored(await add('/api/v1/add', { episodeBody }));
  });

  it.each(FACTS)('is stored as ready facts: %s', async (_name, fact) => {
    await expectStored(await add('/api/v1/facts', { facts: [fact] }));
  });

  it.each([
    ['half a character', '/api/v1/add', { episodeBody: 'Ada \ud83d lives in Lisbon.' }, 'episodeBody'],
    ['a zero byte', '/api/v1/add', { episodeBody: 'Ada lives\u0000 in Lisbon.' }, 'episodeBody'],
    [
      'a value that is too long',
      '/api/v1/facts',
      { facts: [{ subject: 'Ada', predicate: 'likes', object: 'x'.repeat(900_000) }] },
      'facts[0].object',
    ],
  ])('is not %s: that is refused with its path', async (_name, path, content, where) => {
    const sent = { ...content, source: 'shapes', referenceTime: '2026-03-01T09:00:00Z' };
    const { status, body } = await service.call('POST', path, sent);
    expect({ status, path: body.details[0].path }).toEqual({ status: 400, path: where });
  });

  it('is gone when it is deleted, and the rest stays', async () => {
    const text = lines(400, (index) => `Name${index} Surname${index} lives in City${index}.`);
    const queueId = await add('/api/v1/add', { episodeBody: text });
    await expectStored(queueId);
    const { status, body: answer } = await service.call('DELETE', `/api/v1/logs/${queueId}`, { id: queueId });
    expect(status).toBe(200);
    expect(answer.deleted).toMatchObject({ episode: true, facts: 400 });
    const { body: found } = await service.call('POST', '/api/v1/search', { query: 'Who lives in City7?', limit: 50 });
    expect(JSON.stringify(found)).not.toContain('City7');
  });
});
