import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './tracing/request-context.js';
import { positionOf } from './tracing/trace-context.js';

/** Structured JSON logs on standard error, so that standard output remains readable for people. */
export function createLogger(appName: string, level = process.env['LOG_LEVEL'] ?? 'info'): Logger {
  return pino(
    {
      level,
      base: { app: appName },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceFields,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', 'secret'],
    },
    withoutControlCharacters(pino.destination({ fd: 2, sync: true })),
  );
}

/** In the work for a request or an event, each line names its trace. */
function traceFields(): Record<string, string> {
  const position = positionOf(requestContext.getStore()?.trace.traceparent);
  return position ? { trace_id: position.traceId, span_id: position.spanId } : {};
}

/**
 * Characters that JSON allows but that control a terminal or mislead readers: C1 control
 * characters, line and paragraph separators, and direction marks. Logs also contain text from
 * users.
 */
const MISLEADING = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Escapes these characters; in a line of JSON they occur only in strings. */
export function withoutControlCharacters(destination: DestinationStream): DestinationStream {
  return { write: (line) => destination.write(line.replace(MISLEADING, escaped)) };
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Routes Nest's own messages and `new Logger(context)` through pino. */
export class PinoLoggerService implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    // Startup messages such as "Mapped {route}" are useful for debugging only.
    this.logger.debug(fields(context), String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message, ...fields(context) }, message.message);
    else this.logger.error(fields(context), String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), String(message));
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), String(message));
  }

  verbose(message: unknown, ...context: unknown[]): void {
    this.logger.trace(fields(context), String(message));
  }
}

/** Nest passes `(stack, context)` to error and `(context)` to the others, all as trailing strings. */
function fields(trailing: readonly unknown[]): Record<string, unknown> {
  const texts = trailing.filter((part): part is string => typeof part === 'string');
  const context = texts.at(-1);
  const stack = texts.length > 1 ? texts[0] : undefined;
  return { ...(context !== undefined && { context }), ...(stack !== undefined && { stack }) };
}
