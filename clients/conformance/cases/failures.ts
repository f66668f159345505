import type { Case } from './case.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The service rejects a request, or fails to process it. */
export const FAILURES: Case[] = [
  {
    title: 'throws an error for an invalid request, with the paths of its fields',
    steps: [
      {
        call: 'search',
        args: ['Where?'],
        options: { limit: 0, labelIds: ['x'] },
        error: {
          name: 'InvalidRequestError',
          code: 'invalid_request',
          status: 400,
          message: expect.stringContaining('limit: '),
          details: expect.arrayContaining([expect.objectContaining({ path: 'limit' })]),
        },
        requests: [{}],
      },
    ],
  },
  {
    title: 'rejects options that it does not know, before it asks the service',
    steps: [
      ...['search', 'context', 'ask', 'profile', 'add', 'waitFor', 'get'].map((call) => ({ call, args: ['me'] })),
      ...['facts', 'episodes', 'entities', 'logs', 'subjects', 'usage', 'forget'].map((call) => ({ call })),
      { call: 'addMessages', args: [[]] },
      { call: 'update', args: [NOWHERE] },
    ].map((step) => ({ ...step, options: { subjekt: 'eve' }, error: { name: 'TypeError' }, requests: [] })),
  },
  {
    title: 'throws an error for each other answer that is one',
    steps: [
      {
        call: 'search',
        args: ['Where?'],
        client: { token: 'mg_pat_of_nobody' },
        error: { name: 'NotAuthenticatedError', code: 'unauthorized', status: 401 },
      },
      {
        call: 'add',
        args: ['I may not.'],
        client: { token: '$readOnly' },
        error: { name: 'PermissionDeniedError', code: 'insufficient_scope', status: 403 },
      },
      {
        call: 'waitFor',
        args: [NOWHERE],
        error: { name: 'NotFoundError', code: 'not_found', status: 404 },
        requests: [{ path: `/api/v1/logs/${NOWHERE}` }],
      },
      { call: 'api.labels.create', options: { body: { name: 'twice' } } },
      {
        call: 'api.labels.create',
        options: { body: { name: 'twice' } },
        error: { name: 'ConflictError', code: 'conflict', status: 409 },
        requests: [{}],
      },
    ],
  },
  {
    title: 'throws an error with the logs whose processing failed',
    steps: [
      {
        call: 'waitFor',
        args: [[NOWHERE]],
        faults: [{ kind: 'answer', status: 200, body: failedLog('The model is not available') }],
        error: { name: 'ProcessingFailedError', code: 'processing_failed', message: 'The model is not available' },
      },
    ],
  },
  {
    title: 'stops waiting at its time-out',
    steps: [
      { call: 'add', args: ['A slow one.'], save: 'added' },
      {
        call: 'waitFor',
        args: ['$added.queueId'],
        options: { timeout: 0.4 },
        faults: [{ kind: 'slowAnswer', delayMs: 3_000 }],
        error: { name: 'TimeoutError', code: 'timeout', status: null },
        atMost: 2,
      },
    ],
  },
];

function failedLog(error: string): string {
  const time = '2026-03-01T09:00:00.000Z';
  const known = { id: NOWHERE, source: 'api', ingestText: 'A text.', time, processedAt: time, status: 'failed', error };
  const data = { referenceTime: time, metadata: {}, labelIds: [], sessionId: null, attempts: 1 };
  return JSON.stringify({ log: { ...known, episodeUUID: null, sourceURL: null, integrationSlug: null, data } });
}
