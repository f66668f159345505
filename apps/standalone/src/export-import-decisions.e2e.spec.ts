import { SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';

const AT = '2024-02-01T00:00:00Z';
const source = 'editor';

/** What people decide about a memory moves with it: it is evidence, so it keeps its effect and can still be undone. */
describe('export and import of corrections', () => {
  let service: SharedService;
  let grace: WorkspaceAccount;
  let other: WorkspaceAccount;

  beforeAll(async () => {
    service = await SharedService.open();
    grace = await WorkspaceAccount.signUp(service, 'Grace Hopper');
    other = await WorkspaceAccount.signUp(service, 'Somebody Else');
  });

  async function tell(account: WorkspaceAccount, method: string, path: string, body: object): Promise<void> {
    await account.call(method, path, { ...body, source });
    await account.settled();
  }

  const say = (account: WorkspaceAccount, episodeBody: string, referenceTime: string) =>
    tell(account, 'POST', '/api/v1/add', { episodeBody, referenceTime });

  async function factId(account: WorkspaceAccount, content: string): Promise<string> {
    const { facts } = await account.call('GET', '/api/v1/facts?limit=100');
    return facts.find((fact: { content: string }) => fact.content === content).id;
  }

  /** The memory by public reads, without what belongs to one workspace. */
  async function memoryOf(account: WorkspaceAccount) {
    const { facts } = await account.call('GET', '/api/v1/facts?limit=100');
    const { entities } = await account.call('GET', '/api/v1/entities?limit=100');
    const told = facts.map(({ content, type, confidence, validFrom, validTo }: any) => ({
      ...{ content, type, confidence, validFrom, validTo },
    }));
    const named = entities.map(({ name, type, aliases }: any) => ({ name, type, aliases: aliases.sort() }));
    const inOrder = (list: object[]) => list.map((entry) => JSON.stringify(entry)).sort();
    return { facts: inOrder(told), entities: inOrder(named) };
  }

  async function undoLast(account: WorkspaceAccount, text: RegExp): Promise<void> {
    const { logs } = await account.call('GET', '/api/v1/logs?limit=100');
    const { id } = logs.find(({ message }: { message: string }) => text.test(message));
    await account.call('DELETE', `/api/v1/logs/${id}`, { id });
    await account.settled();
  }

  it('keeps them in force, against texts that come later, until their log is deleted', async () => {
    await say(grace, 'Ada Lovelace lives in Denver. Ada Lovelace works at Acme.', AT);
    await say(grace, 'Bob Miller likes tea.', AT);
    await tell(grace, 'PATCH', `/api/v1/facts/${await factId(grace, 'Ada Lovelace lives in Denver')}`, {
      object: 'Boulder',
    });
    await tell(grace, 'POST', `/api/v1/facts/${await factId(grace, 'Ada Lovelace works at Acme')}/end`, {
      at: '2024-06-01T00:00:00Z',
    });
    const { entities } = await grace.call('GET', '/api/v1/entities?q=Bob');
    const change = { name: 'Robert Miller', type: 'organisation', aliases: ['Robbie'] };
    await tell(grace, 'PATCH', `/api/v1/entities/${entities[0].id}`, change);

    const file = await grace.export();
    const { body } = await other.import(file);
    expect(body).toMatchObject({ imported: { logs: 5, episodes: 5 }, skipped: [] });
    await other.settled();
    const memory = await memoryOf(grace);
    expect(JSON.stringify(memory)).toContain('Ada Lovelace lives in Boulder');
    expect(await memoryOf(other)).toEqual(memory);

    for (const account of [grace, other]) {
      await say(account, 'Ada Lovelace lives in Denver. Bob Miller plays chess.', '2024-03-01T00:00:00Z');
    }
    const later = await memoryOf(grace);
    expect(JSON.stringify(later)).not.toContain('Ada Lovelace lives in Denver');
    expect(await memoryOf(other)).toEqual(later);

    for (const account of [grace, other]) {
      await undoLast(account, /Boulder/);
      await undoLast(account, /Robert/);
    }
    const undone = await memoryOf(grace);
    expect(JSON.stringify(undone)).toContain('Ada Lovelace lives in Denver');
    expect(await memoryOf(other)).toEqual(undone);
  });

  it('brings them back into the workspace where they were deleted', async () => {
    const file = await grace.export();
    const before = await memoryOf(grace);
    await undoLast(grace, /Acme/);
    expect(await memoryOf(grace)).not.toEqual(before);
    expect((await grace.import(file)).body).toMatchObject({ imported: { logs: 1 } });
    await grace.settled();
    expect(await memoryOf(grace)).toEqual(before);
  });

  it('keeps a name split off that only texts about the user or a subject gave it', async () => {
    const owner = await WorkspaceAccount.signUp(service, 'Robin Vale');
    const copy = await WorkspaceAccount.signUp(service, 'Robin Vale');
    const selves: [object, string, string][] = [
      [{}, '', 'Robin Vale'],
      [{ subject: 'u1' }, '&subject=u1', 'u1'],
      [{ subject: 'u2', shared: true }, '&subject=u2', 'u2'],
    ];
    for (const [of, query, name] of selves) {
      await tell(owner, 'POST', '/api/v1/add', { episodeBody: 'I live in Oslo.', referenceTime: AT, ...of });
      const { entities } = await owner.call('GET', `/api/v1/entities?limit=100${query}`);
      const self = entities.find((entity: any) => entity.name === name);
      expect(self.aliases).toEqual(['User']);
      await tell(owner, 'POST', `/api/v1/entities/${self.id}/split`, { names: ['User'] });
    }
    const memory = await memoryOf(owner);
    expect(JSON.stringify(memory)).not.toContain('User');

    await copy.import(await owner.export());
    await copy.settled();
    expect(await memoryOf(copy)).toEqual(memory);
    // And for texts that come later.
    await tell(copy, 'POST', '/api/v1/add', { episodeBody: 'I like tea.', referenceTime: AT });
    expect((await memoryOf(copy)).entities.join()).not.toContain('User');
  });
});
