import { html, type Html } from './html.js';

/** `primary`: what the page is for; `secondary`: the other ways on; `danger`: what cannot be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'danger';

export interface Button {
  label: string;
  kind?: ButtonKind;
  /** As wide as the form. */
  block?: boolean;
  /** For screen readers, where the label alone does not say what it is about; begins with the label. */
  fullLabel?: string;
  /** What the form sends of the button that was pressed. */
  name?: string;
  value?: string;
}

/** Sends the form that it stands in. */
export function submitButton({ label, kind = 'primary', block = false, fullLabel, name, value }: Button): Html {
  const spoken = fullLabel === undefined ? '' : html` aria-label="${fullLabel}"`;
  const sent = name === undefined ? '' : html` name="${name}" value="${value ?? ''}"`;
  return html`<button type="submit" class="button ${kind}${block ? ' block' : ''}" ${spoken} ${sent}>${label}</button>`;
}
