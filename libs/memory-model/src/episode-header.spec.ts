import { type EpisodeHeader, headerOf, STORED_HEADER_FIELDS } from './episode-header.js';

const COMPLETE: Required<EpisodeHeader> = {
  source: 'team-chat',
  sourceURL: 'https://chat.example.com/7',
  sessionId: 'standup',
  subject: 'user-7',
  shared: true,
  labelIds: ['a', 'b'],
  metadata: { page: 3 },
};

describe('headerOf', () => {
  it('keeps every field, and nothing else', () => {
    const record = { ...COMPLETE, id: '7', text: 'I live in Bern.' };
    expect(headerOf(record)).toEqual(COMPLETE);
  });

  it('has the same fields for what does not apply, whether it is null or missing', () => {
    const nothing = { source: 'notes', sourceURL: null, sessionId: null, labelIds: [], metadata: {} };
    expect(headerOf({ source: 'notes' })).toStrictEqual(nothing);
    expect(headerOf({ ...nothing, subject: null, shared: false })).toStrictEqual(nothing);
  });

  it('has each label once', () => {
    expect(headerOf({ source: 'notes', labelIds: ['b', 'a', 'b'] }).labelIds).toEqual(['b', 'a']);
  });
});

it('every field is stored; `shared` as part of the scope', () => {
  expect([...STORED_HEADER_FIELDS, 'shared'].sort()).toEqual(Object.keys(COMPLETE).sort());
});
