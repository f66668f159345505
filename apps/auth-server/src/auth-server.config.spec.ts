import { loadConfig } from '@memory-graph/app-host/config';
import { AuthServerConfig } from './auth-server.config.js';

describe('AuthServerConfig', () => {
  it.each([
    ['open', {}],
    ['open', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }],
    ['invite', { HOST: '0.0.0.0' }],
    ['invite', { PUBLIC_URL: 'https://memory.example.com' }],
    ['open', { HOST: '0.0.0.0', SIGNUP: 'open' }],
    ['closed', { SIGNUP: 'closed' }],
  ])('lets %s sign up with %p', (expected, given) => {
    const required = {
      DATABASE_URL: 'postgres://localhost/memory',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
    };
    expect(loadConfig(AuthServerConfig, { ...required, ...given }).signup).toBe(expected);
  });

  it('takes no operator whose address is reserved for service users', () => {
    const given = { OPERATOR_EMAILS: 'kim@example.com,grace@workspaces.invalid' };
    expect(() => loadConfig(AuthServerConfig, given)).toThrow('OPERATOR_EMAILS: must be e-mail addresses outside');
  });
});
