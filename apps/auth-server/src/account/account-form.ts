import { submitButton, type Button } from '../pages/button.js';
import type { FieldProblems } from '../pages/field-problems.js';
import { hiddenFields } from '../pages/form-field.js';
import { html, type Html } from '../pages/html.js';
import { alert } from '../pages/message.js';

/** The forms of the account page that can be filled in wrongly. */
export type AccountForm = 'profile' | 'token' | 'password' | 'delete';

/** What was wrong about the form that was sent. */
export interface FormFailure {
  form: AccountForm;
  problem: string;
  fieldProblems: FieldProblems;
  /** What was typed, apart from passwords. */
  typed: Readonly<Record<string, string>>;
}

/**
 * A part of the account page, with its heading. Its forms lead to the heading by the fragment of their action, so that
 * what was wrong with them is in sight.
 */
export function section(id: string, heading: string, content: Html): Html {
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`;
}

/** The alert of a form, right where it is needed. */
export function problemWith(form: AccountForm, failure: FormFailure | undefined): Html | string {
  return failure?.form === form ? alert(failure.problem) : '';
}

export function fieldProblem(form: AccountForm, field: string, failure: FormFailure | undefined): string | undefined {
  return failure?.form === form ? failure.fieldProblems[field] : undefined;
}

/** A form that is nothing but a button. */
export function buttonForm(action: string, csrf: string, button: Button): Html {
  return html`<form method="post" action="${action}">${hiddenFields({ csrf })} ${submitButton(button)}</form>`;
}
