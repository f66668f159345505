import { entityKey } from './entity-key.js';
import { partsOfKey } from './scope.js';

/** Words for what somebody is to who speaks. With one first name, a sister and a colleague are two people. */
const ROLE_WORDS = {
  sibling: 'brother sister sibling twin',
  parent: 'mother mom mum mama father dad papa',
  child: 'son daughter',
  partner: 'wife husband hubby spouse partner girlfriend boyfriend fiance fiancé fiancee fiancée',
  grandparent: 'grandmother grandma granny gran nan grandfather grandpa granddad grandad',
  grandchild: 'grandson granddaughter',
  aunt: 'aunt auntie uncle',
  niece: 'niece nephew',
  cousin: 'cousin',
  inlaw: 'mother-in-law father-in-law brother-in-law sister-in-law son-in-law daughter-in-law',
  acquaintance:
    'friend colleague coworker co-worker teammate workmate boss manager supervisor mentor client customer neighbour neighbor ' +
    'flatmate roommate housemate teacher tutor doctor dentist therapist coach lawyer accountant landlord landlady student ' +
    'intern assistant classmate',
  pet: 'dog puppy cat kitten rabbit hamster horse pony parrot tortoise',
} as const;

/** What somebody is to who speaks. */
export type Role = keyof typeof ROLE_WORDS;

/** How a text distinguishes people of one first name: "my sister Ana" by a role, "Sarah from accounting" by a name. */
export type Description = { role: Role; name?: undefined } | { role?: undefined; name: string };

export const ROLES = Object.keys(ROLE_WORDS) as Role[];
const ROLE_OF = new Map(ROLES.flatMap((role) => ROLE_WORDS[role].split(' ').map((word) => [word, role] as const)));
const NOUN = `(?<noun>${[...ROLE_OF.keys()].sort((one, other) => other.length - one.length).join('|')})`;
/** An assistant says "your sister". */
const OWN = String.raw`\b(?:my|our|your)\s+(?:[\p{L}-]+\s+){0,2}?`;
const WHENCE =
  '(?:work|school|church|uni|college|accounting|accounts|design|engineering|finance|hr|it|legal|logistics|marketing|operations|ops|' +
  'payroll|procurement|purchasing|qa|research|sales|security|support|(?:the|my|our)\\s+(?:[\\p{L}-]+\\s+){0,2}?' +
  '(?:band|bank|bar|book club|choir|church|class|clinic|club|company|course|crew|department|group|gym|lab|office|orchestra|pub|' +
  'school|shop|society|squad|team|university))';

const NAME = String.raw`(?<name>\p{L}[\p{L}\p{M}'’-]*)`;
const END = String.raw`(?![\p{L}-])`;
const form = (pattern: string): RegExp => new RegExp(pattern + END, 'giu');
const ROLE_FORMS = [
  form(String.raw`${OWN}${NOUN}(?:,|['’]s\s+name\s+is|,?(?:\s+is)?\s+(?:named|called)|\s+is)?\s+${NAME}`),
  form(String.raw`(?<!\p{L})${NAME}(?:,|\s+(?:is|was))\s+${OWN}${NOUN}`),
];
const WHENCE_FORM = form(String.raw`(?<!\p{L})${NAME}\s+from\s+${WHENCE}`);

/** How a text describes people, by the keys of their first names; those whom it describes in two ways are left out. */
export function describedIn(text: string): ReadonlyMap<string, Description> {
  const found = new Map<string, Description | null>();
  const add = (name: string, description: Description): void => {
    const key = entityKey(name);
    const known = found.get(key);
    const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(description);
    found.set(key, isSame ? description : null);
  };
  for (const pattern of ROLE_FORMS)
    for (const { groups } of text.matchAll(pattern))
      add(groups!['name']!, { role: ROLE_OF.get(groups!['noun']!.toLowerCase())! });
  for (const { 0: words, groups } of text.matchAll(WHENCE_FORM))
    add(groups!['name']!, { name: words.replace(/\s+/gu, ' ') });
  return new Map([...found].flatMap(([key, description]) => (description === null ? [] : [[key, description]])));
}

/** The key of who has a name and a role: no folded name has capitals. */
export function describedKey(key: string, role: Role): string {
  return `${key} ${role.toUpperCase()}`;
}

/** The keys of all who may have a name of one word. */
export function describedKeys(scoped: string): string[] {
  return partsOfKey(scoped).key.includes(' ') ? [] : ROLES.map((role) => describedKey(scoped, role));
}

const DESCRIBED = new RegExp(` (?:${ROLES.map((role) => role.toUpperCase()).join('|')})$`, 'u');

/** The key without a role. */
export function undescribedKey(key: string): string {
  return key.replace(DESCRIBED, '');
}
