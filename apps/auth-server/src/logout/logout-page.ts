import { submitButton } from '../pages/button.js';
import { hiddenFields } from '../pages/form-field.js';
import { html } from '../pages/html.js';
import type { Page } from '../pages/page.js';

/**
 * Asks for confirmation, because a link alone must not sign anyone out.
 * @param root the relative path to the root of the service; see `rootOf`
 */
export function logoutPage(csrf: string, root: string): Page {
  return {
    title: 'Sign out',
    body: html`<h1>Sign out?</h1>
      <form class="card" method="post" action="${root}logout">
        <p>You will have to enter your password again in this browser. Tokens and connected apps keep working.</p>
        ${hiddenFields({ csrf })} ${submitButton({ label: 'Sign out', block: true })}
      </form>
      <p class="aside"><a href="${root}console/">Stay signed in</a></p>`,
  };
}
