import { randomNumbers, zipfEpisode, zipfWord } from '@memory-graph/test-kit';

const FIRST_NAMES = 'Ada Bruno Clara David Elena Felix Greta Hugo Irene Jakob Karin Leon'.split(' ');
const CITIES = 'Lisbon Hamburg Porto Warsaw Osaka Kyoto Madrid Oslo Vienna Dublin Prague Turin'.split(' ');
const COMPANIES = ['Kestrel Labs', 'Falcon Systems', 'Northwind Energy', 'Blue Harbor', 'Polar Freight'];
const SURNAMES = 30_000;
/** Function words are no names. */
const FIRST_SURNAME = 200;

/**
 * Bodies of `POST /api/v1/add` with about one fact each, of which lists can be filtered: some of several sources and labels,
 * each of a session of twenty. Like `zipfEpisode`, each can be made by itself.
 * @param {{ seed: number, often: string, rarely: string }} options seed; a label of half of them, and one of every hundredth
 */
export function listedEpisode(index, { seed, often, rarely }) {
  const random = randomNumbers(seed ^ Math.imul(index + 1, 0x9e3779b1));
  const pick = (list) => list[Math.floor(random() * list.length)];
  const surname = zipfWord(FIRST_SURNAME + Math.floor(random() * SURNAMES));
  const person = `${pick(FIRST_NAMES)} ${surname[0].toUpperCase()}${surname.slice(1)}`;
  const fact = random() < 0.5 ? `${person} lives in ${pick(CITIES)}.` : `${person} works at ${pick(COMPANIES)}.`;
  const { episodeBody, ...episode } = zipfEpisode(index, seed);
  return {
    ...episode,
    episodeBody: index % 2 === 0 ? fact : `${fact} ${episodeBody}`,
    source: index % 100 === 0 ? 'notes' : index % 4 === 0 ? 'mail' : 'chat',
    labelIds: [...(index % 2 === 0 ? [often] : []), ...(index % 100 === 0 ? [rarely] : [])],
  };
}
