import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { askedResults } from './asked-results.js';

describe('the results that may answer', () => {
  const result = (content: string, metadata: object): SearchResultDto =>
    ({ content, metadata: { kind: 'episode', validTo: null, ingestMetadata: {}, ...metadata } }) as SearchResultDto;

  it('are in the order of their time, with who said them, without what has ended', () => {
    const results = [
      result('Choir moved to thursdays', {
        referenceTime: '2026-05-02',
        ingestMetadata: { role: 'user', name: 'Ana' },
      }),
      result('Choir is on fridays', { kind: 'fact', referenceTime: '2026-01-01', validTo: '2026-02-01' }),
      result('Choir is on mondays', { kind: 'fact', referenceTime: '2026-03-01' }),
      result('Noted.', { referenceTime: '2026-04-01', ingestMetadata: { role: 'assistant' } }),
    ];
    const { request, locate } = askedResults('when is choir', results);
    expect(request).toEqual({
      question: 'when is choir',
      memories: [
        { speaker: null, text: 'Choir is on mondays' },
        { speaker: 'assistant', text: 'Noted.' },
        { speaker: 'Ana', text: 'Choir moved to thursdays' },
      ],
    });
    expect(locate({ memory: 2, start: 15, end: 24 })).toEqual({ result: 0, start: 15, end: 24 });
  });

  it('are, of a document, the part from its passage on', () => {
    const content = `${'Nothing. '.repeat(500)}Choir moved to thursdays.${' Nothing.'.repeat(500)}`;
    const highlight = 'Choir moved to thursdays.';
    const { request, locate } = askedResults('when', [result(content, { referenceTime: '2026-05-02', highlight })]);
    expect(request.memories[0]!.text).toHaveLength(2_000);
    const { start, end } = locate({ memory: 0, start: 15, end: 24 });
    expect(content.slice(start, end)).toBe('thursdays');
  });
});
