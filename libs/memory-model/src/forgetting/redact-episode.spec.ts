import type { Assertion } from '../evidence/evidence.js';
import { type ForgetRule, redactEpisode } from './redact-episode.js';

const ADA = 'ada';
const BOB = 'bob';
const REST = { episodeId: 'episode', saidAt: 0, recordedAt: 0, confidence: 0.8, from: null, to: null };

function states(id: string, wording: string, subject = ADA, object = id): Assertion {
  const about = { subject, predicate: 'likes', object: { kind: 'value' as const, value: object } };
  return { ...REST, ...about, kind: 'assertion', id, position: 0, wording, text: `${subject} likes ${object}` };
}

const mention = (entityId: string, name: string, aliases: string[] = []) => ({ entityId, name, aliases });
const NOTHING: ForgetRule = { namesIn: () => false, isAbout: () => false, isForgotten: () => false };
const naming = (word: string): ForgetRule => ({ ...NOTHING, namesIn: (text) => text.toLowerCase().includes(word) });

describe('redactEpisode', () => {
  const episode = {
    text: 'I love hiking. Bob paints. He sold a picture to Zoe.',
    mentions: [mention(ADA, 'Ada'), mention(BOB, 'Bob', ['Zorro']), mention('zoe', 'Zoe')],
    evidence: [
      states('hiking', 'I love hiking.'),
      states('painting', 'Bob paints.', BOB),
      states('selling', 'He sold a picture to Zoe.', BOB),
    ],
  };

  it('removes the sentences that state what is forgotten, with all that was extracted from them', () => {
    const rule = { ...NOTHING, isAbout: ({ id }: { id: string }) => id === 'hiking' };
    expect(redactEpisode(episode, rule)).toEqual({
      text: 'Bob paints. He sold a picture to Zoe.',
      mentions: episode.mentions,
      evidence: episode.evidence.slice(1),
      removed: ['I love hiking.'],
      statementIds: ['hiking'],
      wordings: ['I love hiking.'],
    });
  });

  it('removes the sentences that name it, and names that only they had', () => {
    const { text, mentions, statementIds } = redactEpisode(episode, naming('zoe'));
    expect({ text, statementIds }).toEqual({ text: 'I love hiking. Bob paints.', statementIds: ['selling'] });
    expect(mentions.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
  });

  it('removes a name by which the rest still calls an entity, if it is forgotten', () => {
    const { mentions } = redactEpisode(episode, naming('zorro'));
    expect(mentions[1]).toEqual(mention(BOB, 'Bob'));
  });

  it('keeps an entity that the rest speaks of without its name', () => {
    const rule = { ...NOTHING, isAbout: ({ id }: { id: string }) => id === 'painting' };
    const { text, mentions } = redactEpisode(episode, rule);
    expect(text).toBe('I love hiking. He sold a picture to Zoe.');
    expect(mentions.map(({ name }) => name)).toContain('Bob');
  });

  it('removes statements that share a sentence with what is forgotten', () => {
    const wording = 'I live in Denver and paint.';
    const shared = { text: wording, mentions: [], evidence: [states('denver', wording), states('paint', wording)] };
    const rule = { ...NOTHING, isAbout: ({ id }: { id: string }) => id === 'denver' };
    expect(redactEpisode(shared, rule)).toMatchObject({ text: '', evidence: [], statementIds: ['denver', 'paint'] });
  });

  it('leaves nothing where only speakers are left', () => {
    const chat = { text: 'Ada: I love hiking.\nBob: Hiking, really?', mentions: episode.mentions, evidence: [] };
    expect(redactEpisode(chat, naming('hiking'))).toMatchObject({ text: '', mentions: [] });
  });

  it('changes nothing of an episode that it does not concern', () => {
    const { text, mentions, evidence, removed } = redactEpisode(episode, naming('sailing'));
    expect({ text, mentions, evidence, removed }).toEqual({ ...episode, removed: [] });
  });
});
