import type { Case } from './case.js';

const WROTE = { referenceTime: '2026-03-01T09:00:00Z', source: 'diary', sessionId: 'march' };
const NOTES = Array.from({ length: 120 }, (_, index) => ({ text: `Note ${index}.`, source: 'pages' }));

export const CALLS: Case[] = [
  {
    title: 'adds a text, waits for it, finds it',
    steps: [
      { call: 'add', args: ['Ada lives in Oslo.'], options: WROTE, save: 'added', result: { success: true } },
      { call: 'waitFor', args: ['$added.queueId'], result: { status: 'completed', source: 'diary' } },
      {
        call: 'search',
        args: ['Where does Ada live?'],
        options: { limit: 5, sessionId: 'march' },
        result: { results: [{ content: 'Ada lives in Oslo', metadata: { kind: 'fact', source: 'diary' } }, {}] },
      },
      {
        call: 'context',
        args: ['Where does Ada live?'],
        result: '- Ada lives in Oslo (since 2026-03-01)\n- Ada lives in Oslo. (2026-03-01)',
      },
      {
        call: 'facts',
        options: { sessionId: 'march', startTime: '2026-01-01T00:00:00Z' },
        save: 'facts',
        result: [{ content: 'Ada lives in Oslo', type: 'location' }],
      },
      { call: 'episodes', options: { source: 'diary' }, result: [{ sessionId: 'march' }] },
      { call: 'entities', options: { q: 'Ada' }, save: 'people', result: [{ name: 'Ada' }] },
      { call: 'profile', args: ['$people.0.id'], result: { entity: { name: 'Ada' } } },
    ],
  },
  {
    title: 'replaces a text under its own id',
    steps: [
      ...['Mei lives in Rome.', 'Mei lives in Pisa.'].flatMap((text) => [
        {
          call: 'add',
          args: [text],
          options: { ...WROTE, source: 'wiki', documentId: 'page-1', expiresAt: '2126-01-01T00:00:00Z' },
          save: 'added',
        },
        { call: 'waitFor', args: ['$added.queueId'], result: { data: { documentId: 'page-1' } } },
      ]),
      { call: 'facts', options: { source: 'wiki' }, result: [{ content: 'Mei lives in Pisa' }] },
    ],
  },
  {
    title: 'reads, corrects and deletes by id',
    steps: [
      { call: 'add', args: ['Grace lives in Rome.'], options: { ...WROTE, source: 'letter' }, save: 'added' },
      { call: 'waitFor', args: ['$added.queueId'] },
      { call: 'facts', options: { source: 'letter' }, save: 'wrong', result: [{ content: 'Grace lives in Rome' }] },
      { call: 'update', args: ['$wrong.0.id'], options: { object: 'Pisa', reason: 'A typo' }, save: 'correction' },
      { call: 'waitFor', args: ['$correction.queueId'] },
      {
        call: 'search',
        args: ['Where does Grace live?'],
        options: { limit: 1 },
        result: { results: [{ content: 'Grace lives in Pisa' }] },
      },
      {
        call: 'iterate',
        args: ['Where does Grace live?'],
        options: { limit: 1 },
        save: 'found',
        result: [{ content: 'Grace lives in Pisa' }],
      },
      { call: 'get', args: ['$found.0.id'], result: { content: 'Grace lives in Pisa', predicate: 'lives_in' } },
      { call: 'history', args: ['$found.0.id'], result: { fact: { content: 'Grace lives in Pisa' } } },
      { call: 'episodes', options: { source: 'letter' }, save: 'letters', result: [{}] },
      { call: 'get', args: ['$letters.0.id'], result: { content: 'Grace lives in Rome.', source: 'letter' } },
      { call: 'delete', args: ['$letters.0.id'], result: { status: 'completed', counts: { logs: 1 } } },
      { call: 'get', args: ['$letters.0.id'], error: { name: 'NotFoundError', status: 404 } },
      { call: 'delete', args: ['$found.0.id'], result: { status: 'completed' } },
      { call: 'get', args: ['$found.0.id'], error: { name: 'NotFoundError', status: 404 } },
    ],
  },
  {
    title: 'keeps subjects apart, and lists them',
    steps: [
      {
        call: 'add',
        args: ['I live in Bergen.'],
        options: { ...WROTE, subject: 'user-7' },
        save: 'added',
      },
      { call: 'waitFor', args: ['$added.queueId'] },
      {
        call: 'profile',
        args: ['me'],
        options: { subject: 'user-7' },
        result: { text: expect.stringMatching(/Bergen/) },
      },
      {
        call: 'profile',
        args: ['me'],
        options: { maxTokens: 100 },
        result: { text: expect.not.stringMatching(/Bergen/) },
      },
      { call: 'subjects', result: expect.arrayContaining([expect.objectContaining({ subject: 'user-7' })]) },
    ],
  },
  {
    title: 'forgets what a preview showed, after it is confirmed',
    steps: [
      { call: 'add', args: ['Tom lives in Cairo.'], options: { ...WROTE, source: 'rumour' }, save: 'added' },
      { call: 'waitFor', args: ['$added.queueId'] },
      { call: 'forget', options: { source: 'rumour' }, result: { counts: { logs: 1 } } },
      { call: 'episodes', options: { source: 'rumour' }, result: [{}] },
      { call: 'confirm', result: { status: 'completed', counts: { logs: 1 } } },
      { call: 'episodes', options: { source: 'rumour' }, result: [] },
    ],
  },
  {
    title: 'adds the messages of a conversation in their order',
    steps: [
      {
        call: 'addMessages',
        args: [
          [
            { role: 'user', content: 'I live in Bergen.', at: '2026-05-01T10:00:00Z' },
            { role: 'assistant', content: 'I will remember that.' },
          ],
        ],
        options: { sessionId: 'chat-1' },
        save: 'added',
        result: { sessionId: 'chat-1', queueIds: [{}, {}].map(() => expect.any(String)) },
      },
      {
        call: 'waitFor',
        args: ['$added.queueIds'],
        result: [{ ingestText: 'I live in Bergen.' }, { ingestText: 'I will remember that.' }],
      },
    ],
  },
  {
    title: 'reads lists page by page',
    steps: [
      { call: 'addBatch', args: [NOTES], save: 'added', hasOneKey: true },
      { call: 'waitFor', args: ['$added.queueIds'] },
      {
        call: 'logs',
        options: { source: 'pages' },
        result: NOTES.map(() => ({ source: 'pages', status: 'completed' })),
        requests: [{ path: expect.stringContaining('page=1') }, { path: expect.stringContaining('page=2') }],
      },
      { call: 'episodes', options: { source: 'pages' }, result: NOTES.map(() => ({})), requests: [{}, {}] },
      { call: 'entities', options: { q: 'nobody-of-this-name' }, result: [], requests: [{}] },
    ],
  },
  {
    title: 'knows now and `api` if no time and source are given, and its settings from the environment',
    steps: [
      {
        call: 'add',
        args: ['Nothing in particular.'],
        client: { baseUrl: undefined, token: undefined },
        save: 'added',
      },
      { call: 'waitFor', args: ['$added.queueId'], result: { source: 'api' } },
    ],
  },
  {
    title: 'filters by metadata and subject, and tells what was used',
    steps: [
      { call: 'add', args: ['A cheap plan.'], options: { subject: 'eve', metadata: { plan: 'free', seats: 1 } } },
      {
        call: 'add',
        args: ['A dear plan.'],
        options: { subject: 'eve', metadata: { plan: 'pro', seats: 9 } },
        save: 'added',
      },
      { call: 'waitFor', args: ['$added.queueId'] },
      {
        call: 'episodes',
        options: { subject: 'eve', metadata: { plan: 'pro', seats: { gte: 2 } } },
        result: [{ content: 'A dear plan.' }],
      },
      {
        call: 'search',
        args: ['Which plan?'],
        options: { subject: 'eve', metadata: { plan: 'pro' } },
        result: { results: [{ content: 'A dear plan.' }] },
      },
      {
        call: 'usage',
        result: { days: expect.arrayContaining([expect.objectContaining({ adds: expect.any(Number) })]) },
      },
    ],
  },
  {
    title: 'has all other operations',
    steps: [
      {
        call: 'api.labels.create',
        options: { body: { name: 'urgent', color: '#ff0000' } },
        save: 'label',
        result: { name: 'urgent' },
        hasOneKey: true,
      },
      { call: 'api.labels.list', result: [{ id: '$label.id' }] },
      { call: 'api.labels.find', options: { path: { id: '$label.id' } }, result: { color: '#ff0000' } },
      { call: 'api.ingestionQueue.status', result: { failed: 0 } },
      {
        call: 'api.webhooks.create',
        options: { body: { url: 'http://127.0.0.1:9/memory', events: ['log.completed', 'log.failed'] } },
        save: 'webhook',
        result: { events: ['log.completed', 'log.failed'] },
      },
      {
        call: 'api.webhooks.update',
        options: { path: { id: '$webhook.id' }, body: { active: false } },
        result: { active: false },
      },
      { call: 'api.webhooks.remove', options: { path: { id: '$webhook.id' } } },
    ],
  },
];
