import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { SCOPE_METADATA } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Scope } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { toServiceError } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { IDEMPOTENCY_KEY_HEADER, readIdempotencyKey, REPLAYED_HEADER } from './idempotency-key.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import { OPERATOR_METADATA } from '../access/for-operator.decorator.js';
import { keptError, keptSuccess, type KeptAnswer } from './kept-answer.js';
import { keyedRequest, type KeyedRequest } from './keyed-request.js';
import { fingerprintOf, hashOfKey } from './request-digests.js';
import { IGNORES_IDEMPOTENCY_KEY, takesIdempotencyKey } from './takes-idempotency-key.js';

const RETRY_AFTER_SECONDS = 1;
/** The keys of the operator, who is no user. No user or workspace has these ids. */
const OPERATOR = {
  workspaceId: '00000000-0000-0000-0000-000000000000',
  userId: 'operator',
  client: { clientId: 'operator', name: '' },
};

/**
 * Executes a request with an `Idempotency-Key` once and gives all repetitions the same response. It
 * runs after the guards and after the body is read, so requests that are rejected earlier are not
 * recorded.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger(IdempotencyInterceptor.name);

  constructor(
    private readonly keys: IdempotencyKeyRepository,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    const header = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
    if (header === undefined || !this.isTakenBy(context, request.method)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const caller = request.user ?? OPERATOR;
    const claim = await this.keys.claim({
      workspaceId: caller.workspaceId,
      keyHash: hashOfKey(caller, readIdempotencyKey(header)),
      fingerprint: fingerprintOf(request.method, request.originalUrl, request.body),
    });
    switch (claim.kind) {
      case 'claimed':
        return of(await this.carryOut(claim.request, next, response));
      case 'answered':
        return of(replay(claim.answer, response));
      case 'under_way':
        throw underWay();
      case 'other_request':
        throw usedForAnother();
    }
  }

  private isTakenBy(context: ExecutionContext, method: string): boolean {
    const read = <T>(key: symbol | string) =>
      this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
    return takesIdempotencyKey({
      method,
      scopes: read<Scope[]>(SCOPE_METADATA) ?? [],
      ignoresIdempotencyKey: read<boolean>(IGNORES_IDEMPOTENCY_KEY) ?? false,
      isForOperator: read<boolean>(OPERATOR_METADATA) ?? false,
    });
  }

  private async carryOut(request: KeyedRequest, next: CallHandler, response: Response): Promise<unknown> {
    let body: unknown;
    try {
      body = await keyedRequest.run(request, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
    } catch (thrown) {
      await this.settle(request, keptError(toServiceError(thrown)));
      throw thrown;
    }
    const header = (name: string) => response.getHeader(name);
    await this.settle(request, keptSuccess(response.statusCode, body, header));
    return body;
  }

  /** If the response cannot be stored, it is sent nevertheless, because the request was executed. */
  private async settle(request: KeyedRequest, answer: KeptAnswer | null): Promise<void> {
    try {
      await (answer ? this.keys.keep(request, answer) : this.keys.release(request));
    } catch (error) {
      this.logger.warn(`The response to a request with an idempotency key could not be stored: ${String(error)}`);
    }
  }
}

/** @throws ServiceError if the stored response is an error or cannot be repeated */
function replay(answer: KeptAnswer, response: Response): unknown {
  if (answer.kind === 'withheld') throw answerWithheld();
  response.setHeader(REPLAYED_HEADER, 'true');
  if (answer.kind === 'error') throw new ServiceError(answer.code, answer.message, { details: answer.details });
  response.status(answer.status).set(answer.headers);
  return answer.body;
}

function underWay(): ServiceError {
  return conflict('under_way', 'A request with this key is under way', RETRY_AFTER_SECONDS);
}

function answerWithheld(): ServiceError {
  return conflict('answer_not_kept', 'The request was carried out; its answer held a secret and is not kept');
}

function conflict(code: string, message: string, retryAfterSeconds?: number): ServiceError {
  return new ServiceError('conflict', message, {
    details: [{ path: IDEMPOTENCY_KEY_HEADER, message, code }],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function usedForAnother(): ServiceError {
  const message = 'was used for another request';
  return new ServiceError('unprocessable', `The ${IDEMPOTENCY_KEY_HEADER} ${message}`, {
    details: [{ path: IDEMPOTENCY_KEY_HEADER, message, code: 'used_for_another_request' }],
  });
}
