import type { ExtractedEntity, ExtractedObject, Extraction } from '@memory-graph/extraction';
import type { OwnPredicate } from '@memory-graph/memory-model';
import { settleOwnTypes } from './settle-own-types.js';

const ADA: ExtractedEntity = { ref: 'a', name: 'Ada', type: 'person', aliases: [] };
const DRUG: ExtractedEntity = { ref: 'd', name: 'Aspirin', type: 'other', aliases: [] };

function settle(own: Partial<OwnPredicate>, object: ExtractedObject, entities = [ADA, DRUG]): Extraction {
  const said = { wording: '', confidence: 1, from: 0, to: null };
  return settleOwnTypes(
    { entities, statements: [{ kind: 'assertion', subject: 'a', predicate: 'takes pill', object, ...said }] },
    { entityTypes: [{ name: 'medicine', parent: 'thing' }], predicates: [{ name: 'takes pill', ...own }] },
  );
}

const objectOf = ({ statements: [one] }: Extraction) => one?.kind === 'assertion' && one.object;
const typesOf = ({ entities }: Extraction) => entities.map(({ name, type }) => `${name}: ${type}`);

describe('settleOwnTypes', () => {
  it('makes a value the entity that the text names so, else a new one', () => {
    const known = settle({ objectTypes: ['medicine'] }, { kind: 'value', value: 'aspirin' });
    expect(objectOf(known)).toEqual({ kind: 'entity', ref: 'd' });
    expect(typesOf(known)).toEqual(['Ada: person', 'Aspirin: medicine']);
    const added = settle({ objectTypes: ['medicine'] }, { kind: 'value', value: 'iron' });
    expect(typesOf(added)).toEqual(['Ada: person', 'Aspirin: other', 'iron: medicine']);
  });

  it('makes an entity a value where values are declared', () => {
    expect(objectOf(settle({ objectTypes: ['value'] }, { kind: 'entity', ref: 'd' }))).toEqual({
      kind: 'value',
      value: 'Aspirin',
    });
  });

  it.each([
    ['thing', 'medicine'],
    ['other', 'medicine'],
    ['place', 'place'],
  ])('gives an entity of type %s the type %s', (type, expected) => {
    const settled = settle({ objectTypes: ['medicine'] }, { kind: 'entity', ref: 'd' }, [ADA, { ...DRUG, type }]);
    expect(typesOf(settled)).toEqual(['Ada: person', `Aspirin: ${expected}`]);
  });

  it('leaves all as it is where nothing is declared', () => {
    const object = { kind: 'value', value: 'iron' } as const;
    expect(objectOf(settle({}, object))).toEqual(object);
  });
});
