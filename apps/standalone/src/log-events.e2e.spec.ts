import { ServerSentEvents } from '@memory-graph/test-kit/http';
import { waitUntil } from '@memory-graph/test-kit';
import { SharedService } from '@memory-graph/test-kit/service';

describe('log events', () => {
  it('follow a text from acceptance to its facts, and tell of its deletion', async () => {
    const service = await SharedService.open();
    const events = await ServerSentEvents.open(`${service.url}/api/v1/logs/events`, service.token);
    await waitUntil(() => events.seen.length === 1);
    const { body } = await service.call('POST', '/api/v1/add', {
      episodeBody: 'Ada Lovelace lives in Oslo.',
      referenceTime: '2026-03-14T09:30:00Z',
      source: 'chat',
    });
    await waitUntil(() => events.seen.some(({ event, data }) => event === 'log' && data.status === 'completed'));
    const { logs } = (await service.call('GET', '/api/v1/logs')).body;
    expect(events.seen.at(-1)).toEqual({ event: 'log', data: logs[0] });
    expect(logs[0]).toMatchObject({ id: body.queueId, statements: 1 });
    await service.call('DELETE', `/api/v1/logs/${body.queueId}`);
    await waitUntil(() => events.count('reload') === 2);
    expect(events.seen.at(-1)).toEqual({ event: 'reload', data: { reason: 'deletions' } });
    events.leave();
  });
});
