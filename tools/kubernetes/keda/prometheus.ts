import { restrictedPod } from '../cluster/restricted-pod.js';
import type { TestNamespace } from '../cluster/test-namespace.js';
import { METRICS_READER } from '../lag/external-metrics.js';

const IMAGE = process.env['KUBERNETES_PROMETHEUS_IMAGE'] ?? 'localhost/prometheus:3.7.3';
const NAME = 'prometheus';

/** A Prometheus that reads the metrics of all gateways. @returns its address */
export async function startPrometheus(namespace: TestNamespace): Promise<string> {
  const gateways = { 'app.kubernetes.io/component': 'api-gateway' };
  const config = {
    global: { scrape_interval: '5s', scrape_timeout: '5s' },
    scrape_configs: [
      {
        job_name: 'memory-graph',
        dns_sd_configs: [{ names: [`gateways.${namespace.name}.svc.cluster.local`], type: 'A', port: 9100 }],
        // As a ServiceMonitor names the namespace of what it finds.
        relabel_configs: [{ target_label: 'namespace', replacement: namespace.name }],
      },
    ],
  };
  await namespace.apply(
    service('gateways', { clusterIP: 'None', selector: gateways, ports: [{ port: 9100 }] }),
    service(NAME, { selector: { name: NAME }, ports: [{ port: 9090 }] }),
    // JSON is YAML too.
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: NAME }, data: { 'config.yaml': JSON.stringify(config) } },
    restrictedPod(NAME, {
      image: IMAGE,
      command: ['/bin/prometheus', '--config.file=/files/config.yaml', '--storage.tsdb.path=/tmp/data'],
      env: {},
      files: { configMap: { name: NAME } },
      labels: { ...METRICS_READER, name: NAME },
    }),
  );
  await namespace.kubectl('wait', '--for=condition=Ready', `pod/${NAME}`, '--timeout=60s');
  return `http://${NAME}.${namespace.name}.svc.cluster.local:9090`;
}

function service(name: string, spec: Record<string, unknown>) {
  return { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec };
}
