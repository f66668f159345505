import { randomNumbers, zipfEpisode, zipfWord } from '@memory-graph/test-kit';

const SEED = 20_260_201;
const FIRST_NAMES = 'Ada Bruno Clara David Elena Felix Greta Hugo Irene Jakob Karin Leon Maria Nils Olga Paul'.split(
  ' ',
);
const SURNAMES = 40;
/** Function words are no names. */
const FIRST_SURNAME = 200;
const CITIES = 'Lisbon Hamburg Porto Warsaw Osaka Kyoto Madrid Oslo Vienna Dublin Prague Turin Ghent Lyon'.split(' ');
const COMPANIES = 'Kestrel Labs,Falcon Systems,Aozora Bank,Northwind Energy,Blue Harbor,Polar Freight'.split(',');
const THINGS = 'sailing,chess,green tea,jazz,hiking,pottery,football,opera,gardening,cycling'.split(',');

/** A body of `POST /api/v1/add`, of some 370 bytes: two facts of some 600 people, and other sentences in many words. */
export function variedEpisode(index) {
  const { pick, person } = choices(SEED + index);
  const facts = [
    () => `${person()} lives in ${pick(CITIES)}.`,
    () => `${person()} works at ${pick(COMPANIES)}.`,
    () => `${person()} likes ${pick(THINGS)}.`,
    () => `${person()} is a friend of ${person()}.`,
  ];
  const { episodeBody, ...episode } = zipfEpisode(index, SEED);
  const further = zipfEpisode(index, SEED + 1).episodeBody;
  return { ...episode, episodeBody: [pick(facts)(), episodeBody, pick(facts)(), further].join(' ') };
}

/** A question about such texts; two of three name a relation. */
export function variedQuestion(index) {
  const { pick, person } = choices(SEED - 1 - index);
  const words = zipfEpisode(index, SEED).episodeBody.split(' ').slice(0, 6).join(' ');
  const questions = [
    [() => `Where does ${person()} live?`, () => `Who lives in ${pick(CITIES)}?`],
    [() => `What does ${person()} like?`, () => `Who works at ${pick(COMPANIES)}?`],
    [() => `What do we know about ${person()}?`, () => `What about ${words}?`],
  ];
  return pick(questions[index % questions.length])();
}

function choices(seed) {
  const random = randomNumbers(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const surname = () => zipfWord(FIRST_SURNAME + Math.floor(random() * SURNAMES));
  const person = () => `${pick(FIRST_NAMES)} ${surname().replace(/^./, (letter) => letter.toUpperCase())}`;
  return { pick, person };
}
