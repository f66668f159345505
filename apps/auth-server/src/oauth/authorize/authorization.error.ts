import type { OAuth2ErrorCode } from '@memory-graph/contracts/oauth';
import { OAuth2Error } from '../errors/oauth2.error.js';
import type { AuthorizationRequest } from './authorization-request.js';

/** The error codes that a client receives by redirect (RFC 6749, section 4.1.2.1; OpenID Connect Core, section 3.1.2.6; RFC 8707, section 2). */
export type AuthorizationErrorCode =
  OAuth2ErrorCode | 'access_denied' | 'consent_required' | 'invalid_target' | 'login_required';

/** The parameters ask for something that cannot be granted, in a request that is well-formed. */
export class AccessRefusal extends OAuth2Error {
  /** @param reportedCode the code for the client, if the interface has none */
  constructor(
    code: OAuth2ErrorCode,
    message: string,
    readonly reportedCode: AuthorizationErrorCode = code,
  ) {
    super(code, message);
    this.name = 'AccessRefusal';
  }
}

/** A rejected request whose client and redirect URI are known, so that the client receives the error by redirect. */
export class AuthorizationError extends OAuth2Error {
  readonly reportedCode: AuthorizationErrorCode;
  /** Whether the request is not one of the code flow. The interface answers it with 400. */
  readonly isMalformed: boolean;

  constructor(
    reason: OAuth2Error,
    readonly request: Pick<AuthorizationRequest, 'redirectUri' | 'parameters'>,
  ) {
    super(reason.code, reason.message, request.parameters.state);
    this.name = 'AuthorizationError';
    this.isMalformed = !(reason instanceof AccessRefusal);
    this.reportedCode = reason instanceof AccessRefusal ? reason.reportedCode : reason.code;
  }
}

/** The user is a member of no workspace, or not of the chosen one, in which they could allow the request. */
export function notPermitted(request: AuthorizationRequest): AuthorizationError {
  const problem = 'Your role in the workspace does not permit what the app requests';
  return new AuthorizationError(new AccessRefusal('invalid_scope', problem, 'access_denied'), request);
}
