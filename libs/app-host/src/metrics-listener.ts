import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import { Metrics } from '@memory-graph/observability/metrics';

export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

/** Serves an app's Prometheus metrics on a port of their own, so that the public port never shows them. */
export async function listenForMetrics(app: INestApplication, host: string, port: number): Promise<MetricsListener> {
  const { registry } = app.get(Metrics, { strict: false });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
