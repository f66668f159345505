import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { describeInChromium, launchChromium } from '@memory-graph/test-kit/browser';
import { SharedService } from '@memory-graph/test-kit/service';
import { ConsoleWindow } from './testing/console-window.js';

/** What the start page loads, compressed. React alone is half of it. */
const MAX_FIRST_LOAD_BYTES = 125_000;

describeInChromium('the console, in Chromium', () => {
  let service: SharedService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([SharedService.open('Ada'), launchChromium()]);
  });
  afterAll(() => browser?.close());

  it('asks who comes for a sign-in, and opens the page that they wanted', async () => {
    const window = await ConsoleWindow.open(browser, service.url);
    const { page } = window;
    await page.goto('/console/facts?state=ended');
    await page.getByRole('heading', { name: 'Sign in to Memory Graph' }).waitFor();
    const { email, password } = service.person;
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Facts' }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=ended');
    await window.close();
  });

  it('loads less than 125 kB at first', async () => {
    const window = await ConsoleWindow.open(browser, service.url, service.browser);
    const sizes = new Map<string, number>();
    window.page.on('response', (response) => {
      const length = response.headers()['content-length'];
      if (response.url().includes('/console/')) sizes.set(response.url(), Number(length ?? Number.NaN));
    });
    await window.visit('');
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(sizes.size).toBeGreaterThan(2);
    expect(total).toBeLessThan(MAX_FIRST_LOAD_BYTES);
    expect(await window.close()).toEqual([]);
  });

  describe('behind a proxy that serves it below a path', () => {
    const PREFIX = '/team/memory';
    let proxy: Server;
    let url: string;

    beforeAll(async () => {
      proxy = createServer((incoming, outgoing) => {
        const { method, url: path = '', headers } = incoming;
        if (!path.startsWith(`${PREFIX}/`)) return outgoing.writeHead(404).end();
        const sent = request(new URL(path.slice(PREFIX.length), service.url), { method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        sent.on('error', () => outgoing.destroy());
        return incoming.pipe(sent);
      });
      await once(proxy.listen(0, '127.0.0.1'), 'listening');
      url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      proxy?.closeAllConnections();
      proxy?.close();
    });

    it('signs in, and shows pages, reloaded ones too', async () => {
      const window = await ConsoleWindow.open(browser, url);
      const { page } = window;
      await page.goto(`${url}${PREFIX}/`);
      const { email, password } = service.person;
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Labels' }).click();
      await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
      expect(page.url()).toBe(`${url}${PREFIX}/console/labels`);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
      await window.close();
    });
  });
});
