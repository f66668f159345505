import { entityChangeOf, entityDraftOf } from './entity-change.ts';

describe('changes of an entity', () => {
  const entity = { name: 'Ada', type: 'person' };
  const draft = entityDraftOf(entity);

  it('are none as the form opens', () => {
    expect(entityChangeOf(entity, draft)).toBeNull();
    expect(entityChangeOf(entity, { ...draft, name: ' Ada ', aliases: ' \n', reason: 'x' })).toBeNull();
  });

  it('contain what was changed', () => {
    expect(entityChangeOf(entity, { ...draft, name: 'Ada King', reason: ' Married ' })).toEqual({
      source: 'console',
      reason: 'Married',
      name: 'Ada King',
    });
    expect(entityChangeOf(entity, { ...draft, type: 'project', aliases: ' The Countess \n\nAL' })).toEqual({
      source: 'console',
      type: 'project',
      aliases: ['The Countess', 'AL'],
    });
  });
});
