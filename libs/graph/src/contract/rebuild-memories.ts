import type { DecidedPart, DeclaredPredicate, EntityType, Owner } from '@memory-graph/memory-model';
import fc from 'fast-check';
import type { EpisodeChange, GraphWriter } from '../graph-writer.port.js';
import { GraphStory, type Said, type Told } from './graph-story.js';
import { anyMetadata } from './random-metadata.js';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2024-01-${String(date).padStart(2, '0')}T00:00:00Z`);
const person = fc.constantFrom('Ada Ray', 'Ada', 'Bob', 'Cleo');
const place = fc.constantFrom('Bern', 'Rome', 'Oslo');
const predicate = fc.constantFrom('lives_in', 'likes', 'treats');

const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ says: fc.tuple(person, predicate, place), from: fc.option(day) }) },
  { weight: 2, arbitrary: fc.record({ says: fc.tuple(person, predicate, place) }) },
  { weight: 1, arbitrary: fc.record({ says: fc.tuple(person, fc.constant('likes')), value: fc.constant('tea') }) },
  { weight: 1, arbitrary: fc.record({ ends: fc.tuple(person, predicate), at: day }) },
  { weight: 1, arbitrary: fc.record({ contradicts: fc.tuple(person, predicate, place), at: day }) },
  { weight: 1, arbitrary: fc.record({ corrects: fc.tuple(person, predicate, place) }) },
  { weight: 1, arbitrary: fc.record({ same: fc.constant<[string, string]>(['Cleo', 'Bob']) }) },
  { weight: 1, arbitrary: fc.record({ different: fc.constant<[string, string]>(['Ada', 'Ada Ray']) }) },
);

const told = fc.record({
  at: day,
  recordedAt: day,
  sessionId: fc.constantFrom('monday', undefined),
  owner: fc.constantFrom<Owner>({}, {}, { subject: 'x' }, { subject: 'x', shared: true }),
  labelIds: fc.subarray(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']),
  metadata: fc.oneof(fc.constant({}), anyMetadata),
  said: fc.array(said, { maxLength: 3 }),
  names: fc.array(
    fc.record({
      name: person,
      type: fc.constantFrom<EntityType>('person', 'project'),
      aliases: fc.subarray(['Addie']),
      decides: fc.constantFrom<DecidedPart[]>(['name'], ['type']),
    }),
    { maxLength: 1 },
  ),
});

const memory = fc.record({
  told: fc.array(told, { minLength: 3, maxLength: 9 }),
  declares: fc.boolean(),
  batch: fc.integer({ min: 1, max: 4 }),
  retracted: fc.nat(),
  removed: fc.nat(),
  replaced: fc.nat(),
});

const TREATS: DeclaredPredicate = { key: 'treats', type: 'relationship', singleValued: true, inverse: null };

/**
 * Writes the memories of some workspaces with several owners: statements, decisions, retractions, removals and texts
 * that were extracted again. The order of writing differs from the order of recording.
 */
export async function writeMemories(
  writers: { writer: GraphWriter; inParts: GraphWriter },
  workspaces: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { told: all, declares, batch, ...numbers }] of fc
    .sample(memory, { numRuns: workspaces, seed: 51 })
    .entries()) {
    const writer = index % 3 === 0 ? writers.inParts : writers.writer;
    const story = new GraphStory();
    const { workspaceId } = story;
    ids.push(workspaceId);
    const episodes = all.map((one, place) => episodeOf(story, one, `Episode ${place} of ${index}.`));
    const of = (number: number) => episodes[number % episodes.length]!;
    episodes.push(retractionOf(story, of(numbers.retracted)));
    for (let at = 0; at < episodes.length; at += batch) {
      await writer.applyEpisodes(workspaceId, episodes.slice(at, at + batch));
      // Declares predicates between two writes, so that the facts written before are derived again.
      if (at === 0 && declares) await writer.declarePredicates(workspaceId, 7, [TREATS]);
    }
    const replaced = of(numbers.replaced);
    await writer.replaceEpisodes(workspaceId, [{ ...replaced, evidence: replaced.evidence.slice(1) }]);
    await writer.removeEpisode(workspaceId, of(numbers.removed).queueId);
    // An episode that is written later with this queue id must not be stored.
    await writer.removeEpisode(workspaceId, crypto.randomUUID());
    while (await writer.renewFacts(workspaceId));
  }
  return ids;
}

function episodeOf(story: GraphStory, one: Told, text: string): EpisodeChange {
  const episode = story.episode({ ...one, text });
  return { ...episode, unread: [{ start: 0, end: 7, reason: 'no-clause' }] };
}

/** Retracts a statement that may be of any kind, or may have been removed. */
function retractionOf(story: GraphStory, { evidence }: EpisodeChange): EpisodeChange {
  return story.episode({ text: 'Not so.', said: evidence[0] ? [{ retracts: [evidence[0].id] }] : [] });
}
