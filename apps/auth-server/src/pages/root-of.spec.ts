import type { Request } from 'express';
import { rootOf } from './root-of.js';

describe('rootOf', () => {
  it.each([
    ['/login', '/memory/login'],
    ['/login/', '/memory/login/'],
    ['/login?returnTo=/a/b', '/memory/login?returnTo=/a/b'],
    ['/oauth/authorize', '/memory/oauth/authorize'],
    ['/oauth/authorize/', '/memory/oauth/authorize/'],
  ])('leads from %s to the root, below any prefix', (originalUrl, seen) => {
    const root = rootOf({ originalUrl } as Request);
    expect(new URL(`${root}console/`, `https://host.example${seen}`).pathname).toBe('/memory/console/');
  });
});
