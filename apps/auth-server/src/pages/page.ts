import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html, type Html } from './html.js';
import { STYLE } from './style.js';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface Page {
  /** The window title; the product name is appended. */
  title: string;
  /** The content of `<main>`. */
  body: Html;
  /**
   * CSP sources that forms may lead to besides this service: browsers also check the redirect after
   * a form against `form-action`.
   */
  formTargets?: readonly string[];
}

/** Sends a self-contained page: without scripts, images or external resources, and not embeddable in a frame. */
export function sendPage(response: Response, status: number, page: Page): void {
  const { title, formTargets = [] } = page;
  response.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html`${title}`.markup} – Memory Graph</title>
<style>${STYLE}</style>
</head>
<body>
${frameOf(page.body).markup}
</body>
</html>
`);
}

function frameOf(body: Html): Html {
  return html`<a class="skip" href="#content">Skip to the content</a>
    <header class="bar"><p class="brand">${LOGO} Memory Graph</p></header>
    <main id="content" tabindex="-1">${body}</main>`;
}

/** Three facts and their connections. */
const LOGO = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <path d="M7 17 12 6l5 11M8 18h8" fill="none" stroke="currentColor" stroke-width="1.5" />
  <g fill="currentColor">
    <circle cx="12" cy="5.5" r="3" />
    <circle cx="6" cy="18" r="3" />
    <circle cx="18" cy="18" r="3" />
  </g>
</svg>`;
