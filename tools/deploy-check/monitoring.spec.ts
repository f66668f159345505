import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEPLOY } from './read-compose.mjs';

const ROOT = dirname(DEPLOY);
const FILES = join(DEPLOY, 'helm/memory-graph/files');
const RUNBOOKS = join(ROOT, 'docs/operations/runbooks');
const RULE_TESTS = join(ROOT, 'tools/deploy-check/alerts.test.yaml');

interface Panel {
  title: string;
  description: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: { defaults: { unit?: string } };
  targets: { expr: string }[];
}

interface Dashboard {
  uid: string;
  title: string;
  panels: Panel[];
  templating: { list: { name: string }[] };
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const alertsFile = read(FILES, 'alerts.yaml');
const dashboards = new Map(
  readdirSync(join(FILES, 'dashboards')).map((file) => {
    return [file, JSON.parse(read(FILES, 'dashboards', file)) as Dashboard] as const;
  }),
);
const runbooks = new Map(
  readdirSync(RUNBOOKS).map((file) => [`docs/operations/runbooks/${file}`, read(RUNBOOKS, file)]),
);
const promtool = spawnSync('promtool', ['--version']).status === 0;

/** Each alert with its annotations, in the order of the file. */
const alerts = alertsFile
  .split(/^ {6}- (?=alert|record)/m)
  .filter((rule) => rule.startsWith('alert: '))
  .map((rule) => ({ rule, name: /^alert: (\w+)$/m.exec(rule)?.[1] ?? '' }));
const names = [...new Set(alerts.map(({ name }) => name))];

/** Metrics of this service that a page or an expression names, without the suffixes of histograms. */
function metricsIn(text: string): string[] {
  const families =
    /\b(?:http_(?:server|client)|internal|revocations|event|messaging|outbox|ingest|search_index|gen_ai|model|webhooks?|health_check|db_client|data_disk|uncaught_errors|process|nodejs)_[a-z0-9_]+\b/g;
  const labels = ['http_request_method', 'http_route', 'http_response_status_code'];
  return [
    ...new Set(
      text
        .replace(/messaging_destination_name|webhook_id|db_client_connection_(?:pool_name|state)\b/g, '')
        .match(families),
    ),
  ]
    .filter((name) => !labels.includes(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, (suffix) => (isHistogram(name) ? '' : suffix)))
    .filter((name) => !/^(?:process|nodejs)_/.test(name));
}

const reference = read(ROOT, 'docs/reference/metrics.md');
const documented = new Set([...reference.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name));
const isHistogram = (name: string) => documented.has(name.replace(/_(?:bucket|count|sum)$/, ''));
const expressions = [...dashboards.values()].flatMap(({ panels }) =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
);

describe('alerts', () => {
  it.each(alerts)('$name has a severity, a summary, a description and a section of a runbook', ({ rule, name }) => {
    expect(rule).toMatch(/severity: (?:page|ticket) /);
    expect(rule).toMatch(/summary: '/);
    expect(rule).toMatch(/description: >-/);
    const [, page, anchor] = /runbook_url: (\S+)#(\S+)/.exec(rule) ?? [];
    expect(anchor).toBe(name.toLowerCase());
    expect(runbooks.get(page ?? '')).toMatch(new RegExp(`^## ${name}$`, 'm'));
  });

  it.each([...runbooks])('each section of %s has an alert, and says what to do', (_page, text) => {
    const sections = text.split(/^## /m).slice(1);
    for (const section of sections) {
      expect(names).toContain(section.split('\n')[0]);
      for (const part of ['Users', 'Look', 'Causes and what to do', 'Over']) expect(section).toContain(`**${part}:**`);
    }
  });

  it('have a test each', () => {
    const tests = read(RULE_TESTS);
    expect(
      names.filter((name) => !new RegExp(`alertname="${name}"[^\\n]*\\n.*\\n +exp_samples:\\n`).test(tests)),
    ).toEqual([]);
  });

  (promtool ? it : it.skip)(
    'fire with their fault only (needs promtool)',
    () => {
      execFileSync('promtool', ['check', 'rules', join(FILES, 'alerts.yaml')]);
      execFileSync('promtool', ['test', 'rules', RULE_TESTS]);
    },
    120_000,
  );
});

describe('metrics', () => {
  it.each([
    { where: 'alerts', text: alertsFile },
    { where: 'dashboards', text: expressions.join('\n') },
    { where: 'service levels', text: read(ROOT, 'docs/operations/service-levels.md') },
    { where: 'runbooks', text: [...runbooks.values()].join('\n') },
  ])('that $where name are documented', ({ text }) => {
    const named = metricsIn(text);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !documented.has(name))).toEqual([]);
  });

  it('that dashboards show of recorded indicators are recorded', () => {
    const recorded = new Set([...alertsFile.matchAll(/record: (\S+)/g)].map(([, name]) => name));
    const shown = [...expressions.join('\n').matchAll(/memory_graph:[a-z_]+:[a-z0-9]+/g)].map(([name]) => name);
    expect(shown.filter((name) => !recorded.has(name))).toEqual([]);
  });
});

describe('dashboards', () => {
  it('are an overview and one for each application', () => {
    const apps = readdirSync(join(ROOT, 'apps')).filter((app) =>
      existsSync(join(ROOT, 'apps', app, 'src', `${app}.config.ts`)),
    );
    const expected = ['overview', ...apps.filter((app) => app !== 'standalone')].map(
      (name) => `memory-graph-${name}.json`,
    );
    expect([...dashboards.keys()].sort()).toEqual(expected.sort());
  });

  it.each([...dashboards])(
    '%s has panels with a title, a description, a unit and a place of their own',
    (file, { uid, panels, templating }) => {
      expect(`${uid}.json`).toBe(file);
      expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'namespace']);
      const places = new Set<string>();
      for (const { title, description, fieldConfig, gridPos, targets } of panels) {
        expect([title, description, fieldConfig.defaults.unit].every(Boolean)).toBe(true);
        expect(targets.length).toBeGreaterThan(0);
        expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
        places.add(`${gridPos.x} ${gridPos.y}`);
      }
      expect(places.size).toBe(panels.length);
    },
  );

  (promtool ? it : it.skip)('have valid queries (needs promtool)', () => {
    const rules = expressions.map((expr, index) => {
      const plain = expr.replaceAll('$namespace', '.*').replaceAll(/\$__(?:rate_interval|range)/g, '5m');
      return { record: `panel:${index}`, expr: plain };
    });
    const input = JSON.stringify({ groups: [{ name: 'panels', rules }] });
    execFileSync('promtool', ['check', 'rules'], { input });
  });
});
