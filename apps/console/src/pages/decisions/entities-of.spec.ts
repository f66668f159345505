import { entitiesOf } from './entities-of.ts';

it('names the entities that a merge or a split is about, each once', () => {
  const entity = (id: string) => ({ id, name: id, type: 'person' });
  const statements = [
    { kind: 'same-as', subject: entity('a'), object: entity('b') },
    { kind: 'not-same-as', subject: entity('a'), object: entity('c') },
    { kind: 'assertion', subject: entity('d'), object: { value: '5' } },
    { kind: 'same-as', subject: null, object: null },
  ];
  expect(entitiesOf(statements)).toEqual(['a', 'b', 'c']);
});
