import { type GeneratedEpisode, generateEpisodes, randomNumbers } from '@memory-graph/test-kit';

const FIRST_EPISODE_AT = Date.UTC(2023, 0, 2);
const HOUR_MS = 3_600_000;
/** Every fifth episode comes up to so many places later than its time would have it. */
const LATE_BY = 60;

const LETTERS = 'adelmorstux'.split('');
const EPISODES = 160;
const SEED = 11;

/**
 * Generated episodes, some of which come late, with newcomers among them: people and companies that are first named by two
 * episodes in a row, so that two workers meet them at the same moment.
 */
function faultInput(count: number, seed: number): GeneratedEpisode[] {
  const newcomers = Array.from({ length: Math.floor(count / 20) }, (_, index) => pairAboutNewcomer(index, seed)).flat();
  const random = randomNumbers(seed);
  const generated = generateEpisodes(count - newcomers.length, seed);
  const places = generated.map((episode, index) => ({
    episode,
    place: random() < 0.2 ? index + random() * LATE_BY : index,
  }));
  const episodes = places.sort((a, b) => a.place - b.place).map(({ episode }) => episode);
  for (let index = 0; index < newcomers.length; index += 2) {
    episodes.splice(index * 10, 0, ...newcomers.slice(index, index + 2));
  }
  return episodes;
}

function pairAboutNewcomer(index: number, seed: number): GeneratedEpisode[] {
  const person = `Zora Newcombe${LETTERS[index % LETTERS.length]}`;
  const company = `Quillon${LETTERS[(index * 7) % LETTERS.length]} Works`;
  return [`${person} works at ${company} as a cook.`, `${person} left ${company} in March. ${person} likes chess.`].map(
    (episodeBody, place) => ({
      episodeBody,
      referenceTime: new Date(FIRST_EPISODE_AT + (index * 2 + place) * HOUR_MS).toISOString(),
      source: 'generated',
      sessionId: `newcomers-${seed}`,
      metadata: { index: 1_000_000 + index * 2 + place },
    }),
  );
}

/** What every test feeds: one input has one graph to compare with. */
export const FAULT_INPUT: readonly GeneratedEpisode[] = faultInput(EPISODES, SEED);

/** More than the first requests of a workspace, which one worker handles: the rest of it is for all. */
export const BUSY_INPUT: readonly GeneratedEpisode[] = faultInput(2 * EPISODES, SEED);
