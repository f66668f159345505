import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHART, missingHelm, renderChart, renderText } from './render-chart.mjs';
import { undescribedValues, valuesTable } from './values-table.mjs';

const suite = missingHelm === null ? describe : describe.skip;
const TABLE = /(?<=<!-- values: begin -->\n\n)[^]*?(?=\n\n<!-- values: end -->)/;

/** Values, each on top of a complete configuration, and what Helm says of them. */
const REFUSED: [what: string, sets: string[], messages: (string | RegExp)[]][] = [
  [
    'unknown names',
    ['apiGatewy={}', 'database.secret="a"'],
    ["at '': additional properties 'apiGatewy'", "at '/database': additional properties 'secret'"],
  ],
  ['a profile that there is not', ['profile="cluster"'], ["at '/profile'"]],
  ['a digest that is none', ['image.digest="sha256:abc"'], ["at '/image/digest'"]],
  ['an origin with a path', ['publicUrl="https://memory.example.com/app"'], ["at '/publicUrl'"]],
  ['a broker without a port', ['kafka.brokers=["kafka"]'], ["at '/kafka/brokers/0'"]],
  ['a password in the address of Neo4j', ['neo4j.url="bolt://neo4j:secret@neo4j:7687"'], ["at '/neo4j/url'"]],
  ['a name that no Secret may have', ['secrets.existingSecret="My Secret"'], ["at '/secrets/existingSecret'"]],
  ['resources without limits', ['searchService.resources.limits=null'], ["at '/searchService/resources'", 'limits']],
  ['a TLS mode that there is not', ['database.tls.mode="on"'], ["at '/database/tls/mode'"]],
  ['two places of one authority', ['kafka.tls.ca={"secret": "a", "configMap": "b"}'], ["at '/kafka/tls/ca/configMap'"]],
  [
    'KEDA and an HPA at once',
    ['ingestionWorker.keda.enabled=true', 'ingestionWorker.autoscaling.enabled=true'],
    ["at '/ingestionWorker/autoscaling/enabled': value must be false"],
  ],
  ['more partitions than Kafka takes', ['kafka.partitions=5000'], ["at '/kafka/partitions'"]],
  [
    'a variable in small letters',
    ['authServer.env={"signup": "open"}'],
    ["at '/authServer/env': additional properties 'signup'"],
  ],
  [
    'secrets and own variables of the chart among the variables',
    [
      'authServer.env={"OAUTH_REGISTRATION_TOKEN": "a"}',
      'model.env={"MODEL_API_KEY": "a"}',
      'apiGateway.env={"PORT": 80}',
    ],
    ['authServer.env.OAUTH_REGISTRATION_TOKEN: ', 'model.env.MODEL_API_KEY: ', 'apiGateway.env.PORT: '],
  ],
  [
    'engines without an address',
    ['kafka.brokers=[]', 'neo4j.url=""', 'database.existingSecret=""'],
    ['kafka.brokers: ', 'neo4j.url: ', 'database.existingSecret: '],
  ],
  ['no secrets at all', ['secrets.existingSecret=""'], ['secrets.existingSecret: ']],
  [
    'certificates without encryption',
    ['database.tls.ca.secret="a"', 'database.tls.client.secret="b"'],
    [/database\.tls\.mode: authorities/, /database\.tls\.mode: a client certificate/],
  ],
  ['SASL without a user', ['kafka.sasl.mechanism="plain"'], ['kafka.sasl.existingSecret: ']],
  [
    'lag of Kafka without Kafka',
    ['eventBus.kind="embedded"', 'ingestionWorker.keda.enabled=true'],
    ['ingestionWorker.keda.trigger: '],
  ],
  [
    'a trigger without Prometheus',
    ['ingestionWorker.keda={"enabled": true, "trigger": "prometheus"}'],
    ['ingestionWorker.keda.prometheusUrl: '],
  ],
  [
    'fewer at most than at least',
    [
      'apiGateway.autoscaling={"enabled": true, "maxReplicas": 1}',
      'ingestionWorker.keda={"enabled": true, "maxReplicas": 1}',
    ],
    ['apiGateway.autoscaling.maxReplicas: ', 'ingestionWorker.keda.maxReplicas: '],
  ],
  [
    'nothing to scale by',
    ['searchService.autoscaling={"enabled": true, "targetCPU": null}'],
    ['searchService.autoscaling.targetCPU: '],
  ],
  [
    'routes without an origin, proxies or a Gateway',
    ['ingress.enabled=true', 'httpRoute.enabled=true'],
    ['publicUrl: ', 'trustProxy: ', 'httpRoute.parentRefs: '],
  ],
  [
    'registration with a token that is nowhere',
    ['authServer.env={"OAUTH_REGISTRATION": "token"}'],
    ['secrets.keys.registrationToken: '],
  ],
  ['a mail server without a sender', ['secrets.keys.smtpUrl="smtp-url"'], ['secrets.keys.smtpUrl: ']],
];

suite('values of the chart', () => {
  it.each(REFUSED)('refused: %s', (_what, sets, messages) => {
    let refusal = '';
    try {
      renderText('distributed.yaml', { sets });
    } catch (error) {
      refusal = String(error);
    }
    for (const message of messages) expect(refusal).toMatch(message);
  });

  it('are asked for, all at once, where there are none', () => {
    expect(() => renderText(null)).toThrow(
      /secrets\.existingSecret: [^]*database\.existingSecret: [^]*kafka\.brokers: [^]*neo4j\.url: /,
    );
  });

  it('write large numbers as they are', () => {
    const text = renderText('distributed.yaml', {
      sets: ['apiGateway.env={"QUEUE_CAPACITY": 12000000, "REQUEST_TIMEOUT_SECONDS": 0.5}'],
    });
    expect(text).toMatch(/QUEUE_CAPACITY\n\s+value: "12000000"/);
    expect(text).toMatch(/REQUEST_TIMEOUT_SECONDS\n\s+value: "0.5"/);
  });

  it('of one application win over those of all pods and of the chart', () => {
    const sets = [
      'pods.nodeSelector={"disk": "ssd"}',
      'searchService.nodeSelector={"disk": "nvme"}',
      'searchService.env={"SEARCH_MEMORY_MB": 4000}',
      'searchService.extraEnv=[{"name": "LOG_LEVEL", "value": "debug"}]',
    ];
    const text = renderText('distributed.yaml', { sets });
    // Four applications, the migrations and the test.
    expect(text.match(/disk: ssd/g)).toHaveLength(6);
    expect(text.match(/disk: nvme/g)).toHaveLength(1);
    expect(text).toMatch(/LOG_LEVEL\n\s+value: debug/);
    expect(text).toMatch(/SEARCH_MEMORY_MB\n\s+value: "4000"/);
  });
});

suite('the test of the chart', () => {
  it('is the script in its files', () => {
    const maps = renderChart('distributed.yaml').filter(({ kind }) => kind === 'ConfigMap');
    const script = maps.find(({ metadata }) => metadata.name.endsWith('-test')).data['add-and-search.mjs'];
    expect(script.trim()).toBe(readFileSync(join(CHART, 'files/add-and-search.mjs'), 'utf8').trim());
  });
});

describe('README.md of the chart', () => {
  const readme = join(CHART, 'README.md');

  it('has all values, each with its default and meaning', () => {
    expect(undescribedValues()).toEqual([]);
    const before = readFileSync(readme, 'utf8');
    if (process.env['UPDATE_DOCS'] === '1')
      writeFileSync(
        readme,
        before.replace(TABLE, () => valuesTable()),
      );
    expect(TABLE.exec(readFileSync(readme, 'utf8'))?.[0]).toBe(valuesTable());
  });
});
