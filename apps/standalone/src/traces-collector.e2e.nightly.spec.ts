import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { type ExportedSpan, OtlpReceiver } from '@memory-graph/test-kit/telemetry';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const BINARY = process.env['OTEL_COLLECTOR'];
const PORT = 14_318;
const SECRET = 'a secret of the webhook of the collector';
const APPS = ['api-gateway', 'auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher'];

/** From the service by the Collector to a receiver that reads what it passed on. */
const pipelines = (receiver: OtlpReceiver) => `
receivers:
  otlp: { protocols: { http: { endpoint: '127.0.0.1:${PORT}' } } }
exporters:
  otlp_http: { endpoint: '${receiver.url}', compression: none }
service:
  telemetry: { metrics: { level: none } }
  pipelines:
    traces: { receivers: [otlp], exporters: [otlp_http] }
    metrics: { receivers: [otlp], exporters: [otlp_http] }
`;

/** The receiver of the other specs was written beside the exports: this one was not. */
(BINARY ? describe : describe.skip)('the OpenTelemetry Collector (needs OTEL_COLLECTOR)', () => {
  let folder: string;
  let receiver: OtlpReceiver;
  let endpoint: WebhookReceiver;
  let collector: ChildProcess;
  let service: ServiceProcess;
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-collector-'));
    receiver = await OtlpReceiver.start();
    endpoint = await WebhookReceiver.start(SECRET);
    await startCollector();
    service = await ServiceProcess.start({
      dataDir: join(folder, 'data'),
      env: {
        WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${PORT}`,
        OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
        OTEL_METRICS_EXPORTER: 'otlp',
      },
    });
    await use();
    // A stop sends what is left; the Collector does the same.
    await service.stop();
    collector.kill();
    await once(collector, 'close');
  });

  afterAll(async () => {
    await service?.stop();
    collector.kill();
    await endpoint.close();
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function startCollector(): Promise<void> {
    const config = join(folder, 'collector.yaml');
    await writeFile(config, pipelines(receiver));
    collector = spawn(BINARY!, ['--config', config], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [collector.stdout, collector.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntil(() => output.includes('Everything is ready'), { what: `The start of the Collector: ${output}` });
  }

  async function use(): Promise<void> {
    await service.call('POST', '/api/v1/webhooks', { url: endpoint.url, secret: SECRET });
    const episode = { episodeBody: 'Ada lives in Paris.', referenceTime: '2024-01-10T09:00:00Z', source: 'e2e' };
    await service.call('POST', '/api/v1/add', episode);
    await endpoint.untilReceived(({ type }) => type === 'log.completed');
    await service.call('POST', '/api/v1/search', { query: 'Where does Ada live?' });
  }

  const appOf = ({ resource }: Pick<ExportedSpan, 'resource'>) => String(resource['service.name']);
  const namesIn = (request: string) => {
    const root = receiver.spans.find(({ name, parentSpanId }) => name === request && parentSpanId === '');
    return receiver.spans.filter(({ traceId }) => traceId === root?.traceId).map(({ name }) => name);
  };

  it('takes spans whose parents it has', () => {
    const ids = new Set(receiver.spans.map(({ spanId }) => spanId));
    const lost = receiver.spans.filter(({ parentSpanId }) => parentSpanId !== '' && !ids.has(parentSpanId));
    expect(lost).toEqual([]);
    expect(new Set(receiver.spans.map(appOf))).toEqual(new Set(APPS));
    expect(namesIn('POST /api/v1/add')).toEqual(
      expect.arrayContaining(['process ingest.requested', 'write episodes', 'POST webhook']),
    );
    expect(namesIn('POST /api/v1/search')).toEqual(expect.arrayContaining(['rank candidates', 'read results']));
  });

  it('takes the metrics of all applications', () => {
    const requests = receiver.metrics.filter(({ name }) => name === 'http.server.request.duration');
    expect(new Set(requests.map(appOf))).toEqual(new Set(APPS));
  });

  it('has nothing to complain of', () => {
    expect(output.split('\n').filter((line) => /\t(warn|error)\t/.test(line))).toEqual([]);
  });
});
