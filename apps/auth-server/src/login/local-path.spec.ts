import { localPath } from './local-path.js';

describe('localPath', () => {
  it.each([
    '/',
    '/docs',
    '/oauth/authorize?client_id=a&scope=read%20write',
    '/a#b',
    './',
    './console/',
    './oauth/authorize?a=b',
  ])('lets %p pass', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    '',
    'docs',
    '.',
    '../docs',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    './/evil.example',
    './\\evil.example',
    './\t/evil.example',
    './..//evil.example',
  ])('refuses %p', (path) => {
    expect(localPath(path)).toBeNull();
  });

  it('keeps a relative path below the root, and from being a scheme', () => {
    expect(localPath('./../../a')).toBe('./a');
    expect(localPath('./javascript:alert(1)')).toBe('./javascript:alert(1)');
  });

  it('cannot break out of a header', () => {
    expect(localPath('/docs\r\nset-cookie: a=b')).not.toMatch(/[\r\n]/);
  });
});
