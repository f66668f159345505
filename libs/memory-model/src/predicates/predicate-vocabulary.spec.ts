import { PREDICATE_TABLE } from './predicate-table.js';
import { factText, normalizePredicate, predicateInfo } from './predicate-vocabulary.js';

describe('normalizePredicate', () => {
  it.each([
    ['works at', 'works_at'],
    ['Works_At', 'works_at'],
    ['worksFor', 'works_at'],
    ['WORKS_FOR', 'works_at'],
    ['employed by', 'works_at'],
    ['moved to', 'lives_in'],
    ['is married to', 'married_to'],
    [' lives  in ', 'lives_in'],
    ['co-founded', 'founded'],
  ])('knows "%s" as %s', (text, key) => {
    expect(normalizePredicate(text)).toBe(key);
  });

  it('makes a key of what it does not know', () => {
    expect(normalizePredicate('Is Allied With!')).toBe('is_allied_with');
  });

  it.each(Object.entries(PREDICATE_TABLE))('leads every phrase of %s to it', (key, { phrase, also }) => {
    expect([key, phrase, ...also.split(', ')].filter((words) => normalizePredicate(words) !== key)).toEqual([]);
  });

  it('keeps a key as it is', () => {
    expect(normalizePredicate('is_allied_with')).toBe('is_allied_with');
  });
});

describe('predicateInfo', () => {
  it.each(['lives_in', 'works_at', 'married_to', 'is_named', 'located_in', 'has_status'])(
    'gives %s one value',
    (key) => {
      expect(predicateInfo(key).singleValued).toBe(true);
    },
  );

  it.each(['likes', 'parent_of', 'speaks', 'works_on'])('lets %s have several values', (key) => {
    expect(predicateInfo(key).singleValued).toBe(false);
  });

  it('reads an unknown key as its words', () => {
    expect(predicateInfo('is_allied_with')).toEqual({
      key: 'is_allied_with',
      phrase: 'is allied with',
      type: 'other',
      singleValued: false,
      symmetric: false,
      inverse: null,
      turned: false,
    });
  });

  it.each(['constructor', '__proto__'])('takes the key "%s" for unknown', (key) => {
    expect(predicateInfo(key)).toMatchObject({ key, type: 'other', singleValued: false });
  });
});

describe('factText', () => {
  it.each([
    ['Ada', 'lives_in', 'Berlin', 'Ada lives in Berlin'],
    ['Globex', 'acquire', 'Initech', 'Globex acquires Initech'],
    ['Tom', 'decided', 'use PostgreSQL', 'Tom decided to use PostgreSQL'],
    ['Tom', 'decided', 'PayNova', 'Tom decided: PayNova'],
    ['Tom', 'has_task', 'bring the cake', 'Tom has the task to bring the cake'],
    ['Tom', 'asks_to', 'no salt', 'Tom asks: no salt'],
    ['Tom', 'must', 'no salt', 'Tom must: no salt'],
    ['Tom', 'moved_to', 'Leeds', 'Tom moved to Leeds'],
    ['Tom', 'has_problem', 'sensor data', 'Tom has a problem with sensor data'],
    ['Henderson', 'has_lock_box_code', '4471', 'Henderson has lock box code 4471'],
    ['The portal', 'has_charges', '65 pesos', 'The portal charges 65 pesos'],
    ['The exam', 'has_due', '3 May', 'The exam due 3 May'],
    ['The report', 'has_pages', '64 pages', 'The report has 64 pages'],
    ['The report', 'has_pages', '64', 'The report has pages 64'],
  ])('is one short sentence: %s, %s, %s', (subject, predicate, object, text) => {
    expect(factText(subject, predicate, object)).toBe(text);
  });
});
