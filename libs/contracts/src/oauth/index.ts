export {
  ACCESS_TOKEN_TYPE,
  GRANT_CLAIM,
  type Resources,
  resourcesOf,
  SIGNING_ALGORITHM,
  SUBJECT_CLAIM,
  WORKSPACE_CLAIM,
} from './access-token.js';
export { OAUTH2_ERROR_CODES, type OAuth2ErrorCode } from './oauth2-error-code.js';
export { type Role, scopesWithin } from './role.js';
export { includesScope, type Scope, SCOPES } from './scope.js';
