import { GraphStory, type Told, vectorOf } from '@memory-graph/graph/contract';
import { ANY_ORIGIN, type OriginFilter } from '../origin-filter.js';
import { QUESTION_WORDS } from '../search/candidate-lists.js';
import type { CandidateRequest } from '../search/find-candidates.js';
import type { SearchFilter } from '../search-questions.js';
import type { IndexedStore } from './indexed-store.js';

export const NO_FILTER: SearchFilter = {
  startTime: null,
  endTime: null,
  asOf: Date.parse('2025-01-01T00:00:00Z'),
  includeInvalidated: false,
  labelIds: [],
  origin: ANY_ORIGIN,
  entityTypes: [],
  predicates: [],
};

/** Full-text and vector search with their filters. */
export function describeCandidates(store: () => IndexedStore): void {
  describe('candidates', () => {
    async function tell(...told: Told[]): Promise<GraphStory> {
      const story = new GraphStory();
      await store().writer.applyEpisodes(
        story.workspaceId,
        told.map((one) => story.episode(one)),
      );
      return story;
    }

    /** Contents of the hits of each list, best first. */
    async function find(story: GraphStory, text: string, request: Partial<CandidateRequest> = {}) {
      const graph = await store().open(story.workspaceId);
      const defaults = { query: text, embedding: vectorOf(text), similarityFloor: 0.5, filter: NO_FILTER, limit: 50 };
      const candidates = graph.findCandidates({ ...defaults, ...request });
      const contents = async (hits: typeof candidates.text) =>
        (await graph.loadResults(hits)).map(({ kind, content }) => `${kind}: ${content}`);
      return { ...candidates, texts: await contents(candidates.text), vectors: await contents(candidates.vector) };
    }

    it('scores by BM25: rarer words and shorter texts count more', async () => {
      const story = await tell(
        { text: 'apple pear' },
        { text: 'apple plum' },
        { text: 'apple pear and a long tail of words that say little else about gardens and orchards' },
        { text: 'nothing of the kind' },
      );
      const { texts, text } = await find(story, 'Apples or pears?');
      expect(texts).toEqual([
        'episode: apple pear',
        'episode: apple pear and a long tail of words that say little else about gardens and orchards',
        'episode: apple plum',
      ]);
      // idf of 3 and of 2 documents out of 4, one occurrence in 2 lexemes of 4.75 on average.
      expect(text[0]!.score).toBeGreaterThan(text[1]!.score);
      expect(text[2]!.score).toBeGreaterThan(0);
    });

    it('looks up the first words of a question that is a whole page', async () => {
      const story = await tell({ text: 'apple pear' }, { text: 'plum cherry' });
      const filler = (words: number) => Array.from({ length: words }, (_, n) => `filler${n}`).join(' ');
      const { texts } = await find(story, `Apples? ${filler(200)} and plums? ${filler(400)} and quinces?`);
      expect(texts).toEqual(['episode: apple pear', 'episode: plum cherry']);
      const late = await find(story, `Apples? ${filler(QUESTION_WORDS)} and plums?`);
      expect(late.texts).toEqual(['episode: apple pear']);
    });

    it('has no hits for stop words and unknown words', async () => {
      const story = await tell({ text: 'apple pear' });
      expect((await find(story, 'the of and')).text).toEqual([]);
      expect((await find(story, 'zebra')).text).toEqual([]);
    });

    it('has no hits for what shall not be searched', async () => {
      const story = await tell({ text: 'apple', metadata: { searched: false } }, { text: 'apple plum' });
      const { texts, vectors } = await find(story, 'apple', { similarityFloor: 0.1 });
      expect([texts, vectors]).toEqual([['episode: apple plum'], ['episode: apple plum']]);
    });

    it('gives cosine similarities from the floor on', async () => {
      const story = await tell({ text: 'apple' }, { text: 'apple plum' }, { text: 'zebra' });
      const { vector, vectors } = await find(story, 'apple');
      expect(vectors).toEqual(['episode: apple', 'episode: apple plum']);
      expect(vector[0]!.score).toBeCloseTo(1, 5);
      expect(vector[1]!.score).toBeCloseTo(Math.SQRT1_2, 5);
      expect((await find(story, 'apple', { similarityFloor: 0.9 })).vector).toHaveLength(1);
    });

    it('filters before it cuts', async () => {
      const story = await tell(...Array.from({ length: 30 }, (): Told => ({ text: 'apple' })), {
        text: 'apple orchards far away',
        labelIds: ['wanted'],
      });
      const filter = { ...NO_FILTER, labelIds: ['wanted', 'also'] };
      const { texts, vectors } = await find(story, 'apple', { filter, limit: 5, similarityFloor: 0.1 });
      expect([texts, vectors]).toEqual([['episode: apple orchards far away'], ['episode: apple orchards far away']]);
    });

    it('selects facts by validity and episodes by reference time', async () => {
      const story = await tell(
        { text: 'First.', at: '2023-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { text: 'Then Ada moved.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Oslo'] }] },
      );
      const facts = async (filter: Partial<SearchFilter>) =>
        new Set((await find(story, 'Ada', { filter: { ...NO_FILTER, ...filter } })).texts);
      const [rome, oslo, moved] = ['fact: Ada lives in Rome', 'fact: Ada lives in Oslo', 'episode: Then Ada moved.'];
      const time = (text: string) => Date.parse(`${text}T00:00:00Z`);
      expect(await facts({})).toEqual(new Set([oslo, moved]));
      expect(await facts({ includeInvalidated: true })).toEqual(new Set([rome, oslo, moved]));
      const summer = { endTime: time('2023-07-01'), asOf: time('2023-07-01') };
      expect(await facts(summer)).toEqual(new Set([rome]));
      expect(await facts({ startTime: time('2024-02-01') })).toEqual(new Set([oslo]));
    });

    it('filters by session and source: facts by those of the episodes that support them', async () => {
      const story = await tell(
        { text: 'Ada.', sessionId: 'monday', source: 'chat', said: [{ says: ['Ada', 'likes', 'tea'] }] },
        { text: 'Ada too.', sessionId: 'monday', source: 'mail', said: [{ says: ['Ada', 'likes', 'jazz'] }] },
        { text: 'Ada again.', source: 'chat', said: [{ says: ['Ada', 'likes', 'tea'] }] },
      );
      const found = async (asked: Partial<OriginFilter>) => {
        const origin = { ...ANY_ORIGIN, ...asked };
        const { texts, vectors } = await find(story, 'Ada', { filter: { ...NO_FILTER, origin } });
        expect(new Set(vectors.filter((hit) => !texts.includes(hit)))).toEqual(new Set());
        return texts.sort();
      };
      const [tea, jazz] = ['fact: Ada likes tea', 'fact: Ada likes jazz'];
      expect(await found({ sessionIds: ['monday'] })).toEqual(['episode: Ada too.', 'episode: Ada.', jazz, tea]);
      expect(await found({ sources: ['chat'] })).toEqual(['episode: Ada again.', 'episode: Ada.', tea]);
      expect(await found({ sessionIds: ['monday'], sources: ['mail'] })).toEqual(['episode: Ada too.', jazz]);
      expect(await found({ sessionIds: ['tuesday', 'sunday'] })).toEqual([]);
      expect(await found({ sources: ['nowhere', 'mail'] })).toEqual(['episode: Ada too.', jazz]);
      // Each condition holds for an episode that supports the fact, but no episode meets all of them.
      expect(await found({ sessionIds: ['tuesday', 'monday'], sources: ['mail', 'nowhere'] })).not.toContain(tea);
    });

    it('filters by the types of the entities touched', async () => {
      const types: Told['types'] = { Ada: 'person', Rome: 'place', Acme: 'organisation' };
      const story = await tell(
        { said: [{ says: ['Ada', 'visited', 'Rome'] }], types },
        { said: [{ says: ['Ada', 'works_at', 'Acme'] }], types },
      );
      const filter = { ...NO_FILTER, entityTypes: ['place', 'event'] };
      expect(new Set((await find(story, 'Ada', { filter })).texts)).toEqual(
        new Set(['fact: Ada visited Rome', 'episode: Ada visited Rome']),
      );
    });

    it('filters facts by their predicates, and no episodes', async () => {
      const story = await tell(
        { text: 'Ada travels.', said: [{ says: ['Ada', 'visited', 'Rome'] }] },
        { text: 'Ada works.', said: [{ says: ['Ada', 'works_at', 'Acme'] }] },
      );
      const found = async (...predicates: string[]) =>
        new Set((await find(story, 'Ada', { filter: { ...NO_FILTER, predicates } })).texts);
      const episodes = ['episode: Ada travels.', 'episode: Ada works.'];
      expect(await found('visited')).toEqual(new Set([...episodes, 'fact: Ada visited Rome']));
      expect(await found('unheard_of')).toEqual(new Set(episodes));
    });

    it('knows which facts its episodes support', async () => {
      const likes: Told = { text: 'Garden talk.', said: [{ says: ['Ada', 'likes', 'roses'] }] };
      const story = await tell(likes, likes, { text: 'Else.', said: [{ says: ['Bob', 'likes', 'rain'] }] });
      const { text, support } = await find(story, 'garden');
      expect(support.map((link) => link.episodeId).sort()).toEqual(text.map((hit) => hit.id).sort());
      expect(new Set(support.map((link) => link.factId)).size).toBe(1);
    });

    it('sees its own workspace only, in hits and in statistics', async () => {
      const told: Told[] = [{ text: 'apple pear' }, { text: 'apple' }];
      const [one, other] = [await tell(...told), await tell(...told, { text: 'pear' }, { text: 'pear' })];
      const [mine, theirs] = [await find(one, 'apple'), await find(other, 'apple')];
      expect(mine.text).toHaveLength(2);
      expect(theirs.text).toHaveLength(2);
      expect(mine.text[0]!.score).not.toBeCloseTo(theirs.text[0]!.score, 3);
    });

    it('finds entities by any of their names, folded', async () => {
      const story = await tell({
        text: 'x',
        names: [{ name: 'Zoë Müller', type: 'person', aliases: ['Zo'] }, { name: 'Acme' }],
      });
      const named = async (...names: string[]) =>
        (await store().open(story.workspaceId)).findEntitiesByName(names).map((entity) => entity.name);
      expect(await named('zoe  MULLER', 'unknown')).toEqual(['Zoë Müller']);
      expect(await named('zo')).toEqual(['Zoë Müller']);
      expect((await named('Zo', 'acme?', 'Zoë Müller')).sort()).toEqual(['Acme', 'Zoë Müller']);
      expect(await named()).toEqual([]);
    });
  });
}
