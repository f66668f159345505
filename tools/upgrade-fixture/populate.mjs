import { waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { signUp } from './sign-up.mjs';

const SOURCE = 'upgrade-fixture';
/** Folders of users contain patterns that were valid when they were added, but that a stricter engine may reject. */
const RULES = ['ignore "salary"', String.raw`ignore /\b[A-Z]{2}\d{2}( ?\d{4}){4}\b/`, 'ignore /bonus(?= of)/'];
const CREDENTIALS = { apiKey: 'a key of another platform, made up for the upgrade fixture' };

/** One of each kind of thing that a user keeps. @returns what the spec needs to find it again */
export async function populate(client) {
  const post = (path, body) => client.call('POST', path, body);
  const label = await post('/api/v1/labels', { name: 'Travels', description: 'Who lives where' });
  for (const text of RULES) await post('/api/v1/ingestion-rules', { text, source: SOURCE });

  const { queueId: first } = await add(client, 'Ada lives in Paris.', '2024-01-10T09:00:00Z', [label.id]);
  const { queueId: second } = await add(client, 'Ada moved to Oslo. Her salary is 5,000.', '2024-03-14T09:30:00Z', []);
  const stated = await post('/api/v1/facts', {
    source: SOURCE,
    referenceTime: '2024-03-14T09:30:00Z',
    facts: [{ subject: 'Alan Turing', subjectType: 'person', predicate: 'works at', object: 'Bletchley Park' }],
  });
  const logs = [first, second, stated.queueId];
  await waitUntilProcessed(client, { completed: 0, failed: 0 }, logs.length);
  const [inParis] = await factsOf(client, first);
  const [atBletchleyPark] = await factsOf(client, stated.queueId);

  const space = await post('/api/v1/spaces', { name: 'Places', description: 'Of people' });
  await client.call('PUT', '/api/v1/spaces', {
    intent: 'assign_statements',
    spaceId: space.id,
    statementIds: [atBletchleyPark.id],
  });
  const conversation = await post('/api/v1/conversations', { title: 'About Ada' });
  const readOnly = await post('/api/v1/tokens', { name: 'laptop', scopes: ['read'] });
  const account = await post('/api/v1/integration_account', { integrationSlug: 'api-key', credentials: CREDENTIALS });
  const redirectUris = ['https://client.example/callback'];
  const oauthClient = await post('/api/oauth/clients', { name: 'Assistant', redirectUris });
  // Of a kind that nothing here has caused: its deliveries would continue in the folder.
  const webhook = await post('/api/v1/webhooks', { url: 'https://receiver.example/hooks', events: ['log.failed'] });
  const neighbour = await signUp(client.url, 'neighbour');
  const theirs = await neighbour.call('POST', '/api/v1/labels', { name: 'Of the neighbour' });

  const reads = [
    '/api/v1/labels',
    '/api/v1/spaces',
    `/api/v1/spaces/${space.id}`,
    `/api/v1/conversation/${conversation.id}`,
    '/api/v1/integration_account',
    '/api/oauth/clients',
    `/api/v1/webhooks/${webhook.id}`,
    ...logs.map((id) => `/api/v1/logs/${id}`),
    `/api/v1/facts/${inParis.id}`,
  ];
  return {
    reads: Object.fromEntries(await Promise.all(reads.map(async (path) => [path, await client.call('GET', path)]))),
    rules: await client.call('GET', '/api/v1/ingestion-rules'),
    readOnlyToken: readOnly.token,
    integrationAccount: { id: account.id, credentials: CREDENTIALS },
    oauthClient: { clientId: oauthClient.clientId, clientSecret: oauthClient.clientSecret },
    webhook: { id: webhook.id, secret: webhook.secret },
    neighbour: { token: neighbour.token, labels: [theirs] },
    ended: { factId: inParis.id, byLogId: second },
    logs,
  };
}

function add(client, episodeBody, referenceTime, labelIds) {
  return client.call('POST', '/api/v1/add', { episodeBody, referenceTime, source: SOURCE, labelIds });
}

async function factsOf(client, logId) {
  const { log } = await client.call('GET', `/api/v1/logs/${logId}`);
  return client.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`);
}
