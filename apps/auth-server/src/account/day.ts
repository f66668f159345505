import { html, type Html } from '../pages/html.js';

/** A day for people, by UTC: the server does not know their time zone. */
export function day(date: Date): Html {
  const text = date.toLocaleDateString('en', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return html`<time datetime="${date.toISOString()}">${text}</time>`;
}
