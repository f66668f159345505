import { ApiClient, type BrowserSession } from '@memory-graph/test-kit/http';
import { untilProcessed } from '@memory-graph/test-kit/service';

/** The ids of things that the pages of a workspace show, by their names in addresses. */
export type Filled = Readonly<Record<string, string>>;

const TEXTS = [
  ['Jonas Weber works at Kestrel Labs as a backend engineer. He lives in Hamburg.', '2025-01-08T10:00:00Z'],
  ['Mara Lindqvist is the CEO of Kestrel Labs. She lives in Lisbon.', '2025-01-09T10:00:00Z'],
  ['Kestrel Labs is based in Lisbon. Is Harrier late? Maybe.', '2025-02-01T10:00:00Z'],
  ['Jonas Weber moved to Berlin in June 2025.', '2025-06-20T09:00:00Z'],
  ['Jonas Weber left Kestrel Labs in August 2025. He works at Aozora Bank.', '2025-08-20T09:00:00Z'],
] as const;

const LONG = 10_000;
const LABELS = 1_000;
const MARKUP = `<img src=x onerror="globalThis.wasRun = true"><script>globalThis.wasRun = true</script>`;
const HEBREW = 'שלום עולם \u202Eabc\u202C';
/** The longest that the API takes. */
const ENDLESS = 'W'.repeat(500);

/** Fills the workspace of a client with a little of everything. */
export async function fillWorkspace(service: ApiClient): Promise<Filled> {
  const logs: string[] = [];
  for (const [episodeBody, referenceTime] of TEXTS) {
    const { queueId } = await send(service, '/api/v1/add', {
      episodeBody,
      referenceTime,
      source: 'notes',
      sessionId: 'kestrel',
    });
    logs.push(queueId);
  }
  const [label, webhook] = await Promise.all([
    send(service, '/api/v1/labels', { name: 'work' }),
    send(service, '/api/v1/webhooks', { url: 'https://hooks.example.com/memory', events: ['fact.created'] }),
    send(service, '/api/v1/spaces', { name: 'Kestrel', description: 'All about the company.' }),
    send(service, '/api/v1/ingestion-rules', { text: 'ignore "newsletter"', source: 'mail' }),
    send(service, '/api/oauth/clients', { name: 'Notebook', redirectUris: ['https://client.example/callback'] }),
  ]);
  return { ...(await idsIn(service, logs[0]!, 'Jonas Weber')), LABEL: label.id, WEBHOOK: webhook.id };
}

/** Fills the workspace of a user with names that try to become markup, to turn the page around, or to burst it. */
export async function fillHostileWorkspace(url: string, session: BrowserSession): Promise<Filled> {
  const created = await session.send('/api/v1/tokens', {
    json: { name: 'laptop', scopes: ['read', 'write'] },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const service = new ApiClient(url, (JSON.parse(created.text) as { token: string }).token);
  const names = [MARKUP, HEBREW, ENDLESS];
  const facts = names.flatMap((subject) =>
    [...names, 'Acme'].map((object) => ({ subject, predicate: 'works at', object, validFrom: '2024-01-01T00:00:00Z' })),
  );
  const { queueId } = await send(service, '/api/v1/facts', {
    facts: facts.map((fact) => ({ ...fact, predicate: fact.object === ENDLESS ? 'p'.repeat(200) : fact.predicate })),
    referenceTime: '2024-02-01T00:00:00Z',
    source: MARKUP.slice(0, 100),
  });
  await send(service, '/api/v1/add', {
    episodeBody: `${MARKUP} ${HEBREW} ${'x'.repeat(LONG)}`,
    referenceTime: '2024-02-01T00:00:00Z',
    source: HEBREW,
    metadata: { [MARKUP]: ENDLESS },
  });
  for (let from = 0; from < LABELS; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => send(service, '/api/v1/labels', { name: `${from + at} ${MARKUP}` })),
    );
  }
  const webhook = await send(service, '/api/v1/webhooks', { url: `https://hooks.example.com/${'w'.repeat(300)}` });
  return { ...(await idsIn(service, queueId, '')), WEBHOOK: webhook.id };
}

/** @param name of the entity; empty: any */
async function idsIn(service: ApiClient, log: string, name: string): Promise<Filled> {
  await untilProcessed(service);
  const read = async (path: string) => (await service.call('GET', path)).body;
  const [{ facts }, { entities }, { log: found }] = await Promise.all([
    read('/api/v1/facts?limit=1'),
    read(`/api/v1/entities?limit=1&q=${encodeURIComponent(name)}`),
    read(`/api/v1/logs/${log}`),
  ]);
  return { FACT: facts[0].id, ENTITY: entities[0].id, LOG: log, EPISODE: found.episodeUUID };
}

/** @throws Error unless it is accepted */
async function send(service: ApiClient, path: string, body: object): Promise<any> {
  const answer = await service.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
