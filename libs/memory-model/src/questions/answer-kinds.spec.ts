import { ANSWER_KINDS, askedKinds, givenKinds, statesSomething } from './answer-kinds.js';

const { number, time, name, place, reason } = ANSWER_KINDS;

describe('askedKinds', () => {
  it.each([
    ['how many kids does she have', number],
    ['what is the rent', number],
    ['how old is the dog?', number],
    ['How do I reset it?', 0],
    ['when does the course begin', time],
    ['which day is the choir', time],
    ['how long is the lease', number | time],
    ['who is the treasurer', name],
    ['where is the key', place],
    ['which city does Ana live in', place],
    ['why did we move', reason],
    ['tell me about the garden', 0],
  ])('of %p', (question, kinds) => expect(askedKinds(question)).toBe(kinds));
});

describe('givenKinds', () => {
  it.each([
    ['it costs 12.40', number],
    ['until 12:40', number | time],
    ['twelve of them', number],
    ['the blue one is out', 0],
    ['moved to thursday', place | time],
    ['the 3rd of may', number | time],
    ['it is said that Ana paid', name],
    ['Ana paid', 0],
    ['the key hangs by the door', place],
    ['because it rained', reason],
    ['met Ana in Porto on Tuesday', name | place | time],
  ])('of %p', (text, kinds) => expect(givenKinds(text)).toBe(kinds));
});

describe('statesSomething', () => {
  it.each([
    ['The key is gone.', true],
    ['Where is the key?', false],
    ['where is the key', false],
    ['I lost the key. Do you have it?', true],
    ['Do you have it? Who has?', false],
    ['鍵はどこですか？', false],
    ['👍', true],
    ['', true],
  ])('of %p', (text, states) => expect(statesSomething(text)).toBe(states));
});
