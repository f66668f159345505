// Made-up episodes in the mix that a memory meets: statements about people, and chat that states nothing. The same
// seed gives the same episodes on every machine.

const FIRST =
  'Ada Bruno Clara David Elena Felix Greta Hugo Irene Jakob Karin Leon Maria Nils Olga Paul Rosa Simon Tara Viktor'.split(
    ' ',
  );
const LAST =
  'Ahlberg Brandt Castillo Dahl Eriksen Fontaine Garcia Hansen Ivanov Jensen Keller Larsen Moreau Novak Olsen Petit Quist Rossi Schmidt Torres'.split(
    ' ',
  );
const CITIES =
  'Lisbon Hamburg Porto Warsaw Osaka Kyoto Madrid Oslo Vienna Dublin Prague Turin Ghent Lyon Malmo Bergen Graz Basel Cork Split'.split(
    ' ',
  );
const COMPANIES =
  'Kestrel Labs,Falcon Systems,Aozora Bank,Northwind Energy,Blue Harbor,Corvid Analytics,Juniper Foods,Orchard Robotics,Polar Freight,Tidewater Media'.split(
    ',',
  );
const ROLES =
  'designer,backend engineer,data scientist,product manager,nurse,teacher,architect,lawyer,translator,cook'.split(',');
const PROJECTS = 'Harrier Osprey Merlin Goshawk Kite Buzzard Hobby Peregrine'.split(' ');
const THINGS = 'sailing,chess,green tea,jazz,hiking,pottery,football,opera,gardening,cycling'.split(',');
const STATES = 'on track,delayed,blocked,finished'.split(',');
const CHAT = [
  'Thanks for the update, that helps a lot.',
  'Could somebody look at the failing build before lunch?',
  'The train was late again this morning, so the meeting moved by half an hour.',
  'I will send the slides this afternoon, please add your comments.',
  'What a match yesterday, nobody expected that ending.',
];

const FIRST_EPISODE_AT = Date.UTC(2024, 0, 1);
const BETWEEN_EPISODES_MS = 45 * 60_000;
const EPISODES_A_SESSION = 20;

/** A body for `POST /api/v1/add`. */
export interface GeneratedEpisode {
  episodeBody: string;
  referenceTime: string;
  source: string;
  sessionId: string;
  metadata: { index: number };
}

/** `count` episodes, in the order of their time. */
export function generateEpisodes(count: number, seed: number): GeneratedEpisode[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const person = () => `${pick(FIRST)} ${pick(LAST)}`;
  const sentences = [
    () => `${person()} lives in ${pick(CITIES)}.`,
    () => `${person()} moved to ${pick(CITIES)} last month.`,
    () => `${person()} works at ${pick(COMPANIES)} as a ${pick(ROLES)}.`,
    () => `${person()} left ${pick(COMPANIES)} in March.`,
    () => `${person()} works on the ${pick(PROJECTS)} project with ${person()}.`,
    () => `Project ${pick(PROJECTS)} is ${pick(STATES)}.`,
    () => `${person()} likes ${pick(THINGS)}.`,
    () => `${person()} manages the ${pick(PROJECTS)} project.`,
    () => pick(CHAT),
    () => pick(CHAT),
  ];
  return Array.from({ length: count }, (_, index) => ({
    episodeBody: `${pick(sentences)()} ${pick(sentences)()}`,
    referenceTime: new Date(FIRST_EPISODE_AT + index * BETWEEN_EPISODES_MS).toISOString(),
    source: 'generated',
    sessionId: `generated-${seed}-${Math.floor(index / EPISODES_A_SESSION)}`,
    metadata: { index },
  }));
}

/** `count` questions about the content of the episodes. */
export function generateQuestions(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const person = () => `${pick(FIRST)} ${pick(LAST)}`;
  const questions = [
    () => `Where does ${person()} live?`,
    () => `Who works at ${pick(COMPANIES)} as a ${pick(ROLES)}?`,
    () => `What is the status of project ${pick(PROJECTS)}?`,
    () => `Who likes ${pick(THINGS)} and lives in ${pick(CITIES)}?`,
    () => `Who manages the ${pick(PROJECTS)} project?`,
    () => `When did ${person()} leave ${pick(COMPANIES)}?`,
  ];
  return Array.from({ length: count }, () => pick(questions)());
}

/** The mulberry32 generator of pseudo-random numbers in [0, 1). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
