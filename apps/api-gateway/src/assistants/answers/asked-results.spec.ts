import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { askedResults } from './asked-results.js';

const NOW = Date.parse('2026-06-01');

describe('the results that may answer', () => {
  const result = (content: string, metadata: object): SearchResultDto =>
    ({ content, metadata: { kind: 'episode', validTo: null, ingestMetadata: {}, ...metadata } }) as SearchResultDto;

  it('are the best ones, with who said them and when, without what has ended', () => {
    const results = [
      result('Choir moved to thursdays', {
        referenceTime: '2026-05-02',
        ingestMetadata: { role: 'user', name: 'Ana' },
      }),
      result('Choir is on fridays', { kind: 'fact', referenceTime: '2026-01-01', validTo: '2026-02-01' }),
      result('Choir is on mondays', { kind: 'fact', referenceTime: '2026-03-01' }),
      result('Noted.', { referenceTime: '2026-04-01', ingestMetadata: { role: 'assistant' } }),
    ];
    const { request, resultOf } = askedResults('when is choir', results, NOW);
    const on = (day: string) => Date.parse(day);
    expect(request).toEqual({
      question: 'when is choir',
      memories: [
        { speaker: 'Ana', text: 'Choir moved to thursdays', saidAt: on('2026-05-02') },
        { speaker: null, text: 'Choir is on mondays', saidAt: on('2026-03-01') },
        { speaker: 'assistant', text: 'Noted.', saidAt: on('2026-04-01') },
      ],
    });
    const judged = { chance: 0.4, certainty: 0.1, span: { start: 12, end: 19 } };
    expect(resultOf(judged, 1)).toEqual({ place: 2, ...judged });
    expect(resultOf({ ...judged, span: null }, 0)).toMatchObject({ place: 0, span: null });
  });

  it('are, of a document, the part from its passage on', () => {
    const content = `${'Nothing. '.repeat(500)}Choir moved to thursdays.${' Nothing.'.repeat(500)}`;
    const highlight = 'Choir moved to thursdays.';
    const { request, resultOf } = askedResults(
      'when',
      [result(content, { referenceTime: '2026-05-02', highlight })],
      NOW,
    );
    expect(request.memories[0]!.text).toHaveLength(2_000);
    const { start, end } = resultOf({ chance: 1, certainty: 1, span: { start: 15, end: 24 } }, 0).span!;
    expect(content.slice(start, end)).toBe('thursdays');
  });
});
