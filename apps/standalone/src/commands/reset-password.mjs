// `npm run password:reset -- ada@example.com`: prints a link with which a person who forgot the password chooses a new one,
// once within an hour. With the environment of the auth-server, or that of `npm start`; while the service runs, or while it
// does not. There is no API for this: operators must not be able to get into the accounts of others.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createResetLink } from '@memory-graph/auth-server/password-reset/create-reset-link';
import { loadConfig } from '@memory-graph/app-host/config';
import { FirstRunConfig, localUrl } from '@memory-graph/app-host/first-run';
import { reachDatabase } from '../database/reach-database.mjs';

const [email, ...others] = process.argv.slice(2);
if (!email || others.length > 0) {
  console.error('Name the e-mail address of one account, as in ada@example.com.');
  process.exit(1);
}

let database;
try {
  database = await reachDatabase();
  const link = await createResetLink(await environmentOf(database), email);
  if (link === null) throw new Error(`no account has the e-mail address ${email}`);
  console.log(`Give this link to ${link.email} only. It works once, for an hour:\n${link.url}`);
} catch (error) {
  console.error(`There is no link: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

async function environmentOf({ url }) {
  return {
    // The command serves no requests, so it needs no authentication.
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    ...process.env,
    PUBLIC_URL: await findPublicUrl(loadConfig(FirstRunConfig, process.env)),
    DATABASE_URL: url,
  };
}

/** As the running service has it: `npm start` chooses a free port for `PORT=0`. */
async function findPublicUrl({ publicUrl, dataDir, host, port }) {
  if (publicUrl !== null) return publicUrl;
  const running = await readFile(join(dataDir, 'service.json'), 'utf8').catch(() => null);
  return running === null ? localUrl(host, port) : JSON.parse(running).publicUrl;
}
