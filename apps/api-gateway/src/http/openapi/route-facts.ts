import { CONFINED_METADATA, PUBLIC_METADATA, RESOURCE_METADATA, SCOPE_METADATA } from '@memory-graph/access-control';
import type { Scope } from '@memory-graph/contracts/oauth';
import type { ServiceErrorCode } from '@memory-graph/errors';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { IGNORES_IDEMPOTENCY_KEY, takesIdempotencyKey } from '../idempotency/takes-idempotency-key.js';
import { OPERATOR_METADATA } from '../access/for-operator.decorator.js';
import { CAN_FAIL } from './can-fail.decorator.js';

/** The decorator metadata of a route that its documentation needs. */
export interface RouteFacts {
  /** The HTTP method in upper case. */
  httpMethod: string;
  isPublic: boolean;
  isForOperator: boolean;
  takesSessions: boolean;
  scopes: Scope[];
  /** Whether it takes credentials that are bound to a subject. */
  isConfined: boolean;
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
  const isForOperator = read<boolean>(OPERATOR_METADATA) ?? false;
  return {
    httpMethod,
    isForOperator,
    isPublic: read<boolean>(PUBLIC_METADATA) ?? false,
    takesSessions: read(RESOURCE_METADATA) === undefined,
    scopes,
    isConfined: read<boolean>(CONFINED_METADATA) ?? false,
    canFail: read<ServiceErrorCode[]>(CAN_FAIL) ?? [],
    takesIdempotencyKey: takesIdempotencyKey({ method: httpMethod, scopes, ignoresIdempotencyKey, isForOperator }),
  };
}
