import { html } from '../pages/html.js';
import type { Page } from '../pages/page.js';

export interface LoginPageContent {
  csrf: string;
  returnTo: string;
  /** What was typed before. */
  email?: string;
  /** Why the last attempt failed. */
  problem?: string;
}

/** The sign-in page. Works without scripts, with the keyboard, with screen readers and password managers. */
export function loginPage({ csrf, returnTo, email = '', problem }: LoginPageContent): Page {
  const alert = problem === undefined ? '' : html`<p role="alert" id="problem">${problem}</p>`;
  const described = problem === undefined ? '' : html` aria-describedby="problem"`;
  return {
    title: `${problem === undefined ? '' : 'Error: '}Sign in`,
    body: html`<h1>Sign in to Memory Graph</h1>
      ${alert}
      <form method="post" action="/login">
        <input type="hidden" name="csrf" value="${csrf}" />
        <input type="hidden" name="returnTo" value="${returnTo}" />
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}" ${described} />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button type="submit">Sign in</button>
      </form>`,
  };
}
