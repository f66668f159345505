import type { ExtractedEntity, Extraction } from '@memory-graph/extraction';
import { entityId, userEntityKey } from '@memory-graph/memory-model';
import { resolveEntities } from './resolve-entities.js';

const workspaceId = '0198c0de-0000-7000-8000-0000000000b1';
const user = { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Ada Lovelace' };
const userEntity = entityId(workspaceId, userEntityKey(user.id));

function extraction(...entities: Partial<ExtractedEntity>[]): Extraction {
  const complete = entities.map((entity, index) => ({
    ref: `e${index}`,
    name: 'Bob',
    type: 'other' as const,
    aliases: [],
    ...entity,
  }));
  return { entities: complete, statements: [] };
}

describe('resolveEntities', () => {
  it('takes one folded name for one entity, across chunks', async () => {
    const { mentions, byRef } = await resolveEntities({ workspaceId, user }, [
      extraction({ name: 'Café Zoë' }),
      extraction({ name: 'the cafe zoe', type: 'place', aliases: ['Zoë’s'] }),
    ]);
    expect(mentions).toMatchObject([{ name: 'Café Zoë', type: 'place', aliases: ['the cafe zoe', 'Zoë’s'] }]);
    expect(byRef.map((refs) => refs.get('e0')!.entityId)).toEqual([mentions[0]!.entityId, mentions[0]!.entityId]);
  });

  it('gives the same id in every call, and another one in another workspace', async () => {
    const idIn = async (workspace: string) =>
      (await resolveEntities({ workspaceId: workspace, user }, [extraction({})])).mentions[0]!.entityId;
    expect(await idIn(workspaceId)).toBe(await idIn(workspaceId));
    expect(await idIn('0198c0de-0000-7000-8000-0000000000b2')).not.toBe(await idIn(workspaceId));
  });

  it.each([
    ['roles', { role: 'sibling' }, { role: 'acquaintance' }, ['Ana', 'Ana']],
    ['places', { name: 'Ana from work' }, { name: 'Ana from the gym' }, ['Ana from work', 'Ana from the gym']],
  ] as const)('takes two with one first name but different %s for two people', async (_, one, other, names) => {
    const [first, second] = await Promise.all(
      [one, other].map((description) =>
        resolveEntities({ workspaceId, user }, [extraction({ name: 'Ana' })], new Map([['ana', description]])),
      ),
    );
    expect(first!.mentions[0]!.entityId).not.toBe(second!.mentions[0]!.entityId);
    expect([first, second].map((each) => each!.mentions[0]!.name)).toEqual(names);
    expect(first!.mentions[0]!.type).toBe('person');
  });

  it('describes no place as a person', async () => {
    const described = new Map([['ana', { role: 'sibling' as const }]]);
    const place = extraction({ name: 'Ana', type: 'place' });
    const { mentions } = await resolveEntities({ workspaceId, user }, [place], described);
    expect(mentions).toMatchObject([{ entityId: entityId(workspaceId, 'ana'), type: 'place' }]);
  });

  it('lets the user be the user, under their own name', async () => {
    const { mentions } = await resolveEntities({ workspaceId, user }, [
      extraction({ isUser: true, name: 'I', aliases: ['Addie'] }),
    ]);
    expect(mentions).toEqual([{ entityId: userEntity, name: 'Ada Lovelace', type: 'other', aliases: ['Addie'] }]);
  });

  it('knows the user by their full name, not by the first name alone', async () => {
    const { byRef } = await resolveEntities({ workspaceId, user }, [
      extraction({ name: 'ada lovelace' }, { name: 'Ada' }),
    ]);
    expect(byRef[0]!.get('e0')!.entityId).toBe(userEntity);
    expect(byRef[0]!.get('e1')!.entityId).not.toBe(userEntity);
  });

  it('keeps the names of owners apart, and takes the subject for "I"', async () => {
    const owners = [{}, { subject: 'u1' }, { subject: 'u2' }, { subject: 'u1', shared: true }, { shared: true }];
    const resolved = await Promise.all(
      owners.map((owner) => resolveEntities({ workspaceId, user, ...owner }, [extraction({ isUser: true }, {})])),
    );
    const ids = resolved.flatMap(({ mentions }) => mentions.map((mention) => mention.entityId));
    // Shared content has one Bob, regardless of who shared it.
    expect(new Set(ids).size).toBe(9);
    expect(resolved.map(({ mentions }) => mentions[0]!.name)).toEqual([
      'Ada Lovelace',
      'u1',
      'u2',
      'u1',
      'Ada Lovelace',
    ]);
  });

  it('leaves out what has no name', async () => {
    const { mentions, byRef } = await resolveEntities({ workspaceId, user }, [extraction({ name: ' ' })]);
    expect([mentions, byRef[0]!.size]).toEqual([[], 0]);
  });
});
