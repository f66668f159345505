import { isAboutUser, namesAsked, namesInQuestion } from './names-in-question.js';

describe('namesInQuestion', () => {
  it('takes every run of one to four words', () => {
    expect(namesInQuestion('Who founded Acme  Labs?')).toEqual([
      'Who',
      'Who founded',
      'Who founded Acme',
      'Who founded Acme Labs?',
      'founded',
      'founded Acme',
      'founded Acme Labs?',
      'Acme',
      'Acme Labs?',
      'Labs?',
    ]);
  });

  it('stays bounded for a question of many pages', () => {
    const question = Array.from({ length: 5_000 }, (_, number) => `word${number}`).join(' ');
    expect(namesInQuestion(question).length).toBeLessThanOrEqual(800);
  });
});

describe('namesAsked', () => {
  const roles = (query: string) => {
    const names = namesAsked(query, 'Uma', []);
    return ['uma', 'user', 'assistant'].filter((name) => names.has(name));
  };

  it.each([
    ['Where did I park?', ['uma', 'user']],
    ['Which hotel did you recommend?', ['assistant']],
    ['What did you tell me?', ['uma', 'user', 'assistant']],
    ['Where does Ada live?', []],
  ])('reads who is meant in "%s"', (query, expected) => {
    expect(roles(query)).toEqual(expected);
  });
});

describe('isAboutUser', () => {
  it.each(['Where do I live?', 'my job', "What's on our list", 'Tell me.', 'I'])('hears it in "%s"', (question) => {
    expect(isAboutUser(question)).toBe(true);
  });

  it.each(['Where does Ada live?', 'Who moved to the US?', 'Name a mythical item', 'iOS'])(
    'does not hear it in "%s"',
    (question) => {
      expect(isAboutUser(question)).toBe(false);
    },
  );
});
