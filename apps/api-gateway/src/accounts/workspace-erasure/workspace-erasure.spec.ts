import {
  AuthServerClient,
  type DeletedWorkspace,
  IngestionWorkerClient,
  type InternalRequest,
  WebhookDispatcherClient,
} from '@memory-graph/contracts/internal-http';
import { HttpTransport } from '@memory-graph/http-api/internal';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { AuditRepository } from '../../http/audit/audit.repository.js';
import { ConversationMessage } from '../../assistants/conversations/conversation-message.entity.js';
import { Conversation } from '../../assistants/conversations/conversation.entity.js';
import { ConversationRepository } from '../../assistants/conversations/conversation.repository.js';
import { IdempotencyKeyRepository } from '../../http/idempotency/idempotency-key.repository.js';
import { IngestionRule } from '../../memory/ingestion-rules/ingestion-rule.entity.js';
import { ForgetJobRepository } from '../../memory/forget/forget-job.repository.js';
import { IngestionRuleRepository } from '../../memory/ingestion-rules/ingestion-rule.repository.js';
import { CredentialsBox } from '../integrations/credentials-box.js';
import { DisconnectAccountUseCase } from '../integrations/disconnect-account.use-case.js';
import { IntegrationAccount } from '../integrations/integration-account.entity.js';
import { IntegrationAccountRepository } from '../integrations/integration-account.repository.js';
import { IntegrationAuthorization } from '../integrations/integration-authorization.entity.js';
import { IntegrationAuthorizationRepository } from '../integrations/integration-authorization.repository.js';
import { IntegrationRegistry } from '../integrations/integration-registry.js';
import { IntegrationsConfig } from '../integrations/integrations.config.js';
import { OAuthProvider } from '../integrations/oauth-provider.js';
import { ProviderConfigurations } from '../integrations/provider-configurations.js';
import { Label } from '../../memory/labels/label.entity.js';
import { LabelRepository } from '../../memory/labels/label.repository.js';
import { Log } from '../../memory/log-store/log.entity.js';
import { LogDeletionRepository } from '../../memory/logs/log-deletion.repository.js';
import { LogRepository } from '../../memory/log-store/log.repository.js';
import { Space } from '../../memory/spaces/space.entity.js';
import { QuotaRepository } from '../../memory/usage/quota.repository.js';
import { RetentionRepository } from '../../memory/retention/retention.repository.js';
import { SearchFeedbackRepository } from '../../memory/search-feedback/search-feedback.repository.js';
import { TimeZoneRepository } from '../../memory/time-zones/time-zone.repository.js';
import { UsageRepository } from '../../memory/usage/usage.repository.js';
import { SpaceRepository } from '../../memory/spaces/space.repository.js';
import { RunningGateway, type KnownCaller } from '../../testing/running-gateway.js';
import { DeliverVocabulary } from '../../memory/vocabulary/deliver-vocabulary.js';
import { EraseVocabularyUseCase } from '../../memory/vocabulary/erase-vocabulary.use-case.js';
import { VocabularyRepository } from '../../memory/vocabulary/vocabulary.repository.js';
import { EraseDeletedWorkspaces } from './erase-deleted-workspaces.js';
import { EraseWorkspaceUseCase } from './erase-workspace.use-case.js';

const MINUTE_MS = 60_000;
const NOTHING = { deleted: { episode: false, statements: 0, entities: 0, facts: 0 }, effects: null };

describe('The erasure of deleted workspaces', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let dataSource: DataSource;
  let transport: HttpTransport;
  let caller: KnownCaller;
  let workspaceId: string;
  let deleted: DeletedWorkspace[];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
    dataSource = await new DataSource({
      type: 'postgres',
      url: postgres.url,
      entities: [
        Log,
        Label,
        Space,
        IngestionRule,
        Conversation,
        ConversationMessage,
        IntegrationAccount,
        IntegrationAuthorization,
      ],
    }).initialize();
    const { url } = gateway.services;
    transport = new HttpTransport({ service: 'fake', origins: [url], serviceCredential: 'a secret of the services' });
  });
  afterAll(async () => {
    await transport?.close();
    await dataSource?.destroy();
    await gateway?.close();
    await postgres?.close();
  });

  beforeEach(() => {
    caller = gateway.newCaller(['read', 'write', 'integration']);
    ({ workspaceId } = caller.principal);
    deleted = [];
  });

  /**
   * Notifies only the sweepers of this spec: the gateway that serves the requests would also sweep at its own
   * intervals.
   */
  const authServer = new AuthServerClient({
    call: async <T>({ method, path }: InternalRequest) => {
      if (method === 'DELETE') deleted = deleted.filter(({ workspaceId: id }) => !path.endsWith(id));
      return deleted as T;
    },
    callForBytes: () => Promise.reject(new Error('The auth-server answers nothing that is passed on unread.')),
  });

  /** As in a further gateway. */
  function newSweeper(): EraseDeletedWorkspaces {
    const vocabularies = new VocabularyRepository(dataSource);
    const eraseWorkspace = new EraseWorkspaceUseCase(
      new LogRepository(dataSource),
      new LogDeletionRepository(dataSource),
      new LabelRepository(dataSource),
      new SpaceRepository(dataSource),
      new IngestionRuleRepository(dataSource),
      new EraseVocabularyUseCase(
        dataSource,
        vocabularies,
        new DeliverVocabulary(vocabularies, new IngestionWorkerClient(transport)),
      ),
      new IngestionWorkerClient(transport),
      new WebhookDispatcherClient(transport),
      new ConversationRepository(dataSource),
      new IdempotencyKeyRepository(dataSource),
      newDisconnectAccount(dataSource),
      new ForgetJobRepository(dataSource),
      new QuotaRepository(dataSource),
      new UsageRepository(dataSource),
      new TimeZoneRepository(dataSource),
      new SearchFeedbackRepository(dataSource),
      new RetentionRepository(dataSource),
      new AuditRepository(dataSource, dataSource),
    );
    return new EraseDeletedWorkspaces(authServer, eraseWorkspace);
  }

  const webhooksOf = (id: string) => `/internal/workspaces/${id}/webhooks`;

  function wasDeleted(id: string, minutesAgo: number): void {
    deleted.push({ workspaceId: id, deletedAt: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString() });
    gateway.services.on(`DELETE ${webhooksOf(id)}`, { status: 204 });
    gateway.services.on(`DELETE /internal/workspaces/${id}/re-extractions`, { status: 204 });
    gateway.services.on(`DELETE /internal/workspaces/${id}/model-usage`, { status: 204 });
  }

  async function add(by: KnownCaller = caller): Promise<string> {
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
    const headers = { 'idempotency-key': randomUUID() };
    const id = (await gateway.call('POST', '/api/v1/add', text, by, headers)).body.queueId as string;
    workerForgets(id, by);
    return id;
  }

  function workerForgets(id: string, by: KnownCaller = caller): void {
    const route = `DELETE /internal/workspaces/${by.principal.workspaceId}/queue/${id}`;
    gateway.services.on(route, { status: 200, body: NOTHING });
  }

  const forgottenByWorker = () =>
    gateway.services.calls
      .filter(
        ({ method, path }) => method === 'DELETE' && path.startsWith(`/internal/workspaces/${workspaceId}/queue/`),
      )
      .map(({ path }) => path.split('/').at(-1));

  /**
   * Rows of a workspace in any table of the gateway, without the outbox and the audit, which are emptied and filled while
   * the gateway runs.
   */
  async function rowsOf(id: string): Promise<Record<string, number>> {
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'memory' AND column_name = 'workspace_id' AND table_name NOT IN ('outbox', 'audit')
       ORDER BY table_name`,
    );
    const counted = await Promise.all(tables.map(async ({ name }) => [name, await countOf(name, id)]));
    return Object.fromEntries(counted) as Record<string, number>;
  }

  async function countOf(table: string, id: string): Promise<number> {
    const query = `SELECT count(*)::int AS rows FROM memory."${table}" WHERE workspace_id = $1`;
    return (await dataSource.query<[{ rows: number }]>(query, [id]))[0].rows;
  }

  const isConfirmed = () => !deleted.some((workspace) => workspace.workspaceId === workspaceId);

  it('takes logs oldest first with their episodes, labels, spaces and conversations, and leaves others alone', async () => {
    const other = gateway.newCaller(['read', 'write', 'integration']);
    const ids = [await add(), await add(), await add()];
    for (const by of [caller, other]) {
      await gateway.call('POST', '/api/v1/labels', { name: 'Travel' }, by);
      await gateway.call('POST', '/api/v1/spaces', { name: 'Norway' }, by);
      await gateway.call('PUT', '/api/v1/retention', { rules: [{ source: 'mail', days: 30 }] }, by);
      await gateway.call('POST', '/api/v1/integration_account', { integrationSlug: 'api-key' }, by);
      await gateway.call('POST', '/api/v1/conversations', { messages: [{ role: 'user', content: 'Hello' }] }, by);
      await dataSource.query(
        `INSERT INTO memory.search_feedback (id, workspace_id, kind, result_id, episode_ids, query, useful)
         VALUES ($1, $2, 'episode', $3, '{}', 'Where does Ada live?', true)`,
        [randomUUID(), by.principal.workspaceId, randomUUID()],
      );
    }
    await add(other);
    const audited = () => countOf('audit', workspaceId);
    await waitUntil(async () => (await audited()) >= 8);
    const before = await rowsOf(other.principal.workspaceId);
    expect(before).toMatchObject({
      conversation: 1,
      idempotency_key: 1,
      integration_account: 1,
      label: 1,
      log: 1,
      log_deletion: 0,
      search_feedback: 1,
      space: 1,
      usage_day: 1,
      workspace_retention: 1,
      workspace_storage: 1,
    });

    wasDeleted(workspaceId, 0);
    await newSweeper().run();
    expect(forgottenByWorker()).toEqual(ids);
    expect(Object.values(await rowsOf(workspaceId)).filter((rows) => rows > 0)).toEqual([]);
    expect(await audited()).toBe(0);
    expect(await rowsOf(other.principal.workspaceId)).toEqual(before);
  });

  it('is confirmed only once no request of a former member can be on its way any more', async () => {
    wasDeleted(workspaceId, 89);
    await newSweeper().run();
    expect(isConfirmed()).toBe(false);

    const late = await add();
    deleted = [];
    wasDeleted(workspaceId, 91);
    await newSweeper().run();
    expect(forgottenByWorker()).toEqual([late]);
    expect(isConfirmed()).toBe(true);
  });

  it('takes the webhooks first, so that nobody is told of the rest, and waits for the dispatcher', async () => {
    await add();
    wasDeleted(workspaceId, 120);
    gateway.services.on(`DELETE ${webhooksOf(workspaceId)}`, { status: 503, body: { error: 'unavailable' } });
    await newSweeper().run();
    expect(forgottenByWorker()).toEqual([]);
    expect(isConfirmed()).toBe(false);

    gateway.services.on(`DELETE ${webhooksOf(workspaceId)}`, { status: 204 });
    await newSweeper().run();
    expect(forgottenByWorker()).toHaveLength(1);
    expect(isConfirmed()).toBe(true);
  });

  it('waits while the worker is away, without keeping other workspaces waiting', async () => {
    const stuck = gateway.newCaller(['read', 'write']);
    const id = await add(stuck);
    const route = `DELETE /internal/workspaces/${stuck.principal.workspaceId}/queue/${id}`;
    gateway.services.on(route, { status: 503, body: { error: 'unavailable' } });
    await add();
    wasDeleted(stuck.principal.workspaceId, 120);
    wasDeleted(workspaceId, 120);
    await newSweeper().run();
    expect(isConfirmed()).toBe(true);
    expect((await rowsOf(stuck.principal.workspaceId))['log']).toBe(1);

    workerForgets(id, stuck);
    await newSweeper().run();
    expect((await rowsOf(stuck.principal.workspaceId))['log']).toBe(0);
    expect(deleted).toEqual([]);
  });

  it('takes a workspace with very many logs in several goes, and is confirmed after the last', async () => {
    const text = { episodeBody: 'Ada lives in Oslo.', referenceTime: '2026-03-14T09:30:00Z', source: 'chat' };
    for (const items of [Array(499).fill(text), Array(2).fill(text)]) {
      const { queueIds } = (await gateway.call('POST', '/api/v1/add/batch', { items }, caller)).body;
      for (const id of queueIds) workerForgets(id);
    }
    wasDeleted(workspaceId, 120);
    await newSweeper().run();
    expect((await rowsOf(workspaceId))['log']).toBe(1);
    expect(isConfirmed()).toBe(false);
    await newSweeper().run();
    expect((await rowsOf(workspaceId))['log']).toBe(0);
    expect(isConfirmed()).toBe(true);
  });

  it('does no harm in several gateways at once', async () => {
    for (let logs = 0; logs < 5; logs++) await add();
    wasDeleted(workspaceId, 120);
    await Promise.all([newSweeper().run(), newSweeper().run(), newSweeper().run()]);
    expect(Object.values(await rowsOf(workspaceId)).filter((rows) => rows > 0)).toEqual([]);
    expect(isConfirmed()).toBe(true);
  });

  it('stops between two logs when the gateway stops', async () => {
    const sweeper = newSweeper();
    const ids = [await add(), await add()];
    const route = `DELETE /internal/workspaces/${workspaceId}/queue/${ids[0]}`;
    gateway.services.on(route, () => {
      void sweeper.beforeApplicationShutdown();
      return { status: 200, body: NOTHING };
    });
    wasDeleted(workspaceId, 120);
    await sweeper.run();
    expect(forgottenByWorker()).toEqual([ids[0]]);
  });
});

/** Knows no platform but the one that is built in. */
function newDisconnectAccount(dataSource: DataSource): DisconnectAccountUseCase {
  const integrations = Object.assign(new IntegrationsConfig(), { secretsKey: randomBytes(32).toString('base64') });
  const config = Object.assign(new ApiGatewayConfig(), { integrations });
  const accounts = new IntegrationAccountRepository(dataSource);
  return new DisconnectAccountUseCase(
    accounts,
    new IntegrationAuthorizationRepository(dataSource, accounts),
    new IntegrationRegistry(integrations),
    new OAuthProvider(new ProviderConfigurations(integrations), config),
    new CredentialsBox(integrations),
  );
}
