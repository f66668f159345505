// Makes the pictures of the README from the running console: `npm run pictures`. Needs a build, Chromium, and img2webp of
// Debian's package `webp`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '@memory-graph/test-kit/browser';

const IMAGES = 'docs/images';
const WINDOW = { width: 1120, height: 700 };
const CHAT = [
  ['12/01/2025, 19:02', 'Mia Berg', 'I moved to Lisbon last week!'],
  ['12/01/2025, 19:04', 'Jon Vale', 'Lucky you. I live in Bergen.'],
  ['20/02/2025, 08:40', 'Mia Berg', 'I work at Kestrel Labs now. My boss is Ana Prado.'],
  ['21/02/2025, 12:30', 'Jon Vale', 'My sister Ida works at Kestrel Labs, too. She lives in Lisbon.'],
  ['03/06/2025, 20:15', 'Mia Berg', 'I moved to Porto on 1 June.'],
  ['10/06/2025, 09:00', 'Mia Berg', 'I have a dog called Pixel.'],
  ['14/09/2025, 18:45', 'Jon Vale', 'I work at Nordlys Energy since September.'],
  ['02/10/2025, 21:10', 'Mia Berg', 'Ana Prado leads Project Osprey.'],
];

const folder = mkdtempSync(join(tmpdir(), 'memory-graph-pictures-'));
const service = await startService();
const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: WINDOW, baseURL: service.url, locale: 'en-GB' })).newPage();
const frames = [];

try {
  await signIn();
  await show(1200);
  await dropChat();
  await ask();
  await lookBack();
  await watchTheGraph();
  await correct();
  execFileSync('img2webp', ['-loop', '0', ...frames.flat(), '-o', join(IMAGES, 'console.webp')]);
} finally {
  await browser.close();
  service.process.kill();
  await once(service.process, 'close');
  rmSync(folder, { recursive: true });
}

async function startService() {
  const env = { ...process.env, PORT: '0', MEMORY_GRAPH_DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['apps/standalone/dist/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    output += part;
    if (/Stop: Ctrl-C/.test(output)) break;
  }
  child.stdout.resume();
  const read = (pattern) => pattern.exec(output)[1];
  return {
    process: child,
    url: read(/(http:\/\/\S+)\/console/),
    email: read(/e-mail\s+(\S+)/),
    password: read(/password\s+(\S+)/),
  };
}

/** Adds what the window shows now, for a time. */
async function show(ms) {
  const file = join(folder, `${String(frames.length).padStart(3, '0')}.png`);
  await page.screenshot({ path: file });
  frames.push(['-d', String(ms), '-lossy', '-q', '70', file]);
}

async function type(field, text) {
  for (let length = 4; length < text.length; length += 4) {
    await field.fill(text.slice(0, length));
    await show(120);
  }
  await field.fill(text);
  await show(400);
}

async function signIn() {
  await page.goto('/console/');
  await page.getByLabel('E-mail address').fill(service.email);
  await page.getByLabel('Password').fill(service.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Drop a file, an archive or a folder here').waitFor();
}

async function dropChat() {
  const content = CHAT.map(([at, who, said]) => `${at} - ${who}: ${said}`).join('\n');
  const dataTransfer = await page.evaluateHandle((text) => {
    const given = new globalThis.DataTransfer();
    given.items.add(new globalThis.File([text], 'WhatsApp Chat with Jon.txt'));
    return given;
  }, content);
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await show(700);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
  await page.getByText(/texts would be added/).waitFor();
  await show(1600);
  await page.getByLabel('Mia Berg').check();
  await show(700);
  await page.getByRole('button', { name: /^Import \d+ texts/ }).click();
  await page.getByText('All texts are processed.').waitFor();
  await show(1500);
}

async function ask() {
  await page.getByRole('link', { name: 'Ask', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Ask your memory' }).waitFor();
  await type(page.locator('main').getByRole('combobox'), 'where do i live?');
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Answer' })
    .getByText(/^Porto, /)
    .waitFor();
  await show(2600);
}

async function lookBack() {
  await page.getByRole('button', { name: 'As of today' }).click();
  await page.getByLabel('As of', { exact: true }).fill('2025-04-01');
  await page
    .getByRole('region', { name: 'Answer' })
    .getByText(/^Lisbon, /)
    .waitFor();
  await show(2400);
}

async function watchTheGraph() {
  await page.goto('/console/graph');
  await page.getByText(/entities, \d+ facts in view/).waitFor();
  await page.getByRole('button', { name: 'Fit' }).click();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 12; step++) {
    await page.waitForTimeout(250);
    await show(step === 0 ? 700 : 350);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('End');
  await page.waitForTimeout(600);
  await show(1800);
  await page.screenshot({ path: join(IMAGES, 'console-graph.png') });
}

async function correct() {
  await page.goto('/console/?q=who is my boss');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer
    .getByText(/^Ana Prado/)
    .first()
    .waitFor();
  await show(1200);
  await answer.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Value'), 'Rui Costa');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText(/would be new/).waitFor();
  await show(1800);
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await answer
    .getByText(/^Rui Costa/)
    .first()
    .waitFor();
  await show(2500);
}
