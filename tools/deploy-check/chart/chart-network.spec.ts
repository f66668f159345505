import { CONFIGS } from '../app-variables.js';
import { missingHelm, renderChart } from './render-chart.mjs';

const suite = missingHelm === null ? describe : describe.skip;

suite('network policies of the chart', () => {
  const policiesOf = (file: string) =>
    new Map(
      renderChart(file)
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .map(({ metadata, spec }) => [metadata.labels['app.kubernetes.io/component'], spec]),
    );
  const toInternet = ({ egress }: any): number[] =>
    egress
      .filter(({ to }: any) => to?.some(({ ipBlock }: any) => ipBlock?.cidr === '0.0.0.0/0'))
      .flatMap(({ ports }: any) => ports.map(({ port }: any) => port));
  const ports = ({ egress }: any) => egress.map((rule: any) => rule.ports?.map(({ port }: any) => port).join());
  const APPS = Object.keys(CONFIGS);

  it('let only the two out that call addresses of strangers, and nobody to private networks', () => {
    const policies = policiesOf('distributed.yaml');
    const out = APPS.map((app) => [app, toInternet(policies.get(app))]).filter(([, list]) => list?.length);
    expect(out).toEqual([
      ['auth-server', [443]],
      ['webhook-dispatcher', [80, 443, 8080, 8443]],
    ]);
    const [rule] = policies.get('webhook-dispatcher').egress.slice(-1);
    expect(rule.to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });

  it('let the services be called by the gateway alone, and the gateway by whom the values name', () => {
    const from = ({ ingress }: any) =>
      ingress[0].from?.map((peer: any) => peer.podSelector?.matchLabels['app.kubernetes.io/component'] ?? peer);
    const policies = policiesOf('distributed.yaml');
    for (const app of APPS)
      expect([app, from(policies.get(app))]).toEqual([app, app === 'api-gateway' ? undefined : ['api-gateway']]);
    expect(from(policiesOf('distributed-full.yaml').get('api-gateway'))).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } },
      'test',
    ]);
  });

  it('let each to the engines that it uses', () => {
    const policies = policiesOf('distributed.yaml');
    expect(ports(policies.get('api-gateway'))).toEqual(['53,53', '5432', '9092', '3000']);
    expect(ports(policies.get('auth-server'))).toEqual(['53,53', '5432', '443']);
    expect(ports(policies.get('ingestion-worker'))).toEqual(['53,53', '5432', '9092', '7687']);
    expect(ports(policies.get('search-service'))).toEqual(['53,53', '5432', '7687']);
    expect(ports(policies.get('migrate'))).toEqual(['53,53', '5432', '9092', '7687']);
    expect(ports(policies.get('test'))).toEqual(['53,53', '3000']);
    expect(policies.get('default-deny')).not.toHaveProperty('egress');
  });

  it('open the way to a model and a mail server for those that use them, and close that to documents that are off', () => {
    const policies = policiesOf('distributed-full.yaml');
    expect(APPS.map((app) => toInternet(policies.get(app)))).toEqual([[443, 443], [465, 587], [443], [443], [443]]);
    expect(ports(policies.get('api-gateway'))).toContain('4318');
    expect(ports(policies.get('api-gateway'))).toContain('9093,9094');
    expect(ports(policiesOf('standalone-own-claim.yaml').get('standalone'))).toEqual(['53,53', '11434', '443', '8443']);
  });

  it('open everything for webhooks in private networks, which are for development, and metrics to nobody without a reader', () => {
    const policies = policiesOf('distributed-postgres.yaml');
    expect(policies.get('webhook-dispatcher').egress).toContainEqual({});
    expect(policies.get('api-gateway').ingress).toHaveLength(1);
  });
});
