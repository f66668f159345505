import { say } from './testing/say.js';

const TRAITS: [sentence: string, statements: string[]][] = [
  ['Tom is interested in astronomy.', ['Tom likes "astronomy" @now']],
  ["I'm really into climbing.", ['Uma likes "climbing" @now']],
  ['Tom is good at chess.', ['Tom has_skill "chess" @now']],
  ['Tom is an expert in Kubernetes.', ['Tom has_skill Kubernetes @now']],
  ['Lin is responsible for the budget.', ['Lin responsible_for "budget" @now']],
  ['Lin is in charge of Project Atlas.', ['Lin responsible_for Project Atlas @now']],
  ['Tom is fluent in Spanish.', ['Tom speaks "Spanish" @now']],
  ['Tom is interested.', []],
  ['Tom is good at it.', []],
  ['I am into the house.', []],
];

const NATURE: [sentence: string, statements: string[]][] = [
  ['Ada is 34 years old.', ['Ada has_age "34" @now']],
  ['Ada is 34.', ['Ada has_age "34" @now']],
  ['Ada is 10 minutes late.', []],
  ['Tom is a vegetarian.', ['Tom is_a "vegetarian" @now']],
  ['Tom is Norwegian.', ['Tom has_nationality "Norwegian" @now']],
  ['Tom is a student at MIT.', ['Tom studies_at MIT @now']],
  ['Lin is the owner of Atlas.', ['Lin owns Atlas @now']],
];

const PASSIVE: [sentence: string, statements: string[]][] = [
  ['The report was written by Tom.', ['Tom created "report" @now']],
  ['Acme was acquired by Globex in 2021.', ['Globex acquire Acme @2021-01-01']],
  ['Atlas is led by Lin.', ['Lin leads Atlas @now']],
  ['Acme was hit by a storm.', []],
  ['The launch was delayed by Tom.', []],
];

const IMPLIED_SUBJECT: [text: string, statements: string[]][] = [
  ['Mel: Just got a puppy!', ['Mel has_pet "puppy" @now']],
  ['Mel: Been living in Oslo for 5 years.', ['Mel lives_in Oslo @2021-05-20']],
  ['Mel: Thanks, Tom! Moved to Berlin last week.', ['Mel lives_in Berlin @2026-05-11']],
  ['Mel: Working at Google now.', ['Mel works_at Google @now']],
  ['Moved to Berlin last week.', ['Uma lives_in Berlin @2026-05-11']],
  ['Moving to Berlin next month!', ['Uma lives_in Berlin @2026-06-01']],
  [
    'Ada is a nurse. Lives in Rome. Moved there in 2020. Works at Acme.',
    ['Ada has_role "nurse" @now', 'Ada lives_in Rome @now', 'Ada works_at Acme @now'],
  ],
  ['Inspired by the talk, Ada joined Acme.', ['Ada works_at Acme @now']],
  ['Founded in 1999, Acme is based in Rome.', ['Acme located_in Rome @now']],
  ['Working at Google, Ada met Tom.', ['Ada met Tom @now']],
];

describe('what sentences state', () => {
  it.each(TRAITS)('of traits: %s', async (sentence, statements) => expect(await say(sentence)).toEqual(statements));
  it.each(NATURE)('of what people are: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(PASSIVE)('in the passive: %s', async (sentence, statements) =>
    expect(await say(sentence)).toEqual(statements),
  );
  it.each(IMPLIED_SUBJECT)('without a subject: %s', async (text, statements) =>
    expect(await say(text)).toEqual(statements),
  );
});
