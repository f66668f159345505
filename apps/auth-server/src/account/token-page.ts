import type { CreatedPersonalToken } from '@memory-graph/contracts/internal-http/auth-server.client';
import { html } from '../pages/html.js';
import { notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';

/** Shows a new token, this one time. */
export function tokenPage({ name, token, scopes }: CreatedPersonalToken): Page {
  return {
    title: 'New token',
    wide: true,
    navigation: true,
    body: html`<h1>Your new token</h1>
      ${notice('The token is made. Copy it now: it is not shown again.')}
      <section class="card" aria-labelledby="token-name">
        <h2 id="token-name">${name}</h2>
        <p><code class="secret">${token}</code></p>
        <p class="muted">
          Programs send it with each request as <code>Authorization: Bearer …</code>. It has the scopes
          <code>${scopes.join(' ')}</code>. Who has it can act in your name: keep it like a password.
        </p>
        <p><a href="/account">Back to your account</a></p>
      </section>`,
  };
}
