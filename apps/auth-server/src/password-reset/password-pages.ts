import { submitButton } from '../pages/button.js';
import { formField, hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { alert, notice } from '../pages/message.js';
import type { Page } from '../pages/page.js';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_HINT } from '../users/password-rule.js';

/** What both forms have. */
interface FormContent {
  csrf: string;
  /** The relative path to the root of the service; see `rootOf`. */
  root: string;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  /** What is wrong with the field. */
  fieldProblem?: string | undefined;
}

/** Asks for the e-mail address that gets the link. */
export function forgottenPage({ email, ...content }: FormContent & { email: string }): Page {
  const field = formField({
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    value: email,
    problem: content.fieldProblem,
  });
  return formPage('Forgot your password?', 'forgotten', content, {
    intro: html`<p>Enter the e-mail address of your account. You get a mail with a link to choose a new password.</p>`,
    fields: html`${hiddenFields({ csrf: content.csrf })} ${field}`,
    action: 'Send the link',
  });
}

/** The same for every address. */
export function sentPage(root: string): Page {
  return {
    title: 'Check your mail',
    body: html`<h1>Check your mail</h1>
      ${notice('If an account has this address, a mail with a link is on its way. The link works once, for an hour.')}
      <p>No mail? Look into the spam folder and at the spelling of the address, or ask the operator of this service.</p>
      <p class="aside"><a href="${root}login">Back to sign-in</a></p>`,
  };
}

/** Asks a person with a link for the new password. */
export function newPasswordPage({
  email,
  reset,
  ...content
}: FormContent & { email: string; /** The secret of the link. */ reset: string }): Page {
  // Password managers store the new password under it.
  const account = formField({
    name: 'email',
    label: 'Account',
    type: 'email',
    autocomplete: 'username',
    value: email,
    readOnly: true,
  });
  const field = formField({
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: PASSWORD_HINT,
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
    problem: content.fieldProblem,
  });
  return formPage('Choose a new password', 'new', content, {
    intro: html`<p>All other browsers are signed out.</p>`,
    fields: html`${hiddenFields({ csrf: content.csrf, reset })} ${account} ${field}`,
    action: 'Save and sign in',
  });
}

function formPage(
  title: string,
  path: string,
  { root, problem }: FormContent,
  { intro, fields, action }: { intro: Html; fields: Html; action: string },
): Page {
  return {
    title: `${problem === undefined ? '' : 'Error: '}${title}`,
    body: html`<h1>${title}</h1>
      ${problem === undefined ? '' : alert(problem)}
      <form class="card" method="post" action="${root}password/${path}">
        ${intro} ${fields} ${submitButton({ label: action, block: true })}
      </form>
      <p class="aside"><a href="${root}login">Back to sign-in</a></p>`,
  };
}
