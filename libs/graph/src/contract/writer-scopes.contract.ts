import { type EntityType, type Owner, type Scope, scopeOf, scopesFor, SHARED_SCOPE } from '@memory-graph/memory-model';
import { exportGraph } from '../evidence/export-graph.js';
import type { EpisodeChange } from '../graph-writer.port.js';
import { entitiesNamed } from './entities-named.js';
import { GraphStory, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const PERSON = 'person' as const;
/** Owners whose names are as similar as possible. */
const OWNERS: readonly Owner[] = [
  {},
  { subject: 'ada' },
  { subject: 'Ada' },
  { subject: 'SHARED' },
  { subject: 'SUBJECT:ada' },
  { subject: 'ada', shared: true },
];

/** Content of one subject has no effect on another subject. */
export function describeScopes(store: () => OpenGraphStore): void {
  describe('scopes', () => {
    const entitiesOf = async ({ workspaceId }: GraphStory, scopes: readonly Scope[]) => {
      const stored = await store().reader.entities(workspaceId, null, 100);
      const asked = stored.filter(({ scope }) => scopes.length === 0 || scopes.includes(scope));
      const ids = asked.map(({ id }) => id);
      return (await store().reader.loadEntities(workspaceId, ids))
        .map(({ name, aliases }) => [name, ...aliases].join(' = '))
        .sort();
    };
    const factsAbout = async (story: GraphStory, name: string) =>
      ((await store().reader.findEntity(story.workspaceId, story.entityId(name)))?.facts ?? []).map(
        ({ content, validTo }) => (validTo === null ? content : `${content} until ${validTo.slice(0, 10)}`),
      );
    const isOneOf = (type: EntityType, ...names: string[]) => Object.fromEntries(names.map((name) => [name, type]));
    const lives = (place: string, at: string): Told => ({
      ...{ at, sessionId: 's1', types: isOneOf(PERSON, 'Ada') },
      said: [{ says: ['Ada', 'lives_in', place] }],
    });

    it('keeps the same names of different owners apart, and what each has said of them', async () => {
      const story = new GraphStory();
      const places = ['Rome', 'Bern', 'Oslo', 'Lima', 'Graz', 'Kyiv'];
      const tellers = OWNERS.map((owner) => story.of(owner));
      await store().writer.applyEpisodes(
        story.workspaceId,
        tellers.map((teller, index) => teller.episode(lives(places[index]!, `2024-0${index + 1}-01`))),
      );
      for (const [index, teller] of tellers.entries()) {
        expect(await factsAbout(teller, 'Ada')).toEqual([`Ada lives in ${places[index]}`]);
      }
      await store().writer.applyEpisodes(story.workspaceId, [tellers[1]!.episode(lives('Nice', '2024-08-01'))]);
      expect(await factsAbout(tellers[1]!, 'Ada')).toEqual(['Ada lives in Nice', 'Ada lives in Bern until 2024-08-01']);
      expect(await factsAbout(tellers[2]!, 'Ada')).toEqual(['Ada lives in Oslo']);
      expect(await entitiesOf(story, scopesFor('ada'))).toEqual(['Ada', 'Ada', 'Bern', 'Kyiv', 'Nice']);
      expect(await entitiesOf(story, scopesFor('nobody'))).toEqual(['Ada', 'Kyiv']);
      expect(await entitiesOf(story, [])).toHaveLength(13);
    });

    it('implies nothing of a name from names of another owner, when they come and when they go', async () => {
      const story = new GraphStory();
      const [own, ada, shared] = [story, story.of({ subject: 'ada' }), story.of({ shared: true })];
      const full = (teller: GraphStory) =>
        teller.episode({
          text: 'Melanie Roe, also known as Sis.',
          names: [{ name: 'Melanie Roe', type: PERSON, aliases: ['Sis'] }],
        });
      const short = (teller: GraphStory) =>
        teller.episode({ text: 'Mel, Sis.', names: ['Mel', 'Sis'].map((name) => ({ name, type: PERSON })) });
      const kept = full(own);
      await store().writer.applyEpisodes(story.workspaceId, [kept, short(ada), short(shared)]);
      expect(await entitiesOf(story, [])).toEqual(['Mel', 'Mel', 'Melanie Roe = Sis', 'Sis', 'Sis']);
      // Another person of the same first name makes it ambiguous, but only within the scope of its owner.
      const completing = full(ada);
      const ambiguous = shared.episode({ text: 'Melanie Poe.', names: [{ name: 'Melanie Poe', type: PERSON }] });
      await store().writer.applyEpisodes(story.workspaceId, [completing, ambiguous]);
      expect(await entitiesOf(story, ['SUBJECT:ada'])).toEqual(['Melanie Roe = Mel = Sis']);
      expect(await entitiesOf(story, [SHARED_SCOPE])).toEqual(['Melanie Poe = Mel', 'Sis']);
      await store().writer.removeEpisode(story.workspaceId, kept.queueId);
      expect(await entitiesOf(story, ['SUBJECT:ada'])).toEqual(['Melanie Roe = Mel = Sis']);
      await store().writer.removeEpisode(story.workspaceId, completing.queueId);
      expect(await entitiesOf(story, ['SUBJECT:ada'])).toEqual(['Mel', 'Sis']);
    });

    it('finds names of the scopes that are asked for, and without any those of no subject', async () => {
      const story = new GraphStory();
      const tellers = OWNERS.map((owner) => story.of(owner));
      await store().writer.applyEpisodes(
        story.workspaceId,
        tellers.map((teller) =>
          teller.episode({ text: 'Ada.', names: [{ name: 'Ada', type: PERSON, aliases: ['Countess'] }] }),
        ),
      );
      const found = async (scopes?: (string | null)[]) =>
        (await entitiesNamed(store().feed, story.workspaceId, 'countess', scopes)).map(({ id }) => id);
      const idsOf = (...numbers: number[]) => numbers.map((number) => tellers[number]!.entityId('Ada')).sort();
      expect(await found()).toEqual(idsOf(0, 5));
      expect(await found(scopesFor('ada'))).toEqual(idsOf(1, 5));
      expect(await found(scopesFor('Ada'))).toEqual(idsOf(2, 5));
      expect(await found(scopesFor('SHARED'))).toEqual(idsOf(3, 5));
      expect(await found(['SUBJECT:nobody'])).toEqual([]);
    });

    it('says whose something is, and leaves the rest as it was', async () => {
      const story = new GraphStory();
      const tellers = [{}, { subject: 'ada' }, { subject: 'ada', shared: true }, { shared: true }].map((owner) => ({
        owner,
        teller: story.of(owner),
      }));
      for (const { owner, teller } of tellers) {
        const episode = teller.episode(lives('Rome', '2024-01-01'));
        await store().writer.applyEpisodes(story.workspaceId, [episode]);
        const { reader, evidence } = store();
        const scope = scopeOf(owner);
        const own = { sessionId: 's1', ...owner };
        const [found] = await reader.findEpisodes(story.workspaceId, [episode.episodeId]);
        expect(ownerIn(found)).toEqual(own);
        expect(ownerIn((await reader.loadEpisodes(story.workspaceId, [episode.episodeId]))[0])).toEqual(own);
        const entity = await reader.findEntity(story.workspaceId, teller.entityId('Rome'));
        const owned = scope === SHARED_SCOPE ? { shared: true } : owner;
        expect(ownerIn(entity)).toEqual(owned);
        const results = await reader.loadResults(story.workspaceId, [{ kind: 'episode', id: episode.episodeId }]);
        expect(ownerIn(results[0])).toEqual(own);
        const page = await evidence.readPage(story.workspaceId, Date.parse('2025-01-01'), null, 10);
        const read = (JSON.parse(page.json) as { id: string }[]).find(({ id }) => id === episode.episodeId);
        expect(read).toMatchObject({ scope, subject: owner.subject ?? null });
      }
    });

    it('removes and replaces what one owner said without a trace in the others', async () => {
      const story = new GraphStory();
      const tellers = OWNERS.map((owner) => story.of(owner));
      const told = (teller: GraphStory): EpisodeChange[] => [
        teller.episode(lives('Rome', '2024-01-01')),
        teller.episode({ ...lives('Bern', '2024-02-01'), names: [{ name: 'Ada Lovelace', type: PERSON }] }),
      ];
      const first = told(tellers[1]!);
      await store().writer.applyEpisodes(story.workspaceId, tellers.slice(2).flatMap(told));
      const before = await exportGraph(store(), story.workspaceId);
      await store().writer.applyEpisodes(story.workspaceId, first);
      const again = tellers[1]!.episode(lives('Oslo', '2024-02-01'));
      await store().writer.replaceEpisodes(story.workspaceId, [{ ...again, queueId: first[1]!.queueId }]);
      expect(await factsAbout(tellers[1]!, 'Ada')).toEqual(['Ada lives in Oslo', 'Ada lives in Rome until 2024-02-01']);
      for (const { queueId } of first) await store().writer.removeEpisode(story.workspaceId, queueId);
      expect(await exportGraph(store(), story.workspaceId)).toEqual(before);
    });
  });
}

function ownerIn(record: { sessionId?: string | null; subject?: string; shared?: boolean } | null | undefined) {
  const { sessionId, subject, shared } = record!;
  return {
    ...(sessionId && { sessionId }),
    ...(subject !== undefined && { subject }),
    ...(shared !== undefined && { shared }),
  };
}
