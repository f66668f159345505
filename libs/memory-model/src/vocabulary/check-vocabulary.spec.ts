import { checkVocabulary } from './check-vocabulary.js';
import { declaredPredicates, type OwnEntityType, type OwnPredicate } from './own-vocabulary.js';

const MEDICINE: OwnEntityType = { name: 'medicine', parent: 'thing' };
const TREATED: OwnPredicate = { name: 'treated by', subjectTypes: ['person'], inverse: 'treats' };

function problemsOf(predicates: OwnPredicate[], entityTypes: OwnEntityType[] = [MEDICINE]): string[] {
  return checkVocabulary({ entityTypes, predicates }).map(({ path, code }) => `${path} ${code}`);
}

describe('checkVocabulary', () => {
  it('accepts own types and predicates that refer to each other', () => {
    expect(problemsOf([TREATED, { name: 'takes pill', objectTypes: ['medicine'] }])).toEqual([]);
    expect(problemsOf([{ name: 'shares a flat with', inverse: 'shares a flat with' }])).toEqual([]);
  });

  it.each<[string, OwnPredicate[], string]>([
    ['a built-in predicate', [{ name: 'Works At' }], 'predicates[0].name built_in'],
    ['another wording of a built-in one', [{ name: 'works for' }], 'predicates[0].name built_in'],
    ['the name of another one', [TREATED, { name: 'Treated-By' }], 'predicates[1].name declared_twice'],
    ['the other side of another one', [TREATED, { name: 'treats' }], 'predicates[1].name declared_twice'],
    ['a built-in other side', [{ name: 'hires', inverse: 'works at' }], 'predicates[0].inverse built_in'],
    ['a name without letters', [{ name: '42' }], 'predicates[0].name no_letter'],
    ['a long name', [{ name: 'x'.repeat(61) }], 'predicates[0].name too_long'],
    [
      'an unknown subject',
      [{ name: 'a b', subjectTypes: ['person', 'pill'] }],
      'predicates[0].subjectTypes[1] unknown_type',
    ],
    ['a value as subject', [{ name: 'a b', subjectTypes: ['value'] }], 'predicates[0].subjectTypes[0] unknown_type'],
    [
      'a value or more',
      [{ name: 'a b', objectTypes: ['value', 'place'] }],
      'predicates[0].objectTypes mixed_with_value',
    ],
    [
      'an inverse of values',
      [{ name: 'a b', objectTypes: ['value'], inverse: 'b a' }],
      'predicates[0].inverse value_has_no_inverse',
    ],
    ['too much of all', [{ name: 'a b', description: 'é'.repeat(17_000) }], ' too_large'],
  ])('refuses %s', (_, predicates, problem) => {
    expect(problemsOf(predicates)).toEqual([problem]);
  });

  it.each<[string, OwnEntityType[], string]>([
    ['a built-in type', [{ name: 'person' }], 'entityTypes[0].name built_in'],
    ['what stands for values', [{ name: 'value' }], 'entityTypes[0].name built_in'],
    ['a type twice', [MEDICINE, MEDICINE], 'entityTypes[1].name declared_twice'],
    ['an own type as parent', [MEDICINE, { name: 'pill', parent: 'medicine' }], 'entityTypes[1].parent unknown_type'],
  ])('refuses %s', (_, types, problem) => {
    expect(problemsOf([], types)).toEqual([problem]);
  });
});

describe('declaredPredicates', () => {
  it('has the keys under which statements are stored', () => {
    expect(declaredPredicates({ predicates: [TREATED, { name: 'Takes pill', singleValued: true }] })).toEqual([
      { key: 'treated_by', type: 'other', singleValued: false, inverse: 'treats' },
      { key: 'takes_pill', type: 'other', singleValued: true, inverse: null },
    ]);
  });
});
