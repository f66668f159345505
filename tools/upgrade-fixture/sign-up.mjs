import { BrowserSession } from '@memory-graph/test-kit/http';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';

const PASSWORD = 'a password for the upgrade fixture';

/** Registers a new user through the public pages. @returns a client of the new, empty workspace */
export async function signUp(url, name) {
  const person = { name, email: `${name}@example.com`, password: PASSWORD };
  const browser = new BrowserSession(url);
  await browser.signUp(person);
  await browser.logIn(person);
  const response = await fetch(`${url}/api/v1/tokens`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `mg_session=${browser.cookie('mg_session')}`,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ name: 'upgrade-fixture', scopes: ['read', 'write'] }),
  });
  if (!response.ok) throw new Error(`${name} received no token: ${response.status} ${await response.text()}`);
  return new MemoryGraphClient({ url, token: (await response.json()).token });
}
