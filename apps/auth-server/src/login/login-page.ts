import { submitButton } from '../pages/button.js';
import { formField, hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { alert, ALERT_ID, notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import type { LoginNotice } from './login-notice.js';

export interface LoginPageContent {
  csrf: string;
  /** The relative path to the root of the service; see `rootOf`. */
  root: string;
  returnTo: string;
  /** Whether anyone may create an account. */
  signupIsOpen: boolean;
  /** Whether a forgotten password can be replaced by a link in a mail. */
  sendsMail: boolean;
  /** The submitted e-mail address. */
  email?: string;
  /** Why the last attempt failed. */
  problem?: string;
  /** Whether the submitted values caused the failure. */
  isMistyped?: boolean;
  /** The result of the preceding action. */
  notice?: LoginNotice | undefined;
}

const NOTICES: Readonly<Record<LoginNotice, string>> = {
  'signed-out': 'You are signed out.',
  'account-deleted': 'Your account was deleted.',
};

/** The sign-in page. Works without scripts, with the keyboard, with screen readers and password managers. */
export function loginPage(content: LoginPageContent): Page {
  const {
    csrf,
    root,
    returnTo,
    signupIsOpen,
    sendsMail,
    email = '',
    problem,
    isMistyped = false,
    notice: done,
  } = content;
  // Does not reveal which of the two fields is wrong.
  const describedBy = isMistyped ? ALERT_ID : undefined;
  return {
    title: `${problem === undefined ? '' : 'Error: '}Sign in`,
    body: html`<h1>Sign in to Memory Graph</h1>
      ${problem === undefined ? '' : alert(problem)}
      ${done === undefined || problem !== undefined ? '' : notice(NOTICES[done])}
      <form class="card" method="post" action="${root}login">
        ${hiddenFields({ csrf, returnTo })}
        ${formField({
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          autocomplete: 'username',
          value: email,
          describedBy,
        })}
        ${formField({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          describedBy,
        })}
        ${submitButton({ label: 'Sign in', block: true })}
      </form>
      ${sendsMail ? html`<p class="aside"><a href="${root}password/forgotten">Forgot your password?</a></p>` : ''}
      ${signupIsOpen ? signupLink(content) : ''}`,
  };
}

function signupLink({ root, returnTo }: LoginPageContent): Html {
  const target = `${root}signup?${new URLSearchParams({ returnTo }).toString()}`;
  return html`<p class="aside">New here? <a href="${target}">Create an account</a></p>`;
}
