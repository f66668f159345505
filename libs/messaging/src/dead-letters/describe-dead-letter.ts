import type { ReceivedMessage } from '../delivery/received-message.js';
import { DEAD_LETTER_HEADERS, type OutgoingMessage } from '../event-bus.port.js';
import { deadLetterId, originalTopicOf } from './dead-letter-id.js';
import type { DeadLetter } from '../dead-letters.port.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EVENT_TYPE = /^[a-z][a-z0-9.-]{0,99}$/;
const MAX_REASON_LENGTH = 300;
const QUOTED = /(["'`])(.+?)\1/gs;
const OWN_HEADERS: ReadonlySet<string> = new Set(Object.values(DEAD_LETTER_HEADERS));

/** What an operator may know of a dead letter: no text of the message, only what has the form of an id. */
export function describeDeadLetter(message: ReceivedMessage, failedAt: Date): DeadLetter {
  const { headers, value } = message;
  const event = eventOf(value);
  const redeliveredAt = headers[DEAD_LETTER_HEADERS.redeliveredAt];
  return {
    id: deadLetterId(message),
    topic: originalTopicOf(message.topic),
    group: headers[DEAD_LETTER_HEADERS.group] ?? null,
    reason: withoutQuotesFrom(value, headers[DEAD_LETTER_HEADERS.reason]),
    attempts: Number(headers[DEAD_LETTER_HEADERS.attempts]) || null,
    failedAt,
    eventId: matching(UUID, event['id']),
    eventType: matching(EVENT_TYPE, event['type']),
    ids: idsIn(event['data']),
    redeliveredAt: redeliveredAt === undefined ? null : new Date(redeliveredAt),
  };
}

/** The message as it was before it became a dead letter. */
export function toRedelivery({ topic, key, value, headers }: ReceivedMessage): OutgoingMessage {
  const original = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { topic: originalTopicOf(topic), key, value, headers: Object.fromEntries(original) };
}

/** @returns an empty object for what is no JSON object */
function eventOf(value: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function matching(pattern: RegExp, value: unknown): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function idsIn(data: unknown): Record<string, string> {
  const ids = Object.entries(objectOf(data)).flatMap(([name, value]) => {
    const id = /^[a-z]{1,30}Id$/i.test(name) ? matching(UUID, value) : null;
    return id === null ? [] : [[name, id] as const];
  });
  return Object.fromEntries(ids);
}

/** Parsers and validators quote what they stumbled over. */
function withoutQuotesFrom(value: string, reason: string | undefined): string | null {
  if (reason === undefined) return null;
  const masked = reason.replace(QUOTED, (quote: string, mark: string, words: string) => {
    const isFromMessage = value.includes(words) || value.includes(JSON.stringify(words).slice(1, -1));
    return isFromMessage ? `${mark}…${mark}` : quote;
  });
  return masked.length > MAX_REASON_LENGTH ? `${masked.slice(0, MAX_REASON_LENGTH)}…` : masked;
}
