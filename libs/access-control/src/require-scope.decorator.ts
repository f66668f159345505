import { applyDecorators, SetMetadata } from '@nestjs/common';
import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';

/** Holds the `Scope[]` of a route; the OpenAPI document reads it too. */
export const SCOPE_METADATA = 'access-control:scopes';

/** Whether a route requires what `RequireEveryScope` says. */
export const EVERY_SCOPE_METADATA = 'access-control:every-scope';

/** The scopes that a caller must have, all of them. A session has every scope that the role of its user permits. */
export const RequireScope = (...scopes: [Scope, ...Scope[]]): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(SCOPE_METADATA, scopes), SetMetadata(EVERY_SCOPE_METADATA, false));

/**
 * All scopes that the role of the caller permits: the credential is as good as the user. A session is, and a personal
 * token that was not restricted.
 */
export const RequireEveryScope = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(SCOPE_METADATA, SCOPES), SetMetadata(EVERY_SCOPE_METADATA, true));
