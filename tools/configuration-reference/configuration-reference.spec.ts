import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ConfigClass, groupsOf, ListenConfig, TelemetryConfig, variablesOf } from '@memory-graph/app-host/config';
import { DatabaseConfig, InternalServiceConfig } from '@memory-graph/relational-store';
import { ChatModelConfig } from '@memory-graph/composition/chat-model';
import { EmbedderConfig } from '@memory-graph/composition/embedder';
import { EventBusConfig } from '@memory-graph/composition/messaging';
import { ExtractorConfig } from '@memory-graph/composition/extraction';
import { BootstrapConfig, DistributedConfig, FirstRunConfig } from '@memory-graph/app-host/first-run';
import { GraphStoreConfig } from '@memory-graph/composition/graph';
import { RerankerConfig } from '@memory-graph/composition/reranker';
import { ApiGatewayConfig } from '../../apps/api-gateway/src/api-gateway.config.js';
import { IntegrationsConfig } from '../../apps/api-gateway/src/accounts/integrations/integrations.config.js';
import { AuthServerConfig } from '../../apps/auth-server/src/auth-server.config.js';
import { IngestionWorkerConfig } from '../../apps/ingestion-worker/src/ingestion-worker.config.js';
import { SearchServiceConfig } from '../../apps/search-service/src/search-service.config.js';
import { StandaloneConfig } from '../../apps/standalone/src/standalone.config.js';
import { WebhookDispatcherConfig } from '../../apps/webhook-dispatcher/src/webhook-dispatcher.config.js';
import { configurationReference, type Section } from './configuration-reference.js';

const pageAt = (path: string) => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));
const GENERATED = /(?<=<!-- configuration: begin -->\n)[^]*(?=<!-- configuration: end -->)/u;

const APPS: Record<string, readonly ConfigClass[]> = {
  '`npm start`': [StandaloneConfig],
  '`npm run start:distributed`': [DistributedConfig],
  'api-gateway': [ApiGatewayConfig, ListenConfig],
  'auth-server': [AuthServerConfig, ListenConfig],
  'ingestion-worker': [IngestionWorkerConfig, ListenConfig],
  'search-service': [SearchServiceConfig, ListenConfig],
  'webhook-dispatcher': [WebhookDispatcherConfig, ListenConfig],
};

const SECTIONS: Section[] = [
  { title: 'Start command', configClass: FirstRunConfig },
  { title: 'One process', configClass: StandaloneConfig },
  { title: 'Several processes on one machine', configClass: DistributedConfig },
  { title: 'First user', configClass: BootstrapConfig },
  { title: 'Listening', configClass: ListenConfig },
  { title: 'Database', configClass: DatabaseConfig },
  { title: 'Calls between services', configClass: InternalServiceConfig },
  { title: 'Gateway', configClass: ApiGatewayConfig },
  { title: 'Authorization server', configClass: AuthServerConfig },
  { title: 'Ingestion worker', configClass: IngestionWorkerConfig },
  { title: 'Search service', configClass: SearchServiceConfig },
  { title: 'Webhook dispatcher', configClass: WebhookDispatcherConfig },
  { title: 'Event bus', configClass: EventBusConfig },
  { title: 'Graph store', configClass: GraphStoreConfig },
  { title: 'Embedder', configClass: EmbedderConfig },
  { title: 'Language model', configClass: ChatModelConfig },
  { title: 'Extractor', configClass: ExtractorConfig },
  { title: 'Reranker', configClass: RerankerConfig },
  { title: 'Integrations', configClass: IntegrationsConfig },
];

/** Few installations need the second page. */
const PAGES = [
  { page: 'reference/configuration.md', sections: SECTIONS },
  { page: 'operations/tracing.md', sections: [{ title: 'Variables', configClass: TelemetryConfig }] },
].map(({ page, sections }) => ({ page, generated: `\n${configurationReference(sections, APPS)}\n` }));

describe('configurationReference', () => {
  it.each(PAGES)('is what docs/$page says (UPDATE_DOCS=1 writes it)', async ({ page, generated }) => {
    const path = pageAt(page);
    const committed = await readFile(path, 'utf8');
    if (process.env['UPDATE_DOCS']) {
      await writeFile(
        path,
        committed.replace(GENERATED, () => generated),
      );
    }
    expect(GENERATED.exec(await readFile(path, 'utf8'))?.[0]).toBe(generated);
  });

  it('has every variable that a configuration class reads', () => {
    const variablesRead = (configClass: ConfigClass): string[] => [
      ...variablesOf(configClass).values(),
      ...[...groupsOf(configClass).values()].flatMap(variablesRead),
    ];
    const all = Object.values(APPS).flat().flatMap(variablesRead);
    const pages = PAGES.map(({ generated }) => generated).join('');
    expect(all.filter((variable) => !pages.includes(`| \`${variable}\` |`))).toEqual([]);
  });
});
