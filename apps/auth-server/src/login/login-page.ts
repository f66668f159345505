import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { width: min(22rem, 100vw - 2rem); }
h1 { font-size: 1.5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; border: 1px solid GrayText; border-radius: 0.3rem; }
button { margin-top: 1.5rem; width: 100%; padding: 0.7rem; font: inherit; font-weight: 600; cursor: pointer; border: 0; border-radius: 0.3rem; background: #1f5fbf; color: #fff; }
:focus-visible { outline: 3px solid #6aa5ff; outline-offset: 2px; }
[role='alert'] { padding: 0.6rem; border: 2px solid #c0392b; border-radius: 0.3rem; }
`;

/** The page needs nothing but itself: no script, no image, nothing from elsewhere, and no page may frame it. */
export const LOGIN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

export interface LoginPageContent {
  csrfToken: string;
  returnTo: string;
  /** What was typed before. */
  email?: string;
  /** Why the last attempt failed. */
  problem?: string;
}

/** The sign-in page. Works without scripts, with the keyboard, with screen readers and password managers. */
export function loginPage({ csrfToken, returnTo, email = '', problem }: LoginPageContent): string {
  const alert = problem === undefined ? '' : `<p role="alert" id="problem">${escapeHtml(problem)}</p>`;
  const described = problem === undefined ? '' : ' aria-describedby="problem"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${problem === undefined ? '' : 'Error: '}Sign in – Memory Graph</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sign in to Memory Graph</h1>
${alert}
<form method="post" action="/login">
<input type="hidden" name="csrfToken" value="${escapeHtml(csrfToken)}">
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Sign in</button>
</form>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
