/**
 * What the nightly has of parts of the project. The gate runs it too if the change touches the part.
 * @type {{ paths: string[], suites: Record<string, string[]> }[]} paths begin as the path of a changed file does;
 *   suites of tools/check/suites.mjs with patterns of their files, none of which matches all files
 */
export const PARTS = [
  { paths: ['deploy/', 'tools/images/', 'tools/kubernetes/'], suites: { containers: [] } },
  { paths: ['deploy/helm/memory-graph/files/', 'libs/observability/'], suites: { e2e: ['alert-drills'] } },
  {
    paths: ['libs/graph/', 'libs/graph-neo4j/', 'libs/graph-postgres/', 'libs/composition/src/graph/'],
    suites: {
      e2e: ['tools/recovery/recover'],
      stack: ['rebuild-between-stores', 'fresh-workspaces', 'mixes.stack'],
    },
  },
  { paths: ['libs/search-index/', 'libs/graph-neo4j/'], suites: { stack: ['neo4j-search'] } },
  {
    paths: ['libs/messaging/', 'libs/messaging-kafka/'],
    suites: { stack: ['kafka-faults', 'ensure-topics', 'rebalance', 'faults.stack'] },
  },
  {
    paths: ['libs/messaging-log/', 'libs/relational-store/'],
    suites: {
      unit: ['libs/relational-store/'],
      e2e: [
        'crash-safety',
        'full-disk',
        'backup-while-adding',
        'replaced-while-killed',
        'data-folder-lock',
        'database-outage',
      ],
    },
  },
  {
    paths: ['tools/distributed/', 'tools/dev-stack/'],
    suites: { stack: ['tools/distributed/', 'tools/dev-stack/', 'database-per-app'] },
  },
  {
    paths: [
      'libs/app-host/',
      'libs/composition/',
      'apps/standalone/src/main',
      'apps/standalone/src/start',
      'apps/standalone/src/standalone',
      'apps/standalone/src/supervise',
    ],
    suites: { e2e: ['start-and-stop', 'start-after-kill', 'apps-by-themselves'] },
  },
  { paths: ['apps/webhook-dispatcher/'], suites: { e2e: ['webhook-'], stack: ['webhook-dispatcher'] } },
  {
    paths: ['apps/auth-server/', 'libs/access-control/', 'apps/api-gateway/src/accounts/'],
    suites: {
      e2e: ['oauth-', '/pages.e2e', 'account-deletion', 'authentication-docs', 'client-metadata', 'operators'],
    },
  },
  { paths: ['apps/console/'], suites: { e2e: ['console-pages'] } },
  {
    paths: ['apps/api-gateway/src/http/', 'libs/http-api/'],
    suites: { e2e: ['http-conventions', 'hostile-sockets', 'abandoned-requests', 'behind-a-tls', 'tenant-attacks'] },
  },
  {
    paths: ['apps/api-gateway/src/memory/forget/', 'apps/ingestion-worker/src/forgetting/'],
    suites: { e2e: ['forget'] },
  },
  { paths: ['apps/api-gateway/src/workspace-transfer/'], suites: { e2e: ['import-crash', 'moving-and-checking'] } },
  { paths: ['apps/api-gateway/src/assistants/mcp/', 'tools/mcp-'], suites: { e2e: ['mcp'] } },
  { paths: ['apps/api-gateway/src/assistants/conversations/'], suites: { e2e: ['conversations'] } },
  { paths: ['apps/api-gateway/src/assistants/'], suites: { e2e: ['integrations'] } },
  {
    paths: ['apps/ingestion-worker/src/re-extraction/', 'apps/api-gateway/src/memory/re-extractions/'],
    suites: { e2e: ['re-extraction.e2e'] },
  },
  { paths: ['libs/models'], suites: { e2e: ['with-a-model', 'models.e2e'] } },
  { paths: ['libs/extraction/', 'apps/ingestion-worker/src/pipeline/'], suites: { e2e: ['long-texts', 'reader.e2e'] } },
  { paths: ['libs/models-onnx/'], suites: { e2e: ['reader.e2e'] } },
  { paths: ['libs/observability/'], suites: { e2e: ['traces'] } },
  {
    paths: ['tools/recovery/', 'apps/standalone/src/commands/', 'apps/ingestion-worker/src/recovery/'],
    suites: { e2e: ['tools/(recovery|rebuild|reindex|rotate)'] },
  },
  {
    paths: ['tools/upgrade-fixture/', 'apps/standalone/src/commands/migrate'],
    suites: { e2e: ['upgrade.e2e'], stack: ['migrate.stack'] },
  },
  {
    paths: ['docs/reference/openapi.json', 'tools/api-check/'],
    suites: { e2e: ['openapi-conformance', 'generated-clients'] },
  },
  {
    paths: [
      'clients/cli/',
      'clients/typescript/',
      'clients/python/',
      'clients/conformance/',
      'clients/importers/',
      'examples/quickstart',
    ],
    suites: { e2e: ['clients.e2e', 'command-line', 'cli.e2e', 'moving-and-checking'] },
  },
  { paths: ['clients/adapters/'], suites: { e2e: ['-adapter'] } },
  {
    paths: ['tools/release/', 'tools/service-package/', 'tools/bundle/', 'clients/packing/'],
    suites: { release: [], e2e: ['service-package', 'start-and-stop'] },
  },
  { paths: ['tools/power-failure/'], suites: { 'power-failure': [] } },
];
