import { posix } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningGateway } from '../../testing/running-gateway.js';
import { GuidePages } from './guide-pages.js';

const pages = GuidePages.open();
const markdown = [...pages.paths].filter((path) => path.endsWith('.md'));
const targetsIn = (html: string) => [...html.matchAll(/ (?:href|src)="([^"]*)"/gu)].map(([, target]) => target!);

function brokenLinks(path: string): string[] {
  const relative = targetsIn(pages.page(path)).filter((target) => !/^[a-z]+:/u.test(target));
  return relative.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : posix.join(posix.dirname(path), file);
    if (posix.normalize(`${linked}/`) === './') return false;
    if (!pages.paths.has(linked)) return true;
    return anchor !== undefined && linked.endsWith('.md') && !pages.page(linked).includes(` id="${anchor}"`);
  });
}

describe('the pages of the documentation', () => {
  it('lead only to what is served, and to headings that exist', () => {
    expect(markdown.flatMap((path) => brokenLinks(path).map((target) => `${path} → ${target}`))).toEqual([]);
  });

  it('have a list of all sections of the contents, open where the page is', () => {
    const html = pages.page('guide/searching.md');
    expect(html).toMatch(/<summary>Guide<\/summary>.*<summary>Operations<\/summary>.*<summary>Reference<\/summary>/u);
    expect(html).toContain('<a href="../guide/searching.md" aria-current="page">Searching</a>');
    expect(html.match(/<details open>/gu)).toHaveLength(1);
  });

  it('have files of the repository as text, which are not served', () => {
    expect(pages.page('')).toContain('Start\nwith the README to install the service');
  });
});

describe('the documentation as the gateway serves it', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url);
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  const get = (path: string) => fetch(gateway.url + path, { redirect: 'manual' });

  it('has one address: with a slash at its end', async () => {
    const answer = await get('/docs/guide');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'guide/']);
  });

  it.each([
    ['/docs/guide/', 'text/html; charset=utf-8'],
    ['/docs/guide/guide/searching.md', 'text/html; charset=utf-8'],
    ['/docs/guide/site.css', 'text/css; charset=utf-8'],
    ['/docs/guide/images/console-graph.png', 'image/png'],
  ])('answers %s with %s, and no script', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['nothing.md', '%2e%2e/package.json', '..%2fpackage.json', 'guide'])('has no page at %s', async (path) => {
    expect((await get(`/docs/guide/${path}`)).status).toBe(404);
  });
});
