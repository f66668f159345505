// `npm run bench:graph-page`: how soon the console draws the graph of a large workspace, and how smoothly it moves. In
// Chromium with software WebGL, on a fresh data folder.
//   --facts 10000        in the workspace, between entities
//   --entities 3000
//   --runs 5
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '@memory-graph/test-kit/browser';
import { benchAccount, clientOf } from '../bench-account.mjs';
import { openEmbeddedTarget } from '../embedded-target.mjs';
import { connectedFacts } from './connected-facts.mjs';

const FACTS_A_REQUEST = 100;
const POLL_MS = 500;
const SETTLED_MS = 3_000;
const DRAG_MS = 3_000;
const ACCOUNT = benchAccount('graph-page');

const { values: options } = parseArgs({
  options: {
    facts: { type: 'string', default: '10000' },
    entities: { type: 'string', default: '3000' },
    runs: { type: 'string', default: '5' },
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-bench-graph-page-'));
const target = await openEmbeddedTarget({ dataDir });
try {
  await target.start(ACCOUNT);
  await fill(clientOf(target, 'graph-page'));
  await measure();
} finally {
  await target.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(client) {
  const facts = connectedFacts(Number(options.facts), Number(options.entities));
  for (let from = 0; from < facts.length; from += FACTS_A_REQUEST) {
    const batch = facts.slice(from, from + FACTS_A_REQUEST);
    await client.call('POST', '/api/v1/facts', {
      facts: batch,
      referenceTime: '2026-01-05T09:00:00Z',
      source: 'bench',
    });
  }
  for (;;) {
    const { pending, processing } = await client.call('GET', '/api/v1/ingestion-queue/status');
    if (pending + processing === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function measure() {
  const browser = await launchChromium();
  try {
    const page = await (
      await browser.newContext({ baseURL: target.url, viewport: { width: 1280, height: 860 } })
    ).newPage();
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill(ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_EMAIL);
    await page.getByLabel('Password').fill(ACCOUNT.MEMORY_GRAPH_BOOTSTRAP_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const runs = [];
    // The first run warms up.
    for (let run = 0; run <= Number(options.runs); run += 1) runs.push(await measureOnce(page));
    const measured = runs.slice(1);
    for (const { drawnMs, framesPerSecond, slowestFrameMs } of measured) {
      console.log(
        `first nodes ${drawnMs} ms, panning ${framesPerSecond.toFixed(1)} frames/s, slowest frame ${slowestFrameMs} ms`,
      );
    }
    console.log(
      `median: first nodes ${median(measured.map(({ drawnMs }) => drawnMs))} ms, panning ` +
        `${median(measured.map(({ framesPerSecond }) => framesPerSecond)).toFixed(1)} frames/s; load ${loadavg()[0].toFixed(1)}`,
    );
  } finally {
    await browser.close();
  }
}

/** Opens the page anew, as a link does, and drags the picture with the mouse. */
async function measureOnce(page) {
  await page.goto('about:blank');
  await page.goto('/console/graph', { waitUntil: 'commit' });
  const picture = page.locator('[data-drawn]');
  await picture.waitFor();
  const drawnMs = await page.evaluate(() => Math.round(performance.getEntriesByName('graph-drawn')[0].startTime));
  await page.waitForTimeout(SETTLED_MS);

  const box = await picture.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames = (globalThis.frames_ = [performance.now()]);
    const note = (now) => {
      frames.push(now);
      globalThis.frame_ = requestAnimationFrame(note);
    };
    globalThis.frame_ = requestAnimationFrame(note);
  });
  for (const began = Date.now(); Date.now() - began < DRAG_MS;) {
    const turn = (Date.now() - began) / 500;
    await page.mouse.move(x + 180 * Math.sin(turn), y + 120 * Math.sin(1.3 * turn));
  }
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.frame_);
    return globalThis.frames_;
  });
  await page.mouse.up();
  const gaps = frames.slice(1).map((at, index) => at - frames[index]);
  return {
    drawnMs,
    framesPerSecond: (gaps.length / (frames.at(-1) - frames[0])) * 1_000,
    slowestFrameMs: Math.round(Math.max(...gaps)),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
