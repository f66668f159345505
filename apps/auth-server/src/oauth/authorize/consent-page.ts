import { submitButton } from '../../pages/button.js';
import { hiddenFields } from '../../pages/form-field.js';
import { html, type Html } from '../../pages/html.js';
import type { Page } from '../../pages/page.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { documentHostOf } from '../clients/document-client-id.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { describeScope } from '../scopes.js';
import { authorizePath } from './authorization-parameters.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf, type RedirectTarget } from './redirect-target.js';

/**
 * Asks a user whether a client may have the requested access. The page shows everything that the
 * decision depends on: the client, the user, the scopes and the redirect target. The client's own
 * claims are marked as such.
 * @param root the relative path to the root of the service; see `rootOf`
 */
export function consentPage(
  request: AuthorizationRequest,
  user: SignedInUser,
  { csrf, root }: { csrf: string; root: string },
): Page {
  const { client, scopes, parameters, redirectUri } = request;
  const target = redirectTargetOf(redirectUri);
  const website = documentHostOf(client.clientId);
  const warnings = [...warningsOfClient(client, user), ...warningsOfTarget(target)];
  return {
    title: 'Allow access',
    formTargets: target.formTargets,
    body: html`<h1>Allow access to your account?</h1>
      <div class="card">
        <p>
          <strong><bdi>${website ?? client.name}</bdi></strong> asks to:
        </p>
        <ul>
          ${scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}
        </ul>
        <dl>
          ${website === null ? '' : claimedName(client.name)}
          <dt>Your account</dt>
          <dd>
            <bdi>${user.name}</bdi> (${user.email})<br />
            <a href="${root}${otherAccountPath(request)}">Use another account</a>
          </dd>
          <dt>${LEADS_TO[target.kind]}</dt>
          <dd><strong>${target.name}</strong></dd>
        </dl>
        ${warnings.length === 0 ? '' : html`<div class="alert" role="note">${warnings}</div>`}
        <form method="post" action="${root}oauth/authorize">
          ${hiddenFields({ ...parameters, csrf })}
          <p class="muted small">You can revoke this access at any time in the console.</p>
          <div class="actions">
            ${submitButton({ label: 'Deny', kind: 'secondary', name: 'action', value: 'deny' })}
            ${submitButton({ label: 'Allow', name: 'action', value: 'allow' })}
          </div>
        </form>
      </div>`,
  };
}

/** A website is named by its address. Anyone can give an app any name, so the page only quotes it. */
function claimedName(name: string): Html {
  return html`<dt>The app calls itself</dt>
    <dd>“<bdi>${name}</bdi>”</dd>`;
}

const LEADS_TO: Readonly<Record<RedirectTarget['kind'], string>> = {
  website: 'You will be redirected to',
  device: 'You will be redirected to a program on this device',
  app: 'You will be redirected to an app on this device',
};

/** The creator of a client chooses its name, so only clients from the user's own workspace count as known. */
function warningsOfClient(client: OAuthClientRow, user: SignedInUser): Html[] {
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
      <strong>Not verified:</strong> ${maker}, and can use any name. Allow access only if you trust the address above.
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

function warningsOfTarget({ kind }: RedirectTarget): Html[] {
  if (kind === 'website') return [];
  return [
    html`<p>
      <strong>On this device:</strong> any program on this device can impersonate this one. Allow access only if you
      have just started it yourself.
    </p>`,
  ];
}

function otherAccountPath({ parameters }: AuthorizationRequest): string {
  return `login?${new URLSearchParams({ returnTo: authorizePath(parameters) }).toString()}`;
}
