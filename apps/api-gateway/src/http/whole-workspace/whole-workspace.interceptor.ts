import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { type CountedLogs, READS_WHOLE_WORKSPACE } from './reads-whole-workspace.decorator.js';
import { WholeWorkspaceRequests } from './whole-workspace-requests.js';

/** Lets the requests of routes with `@ReadsWholeWorkspace()` take turns until their response is closed, and counts their points. */
@Injectable()
export class WholeWorkspaceInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: WholeWorkspaceRequests,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const counted = this.reflector.get<CountedLogs | undefined>(READS_WHOLE_WORKSPACE, context.getHandler());
    if (!counted) return next.handle();
    const { user: caller } = context.switchToHttp().getRequest<Request & { user: Principal }>();
    const response = context.switchToHttp().getResponse<Response>();
    if (counted === 'of workspace') await this.requests.spend(caller, (fields) => response.set(fields));
    return new Promise((resolve, reject) => {
      const respond = () => {
        resolve(next.handle());
        return closed(response);
      };
      this.requests.take(caller, respond).catch(reject);
    });
  }
}

function closed(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', () => resolve());
  });
}
