import { submitButton } from '../pages/button.js';
import { hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import type { SignedInUser } from '../users/signed-in-user.js';

/** Names who decides. @param returnTo the page, where another account decides instead */
export function userAccount({ name, email }: SignedInUser, root: string, returnTo: string): Html {
  return html`<dt>Your account</dt>
    <dd>
      <bdi>${name}</bdi> (${email})<br />
      <a href="${root}login?${new URLSearchParams({ returnTo }).toString()}">Use another account</a>
    </dd>`;
}

/** Sends what the user decides on `fields`. @param choice what the user decides besides */
export function decisionForm(target: string, fields: Record<string, string>, choice: Html): Html {
  return html`<form method="post" action="${target}">
    ${hiddenFields(fields)} ${choice}
    <p class="muted small">You can revoke this access at any time in the console.</p>
    <div class="actions">
      ${submitButton({ label: 'Deny', kind: 'secondary', name: 'action', value: 'deny' })}
      ${submitButton({ label: 'Allow', name: 'action', value: 'allow' })}
    </div>
  </form>`;
}
