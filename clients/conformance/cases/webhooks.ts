import { createHmac } from 'node:crypto';
import type { Case, Step } from './case.js';

const KEY = Buffer.from('a key of thirty-two random bytes');
const SECRET = `whsec_${KEY.toString('base64')}`;
const FORMER = `whsec_${Buffer.from('the key before the last rotation').toString('base64')}`;
const BODY = '{"type":"webhook.test","timestamp":"2026-03-01T09:00:00.000Z","data":{"text":"Zoë"}}';
const NOW = 1_772_355_600;

/** @returns the headers of a message that the key signed */
function headersOf(body: string, { at = NOW, key = KEY, id = 'msg_1' } = {}) {
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

const GOOD = headersOf(BODY);
const SIGNATURE = GOOD['webhook-signature'];

interface Received {
  body?: string;
  secrets?: string | string[];
  now?: number;
}

function verify(headers: object, { body = BODY, secrets = SECRET, now = NOW }: Received = {}): Step {
  return { call: 'verifyWebhook', args: [body, headers, secrets], options: { now } };
}
const accepted = (step: Step): Step => ({ ...step, result: { type: 'webhook.test', data: { text: 'Zoë' } } });
const rejected = (step: Step, message: string): Step => ({
  ...step,
  error: { name: 'WebhookVerificationError', code: 'webhook_not_verified', message },
});

const UNSIGNED = 'No signature matches';
const OLD = 'The timestamp is too far from the current time';

export const WEBHOOKS: Case[] = [
  {
    title: 'accepts messages of the service',
    steps: [
      accepted(verify(GOOD)),
      accepted(verify({ ...GOOD, 'webhook-signature': `v1,${'A'.repeat(43)}= ${SIGNATURE} v1a,other` })),
      accepted(verify(GOOD, { secrets: [FORMER, SECRET] })),
      accepted(verify(GOOD, { now: NOW + 299 })),
      accepted(verify(GOOD, { now: NOW - 299 })),
      accepted(verify(Object.fromEntries(Object.entries(GOOD).map(([name, value]) => [name.toUpperCase(), value])))),
    ],
  },
  {
    title: 'rejects all other messages',
    steps: [
      rejected(verify(GOOD, { body: `${BODY} ` }), UNSIGNED),
      rejected(verify(GOOD, { secrets: FORMER }), UNSIGNED),
      rejected(verify(GOOD, { secrets: [] }), UNSIGNED),
      rejected(verify({ ...GOOD, 'webhook-id': 'msg_2' }), UNSIGNED),
      rejected(verify({ ...GOOD, 'webhook-signature': SIGNATURE.replace('v1,', 'v1a,') }), UNSIGNED),
      rejected(verify({ ...GOOD, 'webhook-signature': 'v1,' }), UNSIGNED),
      rejected(verify({ ...GOOD, 'webhook-signature': 'v1,Zoë not base64' }), UNSIGNED),
      rejected(verify(GOOD, { now: NOW + 301 }), OLD),
      rejected(verify(GOOD, { now: NOW - 301 }), OLD),
      rejected(verify({ ...GOOD, 'webhook-timestamp': `${NOW}.0` }), OLD),
      rejected(verify({ ...GOOD, 'webhook-timestamp': 'NaN' }), OLD),
      rejected(verify({ ...GOOD, 'webhook-signature': '' }), 'The header webhook-signature is missing'),
      rejected(verify({}), 'The header webhook-id is missing'),
      rejected(verify(GOOD, { secrets: 'whsec_' }), 'The secret is not valid'),
    ],
  },
];
