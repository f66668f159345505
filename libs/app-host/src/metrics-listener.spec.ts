import { Metrics } from '@memory-graph/observability';
import { RawConnection } from '@memory-graph/test-kit/http';
import { type MetricsListener, listenForMetrics } from './metrics-listener.js';

describe('listenForMetrics', () => {
  let listener: MetricsListener | null = null;

  afterEach(() => listener?.close());

  async function listen(...apps: Metrics[]): Promise<string> {
    listener = await listenForMetrics(
      apps.map(({ registry }) => ({ metrics: registry })),
      { host: '127.0.0.1', metricsPort: 0 },
    );
    return (await fetch(listener?.url ?? '')).text();
  }

  it('shows the metrics of all apps side by side, each name once', async () => {
    const [shop, bank] = [new Metrics('shop'), new Metrics('bank')];
    shop.counter('orders_total', 'Orders.', ['kind']).inc({ kind: 'large' }, 3);
    bank.counter('orders_total', 'Orders.', ['kind']).inc({ kind: 'large' }, 5);
    shop.histogram('wait_seconds', 'Waiting.', [], [1, 10]).observe(2);
    bank.gauge('balance', 'Money.', [], (gauge) => gauge.set(7));
    const lines = (await listen(shop, bank)).split('\n');
    expect(lines.filter((line) => line.includes('orders_total'))).toEqual([
      '# HELP orders_total Orders.',
      '# TYPE orders_total counter',
      'orders_total{kind="large",app="shop"} 3',
      'orders_total{kind="large",app="bank"} 5',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'balance{app="bank"} 7',
        'wait_seconds_count{app="shop"} 1',
        'wait_seconds_bucket{le="10",app="shop"} 1',
      ]),
    );
  });

  it('rejects what Node.js accepts although HTTP/1.1 does not', async () => {
    await listen();
    const connection = await RawConnection.open(new URL(listener!.url).origin);
    connection.send('GET /metrics HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
    await connection.closed();
    expect(connection.status).toBe(400);
  });

  it('shows the metrics of the process once, whichever apps it hosts', async () => {
    const text = await listen(new Metrics('shop'), new Metrics('bank'));
    expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
    expect(text.match(/^process_start_time_seconds /gm)).toHaveLength(1);
  });

  it('listens nowhere without a port', async () => {
    expect(await listenForMetrics([], { host: '127.0.0.1', metricsPort: null })).toBeNull();
  });
});
