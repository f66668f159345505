import { html, type Html } from './html.js';

/** `primary`: the main action; `secondary`: an alternative; `danger`: an irreversible action. */
export type ButtonKind = 'primary' | 'secondary' | 'danger';

export interface Button {
  label: string;
  kind?: ButtonKind;
  /** Full width of the form. */
  block?: boolean;
  /** An accessible name, where the label alone is ambiguous; begins with the label. */
  fullLabel?: string;
  /** The form field that identifies the pressed button. */
  name?: string;
  value?: string;
}

/** Submits the surrounding form. */
export function submitButton({ label, kind = 'primary', block = false, fullLabel, name, value }: Button): Html {
  const spoken = fullLabel === undefined ? '' : html` aria-label="${fullLabel}"`;
  const sent = name === undefined ? '' : html` name="${name}" value="${value ?? ''}"`;
  return html`<button type="submit" class="button ${kind}${block ? ' block' : ''}" ${spoken} ${sent}>${label}</button>`;
}
