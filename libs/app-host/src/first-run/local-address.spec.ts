import { choosePort, localUrl } from './local-address.js';

describe('localUrl', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
    ['fe80::1', 'http://[fe80::1]:3000'],
  ])('of %s is %s', (host, expected) => {
    expect(localUrl(host, 3000)).toBe(expected);
  });
});

describe('choosePort', () => {
  it('keeps a given port and finds a free one for 0', async () => {
    expect(await choosePort('127.0.0.1', 3000)).toBe(3000);
    expect(await choosePort('127.0.0.1', 0)).toBeGreaterThan(1023);
  });
});
