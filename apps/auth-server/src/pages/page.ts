import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html, type Html } from './html.js';
import { STYLE } from './style.js';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export interface Page {
  /** Of the window; the name of the product is added. */
  title: string;
  /** What is in `<main>`. */
  body: Html;
  /**
   * Where forms of the page may lead besides this service, as CSP sources: browsers also hold the redirect that answers
   * a form against `form-action`.
   */
  formTargets?: readonly string[];
}

/** Sends a page that needs nothing but itself: no script, no image, nothing from elsewhere; and no page may frame it. */
export function sendPage(response: Response, status: number, { title, body, formTargets = [] }: Page): void {
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
<main>
${body.markup}
</main>
</body>
</html>
`);
}
