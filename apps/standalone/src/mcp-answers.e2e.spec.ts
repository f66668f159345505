import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { connectAssistant, memoryLines } from '@memory-graph/test-kit/mcp';
import { SharedService } from '@memory-graph/test-kit/service';

/** In the words of people, each of 100 to 400 characters. */
const TOLD = [
  'We moved the launch of the Kestrel portal to 3 March because the payment provider needs two more weeks for its audit. Ines told the team on Monday, and nobody was surprised.',
  'The Kestrel portal is written in Elixir, and its billing part still runs on the old Ruby service. Marta wants to replace that by autumn, if the invoices of the summer do not keep her busy.',
  'Ines Duarte leads the Kestrel portal since January. Before that she worked at a bank in Porto for six years, where she looked after the card payments and learned to distrust every deadline.',
  'Yesterday the staging database of the Kestrel portal ran out of disk. We deleted the old audit tables, which nobody had read since 2023, and Ines ordered a larger volume for next week.',
  'Marta is on holiday for two weeks from Friday. Until she is back, Jonas answers questions about the invoices of the Kestrel portal, and everything else waits.',
  'The customers of the Kestrel portal keep asking for an export to spreadsheets. Jonas has a prototype on his laptop, but it forgets the cents, so we will not show it to anyone before the launch.',
  'For the Kestrel portal we pay 480 euros a month to the hosting company, 65 for the domain and the mail service, and nothing for monitoring, because Jonas wrote that himself one weekend.',
  'Our rule for the Kestrel portal: nobody deploys on a Friday afternoon, except for Ines, and she only after she has told everybody else in the channel and has waited for an answer.',
  'The security review of the Kestrel portal found two weak spots: the password reset tells whether an address is known, and the session of an administrator never ends. Both are fixed on staging.',
  'When I asked what the Kestrel portal needs most, Ines said fewer meetings, Marta said fewer currencies, and Jonas said a second monitor. I ordered the monitor, and cancelled the meeting on Wednesdays.',
  'The design of the Kestrel portal comes from a studio in Ghent. They sent new colours last week: a dark green, a light sand, and an orange that Marta calls the colour of traffic cones.',
  'We agreed that the Kestrel portal will not have an app of its own this year. The pages work well enough on a telephone, and an app would need a fourth person whom we cannot pay.',
];

/** What an answer costs the model that reads it. */
describe('the answers of the Model Context Protocol', () => {
  let service: SharedService;
  let assistant: Client;

  beforeAll(async () => {
    service = await SharedService.open();
    assistant = await connectAssistant(service.url, service.token);
    for (const [day, content] of TOLD.entries()) {
      const referenceTime = new Date(Date.UTC(2026, 1, 1 + day, 9, 30, 12, 345)).toISOString();
      const added = { content, source: 'chat', referenceTime, waitSeconds: 60 };
      await assistant.callTool({ name: 'memory_add', arguments: added });
    }
  });
  afterAll(() => assistant?.close());

  it('are at most twice as long as the texts of ten results', async () => {
    const question = { query: 'What do we know about the Kestrel portal?', limit: 10 };
    const { body } = await service.call('POST', '/api/v1/search', { ...question, rerank: true, groupIdentical: true });
    const texts = body.results.map((result: any) => result.content as string) as string[];
    expect(Math.min(...texts.map(({ length }) => length))).toBeGreaterThan(100);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(400);
    const { content, structuredContent } = await assistant.callTool({ name: 'memory_search', arguments: question });
    const { length } = JSON.stringify([content, structuredContent]);
    expect([texts.length, memoryLines({ content }).map((line) => line.content)]).toEqual([10, texts]);
    // Twice is the limit for texts of a hundred characters. These have 180, and cost half of themselves.
    expect(length / texts.join('').length).toBeLessThan(1.6);
  });
});
