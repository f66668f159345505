import type { Subject } from './read-subject.js';
import { isWord, type Unit } from './unit.js';
import { readVerbGroup, type VerbGroup } from './verb-group.js';

/** The clause before, whose subject continues. */
interface Before {
  subject: Subject;
  verb: VerbGroup;
}

/** What "I" and "they" do is in the base form: "I live in Denver and work as a nurse". */
export function readCarriedVerb(units: readonly Unit[], at: number, { subject, verb }: Before): VerbGroup | null {
  const carried = readVerbGroup(units, at, true);
  const [only] = subject.units;
  const isPlain =
    subject.refs.length > 1 || (only?.kind === 'entity' && /^(?:i|we|you|they)$/u.test(only.pronoun ?? ''));
  const isFinite = isPlain && !verb.bare && verb.mood === undefined && isWord(units[at], ...CARRIED);
  return carried && isFinite && carried.tense === 'present' ? { ...carried, bare: false } : carried;
}

/** Verbs that are hardly ever the second noun of a list ("bread and milk"). */
const CARRIED = [
  ...[
    'live',
    'work',
    'have',
    'speak',
    'own',
    'love',
    'hate',
    'enjoy',
    'prefer',
    'play',
    'study',
    'teach',
    'drive',
    'eat',
  ],
  ...['lead', 'manage', 'run', 'use', 'take', 'go', 'volunteer', 'collect', 'want', 'need', 'hope', 'report', 'know'],
];

/** "I'm vegetarian and allergic to peanuts": the second is what somebody is, too. */
function opensQuality(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (isWord(units[at], 'allergic', 'intolerant')) return isWord(next, 'to');
  if (isWord(units[at], 'fluent', 'based')) return isWord(next, 'in');
  const isAlone = next === undefined || next.kind === 'mark' || isWord(next, 'and', 'but', 'since', 'now');
  return isAlone && isWord(units[at], 'vegan', 'vegetarian', 'pescatarian', 'retired', 'divorced', 'single', 'married');
}

/** "Loretta is 36, married to Chuck", "…, born in Lima": "is" and "was" are left out. */
export function readMissingVerb(units: readonly Unit[], at: number, { verb }: Before): VerbGroup | null {
  if (isWord(units[at], 'born') && isWord(units[at + 1], 'in', 'on', 'at', 'near', 'and'))
    return { lemma: 'be', tense: 'past', stated: true, bare: false, end: at };
  if (verb.lemma === 'be' && !verb.bare && opensQuality(units, at))
    return { lemma: 'be', tense: 'present', stated: true, bare: false, end: at };
  return isWord(units[at], 'married', 'engaged') && isWord(units[at + 1], 'to')
    ? { lemma: 'be', tense: 'present', stated: true, bare: false, end: at }
    : null;
}
