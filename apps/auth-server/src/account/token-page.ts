import type { CreatedTokenDto } from '@memory-graph/contracts/resources';
import { html } from '../pages/html.js';
import { notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';

/** Shows a new token once. */
export function tokenPage({ name, token, scopes }: CreatedTokenDto): Page {
  return {
    title: 'New token',
    wide: true,
    navigation: true,
    body: html`<h1>Your new token</h1>
      ${notice('The token was created. Copy it now: it cannot be shown again.')}
      <section class="card" aria-labelledby="token-name">
        <h2 id="token-name">${name}</h2>
        <p><code class="secret">${token}</code></p>
        <p class="muted">
          Programs send the token with each request as <code>Authorization: Bearer …</code>. It has the scopes
          <code>${scopes.join(' ')}</code>. Anyone who has the token can act on your behalf: keep it as safe as a
          password.
        </p>
        <p><a href="/account">Back to your account</a></p>
      </section>`,
  };
}
