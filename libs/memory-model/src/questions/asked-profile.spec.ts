import { askedProfile } from './asked-profile.js';

describe('askedProfile', () => {
  it.each([
    ['What do you know about me?', 'me'],
    ['what do you know about Ada Lovelace', 'Ada Lovelace'],
    ['tell me what you know about Project X.', 'Project X'],
    ['Tell me everything about Ada', 'Ada'],
    ['tell me about Ada', 'Ada'],
    ['what do you have on Ada?', 'Ada'],
    ['who is Ada', 'Ada'],
    ['Who is my boss?', null],
    ['Who is the head of sales?', null],
    ['tell me about my boss', null],
    ['Where does Ada live?', null],
    ['tell me when Ada comes', null],
    [`tell me about ${'Ada '.repeat(50)}`, null],
    ['', null],
  ])('of %j is %j', (question, name) => {
    expect(askedProfile(question)).toBe(name);
  });
});
