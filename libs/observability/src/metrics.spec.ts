import { Metrics } from './metrics.js';

describe('Metrics', () => {
  it('labels everything with the app', async () => {
    const metrics = new Metrics('shop');
    metrics.counter('orders_total', 'Orders.', ['kind']).inc({ kind: 'large' });
    expect(await metrics.registry.metrics()).toContain('orders_total{kind="large",app="shop"} 1');
  });

  it('leaves out what cannot be measured, and still shows the rest', async () => {
    const metrics = new Metrics('shop');
    let reachable = true;
    metrics.gauge('queue_length', 'Length.', ['queue'], async (gauge) => {
      if (!reachable) throw new Error('not reached');
      gauge.set({ queue: 'a' }, 7);
    });
    metrics.counter('orders_total', 'Orders.').inc();
    expect(await metrics.registry.metrics()).toContain('queue_length{queue="a",app="shop"} 7');
    reachable = false;
    const text = await metrics.registry.metrics();
    expect(text).not.toContain('queue_length{');
    expect(text).toContain('orders_total{app="shop"} 1');
  });
});
