import { readFileSync } from 'node:fs';
import { CertificateAuthority } from '@memory-graph/test-kit/http';
import { IMAGE } from '../cluster/release.js';
import { restrictedPod } from '../cluster/restricted-pod.js';
import { run } from '../cluster/run.js';
import type { TestNamespace } from '../cluster/test-namespace.js';

const SCRIPT = readFileSync(new URL('external-metrics.mjs', import.meta.url), 'utf8');
const NAME = 'external-metrics';
const API_SERVICE = 'v1beta1.external.metrics.k8s.io';
/** The labels of the pod that serves the metrics: the NetworkPolicy of the workers has to name it. */
export const METRICS_READER = { app: NAME };

/** Serves the lag of the workers as the external metric `event_consumer_lag`. */
export async function serveLag(namespace: TestNamespace): Promise<void> {
  const workers = { 'app.kubernetes.io/component': 'ingestion-worker' };
  const authority = new CertificateAuthority();
  const { certificate, key } = authority.issue(`${NAME}.${namespace.name}.svc`);
  authority.close();
  await namespace.secret(NAME, { 'tls.crt': certificate, 'tls.key': key, 'external-metrics.mjs': SCRIPT });
  await namespace.apply(
    service('workers', { clusterIP: 'None', selector: workers, ports: [{ port: 9100 }] }),
    service(NAME, { selector: METRICS_READER, ports: [{ port: 443, targetPort: 6443 }] }),
    restrictedPod(NAME, {
      image: IMAGE,
      command: ['node', '/files/external-metrics.mjs'],
      env: { WORKERS: `workers.${namespace.name}.svc.cluster.local` },
      files: { secret: { secretName: NAME } },
      labels: METRICS_READER,
    }),
  );
  await namespace.kubectl('wait', '--for=condition=Ready', `pod/${NAME}`, '--timeout=60s');
  await namespace.apply({
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: API_SERVICE },
    spec: {
      group: 'external.metrics.k8s.io',
      version: 'v1beta1',
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
      service: { name: NAME, namespace: namespace.name },
    },
  });
  await run('kubectl', ['wait', '--for=condition=Available', `apiservice/${API_SERVICE}`, '--timeout=60s']);
}

/** The API belongs to the whole cluster, so it does not go with the namespace. */
export async function stopServingLag(): Promise<void> {
  await run('kubectl', ['delete', 'apiservice', API_SERVICE, '--ignore-not-found']);
}

function service(name: string, spec: Record<string, unknown>) {
  return { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec };
}
