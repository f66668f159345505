import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTool, missingHelm, NAMESPACE, renderChart } from './render-chart.mjs';

const suite = missingHelm === null && hasTool('promtool') ? describe : describe.skip;
const LOGS_OF_A_WORKER = 500;

/** The query of the KEDA trigger `prometheus`, in a real Prometheus. The workers are its result by the threshold. */
suite('workers by waiting logs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-query-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const { spec } = renderChart('distributed-keda-prometheus.yaml').find(({ kind }) => kind === 'ScaledObject');
  const { metadata } = spec.triggers[0];

  /** Both gateways report the same. */
  const series = (metric: string, queue: string, value: number) =>
    ['gateway-1', 'gateway-2'].map((instance) => ({
      series: `ingest_waiting_${metric}{queue="${queue}",instance="${instance}",namespace="${NAMESPACE}"}`,
      values: String(value),
    }));

  it('are removed after the cooldown, also while some remain', () => {
    expect(spec.cooldownPeriod).toBe(300);
    expect(spec.advanced.horizontalPodAutoscalerConfig.behavior.scaleDown.stabilizationWindowSeconds).toBe(300);
  });

  it.each([
    ['nothing waits', { live: 0, backlog: 0, workspaces: 0 }, 0],
    ['1,000 workspaces wait', { live: 5_000, backlog: 0, workspaces: 0 }, 10],
    ['one workspace has a day to catch up with', { live: 0, backlog: 100_000, workspaces: 1 }, 1],
    ['three have', { live: 500, backlog: 100_000, workspaces: 3 }, 4],
    ['a backlog ends', { live: 500, backlog: 250, workspaces: 1 }, 1.5],
  ])('%s', (_situation, { live, backlog, workspaces }, workers) => {
    expect(metadata.threshold).toBe(String(LOGS_OF_A_WORKER));
    const test = {
      input_series: [
        ...series('logs', 'live', live),
        ...series('logs', 'backlog', backlog),
        ...series('workspaces', 'backlog', workspaces),
      ],
      promql_expr_test: [
        {
          expr: metadata.query,
          eval_time: '0m',
          exp_samples: [{ labels: '{}', value: workers * LOGS_OF_A_WORKER }],
        },
      ],
    };
    writeFileSync(join(folder, 'test.json'), JSON.stringify({ tests: [{ interval: '1m', ...test }] }));
    execFileSync('promtool', ['test', 'rules', join(folder, 'test.json')]);
  });
});
