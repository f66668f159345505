import type { Case } from './case.js';

/** Answers that arrive in parts. */
export const STREAMS: Case[] = [
  {
    title: 'asks, at once and as a stream',
    steps: [
      {
        call: 'add',
        args: ['Hanna lives in Turku.'],
        options: { referenceTime: '2026-03-01T09:00:00Z' },
        save: 'added',
      },
      { call: 'waitFor', args: ['$added.queueId'] },
      {
        call: 'ask',
        args: ['Where does Hanna live?'],
        options: { limit: 5 },
        result: { known: true, answer: expect.stringContaining('Turku') },
      },
      {
        call: 'askStream',
        args: ['Where does Hanna live?'],
        result: [{ event: 'answer', data: { known: true, answer: expect.stringContaining('Turku') } }],
      },
      {
        call: 'askStream',
        args: ['Where does Hanna live?'],
        faults: [stream('event: error\ndata: {"error":"unavailable"}\n\n')],
        error: { name: 'UnavailableError', code: 'unavailable' },
        requests: [{}],
      },
    ],
  },
  {
    title: 'runs a conversation',
    steps: [
      { call: 'api.conversations.create', options: { body: { title: 'Homes' } }, save: 'homes' },
      {
        call: 'converse',
        args: ['$homes.id', 'Where does Hanna live?'],
        options: { limit: 3 },
        result: [
          { event: 'memories', data: { memories: expect.any(Array) } },
          { event: 'message', data: { role: 'assistant' } },
          { event: 'done', data: { reason: 'no_model', conversation: { id: '$homes.id' } } },
        ],
      },
      {
        call: 'converse',
        args: ['$homes.id', ' '],
        error: { name: 'InvalidRequestError', status: 400 },
      },
    ],
  },
  {
    title: 'watches logs, and opens the stream again where it ends',
    steps: [
      {
        call: 'watchLogs',
        options: { take: 2 },
        faults: [stream(': still here\n\nevent: reload\ndata: {"reason":"start"}\n\n')],
        result: [{ event: 'reload' }, { event: 'reload', data: { reason: 'start' } }],
        requests: [{}, {}],
      },
      {
        call: 'watchLogs',
        client: { token: 'mg_pat_of_nobody' },
        error: { name: 'NotAuthenticatedError' },
        requests: [{}],
      },
      {
        call: 'watchLogs',
        faults: [
          stream('event: log\ndata: {"id":\n\n'),
          { kind: 'answer', status: 401, body: '{"error":"unauthorized"}' },
        ],
        error: { name: 'NotAuthenticatedError' },
      },
    ],
  },
];

function stream(body: string) {
  return { kind: 'answer', status: 200, headers: { 'content-type': 'text/event-stream' }, body } as const;
}
