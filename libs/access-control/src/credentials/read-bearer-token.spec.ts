import { readBearerToken } from './read-bearer-token.js';

describe('readBearerToken', () => {
  it('answers null without a header', () => {
    expect(readBearerToken(undefined)).toBeNull();
  });

  it.each(['Bearer mg_pat_abc', 'bearer mg_pat_abc', 'BEARER   mg_pat_abc', ' Bearer mg_pat_abc '])(
    'reads %p',
    (header) => {
      expect(readBearerToken(header)).toBe('mg_pat_abc');
    },
  );

  it('reads a b64token with padding', () => {
    expect(readBearerToken('Bearer aZ09-._~+/==')).toBe('aZ09-._~+/==');
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'mg_pat_abc', 'Bearer a b', 'Bearer a,b', 'Bearer a=b', 'Bearer é'])(
    'refuses %p',
    (header) => {
      expect(() => readBearerToken(header)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
    },
  );
});
