import { html, type Html } from './html.js';

export interface FormField {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The HTML `autocomplete` token for browsers and password managers. */
  autocomplete: string;
  /** The submitted value. Never a password. */
  value?: string;
  /** The expected format. */
  hint?: string;
  /** The error message of the field. */
  problem?: string | undefined;
  /** The id of an element elsewhere on the page that describes a problem with several fields. */
  describedBy?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** A field with its label. Hint and error message are linked for screen readers. */
export function formField(field: FormField): Html {
  const { name, label, type = 'text', autocomplete, value = '', hint, problem, required = true } = field;
  const descriptions = [
    ...(problem === undefined ? [] : [`${name}-problem`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(field.describedBy === undefined ? [] : [field.describedBy]),
  ];
  const attributes = [
    html`id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"`,
    ...(type === 'email' ? [html`autocapitalize="none" spellcheck="false"`] : []),
    ...(required ? [html`required`] : []),
    ...(field.readOnly === true ? [html`readonly`] : []),
    ...(field.minLength === undefined ? [] : [html`minlength="${String(field.minLength)}"`]),
    ...(field.maxLength === undefined ? [] : [html`maxlength="${String(field.maxLength)}"`]),
    ...(problem === undefined && field.describedBy === undefined ? [] : [html`aria-invalid="true"`]),
    ...(descriptions.length === 0 ? [] : [html`aria-describedby="${descriptions.join(' ')}"`]),
  ];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input ${attributes} />
    ${problem === undefined ? '' : html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

/** Hidden form fields. */
export function hiddenFields(values: Readonly<Record<string, string>>): Html {
  return html`${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;
}
