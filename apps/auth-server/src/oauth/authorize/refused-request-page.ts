import { html } from '../../pages/html.js';
import { alert } from '../../pages/message.js';
import type { Page } from '../../pages/page.js';

/** Shows why a request is invalid, with a link by which the user can bring the error to the client. */
export function refusedRequestPage(problem: string, client: { name: string; location: string }): Page {
  return {
    title: 'Error',
    body: html`<h1>The app sent an invalid request</h1>
      ${alert(problem)}
      <p>
        <a href="${client.location}" rel="noreferrer">Return to <bdi>${client.name}</bdi></a
        >, or close this window if you do not know it.
      </p>`,
  };
}
