import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { installSchemathesis, runSchemathesis } from './schemathesis.mjs';

const DOCUMENT = new URL('../../docs/reference/openapi.json', import.meta.url);
const OPERATOR_TOKEN = 'token-of-the-operator-of-the-service';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const MAX_DURATION_MS = 20 * 60_000;
/** Of each operation, in the phases that make requests up: the limits of the schemas are always tried. `OPENAPI_EXAMPLES=500` looks longer. */
const MAX_EXAMPLES = process.env['OPENAPI_EXAMPLES'] ?? '5';

/**
 * What is not asked of the service: a request may fit the schema and still be rejected with 400 or 422 (an unknown label,
 * a window that ends before it starts).
 */
const EXCLUDED_CHECKS = ['positive_data_acceptance'];

/** Answers for a minute; the gateway's log-events.spec.ts reads what it answers. */
const ENDLESS = '/api/v1/logs/events';

/** The gateway's front-door.spec.ts tries all others with every path. */
const ONLY_DOCUMENTED_METHODS = '[phases.coverage]\nunexpected-methods = []\n';

const hasPython = spawnSync('python3', ['-c', 'import venv']).status === 0;

interface Failure {
  operation: string;
  title: string;
  message: string;
}

/** Requests that Schemathesis makes from the document: valid ones, ones at the limits, broken ones, and sequences. */
(hasPython ? describe : describe.skip)('the OpenAPI document, and what the service answers (needs Python 3)', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let answered = new Set<string>();
  let failures: Failure[] = [];
  let output = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-conformance-'));
    const packages = await installSchemathesis();
    service = await ServiceProcess.start({ dataDir, env: { RATE_LIMIT_PER_MINUTE: '0', OPERATOR_TOKEN } });
    await writeFile(join(dataDir, 'schemathesis.toml'), await identifiersOf(service));
    const report = join(dataDir, 'report.ndjson');
    output = await runSchemathesis(
      packages,
      [
        ...['--config-file', join(dataDir, 'schemathesis.toml'), 'run', `${service.url}/openapi.json`],
        ...['-H', `Authorization: Bearer ${service.token}`, '--seed', '1', '--max-examples', MAX_EXAMPLES],
        ...['--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure', '--warnings', 'off'],
        ...['--exclude-checks', EXCLUDED_CHECKS.join(','), '--exclude-path', ENDLESS, '--report-ndjson-path', report],
      ],
      { cwd: dataDir },
    );
    ({ answered, failures } = readReport(await readFile(report, 'utf8').catch(() => '')));
  }, MAX_DURATION_MS);

  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('was looked at to the end', () => {
    expect(output).toMatch(/Test cases:\n +\d+ generated/);
  });

  it.each(operationsOf(DOCUMENT))('%s answers as its document says', (operation) => {
    expect(answered).toContain(operation);
    expect(failures.filter((failure) => failure.operation === operation)).toEqual([]);
  });
});

function operationsOf(document: URL): string[] {
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Record<string, object> };
  const finite = Object.entries(paths).filter(([path]) => path !== ENDLESS);
  return finite.flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Something to find for reads by id: made up ids would all be 404. */
async function identifiersOf(service: ServiceProcess): Promise<string> {
  const added = await service.call('POST', '/api/v1/add', {
    episodeBody: 'Ada moved from Paris to Oslo in March.',
    referenceTime: '2026-04-01T09:00:00Z',
    source: 'conformance',
  });
  const logId: string = added.body.queueId;
  const { log } = await waitUntil(
    async () => {
      const { body } = await service.call('GET', `/api/v1/logs/${logId}`);
      return body.log.status === 'completed' && body;
    },
    { what: 'Reading the text' },
  );
  const { body: facts } = await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`);
  const { body: entities } = await service.call('GET', '/api/v1/entities?q=ada');
  const { body: space } = await service.call('POST', '/api/v1/spaces', { name: 'Conformance' });
  const { body: label } = await service.call('POST', '/api/v1/labels', { name: 'conformance' });
  const { body: workspace } = await service.call('POST', '/api/v1/workspaces', { name: 'Acme' }, OPERATOR_TOKEN);
  const ids = {
    '/api/v1/logs/{id}': logId,
    '/api/v1/logs/{id}/trace': logId,
    '/api/v1/episodes/{id}': log.episodeUUID,
    '/api/v1/episodes/{id}/facts': log.episodeUUID,
    '/api/v1/facts/{id}': facts[0].id,
    '/api/v1/facts/{id}/history': facts[0].id,
    '/api/v1/entities/{id}': (entities.entities ?? entities)[0].id,
    '/api/v1/spaces/{id}': space.id,
    '/api/v1/labels/{id}': label.id,
    '/api/v1/workspaces/{id}': workspace.id,
    '/api/v1/workspaces/{id}/tokens': workspace.id,
    '/api/v1/workspaces/{id}/usage': workspace.id,
  };
  const found = Object.entries(ids).map(
    ([path, id]) =>
      `[[operations]]\ninclude-path = "${path}"\ninclude-method = "GET"\nparameters = { "path.id" = "${id}" }\n`,
  );
  const ofOperator = `headers = { Authorization = "Bearer ${OPERATOR_TOKEN}" }`;
  return [
    ONLY_DOCUMENTED_METHODS,
    ...found,
    `[[operations]]\ninclude-path-regex = "^/api/v1/(workspaces|operator)"\n${ofOperator}\n`,
  ].join('\n');
}

function readReport(ndjson: string): { answered: Set<string>; failures: Failure[] } {
  const scenarios = ndjson
    .split('\n')
    .filter((line) => line.startsWith('{"ScenarioFinished"'))
    .map((line) => JSON.parse(line).ScenarioFinished);
  const checks = scenarios.flatMap(({ recorder }) => Object.values(recorder.checks ?? {}).flat() as any[]);
  return {
    answered: new Set(scenarios.map(({ recorder }) => recorder.label)),
    failures: checks
      .filter(({ status }) => status === 'failure')
      .map(({ failure_info: { failure } }) => failure as Failure),
  };
}
