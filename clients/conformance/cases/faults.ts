import type { Case } from './case.js';

const GATEWAY_PAGE = {
  kind: 'answer',
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Bad Gateway</h1>',
} as const;
const LOGIN_PAGE = { ...GATEWAY_PAGE, status: 200, body: '<h1>Please log in</h1>' } as const;
const UNAVAILABLE = { kind: 'answer', status: 503, body: '{"error":"unavailable"}' } as const;
const HALF_OF_JSON = { kind: 'answer', status: 200, body: '{"results":[' } as const;
const UNDER_WAY = {
  kind: 'answer',
  status: 409,
  headers: { 'retry-after': '0' },
  body: '{"error":"conflict","details":[{"path":"","message":"It is in progress","code":"under_way"}]}',
} as const;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The network or the service fails for a moment. */
export const FAULTS: Case[] = [
  {
    title: 'adds once, though the first answer was lost',
    steps: [
      {
        call: 'add',
        args: ['Said once.'],
        options: { source: 'lost-answer' },
        faults: [{ kind: 'lostAnswer' }, { kind: 'lostRequest' }, UNDER_WAY],
        save: 'added',
        requests: [{}, {}, {}, {}],
        hasOneKey: true,
      },
      { call: 'waitFor', args: ['$added.queueId'] },
      { call: 'logs', options: { source: 'lost-answer' }, result: [{ id: '$added.queueId' }] },
    ],
  },
  {
    title: 'uses the key of the caller, also where the service has a path of its own',
    steps: [
      {
        call: 'add',
        args: ['Under a path.'],
        options: { idempotencyKey: 'my-key' },
        client: { baseUrl: '$proxy.underPath' },
        faults: [{ kind: 'lostAnswer' }],
        requests: [{ idempotencyKey: 'my-key' }, { idempotencyKey: 'my-key' }],
      },
      {
        call: 'add',
        args: ['Under a path, again.'],
        client: { baseUrl: '$proxy.underPath' },
        faults: [{ kind: 'lostAnswer' }],
        requests: [{}, {}],
        hasOneKey: true,
      },
    ],
  },
  {
    title: 'reads again after any failure',
    steps: [
      {
        call: 'search',
        args: ['Anything?'],
        faults: [UNAVAILABLE, HALF_OF_JSON, { kind: 'cutAnswer' }],
        result: { results: expect.any(Array) },
        requests: [{}, {}, {}, { idempotencyKey: null }],
      },
      { call: 'api.labels.list', faults: [GATEWAY_PAGE, { kind: 'lostAnswer' }], requests: [{}, {}, {}] },
    ],
  },
  {
    title: 'waits as long as the service asks',
    steps: [
      {
        call: 'search',
        args: ['Anything?'],
        faults: [{ kind: 'answer', status: 429, headers: { 'retry-after': '1' }, body: '{"error":"rate_limited"}' }],
        requests: [{}, {}],
        atLeast: 1,
      },
      {
        call: 'search',
        args: ['Anything?'],
        client: { timeout: 5 },
        faults: [{ kind: 'answer', status: 429, headers: { 'retry-after': '60' }, body: '{"error":"rate_limited"}' }],
        error: { name: 'RateLimitedError', code: 'rate_limited', status: 429, retryAfter: 60 },
        requests: [{}],
        atMost: 2,
      },
    ],
  },
  {
    title: 'sends a change once, unless the service rejected it for its rate',
    steps: [
      {
        call: 'update',
        args: [NOWHERE],
        options: { object: 'Pisa' },
        faults: [{ kind: 'lostAnswer' }],
        error: { name: 'ConnectionError', code: 'connection_failed', status: null },
        requests: [{ method: 'PATCH' }],
      },
      {
        call: 'update',
        args: [NOWHERE],
        options: { object: 'Pisa' },
        faults: [{ kind: 'answer', status: 429, headers: { 'retry-after': '0' }, body: '{"error":"rate_limited"}' }],
        error: { name: 'NotFoundError' },
        requests: [{}, {}],
      },
      {
        call: 'api.labels.remove',
        options: { path: { id: NOWHERE } },
        faults: [UNAVAILABLE],
        error: { name: 'UnavailableError', status: 503 },
        requests: [{}],
      },
    ],
  },
  {
    title: 'gives up after its last retry, with what the last attempt met',
    steps: [
      {
        call: 'search',
        args: ['Anything?'],
        client: { maxRetries: 1 },
        faults: [UNAVAILABLE, GATEWAY_PAGE],
        error: { name: 'UnexpectedAnswerError', code: 'unexpected_answer', status: 502 },
        requests: [{}, {}],
      },
      {
        call: 'search',
        args: ['Anything?'],
        client: { maxRetries: 0 },
        faults: [HALF_OF_JSON],
        error: { name: 'UnexpectedAnswerError', status: 200 },
      },
      {
        call: 'search',
        args: ['Anything?'],
        client: { maxRetries: 0 },
        faults: [LOGIN_PAGE],
        error: { name: 'UnexpectedAnswerError', code: 'unexpected_answer', status: 200 },
      },
      {
        call: 'api.labels.list',
        client: { maxRetries: 0 },
        faults: [LOGIN_PAGE],
        error: { name: 'UnexpectedAnswerError', status: 200 },
      },
      {
        call: 'askStream',
        args: ['Anything?'],
        client: { maxRetries: 0 },
        faults: [LOGIN_PAGE],
        error: { name: 'UnexpectedAnswerError', status: 200 },
      },
      {
        call: 'search',
        args: ['Anything?'],
        faults: [{ kind: 'answer', status: 418, body: '{"error":"of_a_later_release"}' }],
        error: { name: 'UnexpectedAnswerError', status: 418 },
        requests: [{}],
      },
      {
        call: 'search',
        args: ['Anything?'],
        client: { baseUrl: 'http://127.0.0.1:9', maxRetries: 1 },
        error: { name: 'ConnectionError', status: null },
      },
    ],
  },
  {
    title: 'ends at its time-out',
    steps: [
      {
        call: 'search',
        args: ['Anything?'],
        client: { timeout: 0.4 },
        faults: [{ kind: 'slowAnswer', delayMs: 3_000 }],
        error: { name: 'TimeoutError', code: 'timeout' },
        requests: [{}],
        atMost: 2,
      },
      ...['search', 'profile', 'facts'].map((call) => ({
        call,
        args: { search: ['Anything?'], profile: ['me'], facts: [] }[call] ?? [],
        options: { timeout: 0.4 },
        faults: [{ kind: 'slowAnswer', delayMs: 3_000 } as const],
        error: { name: 'TimeoutError', code: 'timeout' },
        requests: [{}],
        atMost: 2,
      })),
    ],
  },
  {
    title: 'understands what a later release adds to an answer',
    steps: [
      {
        call: 'api.logs.list',
        faults: [{ kind: 'answer', status: 200, body: JSON.stringify(pageOfLaterRelease()) }],
        result: { logs: [{ status: 'paused' }] },
      },
    ],
  },
];

function pageOfLaterRelease() {
  const log = {
    id: NOWHERE,
    source: 'api',
    status: 'paused',
    message: '',
    statements: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    more: 1,
  };
  return { logs: [log], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 }, more: true };
}
