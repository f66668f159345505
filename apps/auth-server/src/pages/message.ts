import { html, type Html } from './html.js';

/** The id of the alert, for fields that it describes. */
export const ALERT_ID = 'problem';

/** An error message. Screen readers announce it at once. */
export function alert(text: string): Html {
  return html`<div class="alert" role="alert" id="${ALERT_ID}"><p>${text}</p></div>`;
}

/** A success message. */
export function notice(text: string): Html {
  return html`<div class="notice" role="status"><p>${text}</p></div>`;
}
