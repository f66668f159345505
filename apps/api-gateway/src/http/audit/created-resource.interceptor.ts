import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { CREATED } from './audit.guard.js';

const ID_FIELDS = ['id', 'queueId', 'jobId', 'clientId'];

/** Notes the id of what a request creates, for the audit. */
@Injectable()
export class CreatedResourceInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (http.getRequest<Request>().method !== 'POST') return next.handle();
    const { locals } = http.getResponse<Response>();
    return next.handle().pipe(tap((answer) => (locals[CREATED] = idIn(answer))));
  }
}

function idIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = answer as Record<string, unknown>;
  return ID_FIELDS.map((field) => fields[field]).find((id) => typeof id === 'string');
}
