import { Logger } from '@nestjs/common';
import { logLevel, type LogEntry, type logCreator } from 'kafkajs';

const REPEAT_AFTER_MS = 30_000;
const MAX_REMEMBERED = 200;

/** The useful fields of a log entry. The rest is stacks and payloads. */
const SHOWN_FIELDS = ['broker', 'groupId', 'error'] as const;

/**
 * Passes kafkajs's log to that of the app. kafkajs logs errors that it repairs a moment later, at
 * every attempt: here they are warnings, each at most once in half a minute. Final failures are
 * reported by the caller.
 */
export function kafkaLog(logger: Pick<Logger, 'warn' | 'debug'> = new Logger('Kafka')): logCreator {
  const shownAt = new Map<string, number>();
  return () => (entry) => {
    const text = textOf(entry);
    if (entry.level !== logLevel.ERROR) return logger.debug(text);
    const now = performance.now();
    if (now - (shownAt.get(text) ?? -Infinity) < REPEAT_AFTER_MS) return;
    if (shownAt.size >= MAX_REMEMBERED) shownAt.clear();
    shownAt.set(text, now);
    logger.warn(text);
  };
}

function textOf({ namespace, log }: LogEntry): string {
  const fields = SHOWN_FIELDS.flatMap((name) => (log[name] === undefined ? [] : [`${name} ${String(log[name])}`]));
  const place = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${namespace ? `${namespace}: ` : ''}${log.message}${place}`;
}
