import type { EntityReference, FactListEntry } from '@memory-graph/client';

const MOST = 5;
/** A longer name makes no question that a person asks. */
const LONGEST_NAME = 40;

const QUESTIONS: Readonly<Record<string, (name: string) => string>> = {
  lives_in: (name) => `Where does ${name} live?`,
  works_at: (name) => `Where does ${name} work?`,
  has_role: (name) => `What is the role of ${name}?`,
  located_in: (name) => `Where is ${name}?`,
  manages: (name) => `What does ${name} manage?`,
  likes: (name) => `What does ${name} like?`,
  prefers: (name) => `What does ${name} prefer?`,
  married_to: (name) => `Who is ${name} married to?`,
  founded: (name) => `What did ${name} found?`,
  reports_to: (name) => `Who does ${name} report to?`,
};

/** Questions that these facts answer, each of another relation as far as there are any. */
export function questionsAbout(facts: readonly FactListEntry[]): string[] {
  const usable = facts.filter(({ subject }) => isUsable(subject));
  const questions = new Map<string, string>();
  for (const { predicate, subject } of usable) {
    const ask = QUESTIONS[predicate];
    if (ask !== undefined && !questions.has(predicate)) questions.set(predicate, ask(subject.name));
  }
  return [...new Set([...questions.values(), ...questionsOf(usable.map(({ subject }) => subject))])].slice(0, MOST);
}

/** A question about all that is known of each of these entities. */
export function questionsOf(entities: readonly Pick<EntityReference, 'name'>[]): string[] {
  return entities.filter(isUsable).map(({ name }) => `What do you know about ${name}?`);
}

/** "Where is winter party?" is no English: only names with a capital, or of a script without, need no article. */
function isUsable({ name }: { name: string }): boolean {
  return name.length <= LONGEST_NAME && /[\p{Lu}\p{Lo}]/u.test(name);
}
