import { v7 as uuidv7 } from 'uuid';
import { readRecord } from './read-record.js';

const STATEMENT_ID = uuidv7();

function aLog(changes: object = {}) {
  const about = { id: STATEMENT_ID, wording: 'I live in Bern.', confidence: 0.9, subject: 0, predicate: 'lives_in' };
  return {
    ...{ type: 'log', id: uuidv7(), source: 'diary', sourceURL: null, integrationSlug: null, text: 'I live in Bern.' },
    ...{ time: '2026-03-01T09:00:00.000Z', referenceTime: '2026-03-01T10:00+01:00', sessionId: null, labelIds: [] },
    ...{ metadata: { page: 1 }, status: 'completed', processedAt: null, error: null, extractor: 'rules', facts: null },
    episode: {
      episodeId: uuidv7(),
      entities: [
        { name: 'Grace', type: 'person', aliases: [], mentioned: true, is: 'user' },
        { name: 'Bern', type: 'place', aliases: [], mentioned: true },
        { name: 'Berne', type: 'place', aliases: [], mentioned: false },
      ],
      statements: [
        { kind: 'assertion', ...about, object: { entity: 1 }, from: null, to: null, text: 'Grace lives in Bern' },
        { kind: 'same-as', id: uuidv7(), wording: '', confidence: 1, a: 1, b: 2 },
      ],
    },
    ...changes,
  };
}

function pathsRefused(record: unknown): string[] {
  try {
    readRecord({ number: 7, text: typeof record === 'string' ? record : JSON.stringify(record) });
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_request', message: 'Line 7 cannot be imported' });
    return (error as { details: { path: string }[] }).details.map(({ path }) => path);
  }
}

const withEpisode = (changes: object) => {
  const log = aLog();
  return { ...log, episode: { ...log.episode, ...changes } };
};

const withStatement = (changes: object) => {
  const { statements } = aLog().episode;
  return withEpisode({ statements: [{ ...statements[0], ...changes }] });
};

describe('readRecord', () => {
  it('reads a log with its evidence', () => {
    expect(pathsRefused(aLog())).toEqual([]);
    expect(pathsRefused(aLog({ episode: null, status: 'pending', extractor: null }))).toEqual([]);
  });

  it.each<[refused: unknown, path: string]>([
    ['{', 'lines[7]'],
    ['[]', 'lines[7]'],
    [{ type: 'label' }, 'lines[7].id'],
    [{ type: 'secret' }, 'lines[7].type'],
    [{ type: 'header', format: 'other', version: 1, exportedAt: '2026-03-01T09:00:00Z' }, 'lines[7].format'],
    [aLog({ workspaceId: uuidv7() }), 'lines[7].workspaceId'],
    [aLog({ id: '../../etc' }), 'lines[7].id'],
    [aLog({ referenceTime: 'yesterday' }), 'lines[7].referenceTime'],
    [aLog({ time: '2026-02-31' }), 'lines[7].time'],
    [aLog({ time: '2026-02-30T09:00:00Z' }), 'lines[7].time'],
    [aLog({ integrationSlug: '../../x' }), 'lines[7].integrationSlug'],
    [aLog({ metadata: { a: { b: { c: { d: { e: {} } } } } } }), 'lines[7].metadata.a.b.c.d.e'],
    [aLog({ metadata: { a: 'x'.repeat(17_000) } }), 'lines[7].metadata'],
    [aLog({ text: 'half \ud800' }), 'lines[7].text'],
    [aLog({ status: 'pending' }), 'lines[7].episode'],
    [aLog({ episode: null, status: 'failed', text: ' ' }), 'lines[7].text'],
    [
      withEpisode({ entities: [{ name: '', type: 'person', aliases: [], mentioned: true }] }),
      'lines[7].episode.entities[0].name',
    ],
    [withStatement({ subject: 9 }), 'lines[7].episode.statements[0].subject'],
    [withStatement({ object: { entity: 2 } }), 'lines[7].episode.statements[0].object.entity'],
    [withStatement({ object: {} }), 'lines[7].episode.statements[0].object'],
    [withStatement({ confidence: 1.5 }), 'lines[7].episode.statements[0].confidence'],
    [withStatement({ predicate: 'Lives In' }), 'lines[7].episode.statements[0].predicate'],
    [withStatement({ from: '+012000-01-01T00:00:00Z' }), 'lines[7].episode.statements[0].from'],
    [aLog({ sourceURL: 'javascript:alert(1)' }), 'lines[7].sourceURL'],
    [withEpisode({ statements: [0, 1].map(() => aLog().episode.statements[0]) }), 'lines[7].episode.statements[1].id'],
  ])('refuses %j', (record, path) => {
    expect(pathsRefused(record)).toContain(path);
  });

  it('does not let keys reach the prototype', () => {
    expect(pathsRefused('{"type":"end","__proto__":{"counts":1}}')).toEqual(['lines[7].__proto__']);
  });
});
