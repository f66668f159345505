import type { OwnPredicate } from '@memory-graph/memory-model';
import { RuleBasedExtractor } from '../rule-based-extractor.js';
import { checkWordings } from './check-wordings.js';

const vocabularyOf = (...wordings: string[]) => ({
  entityTypes: [],
  predicates: [{ name: 'treated by', objectTypes: ['person'], wordings }] satisfies OwnPredicate[],
});

describe('checkWordings', () => {
  it.each([
    ['WHO be under the care of PERSON'],
    ['WHO see/visit PERSON (for a check-up)?'],
    ['OWN doctor be PERSON'],
    ['WHO trust PERSON'],
    ['WHO be treated by PERSON'],
    ['WHO need/bring/feed (old|new)? THING for PERSON'],
  ])('accepts %s', (wording) => expect(checkWordings(vocabularyOf(wording))).toEqual([]));

  it.each([
    ['WHO trust DOCTOR', 'no slot DOCTOR'],
    ['WHO have THING', 'it matches almost every sentence with its verb: add a word'],
    ['WHO see THING', 'it matches almost every sentence with its verb: add a word'],
    ['doctor: PERSON', 'it must be a sentence: a slot, a verb and what follows'],
    ['PERSON is treated by PERSON', '"is" must be in the base form'],
    ['WHO walked to PLACE', '"walked" must be in the base form'],
    ['WHO trust nobody', 'it has no slot for the object behind the verb'],
    ['WHO trust Dr. PERSON', '"Dr." is no word in small letters'],
    [`WHO trust ${'(a|b)'.repeat(4)} PERSON`, 'it has more than 3 groups or 8 choices in them'],
    ['WHO trust (a|b|c)? (d|e|f)? (g|h)? PERSON', 'its groups stand for more than 24 patterns'],
    ['WHO trust PERSON and PERSON2 and PERSON3 and PERSON4', 'it has more than 4 slots'],
  ])('refuses %s', (wording, message) =>
    expect(checkWordings(vocabularyOf(wording))).toEqual([
      { path: 'predicates[0].wordings[0]', message: expect.stringContaining(message), code: 'bad_wording' },
    ]),
  );

  it('refuses a wording that an earlier one hides', () =>
    expect(checkWordings(vocabularyOf('WHO trust/see PERSON', 'PERSON trust PERSON2'))).toEqual([
      expect.objectContaining({ path: 'predicates[0].wordings[1]', code: 'bad_wording' }),
    ]));
});

describe('own wordings', () => {
  const statementsOf = async (text: string) => {
    const vocabulary = vocabularyOf('WHO be under the care of PERSON');
    const { statements } = await new RuleBasedExtractor().extract({
      ...{ text, vocabulary, source: 'spec', referenceTime: Date.UTC(2026, 4, 20) },
      user: { id: 'u', name: 'Uma' },
    });
    return statements.flatMap((one) => ('predicate' in one && one.predicate === 'treated_by' ? [one] : []));
  };

  it.each([
    ['states', 'Ada King is under the care of Tom Berg.', [{ kind: 'assertion', to: null }]],
    ['ends', 'Ada King is no longer under the care of Tom Berg.', [{ kind: 'ending' }]],
    ['denies', 'Ada King is not under the care of Tom Berg.', []],
    ['asks', 'Is Ada King under the care of Tom Berg?', []],
  ])('are read as what a sentence %s', async (_, text, expected) =>
    expect(await statementsOf(text)).toMatchObject(expected),
  );
});
