import { loadConfig } from '@memory-graph/app-host/config';
import { EventBusConfig } from './event-bus.config.js';

const load = (env: NodeJS.ProcessEnv) => loadConfig(EventBusConfig, env);

describe('EventBusConfig', () => {
  it('is the embedded bus by default, and asks nothing of Kafka then', () => {
    expect(load({})).toMatchObject({ kind: 'embedded', databaseUrl: null });
  });

  it('reads brokers as a list', () => {
    expect(load({ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'a.example:9092, [::1]:9093' })).toMatchObject({
      kind: 'kafka',
      kafkaBrokers: ['a.example:9092', '[::1]:9093'],
    });
  });

  it.each([
    ['no broker', {}, /KAFKA_BROKERS: must be a comma-separated list of at least one/],
    [
      'a broker without a port',
      { KAFKA_BROKERS: 'a.example' },
      /KAFKA_BROKERS: must be a comma-separated list of host:port/,
    ],
    [
      'a broker as a URL',
      { KAFKA_BROKERS: 'kafka://a.example:9092' },
      /KAFKA_BROKERS: must be a comma-separated list of host:port/,
    ],
    ['a prefix that no topic may have', { KAFKA_TOPIC_PREFIX: 'a b' }, /KAFKA_TOPIC_PREFIX: /],
    ['a CA file that is not there', { KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: '/nowhere.pem' }, /KAFKA_TLS_CA_FILE: /],
    [
      'a mechanism without a user',
      { KAFKA_SASL_MECHANISM: 'plain' },
      /KAFKA_SASL_USERNAME: .*\n.*KAFKA_SASL_PASSWORD: /,
    ],
  ])('refuses %s', (_what, env, message) => {
    expect(() => load({ EVENT_BUS: 'kafka', ...env })).toThrow(message);
  });
});
