import { checkNode } from './check-node.js';

describe('checkNode', () => {
  it.each([
    ['20.19.0', 'warning', 'install Node.js 24'],
    ['22.0.0', 'ok', '22.0.0'],
    ['100.1.0', 'ok', '100.1.0'],
  ])('%s: %s', (version, status, message) => {
    expect(checkNode(version)).toEqual({ check: 'Node.js', status, message: expect.stringContaining(message) });
  });
});
