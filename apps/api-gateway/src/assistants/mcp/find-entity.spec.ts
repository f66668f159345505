import type { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { FindEntity } from './find-entity.js';

const ID = '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10';
const ADA = { id: 'ada', name: 'Ada Lovelace', type: 'person', aliases: ['Ada'], mentionCount: 2 };
const ADAM = { id: 'adam', name: 'Adam', type: 'person', aliases: [], mentionCount: 1 };

function findAmong(...entities: (typeof ADA)[]): FindEntity {
  const client: Partial<SearchServiceClient> = {
    entities: () => Promise.resolve({ entities, total: entities.length }),
    entity: (_workspaceId, id) => Promise.resolve({ ...ADA, id, summary: '', facts: [] }),
  };
  return new FindEntity(client as SearchServiceClient);
}

describe('FindEntity', () => {
  it('takes an id in any case', async () => {
    expect((await findAmong().run('w', ID.toUpperCase())).entity?.id).toBe(ID);
  });

  it.each(['Ada Lovelace', 'ada lovelace', 'ADA'])('takes the name %p before all that contain it', async (name) => {
    expect((await findAmong(ADAM, ADA).run('w', name)).entity?.id).toBe('ada');
  });

  it('takes the only one whose name contains it', async () => {
    expect((await findAmong(ADA).run('w', 'Love')).entity?.id).toBe('ada');
  });

  it('does not choose among several', async () => {
    expect(await findAmong(ADAM, ADA).run('w', 'da')).toEqual({ entity: null, candidates: [ADAM, ADA] });
    const namesake = { ...ADA, id: 'another' };
    expect(await findAmong(ADA, namesake).run('w', 'Ada')).toEqual({ entity: null, candidates: [ADA, namesake] });
  });

  it('finds nobody', async () => {
    expect(await findAmong().run('w', 'Zaphod')).toEqual({ entity: null, candidates: [] });
  });
});
