import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright-core';
import { describeInChromium, findAccessibilityViolations, launchChromium, noteComplaints } from './chromium.js';
import { waitUntil } from '../wait-until.js';

/** A specification that finds no fault with a page says something only if it would find one. */
describeInChromium('what is noticed in Chromium', () => {
  const POLICY = "default-src 'none'; form-action 'self'";
  let server: Server;
  let url: string;
  let browser: Browser;
  let context: BrowserContext;
  let complaints: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/elsewhere') return response.writeHead(302, { Location: 'https://other.example/' }).end();
      response.writeHead(request.url === '/good' ? 404 : 200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': POLICY,
      });
      return response.end(PAGES[request.url ?? '']);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  beforeEach(async () => {
    context = await browser.newContext();
    complaints = noteComplaints(context);
  });
  afterEach(() => context.close());

  const PAGES: Record<string, string> = {
    '/good':
      '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1><form method="post" action="/elsewhere"><button>Go</button></form></main>',
    '/script': '<!doctype html><html lang="en"><title>Script</title><script>alert(1)</script>',
    '/image': '<!doctype html><html lang="en"><title>Image</title><img src="https://other.example/a.png" alt="">',
    '/unlabelled': '<!doctype html><html lang="en"><title>Unlabelled</title><main><h1>Form</h1><input></main>',
  };

  it('has nothing against a good page, also where that is an error itself', async () => {
    const page = await context.newPage();
    await page.goto(`${url}/good`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(['/script', '/image'])('notes what the content security policy blocks: %s', async (path) => {
    const page = await context.newPage();
    await page.goto(url + path);
    await waitUntil(() => complaints.length > 0);
    expect(complaints.join()).toMatch(/Content Security Policy/);
  });

  it('notes a form whose answer leads where the policy lets no form lead', async () => {
    const page = await context.newPage();
    await page.goto(`${url}/good`);
    await page.getByRole('button').click({ noWaitAfter: true });
    await waitUntil(() => complaints.length > 0);
    expect(complaints.join()).toMatch(/form-action/);
  });

  it('finds a field without a label', async () => {
    const page = await context.newPage();
    await page.goto(`${url}/unlabelled`);
    expect((await findAccessibilityViolations(page)).join()).toMatch(/label/);
  });
});
