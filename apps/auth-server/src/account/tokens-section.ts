import { SCOPES } from '@memory-graph/contracts/oauth';
import { describeScope } from '../oauth/scopes.js';
import { submitButton } from '../pages/button.js';
import { formField, hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import type { PersonalTokenRow } from '../personal-tokens/personal-token.entity.js';
import { buttonForm, fieldProblem, problemWith, section, type FormFailure } from './account-form.js';
import { day } from './day.js';
import { MAX_TOKEN_NAME_LENGTH, scopeField, TOKEN_LIFETIMES } from './token-form.dto.js';

/** The personal tokens of the user, and the form for another. */
export function tokensSection(
  tokens: readonly PersonalTokenRow[],
  csrf: string,
  failure: FormFailure | undefined,
): Html {
  const list =
    tokens.length === 0
      ? html`<p class="muted">You have no tokens.</p>`
      : html`<ul class="list">
          ${tokens.map((token) => tokenItem(token, csrf))}
        </ul>`;
  return section(
    'tokens',
    'Personal tokens',
    html`<p>Your programs use the API on your behalf with a personal token.</p>
      ${list} ${newTokenForm(csrf, failure)}`,
  );
}

function tokenItem({ id, name, scopes, lastUsedAt, expiresAt }: PersonalTokenRow, csrf: string): Html {
  const used = lastUsedAt ? html`last used ${day(lastUsedAt)}` : html`never used`;
  return html`<li>
    <div>
      <h3>${name}</h3>
      <p class="muted small"><code>${scopes.join(' ')}</code></p>
      <p class="muted small">${expiryOf(expiresAt)}, ${used}</p>
    </div>
    ${buttonForm(`/account/tokens/${id}/revoke`, csrf, {
      label: 'Revoke',
      fullLabel: `Revoke token ${name}`,
      kind: 'secondary',
    })}
  </li>`;
}

function expiryOf(expiresAt: Date | null): Html {
  if (expiresAt === null) return html`Does not expire`;
  return expiresAt.getTime() > Date.now() ? html`Expires ${day(expiresAt)}` : html`Expired ${day(expiresAt)}`;
}

function newTokenForm(csrf: string, failure: FormFailure | undefined): Html {
  const typed = failure?.form === 'token' ? failure.typed : { [scopeField('read')]: 'on' };
  const scopeProblem = fieldProblem('token', 'scopes', failure);
  const choices = SCOPES.map((scope) => {
    const name = scopeField(scope);
    return html`<label class="choice">
      <input type="checkbox" name="${name}" value="on" ${typed[name] === 'on' ? html`checked` : ''} />
      <span>${describeScope(scope)} <code>(${scope})</code></span>
    </label>`;
  });
  const lifetimes = Object.entries(TOKEN_LIFETIMES).map(([value, { label }]) => {
    return html`<option value="${value}" ${typed['lifetime'] === value ? html`selected` : ''}>${label}</option>`;
  });
  return html`<h3 id="new-token">New token</h3>
    ${problemWith('token', failure)}
    <form method="post" action="/account/tokens#new-token">
      ${hiddenFields({ csrf })}
      ${formField({
        id: 'token-name',
        name: 'name',
        label: 'Token name',
        autocomplete: 'off',
        hint: 'What the token is used for',
        value: typed['name'] ?? '',
        maxLength: MAX_TOKEN_NAME_LENGTH,
        problem: fieldProblem('token', 'name', failure),
      })}
      <fieldset ${scopeProblem === undefined ? '' : html`aria-describedby="scopes-problem"`}>
        <legend>What it may do</legend>
        ${scopeProblem === undefined ? '' : html`<p class="problem" id="scopes-problem">${scopeProblem}</p>`} ${choices}
      </fieldset>
      <div class="field">
        <label for="lifetime">Expires</label>
        <select id="lifetime" name="lifetime">
          ${lifetimes}
        </select>
      </div>
      ${submitButton({ label: 'Create token' })}
    </form>`;
}
