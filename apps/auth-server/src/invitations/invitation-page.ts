import { html } from '../pages/html.js';
import { notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import type { InvitationLink } from './create-invitation.use-case.js';

/** Shows a new invitation link once. */
export function invitationPage({ url, expiresAt }: InvitationLink): Page {
  return {
    title: 'New invitation',
    wide: true,
    navigation: true,
    body: html`<h1>Your invitation link</h1>
      ${notice('The link was created. Copy it now: it cannot be shown again.')}
      <div class="card">
        <p><code class="secret">${url}</code></p>
        <p class="muted">
          The link creates one account with its own memory and is valid until
          <time datetime="${expiresAt.toISOString()}">${expiresAt.toUTCString()}</time>.
        </p>
        <p><a href="/account">Back to your account</a></p>
      </div>`,
  };
}
