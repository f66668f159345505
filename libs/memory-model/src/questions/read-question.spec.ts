import { readQuestion } from './read-question.js';

/** The relations from the first to the last; `<`: the question starts from the object, `=`: from either side. */
function relations(question: string): string[] {
  const sign = { object: '<', subject: '' } as const;
  return readQuestion(question).relations.map(({ senses }) =>
    senses.map(({ predicate, holder }) => (holder === null ? '=' : sign[holder]) + predicate).join(' '),
  );
}

describe('readQuestion', () => {
  it.each<[string, string[]]>([
    ['Where do I live?', ['lives_in']],
    ['Where does Ada work?', ['works_at']],
    ['What is my job?', ['works_at has_role']],
    ['What do I do for a living?', ['has_role']],
    ['Which languages do I speak?', ['speaks']],
    ['What am I allergic to?', ['allergic_to']],
    ['What medication do I take?', ['takes']],
    ['Am I vegetarian?', ['has_diet']],
    ['What are my plans for July?', ['plans_to']],
    ['What should you call me?', ['goes_by']],
    ['What is the budget of Atlas?', ['has_budget']],
    ['which payment provider do we use now', ['uses']],
  ])('finds the relation of %j', (question, expected) => {
    expect(relations(question)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['Who is my manager?', ['reports_to <manages <leads']],
    ['Who reports to me?', ['<reports_to manages']],
    ['Who do I report to?', ['reports_to <manages']],
    ['Who manages Ada?', ['<manages reports_to']],
    ['Who leads Project Atlas?', ['<leads']],
    ['Who is my mother?', ['<parent_of']],
    ['Who are my children?', ['parent_of']],
    ['Who is our treasurer?', ['<has_role']],
    ['Who are my colleagues?', ['=colleague_of']],
  ])('knows the side of %j', (question, expected) => {
    expect(relations(question)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['Where does my husband work?', ['=married_to', 'works_at']],
    ["When is my wife's birthday?", ['=married_to', 'born_on']],
    ['How old is my son?', ['parent_of', 'has_age']],
    ['Where is my mother from?', ['<parent_of', 'from']],
    ['Who is the wife of my manager?', ['reports_to <manages <leads', '=married_to']],
    ["What is my wife's name?", ['=married_to']],
    ['What is my dog called?', ['has_pet']],
  ])('follows %j from one person to the next', (question, expected) => {
    expect(relations(question)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['When is the review?', ['scheduled_for born_on']],
    ['Where is the key?', ['located_in lives_in stays_in']],
    ['Where is Acme located?', ['located_in']],
  ])('takes the question word of %j where no other word names a relation', (question, expected) => {
    expect(relations(question)).toEqual(expected);
  });

  it.each(['When did Caroline go to the support group?', 'What did Melanie paint?', 'Hello', ''])(
    'finds no relation in %j',
    (question) => {
      expect(relations(question)).toEqual([]);
    },
  );

  it.each<[string, Partial<ReturnType<typeof readQuestion>>]>([
    ['Where did I live?', { past: true, open: true }],
    ['Where do I live now?', { past: false, open: true }],
    ['my former job', { past: true, open: true }],
    ['Do I live in Denver?', { past: false, open: false }],
    ['When did I move?', { past: true, open: false }],
    ['How many children do I have?', { counts: true, open: false }],
  ])('tells what %j is about', (question, expected) => {
    expect(readQuestion(question)).toMatchObject(expected);
  });

  it('takes a sister for less than a sibling', () => {
    expect(readQuestion('Who is my sister?').relations[0]!.narrow).toContain('sister');
    expect(readQuestion('Who are my siblings?').relations[0]!.narrow).toEqual([]);
  });
});
