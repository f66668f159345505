import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { DailyBudget } from './daily-budget.js';
import {
  createModelUsageTable,
  createWorkspaceModelUsageTable,
  dropModelUsageTable,
  dropWorkspaceModelUsageTable,
} from './model-usage-table.js';
import { StoredUsageLedger } from './stored-usage-ledger.js';

class ModelUsage1700000000001 implements MigrationInterface {
  readonly name = 'ModelUsage1700000000001';
  up = async (queryRunner: QueryRunner) => {
    await createModelUsageTable(queryRunner, 'shop');
    await createWorkspaceModelUsageTable(queryRunner, 'shop');
  };
  down = async (queryRunner: QueryRunner) => {
    await dropWorkspaceModelUsageTable(queryRunner, 'shop');
    await dropModelUsageTable(queryRunner, 'shop');
  };
}

const NOON = Date.UTC(2026, 4, 20, 12);
const DAY_MS = 86_400_000;
const USAGE = { inputTokens: 700, outputTokens: 300, cost: 0.25 };

describe('the budget of a day', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let now = NOON;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const url = database.url;
    dataSource = await openSchema({ schema: 'shop', url, migrateOnStart: true, migrations: [ModelUsage1700000000001] });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });
  beforeEach(async () => {
    now = NOON;
    await dataSource.query('TRUNCATE shop.model_usage');
  });

  /** As each process of an app has one, and a process that was started again. */
  const aProcess = (limits: { tokens?: number; cost?: number }) =>
    new DailyBudget(
      'openai:m',
      { tokens: null, cost: null, ...limits },
      new StoredUsageLedger('shop', dataSource),
      () => now,
    );

  it('is shared by the processes of an app, and outlives them', async () => {
    await aProcess({ tokens: 1_500 }).count('extraction', USAGE);
    expect(await aProcess({ tokens: 1_500 }).isLeft()).toBe(true);
    await aProcess({ tokens: 1_500 }).count('title', USAGE);
    expect(await aProcess({ tokens: 1_500 }).isLeft()).toBe(false);
    await expect(aProcess({ tokens: 1_500 }).requireLeft()).rejects.toMatchObject({ retryAfterSeconds: 43_200 });
  });

  it('begins anew at midnight, UTC', async () => {
    await aProcess({ cost: 0.2 }).count('extraction', USAGE);
    expect(await aProcess({ cost: 0.2 }).isLeft()).toBe(false);
    now += DAY_MS / 2;
    expect(await aProcess({ cost: 0.2 }).isLeft()).toBe(true);
  });

  it('counts calls made at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => aProcess({}).count('extraction', USAGE)));
    expect(await dataSource.query(`SELECT calls, input_tokens, output_tokens, cost FROM shop.model_usage`)).toEqual([
      { calls: '20', input_tokens: '14000', output_tokens: '6000', cost: '5.00' },
    ]);
  });

  it('is none where there is no limit, and none at all with a limit of 0', async () => {
    await aProcess({}).count('extraction', USAGE);
    expect(await aProcess({}).isLeft()).toBe(true);
    expect(await aProcess({ tokens: 0 }).isLeft()).toBe(false);
  });

  it('counts for the workspace of a call, if it has one', async () => {
    const workspaceId = '0198c0de-0000-7000-8000-0000000000b1';
    let current: string | null = workspaceId;
    const budget = new DailyBudget(
      'openai:m',
      { tokens: null, cost: null },
      new StoredUsageLedger('shop', dataSource, () => current),
      () => now,
    );
    await budget.count('extraction', USAGE);
    await budget.count('ingestion-rules', USAGE);
    current = null;
    await budget.count('extraction', USAGE);
    const query = `SELECT workspace_id, day::text, input_tokens, output_tokens FROM shop.workspace_model_usage`;
    expect(await dataSource.query(query)).toEqual([
      { workspace_id: workspaceId, day: '2026-05-20', input_tokens: '1400', output_tokens: '600' },
    ]);
  });

  it('loses no answer because it could not be counted', async () => {
    const ledger = new StoredUsageLedger('gone', dataSource);
    const budget = new DailyBudget('openai:m', { tokens: null, cost: null }, ledger);
    await expect(budget.count('extraction', USAGE)).resolves.toBeUndefined();
  });
});
