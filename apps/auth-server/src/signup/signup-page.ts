import { submitButton } from '../pages/button.js';
import type { FieldProblems } from '../pages/field-problems.js';
import { formField, hiddenFields } from '../pages/form-field.js';
import { html } from '../pages/html.js';
import { alert } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_HINT } from '../users/password-rule.js';
import { MAX_NAME_LENGTH } from '../users/person-name.js';

export interface SignupPageContent {
  csrf: string;
  /** The relative path to the root of the service; see `rootOf`. */
  root: string;
  returnTo: string;
  /** The secret of an invitation; empty if there is none. */
  invite: string;
  /** The submitted name. */
  name?: string;
  email?: string;
  /** Why the last attempt failed. */
  problem?: string;
  fieldProblems?: FieldProblems;
}

export function signupPage(content: SignupPageContent): Page {
  const { csrf, root, returnTo, invite, name = '', email = '', problem, fieldProblems = {} } = content;
  const login = `${root}login?${new URLSearchParams({ returnTo }).toString()}`;
  return {
    title: `${problem === undefined ? '' : 'Error: '}Create an account`,
    body: html`<h1>Create an account</h1>
      ${problem === undefined ? '' : alert(problem)}
      <form class="card" method="post" action="${root}signup">
        ${hiddenFields({ csrf, returnTo, ...(invite !== '' && { invite }) })}
        ${formField({
          name: 'name',
          label: 'Name',
          autocomplete: 'name',
          value: name,
          maxLength: MAX_NAME_LENGTH,
          problem: fieldProblems['name'],
        })}
        ${formField({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: email,
          problem: fieldProblems['email'],
        })}
        ${formField({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: PASSWORD_HINT,
          minLength: MIN_PASSWORD_LENGTH,
          maxLength: MAX_PASSWORD_LENGTH,
          problem: fieldProblems['password'],
        })}
        ${submitButton({ label: 'Create account', block: true })}
      </form>
      <p class="aside">Have an account already? <a href="${login}">Sign in</a></p>`,
  };
}
