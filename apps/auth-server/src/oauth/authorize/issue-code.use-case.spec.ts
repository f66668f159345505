import { AuthorizationEndpoint, request } from '../../testing/authorization-endpoint.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { ReadAuthorizationRequestUseCase } from './read-authorization-request.use-case.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';

describe('IssueCodeUseCase', () => {
  let endpoint: AuthorizationEndpoint;

  beforeAll(async () => {
    endpoint = await AuthorizationEndpoint.start();
  });
  afterAll(() => endpoint.stop());

  it('has no code for an account that was deleted meanwhile', async () => {
    const authorization = await endpoint.app
      .get(ReadAuthorizationRequestUseCase, { strict: false })
      .run([...request()], null);
    const session = {
      userId: '0190a6e0-0000-7000-8000-000000000000',
      workspaceId: '0190a6e0-0000-7000-8000-000000000001',
      email: 'gone@example.com',
      name: 'Gone',
      picture: null,
      authenticatedAt: new Date(),
      expiresAt: new Date(),
    };
    const issued = endpoint.app.get(IssueCodeUseCase, { strict: false }).run(authorization, session);
    await expect(issued).rejects.toThrow(OAuth2Error);
    await expect(issued).rejects.toMatchObject({ code: 'invalid_request', state: 'a state' });
    expect(await endpoint.keptRecords()).toEqual([]);
  });
});
