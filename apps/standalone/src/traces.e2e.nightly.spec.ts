import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { type ExportedSpan, OtlpReceiver } from '@memory-graph/test-kit/telemetry';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const ADDING = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const SEARCHING = { traceId: 'aaf92f3577b34da6a3ce929d0e0e4737', spanId: '00f067aa0ba902b8' };

/** What users and clients write, wherever they can: none of it may leave the service in a span or metric. */
const CANARIES = {
  text: 'Quillonia Vantrix works at Fnordwick Labs',
  names: ['Quillonia', 'Vantrix', 'Fnordwick'],
  question: 'questioncanary',
  label: 'labelcanary',
  space: 'spacecanary',
  source: 'sourcecanary',
  metadata: 'metadatacanary',
  webhookPath: 'hookpathcanary',
  webhookQuery: 'hookquerycanary',
  webhookSecret: 'a secret of the webhook: secretcanary',
  path: 'pathcanary',
  query: 'querystringcanary',
  requestId: 'requestidcanary',
  state: 'vendor=statecanary',
  agent: 'agentcanary',
  token: 'tokencanary-of-20-characters',
  email: 'emailcanary@example.com',
  password: 'passwordcanary horse',
  name: 'personcanary',
};

/** In one process or in one for each app: see TEST_TARGET. */
describe('traces', () => {
  const isDistributed = process.env['TEST_TARGET'] === 'distributed';
  let dataDir: string;
  let collector: OtlpReceiver;
  let endpoint: WebhookReceiver;
  let service: ServiceProcess;
  let logId: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-traces-'));
    collector = await OtlpReceiver.start();
    endpoint = await WebhookReceiver.start(CANARIES.webhookSecret);
    service = await ServiceProcess.start({
      dataDir,
      env: {
        LOG_LEVEL: 'debug',
        WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-credential',
        OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=spec',
        OTEL_BSP_SCHEDULE_DELAY: '100',
        OTEL_METRICS_EXPORTER: 'otlp',
        OTEL_METRIC_EXPORT_INTERVAL: '500',
        OTEL_METRIC_EXPORT_TIMEOUT: '500',
      },
    });
    await makeWorkspace();
    logId = await add();
    await search();
    await failRequests();
  });

  afterAll(async () => {
    await service?.stop();
    await endpoint.close();
    await collector.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        'user-agent': CANARIES.agent,
        'x-request-id': CANARIES.requestId,
        tracestate: CANARIES.state,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  const inTrace = ({ traceId, spanId }: typeof ADDING) => ({ traceparent: `00-${traceId}-${spanId}-01` });

  async function makeWorkspace(): Promise<void> {
    const url = `${endpoint.url}/${CANARIES.webhookPath}?key=${CANARIES.webhookQuery}`;
    const made = [
      await request('POST', '/api/v1/labels', { name: CANARIES.label }),
      await request('POST', '/api/v1/spaces', { name: CANARIES.space, description: CANARIES.space }),
      await request('POST', '/api/v1/webhooks', { url, secret: CANARIES.webhookSecret }),
    ];
    expect(made.map(({ status }) => status)).toEqual([expect.any(Number), expect.any(Number), 201]);
  }

  async function add(): Promise<string> {
    const episode = {
      episodeBody: `${CANARIES.text}.`,
      referenceTime: '2024-01-10T09:00:00Z',
      source: CANARIES.source,
      metadata: { [CANARIES.metadata]: CANARIES.metadata },
    };
    const { status, body } = await request('POST', '/api/v1/add', episode, inTrace(ADDING));
    expect(status).toBe(200);
    await endpoint.untilReceived(({ type, data }) => type === 'log.completed' && data.logId === body.queueId);
    return body.queueId;
  }

  async function search(): Promise<void> {
    const question = { query: `${CANARIES.question}: where does ${CANARIES.names[0]} work?` };
    const { status, body } = await request('POST', '/api/v1/search', question, inTrace(SEARCHING));
    expect(status).toBe(200);
    expect(JSON.stringify(body.results)).toContain(CANARIES.text);
  }

  async function failRequests(): Promise<void> {
    const bad = [
      await request('POST', '/api/v1/search', { query: CANARIES.question, [CANARIES.query]: true }),
      await request('GET', `/api/v1/${CANARIES.path}?${CANARIES.query}=${CANARIES.query}`),
      await request('GET', `/api/v1/entities/${CANARIES.path}?${CANARIES.query}=1`),
      await request('GET', '/api/profile', undefined, { authorization: `Bearer ${CANARIES.token}` }),
      await request('POST', '/login', { email: CANARIES.email, password: CANARIES.password }),
    ];
    for (const { status } of bad) expect(status).toBeGreaterThanOrEqual(400);
  }

  const app = ({ resource }: ExportedSpan) => String(resource['service.name']);

  /** The spans of a trace, each with the names of those above it. */
  function pathsIn({ traceId, spanId: root }: typeof ADDING): string[] {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const path = (span: ExportedSpan): string => {
      const parent = byId.get(span.parentSpanId);
      const above = parent ? `${path(parent)} > ` : span.parentSpanId === root ? '' : 'lost > ';
      return `${above}${app(span)} ${span.kind} ${span.name}`;
    };
    return spans.map(path);
  }

  const untilSeen = (trace: typeof ADDING, paths: string[]) =>
    waitUntil(() => {
      const seen = new Set(pathsIn(trace));
      const missing = paths.filter((path) => !seen.has(path));
      if (missing.length > 0) throw new Error(`Missing:\n${missing.join('\n')}\nSeen:\n${[...seen].join('\n')}`);
      return true;
    });

  it('lead from a request to its facts and to the webhooks that are told', async () => {
    const asked = 'api-gateway server POST /api/v1/add';
    const requested = `${asked} > api-gateway producer create ingest.requested`;
    const processed = `${requested} > ingestion-worker consumer process ingest.requested`;
    const written = `${processed} > ingestion-worker internal ingest write > ingestion-worker internal write episodes`;
    const reported = `${processed} > ingestion-worker internal ingest report`;
    const told = `${reported} > ingestion-worker producer create log.status-changed`;
    const database = isDistributed ? 'neo4j' : 'postgresql';
    await untilSeen(ADDING, [
      asked,
      requested,
      ...(isDistributed ? [`${requested} > api-gateway client send memory.outbox`] : []),
      processed,
      `${processed} > ingestion-worker internal ingest read`,
      `${processed} > ingestion-worker internal ingest embed`,
      `${written} > ingestion-worker client ${database} applyEpisodes`,
      `${told} > api-gateway consumer process log.status-changed`,
      `${told} > webhook-dispatcher consumer process log.status-changed > webhook-dispatcher client POST webhook`,
    ]);
    expect(pathsIn(ADDING).filter((path) => path.startsWith('lost'))).toEqual([]);
  });

  it('lead from a question to the index and the store', async () => {
    const asked = 'api-gateway server POST /api/v1/search';
    const searched = isDistributed
      ? `${asked} > api-gateway client POST search-service > search-service server POST /internal/workspaces/:workspaceId/search`
      : `${asked} > search-service internal search`;
    await untilSeen(SEARCHING, [
      asked,
      searched,
      `${searched} > search-service internal open search index`,
      `${searched} > search-service internal embed question`,
      `${searched} > search-service internal rank candidates`,
      `${searched} > search-service internal read results`,
    ]);
    expect(pathsIn(SEARCHING).filter((path) => path.startsWith('lost'))).toEqual([]);
  });

  it('tell what was done by the semantic conventions, and in whose name', async () => {
    const inAdding = (name: string) => (span: ExportedSpan) => span.traceId === ADDING.traceId && span.name === name;
    const asked = await collector.untilSpan('of the request', inAdding('POST /api/v1/add'));
    expect(asked.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/add',
      'http.response.status_code': 200,
    });
    expect(asked.resource).toMatchObject({
      'service.namespace': 'memory-graph',
      'service.version': expect.any(String),
      'service.instance.id': expect.any(String),
      'deployment.environment.name': 'spec',
    });
    const processed = await collector.untilSpan('of the event', inAdding('process ingest.requested'));
    expect(processed.attributes).toMatchObject({
      'messaging.system': isDistributed ? 'kafka' : 'memory_graph_log',
      'messaging.operation.type': 'process',
      'messaging.destination.name': 'ingest.requested',
      'messaging.message.id': expect.any(String),
      'memory_graph.log.id': logId,
    });
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer collector-credential' });
  });

  it('go on in the headers of webhooks and in the log', async () => {
    const [message] = endpoint.messages.filter(({ data }) => data.logId === logId);
    const sent = await collector.untilSpan(
      'of the delivery',
      ({ spanId }) => message?.headers['traceparent'] === `00-${ADDING.traceId}-${spanId}-01`,
    );
    expect(sent).toMatchObject({ name: 'POST webhook', attributes: { 'http.response.status_code': 204 } });
    const trace = { traceId: 'bbf92f3577b34da6a3ce929d0e0e4738', spanId: '00f067aa0ba902b9' };
    await request('GET', '/api/v1/logs/00000000-0000-7000-8000-000000000000', undefined, inTrace(trace));
    const span = await collector.untilSpan(
      'of the failed request',
      ({ traceId, name }) => traceId === trace.traceId && name === 'GET /api/v1/logs/:id',
    );
    const logged = service.output.split('\n').filter((line) => line.includes(`"span_id":"${span.spanId}"`));
    expect(logged).toEqual([expect.stringContaining(`"trace_id":"${trace.traceId}"`)]);
    expect(span).toMatchObject({ hasFailed: false, attributes: { 'http.response.status_code': 404 } });
  });

  it('come with metrics under the names of the conventions', async () => {
    const durations = await waitUntil(() =>
      collector.metrics.find(
        ({ name, resource, points }) =>
          name === 'http.server.request.duration' &&
          resource['service.name'] === 'api-gateway' &&
          points.some(({ attributes }) => attributes['http.route'] === '/api/v1/search'),
      ),
    );
    const point = durations.points.find(({ attributes }) => attributes['http.response.status_code'] === 200);
    expect(durations.unit).toBe('s');
    expect(point?.counts).toHaveLength(point!.bounds!.length + 1);
    expect(point?.counts?.reduce((sum, count) => sum + count)).toBe(point?.value);
  });

  it('have nothing of what users, clients and operators wrote', async () => {
    await collector.untilSpan('of the log-in', ({ name }) => name.startsWith('POST /login'));
    const bodies = Buffer.concat(collector.bodies).toString('latin1').toLowerCase();
    expect(bodies).toContain('ingest.requested');
    const written = [
      ...Object.values(CANARIES).flat(),
      ...Object.values(CANARIES).flatMap((canary) => String(canary).match(/\w*canary/g) ?? []),
      ...[service.token, 'owner@example.com', 'collector-credential', endpoint.url],
    ];
    expect(written.filter((canary) => bodies.includes(canary.toLowerCase()))).toEqual([]);
  });

  it('cost nobody anything if the collector hangs, and the service stops in time', async () => {
    collector.behaviour = 'hang';
    const episode = { episodeBody: 'Ada lives in Paris.', referenceTime: '2024-01-10T09:00:00Z', source: 'e2e' };
    const { status, body } = await request('POST', '/api/v1/add', episode);
    expect(status).toBe(200);
    await endpoint.untilReceived(({ type, data }) => type === 'log.completed' && data.logId === body.queueId);
    const began = performance.now();
    expect(await service.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(14_000);
  });
});
