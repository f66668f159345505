// Runs in a pod: the part of the External Metrics API that a HorizontalPodAutoscaler asks. It replaces KEDA, or an
// adapter of Prometheus, which would serve the same figure: what the workers report themselves.
//   WORKERS   the name of a headless Service, which resolves to the addresses of all workers
import { resolve4 } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const GROUP = '/apis/external.metrics.k8s.io/v1beta1';
const METRIC = 'event_consumer_lag';
const LAG = new RegExp(`^${METRIC}\\{[^}]*group="ingestion-worker"[^}]*topic="([^"]*)"[^}]*\\} (\\S+)$`, 'gm');

const key = readFileSync('/files/tls.key');
const cert = readFileSync('/files/tls.crt');
createServer({ key, cert }, (request, response) => {
  const { pathname } = new URL(request.url, 'https://any');
  answerTo(pathname).then(
    (body) => response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(6443, () => console.log('listens'));

async function answerTo(path) {
  if (path === GROUP) {
    const resource = {
      name: METRIC,
      singularName: '',
      namespaced: true,
      kind: 'ExternalMetricValueList',
      verbs: ['get'],
    };
    return {
      kind: 'APIResourceList',
      apiVersion: 'v1',
      groupVersion: 'external.metrics.k8s.io/v1beta1',
      resources: [resource],
    };
  }
  if (!path.endsWith(`/${METRIC}`)) return null;
  const value = String(await lag());
  console.log(`lag ${value}`);
  const item = { metricName: METRIC, metricLabels: {}, timestamp: new Date().toISOString(), value };
  return {
    kind: 'ExternalMetricValueList',
    apiVersion: 'external.metrics.k8s.io/v1beta1',
    metadata: {},
    items: [item],
  };
}

/** Every worker reports that of the whole group: the most of each topic counts. */
async function lag() {
  const topics = new Map();
  for (const address of await resolve4(process.env.WORKERS)) {
    const answer = await fetch(`http://${address}:9100/metrics`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    for (const [, topic, value] of ((await answer?.text()) ?? '').matchAll(LAG)) {
      topics.set(topic, Math.max(topics.get(topic) ?? 0, Number(value)));
    }
  }
  return [...topics.values()].reduce((sum, value) => sum + value, 0);
}
