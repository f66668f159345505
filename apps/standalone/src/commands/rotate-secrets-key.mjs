// `npm run secrets:rotate`: encrypts all stored secrets with the first key of SECRETS_KEY: those of webhooks, and the
// credentials of integrations. With the environment of webhook-dispatcher and api-gateway, or that of `npm start`; while
// the service runs with the same keys, or while it does not. Where each application has a database of its own, once for
// each: `npm run secrets:rotate -- api-gateway`. It can be ended at any time, and run again. The steps of a rotation are in
// docs/operations/security.md.
import { randomBytes } from 'node:crypto';
import { rotateCredentialsKey } from '@memory-graph/api-gateway/integrations/secrets-rotation/rotate-credentials-key';
import { loadConfig } from '@memory-graph/app-host/config';
import { FirstRunConfig, presentSecretsKey } from '@memory-graph/app-host/first-run';
import { rotateSecretsKey } from '@memory-graph/webhook-dispatcher/secrets-rotation/rotate-secrets-key';
import { reachDatabase } from '../database/reach-database.mjs';

const APPS = {
  'webhook-dispatcher': { rotate: rotateSecretsKey, owners: 'a secret of these webhooks' },
  'api-gateway': { rotate: rotateCredentialsKey, owners: 'the credentials of these integration accounts' },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((app) => !Object.hasOwn(APPS, app));
if (unknown.length > 0) {
  console.error(`Unknown application: ${unknown.join(', ')}; only ${Object.keys(APPS).join(' and ')} store secrets.`);
  process.exit(1);
}

let database;
try {
  const secretsKey = await presentSecretsKey(loadConfig(FirstRunConfig, process.env));
  database = await reachDatabase();
  const environment = {
    // This command serves no requests, so any credential will do.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    DATABASE_URL: database.url,
    SECRETS_KEY: secretsKey,
  };
  let renewed = 0;
  const unreadable = [];
  for (const app of chosen.length === 0 ? Object.keys(APPS) : chosen) {
    const { rotate, owners } = APPS[app];
    const rotated = await rotate(environment);
    renewed += rotated.renewed;
    if (rotated.unreadable.length > 0) unreadable.push({ owners, ids: rotated.unreadable });
  }
  console.log(`Re-encrypted secrets: ${renewed}. ${conclusionOf(unreadable)}`);
  if (unreadable.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`The secrets could not be re-encrypted: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function conclusionOf(unreadable) {
  if (unreadable.length === 0)
    return 'All secrets are encrypted with the first key; the other keys are no longer needed.';
  return unreadable
    .map(({ owners, ids }) => [`No key decrypts ${owners}; they were left unchanged:`, ...ids].join('\n  '))
    .join('\n');
}
