import { addressOf, askOf, curlOf, filterCount, requestOf, SEARCH_DEFAULTS, valuesOf } from './search-state.ts';

const state = { ...SEARCH_DEFAULTS, q: 'Where does Ada live?' };

describe('requestOf', () => {
  it('has the question, and what ended, without filters', () => {
    expect(requestOf(state)).toEqual({ query: 'Where does Ada live?', includeInvalidated: true });
  });

  it('has the filters of the address', () => {
    const filters = {
      ...{ asOf: '2026-02-01', knownAt: '2026-03-01T10:00:00.000Z', since: '2025-01-01' },
      ...{ labels: 'l1,l2', sources: 'mail, chat', sessions: 's1', types: 'person' },
      ...{ subject: 'ada', limit: '5', threshold: '0.5' },
    };
    expect(requestOf({ ...state, ...filters })).toEqual({
      query: 'Where does Ada live?',
      endTime: '2026-02-01T23:59:59.999Z',
      knownAt: '2026-03-01T10:00:00.000Z',
      startTime: '2025-01-01T00:00:00.000Z',
      labelIds: ['l1', 'l2'],
      sources: ['mail', 'chat'],
      sessionIds: ['s1'],
      entityTypes: ['person'],
      subject: 'ada',
      includeInvalidated: true,
      limit: 5,
      scoreThreshold: 0.5,
    });
  });
});

describe('askOf', () => {
  it('has the question and its times', () => {
    expect(askOf({ q: 'Who?', asOf: '', knownAt: '' })).toEqual({ question: 'Who?' });
    expect(askOf({ q: 'Who?', asOf: '2026-02-01', knownAt: '2026-03-01T10:00:00.000Z' })).toEqual({
      ...{ question: 'Who?', endTime: '2026-02-01T23:59:59.999Z', knownAt: '2026-03-01T10:00:00.000Z' },
    });
  });
});

describe('addressOf', () => {
  it('has what differs from the defaults', () => {
    expect(addressOf('/search', SEARCH_DEFAULTS)).toBe('/search');
    expect(addressOf('/', { ...SEARCH_DEFAULTS, q: 'a & b', limit: '5' })).toBe('/?q=a+%26+b&limit=5');
  });
});

describe('valuesOf', () => {
  it('ignores spaces and what is empty', () => expect(valuesOf(' a ,, b,')).toEqual(['a', 'b']));
});

describe('filterCount', () => {
  it('counts what the folded part has', () => {
    expect(filterCount({ ...state, asOf: '2026-02-01' })).toBe(0);
    expect(filterCount({ ...state, sources: 'mail', limit: '5' })).toBe(2);
  });
});

describe('curlOf', () => {
  it('quotes for a shell', () => {
    expect(curlOf({ query: "What's Ada's dog?" }, 'https://memory.example')).toBe(
      [
        "curl -s 'https://memory.example/api/v1/search' \\",
        '  -H "Authorization: Bearer $MEMORY_GRAPH_TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        String.raw`  -d '{"query":"What'\''s Ada'\''s dog?","explain":true}'`,
      ].join('\n'),
    );
  });
});
