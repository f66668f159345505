import type { Request } from 'express';
import { returnLocation, returnPath } from './return-path.js';

const SEEN = 'https://host.example/memory/login/';
const REQUEST = { originalUrl: '/login/' } as Request;

describe('the way back from the log-in', () => {
  it.each<[string | undefined, string]>([
    [undefined, '/memory/console/'],
    ['./oauth/authorize?a=b', '/memory/oauth/authorize'],
    ['/memory/console/facts', '/memory/console/facts'],
  ])('%p leads to %s below a path prefix', (returnTo, pathname) => {
    expect(new URL(returnLocation(returnPath(returnTo), REQUEST), SEEN).pathname).toBe(pathname);
  });

  it('is no scheme', () => {
    expect(returnLocation(returnPath('./javascript:alert(1)'), { originalUrl: '/login' } as Request)).toBe(
      './javascript:alert(1)',
    );
  });
});
