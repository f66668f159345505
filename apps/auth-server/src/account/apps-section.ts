import type { ConnectedApp } from '../oauth/grants/grant.repository.js';
import { documentHostOf } from '../oauth/clients/document-client-id.js';
import { describeScope, inReadingOrder } from '../oauth/scopes.js';
import { html, type Html } from '../pages/html.js';
import { appKeyOf } from './app-key.js';
import { buttonForm, section } from './account-form.js';
import { day } from './day.js';

/** The apps that the user has granted access. */
export function appsSection(apps: readonly ConnectedApp[], csrf: string): Html {
  return section(
    'apps',
    'Connected apps',
    apps.length === 0
      ? html`<p class="muted">No app has access to your account.</p>`
      : html`<ul class="list">
          ${apps.map((app) => appItem(app, csrf))}
        </ul>`,
  );
}

function appItem({ clientId, name, scopes, since }: ConnectedApp, csrf: string): Html {
  const allowed = inReadingOrder(scopes).map((scope) => html`<li>${describeScope(scope)}</li>`);
  const website = documentHostOf(clientId);
  return html`<li>
    <div>
      <h3><bdi>${name}</bdi></h3>
      ${website === null ? '' : html`<p class="muted small">App of ${website}</p>`}
      <p class="muted small">Connected since ${day(since)}</p>
      <ul class="small">
        ${allowed}
      </ul>
    </div>
    ${buttonForm(`/account/apps/${encodeURIComponent(appKeyOf(clientId))}/revoke`, csrf, {
      label: 'Revoke',
      fullLabel: `Revoke access of ${name}`,
      kind: 'secondary',
    })}
  </li>`;
}
