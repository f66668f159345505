import { ServiceError } from '@memory-graph/errors';
import type { ApiGatewayConfig } from '../../api-gateway.config.js';
import { ForgetTokens } from './forget-tokens.js';

const NOW = Date.parse('2026-03-01T09:00:00Z');
const MINUTE_MS = 60_000;
const DIGEST = 'd'.repeat(43);
const confirmed = { workspaceId: '0198c0de-0000-7000-8000-0000000000b1', selection: { source: 'chat', words: 'tea' } };

describe('ForgetTokens', () => {
  const tokens = new ForgetTokens({ serviceCredential: 'secret' } as ApiGatewayConfig);
  const { token, expiresAt } = tokens.tokenOf(confirmed, DIGEST, NOW);

  function codeOf(call: () => unknown): string | undefined {
    try {
      call();
    } catch (error) {
      return (error as ServiceError).details?.[0]?.code;
    }
    return undefined;
  }

  it('confirm for ten minutes what a selection matched, in any order of its fields', () => {
    const reordered = { ...confirmed, selection: { words: 'tea', source: 'chat' } };
    expect(tokens.digestIn(token, reordered, NOW + 9 * MINUTE_MS)).toBe(DIGEST);
    expect(expiresAt).toBe('2026-03-01T09:10:00.000Z');
    expect(codeOf(() => tokens.digestIn(token, confirmed, NOW + 10 * MINUTE_MS))).toBe('token_expired');
  });

  it.each([
    ['another selection', token, { ...confirmed, selection: { source: 'chat' } }],
    ['another workspace', token, { ...confirmed, workspaceId: '0198c0de-0000-7000-8000-0000000000b2' }],
    ['another digest', token.replace(DIGEST, 'e'.repeat(43)), confirmed],
    ['no token at all', 'x', confirmed],
  ])('do not confirm %s', (_what, given, asked) => {
    expect(codeOf(() => tokens.digestIn(given, asked, NOW))).toBe('token_mismatch');
  });

  it('start one job each', () => {
    expect(tokens.jobIdOf(token, confirmed)).toBe(tokens.jobIdOf(token, confirmed));
    const another = tokens.tokenOf(confirmed, DIGEST, NOW + 1).token;
    expect(tokens.jobIdOf(another, confirmed)).not.toBe(tokens.jobIdOf(token, confirmed));
  });
});
