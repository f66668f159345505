import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { malformation } from '@memory-graph/http-api';
import { processMetrics } from '@memory-graph/observability';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { HostedApplication } from './host-application.js';

export interface MetricsListenerOptions {
  host: string;
  /** 0: any free port; null: no metrics are served. */
  metricsPort: number | null;
}

export interface MetricsListener {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the Prometheus metrics of the apps and of the process on a separate port, so that the
 * public port never exposes them.
 */
export async function listenForMetrics(
  apps: readonly Pick<HostedApplication, 'metrics'>[],
  { host, metricsPort }: MetricsListenerOptions,
): Promise<MetricsListener | null> {
  if (metricsPort === null) return null;
  const ofProcess = processMetrics();
  const server = createServer((request, response) => {
    if (malformation(request) !== null) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    readAll(apps, ofProcess).then(
      (text) => response.writeHead(200, { 'content-type': ofProcess.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Metrics of one name are shown together, as the format wants it; the label `app` keeps those of different apps apart. */
async function readAll(apps: readonly Pick<HostedApplication, 'metrics'>[], ofProcess: Registry): Promise<string> {
  const ofApps = AggregatorRegistry.aggregate(await Promise.all(apps.map(({ metrics }) => metrics.getMetricsAsJSON())));
  return `${await ofApps.metrics()}\n${await ofProcess.metrics()}`;
}
