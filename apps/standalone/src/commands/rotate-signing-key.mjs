// `npm run keys:rotate`: gives the authorization server a new key to sign tokens with. With the environment of the
// auth-server, or that of `npm start`; while the service runs, or while it does not. The new key is published for ten
// minutes before it signs, and the former one for as long as tokens that it signed may be in use, so clients are not
// interrupted.
//   npm run keys:rotate -- --now           signs with the new key at once
//   npm run keys:rotate -- --compromised   also withdraws the former key, with all tokens that it signed: clients refresh
import { randomBytes } from 'node:crypto';
import { rotateSigningKey } from '@memory-graph/auth-server/signing-keys/rotate-signing-key';
import { reachDatabase } from '../database/reach-database.mjs';

const MODES = { '--now': 'now', '--compromised': 'compromised' };

const options = process.argv.slice(2);
const mode = options.length === 0 ? 'overlap' : MODES[options[0]];
if (mode === undefined || options.length > 1) {
  console.error(`At most one option is allowed: ${Object.keys(MODES).join(' or ')}.`);
  process.exit(1);
}

let database;
try {
  database = await reachDatabase();
  const { kid, signsInSeconds } = await rotateSigningKey(environmentOf(database), mode);
  const when =
    signsInSeconds === 0 ? 'now (instances take it over within half a minute)' : `in ${signsInSeconds / 60} minutes`;
  console.log(`The new key ${kid} signs ${when}.`);
} catch (error) {
  console.error(`The key could not be rotated: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await database?.close();
}

function environmentOf({ url }) {
  // The command serves no requests, so it needs no authentication.
  return { SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'), ...process.env, DATABASE_URL: url };
}
