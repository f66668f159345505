import { Catch } from '@nestjs/common';
import type { ServiceError } from '@memory-graph/errors';
import { ErrorFilter } from '@memory-graph/http-api';
import type { Request, Response } from 'express';
import { html } from './html.js';
import { alert } from './message.js';
import { sendPage, type Page } from './page.js';
import { rootOf } from './root-of.js';

/**
 * Renders errors as a page for browsers and as the `Error` object of the API for programs, which
 * send JSON or accept it.
 */
@Catch()
export class PageErrorFilter extends ErrorFilter {
  protected override send(response: Response, status: number, error: ServiceError): void {
    if (isProgram(response.req)) return super.send(response, status, error);
    // Browsers cannot use the challenge for bearer tokens.
    response.removeHeader('WWW-Authenticate');
    sendPage(response, status, errorPage(error, rootOf(response.req)));
  }
}

function isProgram(request: Request): boolean {
  return Boolean(request.is('application/json')) || request.accepts(['html', 'json']) === 'json';
}

function errorPage({ code, message, details }: ServiceError, root: string): Page {
  const findings = details.map(({ path, message: finding }) => html`<li>${path}: ${finding}</li>`);
  return {
    title: 'Error',
    body: html`<h1>${code === 'insufficient_scope' ? 'This is not allowed' : 'Something went wrong'}</h1>
      ${alert(message)}
      ${
        findings.length === 0
          ? ''
          : html`<ul>
              ${findings}
            </ul>`
      }
      <p><a href="${root}console/">Open the console</a>, or <a href="${root}login">sign in</a></p>`,
  };
}
