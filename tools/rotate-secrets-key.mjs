// `npm run secrets:rotate`: encrypts all stored secrets with the first key of SECRETS_KEY. With the environment of the
// webhook-dispatcher, or that of `npm start`; while the service runs with the same keys, or while it does not. It can be
// ended at any time, and run again. The steps of a rotation are in docs/operations.md.
import { randomBytes } from 'node:crypto';
import { loadConfig } from '@memory-graph/app-host/load-config';
import { FirstRunConfig } from '@memory-graph/first-run/first-run.config';
import { presentSecretsKey } from '@memory-graph/first-run/kept-secrets-key';
import { rotateSecretsKey } from '@memory-graph/webhook-dispatcher/secrets-rotation/rotate-secrets-key';
import { reachDatabase } from './reach-database.mjs';

let database;
try {
  const secretsKey = await presentSecretsKey(loadConfig(FirstRunConfig, process.env));
  database = await reachDatabase();
  const { renewed, unreadable } = await rotateSecretsKey({
    // Nothing is served, so nobody needs to be known.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    DATABASE_URL: database.url,
    SECRETS_KEY: secretsKey,
  });
  console.log(`Secrets that were encrypted anew: ${renewed}. ${conclusionOf(unreadable)}`);
  if (unreadable.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`The secrets could not be encrypted anew: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function conclusionOf(unreadable) {
  if (unreadable.length === 0) return 'All are encrypted with the first key: the others are not needed any more.';
  const webhooks = unreadable.map((id) => `\n  ${id}`).join('');
  return `No key opens a secret of these webhooks; they are as they were:${webhooks}`;
}
