import { Catch } from '@nestjs/common';
import type { ServiceError } from '@memory-graph/errors/service-error';
import { ErrorFilter } from '@memory-graph/http-api/errors/error.filter';
import type { Request, Response } from 'express';
import { html } from './html.js';
import { alert } from './message.js';
import { sendPage, type Page } from './page.js';

/** Tells errors to people on a page, and to programs, which send JSON or ask for it, as the `Error` object of the API. */
@Catch()
export class PageErrorFilter extends ErrorFilter {
  protected override send(response: Response, status: number, error: ServiceError): void {
    if (isProgram(response.req)) return super.send(response, status, error);
    // How to call with a token is of no use to a browser.
    response.removeHeader('WWW-Authenticate');
    sendPage(response, status, errorPage(error));
  }
}

function isProgram(request: Request): boolean {
  return Boolean(request.is('application/json')) || request.accepts(['html', 'json']) === 'json';
}

function errorPage({ message, details }: ServiceError): Page {
  const findings = details.map(({ path, message: finding }) => html`<li>${path}: ${finding}</li>`);
  return {
    title: 'Error',
    body: html`<h1>That did not work</h1>
      ${alert(message)}
      ${
        findings.length === 0
          ? ''
          : html`<ul>
              ${findings}
            </ul>`
      }
      <p><a href="/account">Your account</a>, or <a href="/login">sign in</a></p>`,
  };
}
