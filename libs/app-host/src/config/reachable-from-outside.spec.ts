import { isReachableFromOutside } from './reachable-from-outside.js';

describe('isReachableFromOutside', () => {
  it.each([
    [false, '127.0.0.1', null],
    [false, '127.0.1.1', 'http://localhost:3000'],
    [false, '::1', 'http://[::1]:3000'],
    [false, 'LOCALHOST', 'http://memory.localhost'],
    [true, '0.0.0.0', null],
    [true, '::', 'http://localhost:3000'],
    [true, '192.168.1.5', null],
    [true, '127.0.0.1', 'https://memory.example.com'],
    [true, 'localhost.example.com', null],
    [true, '127.0.0.1', 'http://127.0.0.1.example.com'],
  ])('is %p for HOST=%s and PUBLIC_URL=%s', (expected, host, publicUrl) => {
    expect(isReachableFromOutside({ host, publicUrl })).toBe(expected);
  });
});
