const SEED = 7;
const SYLLABLES = [
  'ka',
  'ro',
  'len',
  'mi',
  'tor',
  'ves',
  'dan',
  'lu',
  'ber',
  'shi',
  'no',
  'ga',
  'tel',
  'wy',
  'fen',
  'zor',
];
const SHARES = { person: 0.6, organisation: 0.18, project: 0.12, place: 0.1 };
const SHAPES = [
  ['person', 'knows', 'person'],
  ['person', 'works at', 'organisation'],
  ['person', 'lives in', 'place'],
  ['person', 'works on', 'project'],
  ['organisation', 'based in', 'place'],
  ['person', 'manages', 'person'],
  ['project', 'belongs to', 'organisation'],
  ['organisation', 'partner of', 'organisation'],
  ['person', 'visited', 'place'],
];
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2015, 0, 1);
const LAST = Date.UTC(2026, 0, 1);

/**
 * Facts between entities, as a memory of years has them: a few entities are named often, most facts have a beginning, and
 * a third has ended. The same facts each time.
 */
export function connectedFacts(count, entityCount) {
  const random = randomFrom(SEED);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const skewed = (list) => list[Math.floor(list.length * random() ** 2.2)];
  const entities = Object.fromEntries(
    Object.entries(SHARES).map(([type, share], group) => [
      type,
      Array.from({ length: Math.ceil(entityCount * share) }, (_, at) => `${nameOf(group * 977 + at * 1_237)} ${type}`),
    ]),
  );
  const facts = new Map();
  while (facts.size < count) {
    const [subjectType, predicate, objectType] = pick(SHAPES);
    const subject = random() < 0.5 ? pick(entities[subjectType]) : skewed(entities[subjectType]);
    const object = random() < 0.25 ? pick(entities[objectType]) : skewed(entities[objectType]);
    if (subject === object) continue;
    const from = FIRST + random() * (LAST - FIRST);
    facts.set(`${subject}|${predicate}|${object}`, {
      ...{ subject, subjectType, predicate, object, objectType },
      ...(random() < 0.85 && { validFrom: dayOf(from) }),
      ...(random() < 0.3 && { validTo: dayOf(from + random() * (LAST - from) + 40 * DAY_MS) }),
    });
  }
  return [...facts.values()];
}

function randomFrom(seed) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

function nameOf(number) {
  const word = [0, 4, 8].map((shift) => SYLLABLES[(number >> shift) & 15]).join('');
  return `${word[0].toUpperCase()}${word.slice(1)}${number >> 12 || ''}`;
}

function dayOf(at) {
  return `${new Date(at).toISOString().slice(0, 10)}T00:00:00Z`;
}
