import { latency, line, seconds } from './print-figures.mjs';

/** The figures of webhooks as Markdown tables, ready for a note. */
export function printWebhookFigures({ runs }) {
  const titles = ['workers', 'texts', 'completed until received, p50 / p95', 'added until received, p50 / p95'];
  console.log(`\n${line(titles)}\n${line(titles.map(() => '---'))}`);
  for (const { workers, notification } of runs) {
    const { texts, perSecond, fromCompleted, fromAdded } = notification;
    console.log(line([workers, `${texts}, ${perSecond} a second`, latency(fromCompleted), latency(fromAdded)]));
  }
  const backlogTitles = ['workers', 'endpoints', 'backlog of deliveries', 'worked off in', 'rate'];
  console.log(`\n${line(backlogTitles)}\n${line(backlogTitles.map(() => '---'))}`);
  for (const { workers, backlogs } of runs) {
    for (const { endpoints, deliveries, totalMs, perSecond } of backlogs) {
      console.log(line([workers, endpoints, deliveries, seconds(totalMs), `${perSecond.toFixed(0)}/s`]));
    }
  }
}
