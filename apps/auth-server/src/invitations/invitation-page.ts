import { html } from '../pages/html.js';
import { notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import type { InvitationLink } from './create-invitation.use-case.js';

/** Shows an invitation, this one time. */
export function invitationPage({ url, expiresAt }: InvitationLink): Page {
  return {
    title: 'New invitation',
    wide: true,
    navigation: true,
    body: html`<h1>Your invitation link</h1>
      ${notice('The link is made. Copy it now: it is not shown again.')}
      <div class="card">
        <p><code class="secret">${url}</code></p>
        <p class="muted">
          It makes one account with a memory of its own, until
          <time datetime="${expiresAt.toISOString()}">${expiresAt.toUTCString()}</time>.
        </p>
        <p><a href="/account">Back to your account</a></p>
      </div>`,
  };
}
