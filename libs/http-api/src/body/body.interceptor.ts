import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { ServiceError } from '@memory-graph/errors';
import { announcesBody } from '../connections/bound-slow-clients.js';
import { SendingTime } from '../connections/sending-time.js';
import { DEFAULT_STREAM_TIMEOUT_MS, HTTP_API_OPTIONS, type HttpApiOptions } from '../http-api.options.js';
import { BODY_FORMATS, type BodyFormat } from './body-formats.decorator.js';
import { OPTIONAL_BODY } from './optional-body.decorator.js';
import { formatOf, parseBody, requireMediaType } from './parse-body.js';
import { readBytes } from './read-bytes.js';
import { STREAMED_BODY } from './streamed-body.decorator.js';

/**
 * Reads request bodies. An interceptor, not a middleware: it runs after the guards, so nothing is read from callers
 * who may not call, it knows what the route accepts, and requests that are only forwarded keep their stream.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  constructor(
    @Inject(HTTP_API_OPTIONS) private readonly options: HttpApiOptions,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const streamed = this.reflector.get<string | undefined>(STREAMED_BODY, context.getHandler());
    if (streamed !== undefined) {
      requireUncompressed(request);
      requireMediaType(request.headers['content-type'], [streamed]);
      SendingTime.allow(request, this.options.streamTimeoutMs ?? DEFAULT_STREAM_TIMEOUT_MS);
      return next.handle();
    }
    const formats = this.reflector.getAllAndOverride<BodyFormat[] | undefined>(BODY_FORMATS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const isOptional = this.reflector.get<boolean | undefined>(OPTIONAL_BODY, context.getHandler());
    const body = await this.read(request, formats ?? ['json']);
    request.body = body === undefined && isOptional ? {} : body;
    return next.handle();
  }

  private async read(request: Request, formats: readonly BodyFormat[]): Promise<unknown> {
    if (request.method === 'GET' || request.method === 'HEAD' || !announcesBody(request)) return undefined;
    requireUncompressed(request);
    const format = formatOf(request.headers['content-type'], formats);
    return parseBody(await readBytes(request, this.options.maxBodyBytes), format);
  }
}

function requireUncompressed({ headers }: Request): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new ServiceError('unsupported_media_type', 'The request body must not be compressed');
  }
}
