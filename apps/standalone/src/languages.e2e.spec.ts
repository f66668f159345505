import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';
import { TEXTS_BY_LANGUAGE } from './testing/texts-by-language.js';

describe('texts in any language', () => {
  let service: SharedService;

  beforeAll(async () => {
    service = await SharedService.open();
    const texts = Object.values(TEXTS_BY_LANGUAGE).flatMap((notes) => notes.texts);
    const ids = await Promise.all(texts.map(add));
    await waitUntil(async () => (await Promise.all(ids.map(isCompleted))).every(Boolean), { timeoutMs: 30_000 });
  });

  async function add(episodeBody: string): Promise<string> {
    const body = { episodeBody, referenceTime: '2026-03-01T09:00:00Z', source: 'notes' };
    return (await service.call('POST', '/api/v1/add', body)).body.queueId;
  }

  async function isCompleted(queueId: string): Promise<boolean> {
    return (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed';
  }

  it.each(Object.entries(TEXTS_BY_LANGUAGE))('are found by a question: %s', async (_language, { question, texts }) => {
    const { body } = await service.call('POST', '/api/v1/search', { query: question, limit: 3 });
    const [first] = body.results;
    expect(first.metadata.highlight?.text ?? first.content).toContain(texts[0]);
  });
});
