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

  it.each([
    ['上海', '我上周搬到了上海。'],
    ['京都', '私は去年から京都に住んでいます。'],
    ['紅茶', 'コーヒーより紅茶が好きです。'],
    ['테니스', '매주 토요일에 테니스를 칩니다.'],
    ['ธนาคาร', 'น้องสาวของฉันทำงานที่ธนาคาร'],
    ['القاهره', 'انتقلت أختي إلى القاهرة للعمل.'],
    ['חיפה', 'אחותי גרה בחיפה ועובדת בבית החולים.'],
    ['мой кот', 'Мой кот боится грозы.'],
    ['lukasz', 'Łukasz mieszka teraz w Łodzi.'],
    ['giessener strasse', 'Meine Schwester wohnt in der Gießener Straße 12.'],
    ['C#', 'Team Egret writes its compiler in C#.'],
  ])('are listed and forgotten by their words: %s', async (words, text) => {
    const listed = await service.call('GET', `/api/v1/episodes?text=${encodeURIComponent(words)}`);
    expect(listed.body.episodes.map(({ content }: any) => content)).toEqual([text]);
    const preview = await service.call('POST', '/api/v1/forget', { selection: { words }, dryRun: true });
    expect(preview.body.logs.map((log: any) => log.message)).toEqual([text]);
  });

  it.each([
    ['Łukasz Wójcik', 'Gdynia', 'lukasz wojcik', 'Where does Lukasz Wojcik live?'],
    ['Søren Æbelø', 'Odense', 'soren aebelo', 'Where does Soren live?'],
    ['小明', '杭州', '小明', '小明住在哪里？'],
    ['민수', '부산', '민수', '민수는 어디에 살아요?'],
    ['أحمد', 'دبي', 'احمد', 'أين يسكن احمد؟'],
    ['דנה', 'חולון', 'דנה', 'איפה גרה דנה?'],
  ])('state facts about entities that any spelling finds: %s', async (subject, object, name, question) => {
    const quote = `${subject} — ${object}`;
    const body = {
      ...{ episodeBody: quote, referenceTime: '2026-03-01T09:00:00Z', source: 'notes' },
      facts: [{ subject, predicate: 'lives in', object, quote }],
    };
    const { queueId } = (await service.call('POST', '/api/v1/add', body)).body;
    await waitUntil(() => isCompleted(queueId));
    const { entities } = (await service.call('GET', `/api/v1/entities?q=${encodeURIComponent(name)}`)).body;
    expect(entities).toMatchObject([{ name: subject }]);
    const { results } = (await service.call('POST', '/api/v1/search', { query: question, limit: 5 })).body;
    expect(results.map(({ content }: any) => content)).toContain(`${subject} lives in ${object}`);
  });
});
