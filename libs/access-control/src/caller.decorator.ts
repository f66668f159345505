import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';

/** Gives a handler its caller: `@Caller() caller: Principal`. Not for `@Public()` routes, which have none. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Principal }>().user,
);
