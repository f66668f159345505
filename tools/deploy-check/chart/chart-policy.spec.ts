import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@memory-graph/app-host/config';
import { StandaloneConfig } from '../../../apps/standalone/src/standalone.config.js';
import { CONFIGS, variablesRead } from '../app-variables.js';
import { missingHelm, NAMESPACE, renderChart, valuesFiles } from './render-chart.mjs';

const LONG_RUNNING = ['Deployment', 'StatefulSet'];
const DIGEST = 'sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef';

/** Read by Node.js and by the OpenTelemetry libraries, and what these are made of. */
const OF_LIBRARIES = /^(NODE_EXTRA_CA_CERTS|NODE_OPTIONS|OTEL_[A-Z_]+|K8S_POD_NAME)$/;

/** Of secrets that are not the chart's. */
const STAND_INS: Record<string, string> = {
  DATABASE_URL: 'postgres://user:password@postgres:5432/memory',
  SECRETS_KEY: `${'x'.repeat(43)}=`,
  SMTP_URL: 'smtps://user:password@mail',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x',
};

const suite = missingHelm === null ? describe : describe.skip;

suite.each(missingHelm === null ? valuesFiles() : ['(helm is not installed)'])('the chart with %s', (file) => {
  const objects: any[] = missingHelm === null ? renderChart(file) : [];
  const ofKind = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));
  const pods = [
    ...ofKind('Deployment', 'StatefulSet', 'Job').map(({ kind, metadata, spec }) => ({
      kind,
      name: metadata.name,
      labels: spec.template.metadata.labels,
      spec: spec.template.spec,
    })),
    ...ofKind('Pod').map(({ kind, metadata, spec }) => ({ kind, name: metadata.name, labels: metadata.labels, spec })),
  ];
  const serving = pods.filter(({ kind }) => LONG_RUNNING.includes(kind));
  const componentOf = ({ labels }: (typeof pods)[number]) => labels['app.kubernetes.io/component'];
  const matches = (labels: Record<string, string>, selector: Record<string, string>) =>
    Object.entries(selector).every(([name, value]) => labels[name] === value);

  it('has each object once, in the namespace of the release, with the recommended labels', () => {
    const names = objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { metadata } of objects) {
      expect(metadata.namespace).toBe(NAMESPACE);
      const labels = ['name', 'instance', 'component', 'version', 'part-of', 'managed-by'];
      expect(Object.keys(metadata.labels)).toEqual(
        expect.arrayContaining(labels.map((label) => `app.kubernetes.io/${label}`)),
      );
    }
  });

  it('runs every pod as Pod Security "restricted" asks, on a file system that it cannot write', () => {
    const restricted = {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    };
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect([spec.hostNetwork, spec.hostPID, spec.hostIPC]).toEqual([undefined, undefined, undefined]);
      expect((spec.volumes ?? []).filter((volume: any) => volume.hostPath)).toEqual([]);
      for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(container.securityContext).toEqual(restricted);
        expect(container.ports?.filter((port: any) => port.hostPort) ?? []).toEqual([]);
      }
    }
  });

  it('gives every pod an account of its own, without a token', () => {
    const accounts = new Map(ofKind('ServiceAccount').map((account) => [account.metadata.name, account]));
    for (const { name, spec } of pods) {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.serviceAccountName).toBe(name);
      expect(accounts.get(name)).toMatchObject({ automountServiceAccountToken: false });
    }
  });

  it('says what every container needs, and runs one image, by its digest where it has one', () => {
    const quantities = { cpu: expect.anything(), memory: expect.any(String) };
    for (const { spec } of pods) {
      for (const { resources, image } of spec.containers) {
        expect(resources).toMatchObject({ requests: quantities, limits: quantities });
        expect(image).toMatch(/^[^@]+:0\.|@sha256:[0-9a-f]{64}$/);
      }
    }
    const images = new Set(pods.flatMap(({ spec }) => spec.containers.map(({ image }: any) => image)));
    expect(images.size).toBe(1);
    if (file === 'distributed-full.yaml') expect([...images]).toEqual([`images.example.com/memory-graph@${DIGEST}`]);
  });

  it('probes what serves, and lets it finish', () => {
    const path = (probe: any) => [probe.httpGet.path, probe.timeoutSeconds];
    const pauseOf = ({ lifecycle, env }: any): number =>
      Number(lifecycle?.preStop.sleep.seconds ?? env.find(({ name }: any) => name === 'DRAIN_SECONDS')?.value ?? 0);
    for (const { spec } of serving) {
      const [container] = spec.containers;
      expect(path(container.startupProbe)).toEqual(['/health/live', 5]);
      expect(path(container.livenessProbe)).toEqual(['/health/live', 5]);
      expect(path(container.readinessProbe)).toEqual(['/health/accepting', 5]);
      // An application finishes within 15 s after the pause in which it is taken out of the Service.
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(pauseOf(container) + 15);
    }
    for (const { spec } of ofKind('Deployment')) {
      expect(spec.strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
      expect(pauseOf(spec.template.spec.containers[0])).toBeGreaterThanOrEqual(5);
    }
  });

  it('mounts each volume that it has, and has each that it mounts', () => {
    for (const { kind, name, spec } of pods) {
      const claims = ofKind(kind).find(({ metadata }) => metadata.name === name)?.spec.volumeClaimTemplates ?? [];
      const volumes = [
        ...spec.volumes.map((volume: any) => volume.name),
        ...claims.map((claim: any) => claim.metadata.name),
      ];
      expect(spec.containers[0].volumeMounts.map((mount: any) => mount.name).sort()).toEqual(volumes.sort());
    }
  });

  it('selects pods by labels that they have', () => {
    for (const { metadata, spec } of ofKind('Service', 'PodDisruptionBudget')) {
      const selector = spec.selector.matchLabels ?? spec.selector;
      const selected = pods.filter(({ labels }) => matches(labels, selector));
      expect([metadata.name, selected.length > 0]).toEqual([metadata.name, true]);
    }
    for (const { spec } of ofKind('HorizontalPodAutoscaler', 'ScaledObject')) {
      expect(serving.map(({ name }) => name)).toContain(spec.scaleTargetRef.name);
    }
    const scaled = ofKind('HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => spec.scaleTargetRef.name);
    for (const { metadata, spec } of ofKind('Deployment')) {
      expect([metadata.name, spec.replicas === undefined]).toEqual([metadata.name, scaled.includes(metadata.name)]);
    }
  });

  it('has a network policy for every pod, and one that denies the rest', () => {
    const policies = ofKind('NetworkPolicy');
    if (file === 'distributed-keda-prometheus.yaml') return expect(policies).toEqual([]);
    for (const pod of pods) {
      const selecting = policies.filter(({ spec }) => matches(pod.labels, spec.podSelector.matchLabels));
      const own = selecting.filter(({ spec }) => spec.egress !== undefined);
      expect([pod.name, selecting.length, own.length]).toEqual([pod.name, 2, 1]);
      for (const { spec } of selecting) expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
    }
  });

  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-chart-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(serving.map((pod) => [componentOf(pod), pod]))(
    'gives %s only what it reads, and all it needs',
    (app, pod) => {
      const pem = join(folder, 'file.pem');
      const integrations = join(folder, 'integrations.json');
      writeFileSync(pem, '-----BEGIN CERTIFICATE-----');
      writeFileSync(integrations, '{"integrations": []}');
      const configClass = CONFIGS[app] ?? StandaloneConfig;
      const known =
        app === 'standalone'
          ? new Set([...Object.values(CONFIGS), StandaloneConfig].flatMap((one) => [...variablesRead(one)]))
          : variablesRead(configClass);
      const variables: any[] = pod.spec.containers[0].env;
      const names = variables.map(({ name }) => name);
      expect(names.filter((name) => !known.has(name) && !OF_LIBRARIES.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);

      const mounts: string[] = pod.spec.containers[0].volumeMounts.map((mount: any) => mount.mountPath);
      const valueOf = ({ name, value }: any): string => {
        if (value === undefined) return STAND_INS[name] ?? 'x'.repeat(40);
        // Kubernetes puts values of other variables in.
        if (!value.startsWith('/etc/')) return value.replaceAll(/\$\((\w+)\)/g, '$1');
        expect(mounts.filter((mount) => value.startsWith(`${mount}/`))).toHaveLength(1);
        return name === 'INTEGRATIONS_FILE' ? integrations : pem;
      };
      const environment = Object.fromEntries(variables.map((variable) => [variable.name, valueOf(variable)]));
      expect(() => loadConfig(configClass, environment)).not.toThrow();
    },
  );

  it('gives all the same engines and secrets, as far as they read them, and the migrations those engines', () => {
    const shared = /^(DATABASE|EVENT_BUS|KAFKA|GRAPH|NEO4J|EMBED|MODEL|SERVICE|SECRETS|PUBLIC_URL|OTEL)/;
    const ofEngines = /^(DATABASE|EVENT_BUS|KAFKA|GRAPH|NEO4J|EMBED)/;
    const read = (pod: any): Record<string, unknown> =>
      Object.fromEntries(pod.spec.containers[0].env.map(({ name, ...given }: any) => [name, given]));
    const all = Object.entries(Object.assign({}, ...serving.map(read)) as Record<string, unknown>);
    const expected = (wanted: (name: string) => boolean) => Object.fromEntries(all.filter(([name]) => wanted(name)));
    for (const pod of serving) {
      const known = variablesRead(CONFIGS[componentOf(pod)] ?? StandaloneConfig);
      expect(read(pod)).toMatchObject(expected((name) => shared.test(name) && known.has(name)));
    }
    for (const pod of pods.filter(({ kind }) => kind === 'Job')) {
      expect(read(pod)).toMatchObject(expected((name) => ofEngines.test(name)));
    }
  });

  it('has all that hooks need before anything else of it is there', () => {
    const hooks = ofKind('Job').map(({ metadata }) => metadata.annotations['helm.sh/hook']);
    expect(hooks).toEqual(ofKind('Job').map(() => 'pre-install,pre-upgrade'));
    const made = objects
      .filter(({ metadata }) => !metadata.annotations?.['helm.sh/hook'])
      .map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    for (const { spec } of pods.filter(({ kind }) => kind === 'Job')) {
      const secrets = spec.containers[0].env.map((variable: any) => variable.valueFrom?.secretKeyRef.name);
      const needed = [`ServiceAccount/${spec.serviceAccountName}`, ...secrets.map((name: string) => `Secret/${name}`)];
      expect(needed.filter((name) => made.includes(name))).toEqual([]);
    }
  });

  it('names no tag that moves, and no secret in plain text', () => {
    const text = JSON.stringify(pods);
    expect(text).not.toContain(':latest"');
    const variables = pods.flatMap(({ spec }) => spec.containers[0].env);
    const secret = /(PASSWORD|TOKEN|API_KEY|_HEADERS|CREDENTIAL|SECRETS_KEY|DATABASE_URL|SMTP_URL)$/;
    expect(variables.filter(({ name, value }) => secret.test(name) && value !== undefined)).toEqual([]);
  });
});
