import { ServiceError } from '@memory-graph/errors';
import { type ExportedSpan, OtlpReceiver } from '@memory-graph/test-kit/telemetry';
import { waitUntil } from '@memory-graph/test-kit';
import { Metrics } from '../metrics.js';
import { inSharedSpan, inSpan } from '../tracing/in-span.js';
import { requestContext } from '../tracing/request-context.js';
import { tracedEvent } from '../tracing/traced-event.js';
import type { Tracing } from '../tracing/tracing.js';
import { Telemetry } from './telemetry.js';
import { NO_TELEMETRY, type SamplerName, type TelemetryOptions } from './telemetry-options.js';

const UNSAMPLED = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
const OTLP = { headers: {}, timeoutMs: 200, compress: false, tls: {} };

function tracesTo(url: string, sampler: SamplerName = 'parentbased_always_on'): TelemetryOptions {
  const batches = { scheduleDelayMs: 10, exportTimeoutMs: 300, maxQueueSize: 50, maxBatchSize: 10 };
  return { ...NO_TELEMETRY, traces: { ...OTLP, url: `${url}/v1/traces`, sampler, samplerRatio: 1, ...batches } };
}

const metricsTo = (url: string) => ({
  ...OTLP,
  ...{ url: `${url}/v1/metrics`, intervalMs: 60_000, exportTimeoutMs: 1_000 },
});

describe('Telemetry', () => {
  let collector: OtlpReceiver;
  let telemetry: Telemetry;

  beforeEach(async () => {
    collector = await OtlpReceiver.start();
  });

  afterEach(async () => {
    await close();
    await collector.close();
  });

  const start = async (options: TelemetryOptions, metrics = new Metrics('library')): Promise<Tracing> => {
    telemetry = await Telemetry.start('library', options, metrics);
    return telemetry.tracing;
  };

  const close = (closeApp = async () => {}) => telemetry.closeAround(closeApp);

  const work = <Result>(tracing: Tracing, name: string, inside: () => Promise<Result>, traceparent?: string) =>
    tracing.run({ requestId: name, ...(traceparent && { traceparent }) }, () => ({ name }), inside);

  const received = async (...names: string[]): Promise<ExportedSpan[]> => {
    await close();
    return names.map((name) => collector.spans.find((span) => span.name === name)!);
  };

  it('sends nothing by default, and does not ask what a span is about', async () => {
    const tracing = await start(NO_TELEMETRY);
    const describe = () => {
      throw new Error('asked');
    };
    expect(await tracing.run({ requestId: '1' }, describe, () => inSpan(describe, async () => 'done'))).toBe('done');
    expect(collector.connections).toBe(0);
  });

  it('sends spans with their parents, and the kind of an error without its message', async () => {
    const tracing = await start(tracesTo(collector.url));
    const failing = () => {
      throw new ServiceError('not_found', 'what a user wrote');
    };
    await work(tracing, 'outer', () => inSpan(() => ({ name: 'inner' }), failing)).catch(() => undefined);
    const [outer, inner] = await received('outer', 'inner');
    expect(inner).toMatchObject({
      ...{ parentSpanId: outer?.spanId, scope: 'memory-graph/library', hasFailed: true },
      attributes: { 'error.type': 'not_found' },
    });
    expect(outer?.parentSpanId).toBe('');
    expect(Buffer.concat(collector.bodies).includes('what a user wrote')).toBe(false);
  });

  it('gives a span that several share to the first, with links to and from the others', async () => {
    const tracing = await start(tracesTo(collector.url));
    await work(tracing, 'one', async () => {
      const first = requestContext.getStore();
      await work(tracing, 'two', () =>
        inSharedSpan(
          () => ({ name: 'shared' }),
          [undefined, first, requestContext.getStore()],
          async () => undefined,
        ),
      );
    });
    const [one, two, shared] = await received('one', 'two', 'shared');
    expect(shared).toMatchObject({ parentSpanId: one?.spanId, links: [two?.spanId] });
    expect(two?.links).toEqual([shared?.spanId]);
  });

  it('follows the caller who records nothing, and tells those that follow', async () => {
    const tracing = await start(tracesTo(collector.url));
    const event = await work(tracing, 'unrecorded', async () => tracedEvent('topic'), UNSAMPLED);
    expect(event.traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/);
    expect(await received('unrecorded')).toEqual([undefined]);
  });

  it.each(['hang', 'refuse', 'away'] as const)(
    'drops spans, and stops in time, if the collector does: %s',
    async (fault) => {
      if (fault !== 'away') collector.behaviour = fault;
      const tracing = await start(tracesTo(fault === 'away' ? 'http://127.0.0.1:9' : collector.url));
      for (let count = 0; count < 1_000; count++) await work(tracing, 'fast', async () => undefined);
      const began = performance.now();
      await close();
      expect(performance.now() - began).toBeLessThan(5_000);
      collector.behaviour = 'take';
      expect(collector.spans.length).toBeLessThanOrEqual(60);
    },
  );

  it('sends the metrics of a registry, under the names of the conventions', async () => {
    const metrics = new Metrics('library');
    const seconds = metrics.histogram(
      'http_server_request_duration_seconds',
      'Duration.',
      ['http_route', 'error_type'],
      [1, 2],
    );
    for (const value of [0.5, 1.5, 1.7, 9]) seconds.observe({ http_route: '/books' }, value);
    metrics.counter('books_total', 'Books.').inc(3);
    await start({ ...NO_TELEMETRY, metrics: metricsTo(collector.url) }, metrics);
    await close();
    const sent = await waitUntil(() => (collector.metrics.length > 0 ? collector.metrics : null));
    const named = (name: string) => sent.find((metric) => metric.name === name);
    expect(named('http.server.request.duration')).toMatchObject({
      unit: 's',
      resource: { 'service.name': 'library' },
      points: [{ attributes: { 'http.route': '/books' }, value: 4, bounds: [1, 2], counts: [1, 2, 1] }],
    });
    expect(named('books_total')?.points).toEqual([{ attributes: {}, value: 3 }]);
    expect(named('process_cpu_seconds_total')).toBeDefined();
  });

  it('sends metrics before an app closes, and its last spans even if that fails', async () => {
    const metrics = new Metrics('library');
    let isOpen = true;
    metrics.gauge('library_open', 'Whether it is open.', [], (gauge) => gauge.set(isOpen ? 1 : 0));
    const tracing = await start({ ...tracesTo(collector.url), metrics: metricsTo(collector.url) }, metrics);
    const closing = close(() =>
      work(tracing, 'last', async () => {
        isOpen = false;
        throw new Error('cannot close');
      }),
    );
    await expect(closing).rejects.toThrow('cannot close');
    expect(collector.metrics.find(({ name }) => name === 'library_open')?.points).toMatchObject([{ value: 1 }]);
    expect(collector.spans).toMatchObject([{ name: 'last', hasFailed: true }]);
  });
});
