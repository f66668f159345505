import { waitUntil } from '@memory-graph/test-kit';
import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';

const PATIENCE = { timeoutMs: 60_000 };
const QUESTIONS = ['Where does Grace live?', 'Where do I live?', 'Where is Acme?'];
const SUBJECTS = [null, 'u1', 'u2'];

const TEXTS: [owner: object, text: string, referenceTime: string][] = [
  [{ subject: 'u1' }, 'Grace lives in Quito. My sister Ann works at Acme. I live in Zanzibar.', '2025-03-01T09:00:00Z'],
  [
    { subject: 'u2', sessionId: 'monday' },
    'Grace lives in Rome. I moved to Oslo yesterday.',
    '2025-06-01T00:30:00+09:00',
  ],
  [{ shared: true, metadata: { page: 3 } }, 'Acme is located in Turin.', '2025-03-01T09:00:00Z'],
  [{ subject: 'u1', shared: true }, 'I am the head of Globex.', '2025-03-02T09:00:00Z'],
  [{}, 'Grace lives in Kiev. I live in Lima.', '2025-07-01T09:00:00Z'],
];

describe('re-extraction of the texts of subjects', () => {
  let app: WorkspaceAccount;

  beforeAll(async () => {
    const service = await SharedService.open();
    app = await WorkspaceAccount.signUp(service, 'Owner');
    for (const [owner, episodeBody, referenceTime] of TEXTS) {
      await app.call('POST', '/api/v1/add?wait=true', { ...owner, episodeBody, referenceTime, source: 'chat' });
    }
    const messages = [
      { role: 'user', content: 'I work at Hooli.', at: '2025-04-01T09:00:00Z' },
      { role: 'user', content: 'I like tea.', name: 'Bob Stone', at: '2025-04-01T09:01:00Z' },
      { role: 'assistant', content: 'You live in Bern.', at: '2025-04-01T09:02:00Z' },
    ];
    await app.call('POST', '/api/v1/add?wait=true', { subject: 'u3', source: 'chat', messages });
    await app.settled();
  });

  /** What each subject finds, and all that there is. */
  async function memory(): Promise<Record<string, unknown>> {
    const search = async (query: string, subject: string | null) => {
      const { results } = await app.call('POST', '/api/v1/search', { query, limit: 50, ...(subject && { subject }) });
      return results.map(({ id, content, score }: any) => ({ id, content, score }));
    };
    const of = (subject: string | null) => (subject === null ? '' : `?subject=${subject}`);
    const seen = SUBJECTS.map(async (subject) => ({
      profile: (await app.call('GET', `/api/v1/profiles/me${of(subject)}`)).text,
      found: await Promise.all(QUESTIONS.map((question) => search(question, subject))),
    }));
    return {
      seen: await Promise.all(seen),
      entities: (await app.call('GET', '/api/v1/entities?limit=100')).entities,
      facts: (await app.call('GET', '/api/v1/facts?limit=100&state=all')).facts,
    };
  }

  async function reaches(id: string, status: string): Promise<any> {
    return waitUntil(
      async () => {
        const found = await app.call('GET', `/api/v1/re-extractions/${id}`);
        return found.status === status ? found : null;
      },
      { ...PATIENCE, what: `the status ${status}` },
    );
  }

  it('changes nothing while the rules are the same', async () => {
    const before = await memory();
    expect(JSON.stringify(before)).toContain('u1 lives in Zanzibar');
    const { id } = await app.call('POST', '/api/v1/re-extractions', { extractor: 'rules' });
    const { counts } = await reaches(id, 'ready');
    expect(counts).toMatchObject({ episodes: 8, changedEpisodes: 0, added: 0, gone: 0, changed: 0 });
    await app.call('POST', `/api/v1/re-extractions/${id}/apply`);
    await reaches(id, 'applied');
    expect(await memory()).toEqual(before);
  });
});
