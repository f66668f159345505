import { waitUntil } from '@memory-graph/test-kit';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type GatewayOnPostgres, startGatewayOnPostgres } from '../testing/gateway-on-postgres.js';
import type { KnownCaller, RunningGateway } from '../testing/running-gateway.js';
import { aLog, exportedLines, fileOf, importFile, newTransferCaller, NONE } from '../testing/transfer-files.js';

const QUERY = 'Where does Ada live?';

function feedbackOn(result: object, changes: object = {}) {
  return {
    ...{ type: 'search-feedback', result, episodeIds: [uuidv7()], query: QUERY, useful: true },
    ...{ createdAt: '2026-03-01T09:00:00.000Z', ...changes },
  };
}

describe('feedback on search results in exports and imports', () => {
  let started: GatewayOnPostgres;
  let gateway: RunningGateway;
  let database: DataSource;

  beforeAll(async () => {
    started = await startGatewayOnPostgres();
    ({ gateway, database } = started);
  });

  afterAll(() => started?.close());

  const importAs = async (caller: KnownCaller, ...records: { type: string }[]) =>
    (await importFile(gateway, caller, fileOf(...records))).body;

  /** In the order of the queries: rows have no order of their own. */
  const linesOf = async (caller: KnownCaller) =>
    (await exportedLines(gateway, caller))
      .filter(({ type }) => type === 'search-feedback')
      .sort((a, b) => (a.query < b.query ? -1 : 1));

  /** The graph then has the facts of these statements. */
  function hasFacts({ principal }: KnownCaller, factOf: Record<string, string>): void {
    const workspace = `/internal/workspaces/${principal.workspaceId}`;
    gateway.services.on(`POST ${workspace}/evidence/supported-facts`, ({ body }) => {
      const { ids } = body as { ids: string[] };
      const facts = ids.flatMap((statementId) =>
        factOf[statementId] === undefined ? [] : [{ statementId, factId: factOf[statementId] }],
      );
      return { status: 200, body: { facts } };
    });
    gateway.services.on(`POST ${workspace}/evidence/support-of-facts`, ({ body }) => {
      const { ids } = body as { ids: string[] };
      const facts = Object.entries(factOf).flatMap(([statementId, factId]) =>
        ids.includes(factId) ? [{ factId, statementId }] : [],
      );
      return { status: 200, body: { facts } };
    });
  }

  const idsOf = async ({ principal }: KnownCaller): Promise<string[]> => {
    const rows = await database.query<{ id: string }[]>(
      'SELECT result_id AS id FROM memory.search_feedback WHERE workspace_id = $1 ORDER BY query',
      [principal.workspaceId],
    );
    return rows.map(({ id }) => id);
  };

  it('carries it over once, and finds its facts when they exist', async () => {
    const [statementId, episodeId, factId] = [uuidv7(), uuidv7(), uuidv7()];
    const lines = [
      feedbackOn({ supportedBy: statementId }, { query: 'a', subject: 'ada' }),
      feedbackOn({ episodeId }, { query: 'b', useful: false }),
    ];
    const caller = newTransferCaller(gateway);
    hasFacts(caller, {});
    const counts = { ...NONE, searchFeedback: 2 };
    expect(await importAs(caller, ...lines)).toMatchObject({ imported: counts, existing: NONE, skipped: [] });
    expect(await importAs(caller, ...lines)).toMatchObject({ imported: NONE, existing: counts, skipped: [] });
    expect(await linesOf(caller)).toEqual(lines);
    expect(await idsOf(caller)).toEqual([statementId, episodeId]);

    hasFacts(caller, { [statementId]: factId });
    await waitUntil(async () => (await idsOf(caller))[0] === factId);
    expect(await linesOf(caller)).toEqual(lines);
    expect(await importAs(caller, ...lines)).toMatchObject({ imported: NONE, existing: counts, skipped: [] });
    expect(await idsOf(caller)).toEqual([factId, episodeId]);
  });

  it('keeps the last word if two statements of a file support one fact here', async () => {
    const [first, second, factId] = [uuidv7(), uuidv7(), uuidv7()];
    const caller = newTransferCaller(gateway);
    hasFacts(caller, {});
    const later = feedbackOn({ supportedBy: second }, { useful: false, createdAt: '2026-03-02T09:00:00.000Z' });
    await importAs(caller, later, feedbackOn({ supportedBy: first }));
    expect(await linesOf(caller)).toHaveLength(2);
    hasFacts(caller, { [first]: factId, [second]: factId });
    await waitUntil(async () => (await linesOf(caller)).length === 1);
    expect(await linesOf(caller)).toEqual([later]);
    expect(await idsOf(caller)).toEqual([factId]);
  });

  it('leaves out what is on facts that no statement supports any more', async () => {
    const caller = newTransferCaller(gateway);
    const statementId = uuidv7();
    hasFacts(caller, { [statementId]: uuidv7() });
    await importAs(caller, feedbackOn({ supportedBy: statementId }));
    await waitUntil(async () => (await idsOf(caller))[0] !== statementId);
    hasFacts(caller, {});
    expect(await linesOf(caller)).toEqual([]);
  });

  it.each<[string, { type: string }[], string]>([
    ['feedback before a log', [feedbackOn({ episodeId: uuidv7() }), aLog()], 'lines[3].type'],
    ['feedback on nothing', [feedbackOn({})], 'lines[2].result'],
    ['feedback on two things', [feedbackOn({ episodeId: uuidv7(), supportedBy: uuidv7() })], 'lines[2].result'],
    ['the id of a fact', [feedbackOn({ factId: uuidv7() })], 'lines[2].result.factId'],
    ['no id', [feedbackOn({ episodeId: 'x' })], 'lines[2].result.episodeId'],
    ['a blank query', [feedbackOn({ episodeId: uuidv7() }, { query: ' ' })], 'lines[2].query'],
    ['an empty subject', [feedbackOn({ episodeId: uuidv7() }, { subject: '' })], 'lines[2].subject'],
    ['a workspace', [feedbackOn({ episodeId: uuidv7() }, { workspaceId: uuidv7() })], 'lines[2].workspaceId'],
  ])('rejects %s', async (_name, records, path) => {
    const { status, body } = await importFile(gateway, newTransferCaller(gateway), fileOf(...records));
    expect([status, body.details?.[0].path]).toEqual([400, path]);
  });
});
