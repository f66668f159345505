import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';

/** Injects the caller into a handler: `@Caller() caller: Principal`. Not available in `@Public()` routes. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Principal }>().user,
);
