import { html, type Html } from './html.js';

/** `primary`: the main action; `secondary`: an alternative. */
type ButtonKind = 'primary' | 'secondary';

export interface Button {
  label: string;
  kind?: ButtonKind;
  /** Full width of the form. */
  block?: boolean;
  /** The form field that identifies the pressed button. */
  name?: string;
  value?: string;
}

/** Submits the surrounding form. */
export function submitButton({ label, kind = 'primary', block = false, name, value }: Button): Html {
  const sent = name === undefined ? '' : html` name="${name}" value="${value ?? ''}"`;
  return html`<button type="submit" class="button ${kind}${block ? ' block' : ''}" ${sent}>${label}</button>`;
}
