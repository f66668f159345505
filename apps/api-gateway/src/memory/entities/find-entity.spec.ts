import type { Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { entityId, userEntityKey } from '@memory-graph/memory-model';
import { ReadById } from '../reads-by-id/read-by-id.js';
import { FindEntity } from './find-entity.js';

const ID = '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10';
const LISTED = { factCount: 1, lastSaidAt: null };
const ADA = { ...LISTED, id: 'ada', name: 'Ada Lovelace', type: 'person', aliases: ['Ada'], mentionCount: 2 };
const WORKSPACE = '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a11';
const CALLER = { workspaceId: WORKSPACE, user: { id: 'u', name: 'Grace Hopper' } } as Principal;
const USER_ID = entityId(WORKSPACE, userEntityKey('u'));
const ADAM = { ...LISTED, id: 'adam', name: 'Adam', type: 'person', aliases: [], mentionCount: 1 };

function findAmong(...entities: (typeof ADA)[]): FindEntity {
  const client: Partial<SearchServiceClient> = {
    entities: () => Promise.resolve({ entities, total: entities.length }),
    entity: (_workspaceId, id) => Promise.resolve({ ...ADA, id, summary: '', facts: [] }),
  };
  return findEntityWith(client as SearchServiceClient);
}

function findEntityWith(client: SearchServiceClient): FindEntity {
  return new FindEntity(client, new ReadById(client));
}

describe('FindEntity', () => {
  it('takes an id in any case', async () => {
    expect((await findAmong().run(CALLER, ID.toUpperCase())).entity?.id).toBe(ID);
  });

  it.each(['Ada Lovelace', 'ada lovelace', 'ADA'])('takes the name %p before all that contain it', async (name) => {
    expect((await findAmong(ADAM, ADA).run(CALLER, name)).entity?.id).toBe('ada');
  });

  it('takes the only one whose name contains it', async () => {
    expect((await findAmong(ADA).run(CALLER, 'Love')).entity?.id).toBe('ada');
  });

  it('does not choose among several', async () => {
    expect(await findAmong(ADAM, ADA).run(CALLER, 'da')).toEqual({
      entity: null,
      candidates: [ADAM, ADA],
      isUser: false,
    });
    const namesake = { ...ADA, id: 'another' };
    expect(await findAmong(ADA, namesake).run(CALLER, 'Ada')).toEqual({
      entity: null,
      candidates: [ADA, namesake],
      isUser: false,
    });
  });

  it('looks names up among what belongs to no subject', async () => {
    const asked: object[] = [];
    const client: Partial<SearchServiceClient> = {
      entities: (_workspaceId, query) => {
        asked.push(query);
        return Promise.resolve({ entities: [], total: 0 });
      },
    };
    await findEntityWith(client as SearchServiceClient).run(CALLER, 'Ada');
    expect(asked).toEqual([expect.objectContaining({ q: 'Ada', withoutSubject: true })]);
  });

  it('finds nobody', async () => {
    expect(await findAmong().run(CALLER, 'Zaphod')).toEqual({ entity: null, candidates: [], isUser: false });
  });

  it.each(['me', 'I', ' the user', 'Grace Hopper'])('takes %p for the user', async (name) => {
    expect(await findAmong(ADA).run(CALLER, name)).toMatchObject({ entity: { id: USER_ID }, isUser: true });
  });

  it('says that nothing is known of the user, but finds another one of that name', async () => {
    const stranger = { ...ADA, id: 'grace', name: 'Grace Hopper', aliases: [] };
    const client: Partial<SearchServiceClient> = {
      entities: () => Promise.resolve({ entities: [stranger], total: 1 }),
      entity: (_workspaceId, id) =>
        id === USER_ID
          ? Promise.reject(new ServiceError('not_found', 'Entity not found'))
          : Promise.resolve({ ...stranger, summary: '', facts: [] }),
    };
    const find = findEntityWith(client as SearchServiceClient);
    expect(await find.run(CALLER, 'me')).toEqual({ entity: null, candidates: [], isUser: true });
    expect(await find.run(CALLER, 'Grace Hopper')).toMatchObject({ entity: { id: 'grace' }, isUser: false });
  });
});
