import { loadConfig } from '../config/load-config.js';
import { BootstrapConfig } from './bootstrap.config.js';

const load = (token: string) => loadConfig(BootstrapConfig, { MEMORY_GRAPH_BOOTSTRAP_TOKEN: token });

describe('BootstrapConfig', () => {
  it('takes any bearer token of 20 characters for a personal one', () => {
    const token = 'any.b64token.of~20+chars/or-more==';
    expect(load(token).token).toBe(token);
    expect(() => load('short')).toThrow('MEMORY_GRAPH_BOOTSTRAP_TOKEN');
  });

  it('refuses an e-mail address that is reserved for service users', () => {
    const given = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@workspaces.invalid' };
    expect(() => loadConfig(BootstrapConfig, given)).toThrow('must be an e-mail address whose domain does not end');
  });

  it('refuses one that would be taken for an access token', () => {
    const header = Buffer.from('{"alg":"RS256"}').toString('base64url');
    expect(() => load(`${header}.e30.c2lnbmF0dXJl`)).toThrow('must not be a JSON Web Token');
  });
});
