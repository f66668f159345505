import type { Principal } from '@memory-graph/contracts/internal-http';
import { toTokenInfoDto } from './to-token-info-dto.js';

const NOW_MS = Date.parse('2026-03-01T09:00:00.400Z');
const CALLER: Principal = {
  userId: 'user-1',
  workspaceId: 'workspace-1',
  scopes: ['read', 'mcp'],
  method: 'access_token',
  user: { id: 'user-1', email: 'ada@example.com', name: 'Ada Lovelace', picture: null },
  client: { clientId: 'mg_client_1', name: 'Notes' },
  expiresAt: '2026-03-01T09:15:00.000Z',
};

describe('toTokenInfoDto', () => {
  it('speaks of an access token in the terms of RFC 7662', () => {
    expect(toTokenInfoDto(CALLER, NOW_MS)).toEqual({
      scope: 'read mcp',
      client_id: 'mg_client_1',
      sub: 'user-1',
      workspace_id: 'workspace-1',
      token_type: 'Bearer',
      exp: Date.parse('2026-03-01T09:15:00Z') / 1000,
      expires_in: 900,
      username: 'ada@example.com',
    });
  });

  it('names no expiry where there is none', () => {
    const info = toTokenInfoDto({ ...CALLER, method: 'personal_token', expiresAt: null }, NOW_MS);
    expect(Object.keys(info)).not.toEqual(expect.arrayContaining(['exp']));
    expect(info).not.toHaveProperty('expires_in');
    expect(info.token_type).toBe('Bearer');
  });

  it('never counts below zero', () => {
    expect(toTokenInfoDto({ ...CALLER, expiresAt: '2026-03-01T08:59:59.000Z' }, NOW_MS).expires_in).toBe(0);
  });

  it('calls a session no bearer token', () => {
    expect(toTokenInfoDto({ ...CALLER, method: 'session' }, NOW_MS)).not.toHaveProperty('token_type');
  });

  it('keeps the address of the user from tokens that may not read', () => {
    expect(toTokenInfoDto({ ...CALLER, scopes: ['mcp'] }, NOW_MS)).not.toHaveProperty('username');
  });
});
