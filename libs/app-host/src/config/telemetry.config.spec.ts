import { variablesOf } from './env.decorator.js';
import { ConfigError, loadConfig } from './load-config.js';
import { TelemetryConfig } from './telemetry.config.js';

const optionsOf = (env: NodeJS.ProcessEnv) => loadConfig(TelemetryConfig, env).options;
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('TelemetryConfig', () => {
  it.each<[NodeJS.ProcessEnv, string | null, string | null]>([
    [{}, null, null],
    [ENDPOINT, 'http://collector:4318/v1/traces', null],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces', null],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces/here' }, 'https://traces/here', null],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'https://metrics/here' }, null, null],
    [{ OTEL_METRICS_EXPORTER: 'otlp' }, null, 'http://localhost:4318/v1/metrics'],
    [
      { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'otlp' },
      null,
      'http://collector:4318/v1/metrics',
    ],
    [{ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }, null, null],
  ])('with %p sends traces to %p and metrics to %p', (env, traces, metrics) => {
    const options = optionsOf(env);
    expect([options.traces?.url ?? null, options.metrics?.url ?? null]).toEqual([traces, metrics]);
  });

  it('takes an empty value for none, as Docker Compose passes it', () => {
    const names = [...variablesOf(TelemetryConfig).values()];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(names.length).toBeGreaterThan(20);
    expect(optionsOf(empty)).toEqual(optionsOf({}));
    expect(optionsOf({ ...empty, ...ENDPOINT })).toEqual(optionsOf(ENDPOINT));
  });

  it('reads lists with the escapes of a URL', () => {
    const { traces, resourceAttributes } = optionsOf({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-tenant = 7',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,k8s.pod.name=a%2Cb',
    });
    expect(traces?.headers).toEqual({ authorization: 'Bearer abc=', 'x-tenant': '7' });
    expect(resourceAttributes).toEqual({ 'deployment.environment.name': 'test', 'k8s.pod.name': 'a,b' });
  });

  it('lists what is wrong, without the values', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'secret',
      OTEL_METRICS_EXPORTER: 'prometheus',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_BSP_MAX_QUEUE_SIZE: 'many',
    };
    let problems: readonly string[] = [];
    try {
      optionsOf(wrong);
    } catch (error) {
      problems = (error as ConfigError).problems;
    }
    expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(Object.keys(wrong)));
    expect(problems.join()).not.toContain('secret');
  });
});
