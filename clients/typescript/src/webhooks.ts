import { WebhookVerificationError } from './errors.js';
import type { Webhooks } from './generated/types.gen.js';

/** What the service sends to a webhook. */
export type WebhookMessage = Webhooks['body'];

export interface WebhookOptions {
  /** How much the clock of the message may differ, in seconds. Default 300. */
  toleranceSeconds?: number;
  /** Default: now. */
  now?: Date;
}

type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;
const PREFIX = 'whsec_';

/**
 * Verifies a message to a webhook, per Standard Webhooks, and parses it.
 * @param body as received: the raw bytes, not what was parsed from them
 * @param secrets of the webhook; several where webhooks share an endpoint
 * @throws WebhookVerificationError unless one of the secrets signed it lately
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: WebhookOptions = {},
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name);
    if (value === undefined || value === '') throw new WebhookVerificationError(`The header ${name} is missing`);
    return value;
  }) as [string, string, string];
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) {
    throw new WebhookVerificationError('The timestamp is too far from the current time');
  }

  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
  let isSigned = false;
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of given) {
      // WebCrypto compares in constant time.
      const isMatch = await crypto.subtle.verify(
        'HMAC',
        key,
        fromBase64(signature.slice('v1,'.length)) ?? new Uint8Array(),
        signed,
      );
      isSigned ||= isMatch;
    }
  }
  if (!isSigned) throw new WebhookVerificationError('No signature matches');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookMessage;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (bytes === undefined || bytes.length === 0) throw new WebhookVerificationError('The secret is not valid');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
