import { RESOURCE_METADATA } from '@memory-graph/access-control/of-resource.decorator';
import { PUBLIC_METADATA } from '@memory-graph/access-control/public.decorator';
import { SCOPE_METADATA } from '@memory-graph/access-control/require-scope.decorator';
import type { Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { ServiceErrorCode } from '@memory-graph/errors/service-error';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { IGNORES_IDEMPOTENCY_KEY, takesIdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { CAN_FAIL } from './can-fail.decorator.js';

/** What decorators say of a route and its documentation needs. */
export interface RouteFacts {
  /** Upper case. */
  httpMethod: string;
  isPublic: boolean;
  takesSessions: boolean;
  scopes: Scope[];
  canFail: ServiceErrorCode[];
  takesIdempotencyKey: boolean;
}

/** @param method of the controller class that handles the route */
export function routeFacts(controller: new (...args: never[]) => object, method: string): RouteFacts {
  const handler = (controller.prototype as Record<string, object>)[method]!;
  const read = <T>(key: symbol | string): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const httpMethod = RequestMethod[read<RequestMethod>(METHOD_METADATA) ?? RequestMethod.GET];
  const scopes = read<Scope[]>(SCOPE_METADATA) ?? [];
  const ignoresIdempotencyKey = read<boolean>(IGNORES_IDEMPOTENCY_KEY) ?? false;
  return {
    httpMethod,
    isPublic: read<boolean>(PUBLIC_METADATA) ?? false,
    takesSessions: read(RESOURCE_METADATA) === undefined,
    scopes,
    canFail: read<ServiceErrorCode[]>(CAN_FAIL) ?? [],
    takesIdempotencyKey: takesIdempotencyKey({ method: httpMethod, scopes, ignoresIdempotencyKey }),
  };
}
