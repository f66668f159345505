import { html, type Html } from '../../pages/html.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { describeScope } from '../scopes.js';
import { documentHostOf } from './document-client-id.js';
import type { OAuthClientRow } from './oauth-client.entity.js';

/** What a client asks for. */
interface RequestedAccess {
  client: OAuthClientRow;
  scopes: readonly string[];
  subject: string | null;
}

/** Names the client, by its website if it has one, and what it asks for. */
export function requestedAccess({ client: { clientId, name }, scopes, subject }: RequestedAccess): Html {
  return html`<p>
      <strong><bdi>${documentHostOf(clientId) ?? name}</bdi></strong> asks to:
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}
    </ul>
    ${subject === null ? '' : limitTo(subject)}`;
}

/** The subject is the client's word, so the page only quotes it. */
function limitTo(subject: string): Html {
  return html`<p>
    <strong>Only for one subject:</strong> the access is limited to what belongs to “<bdi>${subject}</bdi>”, and to
    reading what all subjects share.
  </p>`;
}

/** A website is named by its address. Anyone can give an app any name, so a page only quotes it. */
export function claimedName({ clientId, name }: OAuthClientRow): Html {
  if (documentHostOf(clientId) === null) return html``;
  return html`<dt>The app calls itself</dt>
    <dd>“<bdi>${name}</bdi>”</dd>`;
}

/**
 * The creator of a client chooses its name, so only clients from the user's own workspace count as known.
 * @param visible what the user can judge instead of the name
 */
export function warningsOfClient(client: OAuthClientRow, user: SignedInUser, visible: string): Html[] {
  const { clientId, workspaceId, createdByClientId } = client;
  const website = documentHostOf(clientId);
  if (website !== null) return warningsOfWebsite(website);
  if (workspaceId === user.workspaceId && createdByClientId === null) return [];
  const maker =
    workspaceId === null
      ? 'This app registered itself'
      : workspaceId === user.workspaceId
        ? 'Another app created this one'
        : 'Someone outside your workspace created this app';
  return [
    html`<p>
      <strong>Not verified:</strong> ${maker}, and can use any name. Allow access only if you trust ${visible}.
    </p>`,
  ];
}

function warningsOfWebsite(website: string): Html[] {
  const identified = html`<p>
    <strong>Not verified:</strong> this app is identified by its website, ${website}, which we have not checked. Allow
    access only if you trust this website.
  </p>`;
  if (!hasForeignLetters(website)) return [identified];
  return [
    identified,
    html`<p>
      <strong>Unusual letters:</strong> the address of this website contains letters that can look like others (xn--…).
      It may imitate another website.
    </p>`,
  ];
}

/** A label in Punycode: the address that browsers show for it can look like that of another website. */
function hasForeignLetters(host: string): boolean {
  return host.split('.').some((label) => label.startsWith('xn--'));
}
