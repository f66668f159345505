import { submitButton, type Button } from '../pages/button.js';
import type { FieldProblems } from '../pages/field-problems.js';
import { hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { alert } from '../pages/message.js';

/** The forms of the account page that can fail validation. */
export type AccountForm = 'profile' | 'token' | 'password' | 'delete';

/** Why a submitted form was rejected. */
export interface FormFailure {
  form: AccountForm;
  problem: string;
  fieldProblems: FieldProblems;
  /** The submitted values, except passwords. */
  typed: Readonly<Record<string, string>>;
}

/**
 * A section of the account page with its heading. The action of each form carries the fragment of
 * the heading, so that its errors are in view after the redirect.
 */
export function section(id: string, heading: string, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`;
}

/** The alert of a form, shown inside the form. */
export function problemWith(form: AccountForm, failure: FormFailure | undefined): Html | string {
  return failure?.form === form ? alert(failure.problem) : '';
}

export function fieldProblem(form: AccountForm, field: string, failure: FormFailure | undefined): string | undefined {
  return failure?.form === form ? failure.fieldProblems[field] : undefined;
}

/** A form that consists of one button. */
export function buttonForm(action: string, csrf: string, button: Button): Html {
  return html`<form method="post" action="${action}">${hiddenFields({ csrf })} ${submitButton(button)}</form>`;
}
