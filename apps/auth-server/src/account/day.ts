import { html, type Html } from '../pages/html.js';

/** A date in UTC: the server does not know the time zone of the user. */
export function day(date: Date): Html {
  const text = date.toLocaleDateString('en', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return html`<time datetime="${date.toISOString()}">${text}</time>`;
}
