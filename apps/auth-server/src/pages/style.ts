/**
 * One style for all pages. The colours follow the light or dark setting of the system; text has a
 * contrast of at least 4.5:1, edges of controls 3:1 (WCAG 2.2 AA). All controls show their focus.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f6f9; --surface: #ffffff; --text: #18202c; --muted: #536071; --line: #d5dbe3; --edge: #758194;
  --accent: #1c58b3; --accent-hover: #16468f; --on-accent: #ffffff; --focus: #1c58b3;
  --good-ground: #e7f4ec; --good: #14532d; --bad-ground: #fdeceb; --bad: #8a1c14;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; line-height: 1.5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141a; --surface: #191f28; --text: #e6ebf2; --muted: #a5b0c0; --line: #303947; --edge: #7e8b9e;
    --accent: #8fb8f6; --accent-hover: #b3cffa; --on-accent: #0b1b33; --focus: #8fb8f6;
    --good-ground: #12301f; --good: #bce8cb; --bad-ground: #3c1613; --bad: #ffd2cd;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--ground); color: var(--text); text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--surface); }

.bar, main { width: 100%; max-width: 26rem; }
.bar { margin: 0 auto; padding: 1.25rem 1rem 0; }
.brand { display: flex; align-items: center; gap: 0.5rem; margin: 0; font-weight: 650; letter-spacing: -0.01em; }
.brand svg { width: 1.5rem; height: 1.5rem; color: var(--accent); }
main { margin: auto; padding: 1.5rem 1rem 3rem; }

h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:hover { color: var(--accent-hover); }
.muted { color: var(--muted); }
.small { font-size: 0.9375rem; }
.card { margin: 0 0 1.25rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.card > :last-child { margin-bottom: 0; }
.aside { text-align: center; }

.notice, .alert { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-radius: 0.5rem; border-inline-start: 0.25rem solid; }
.notice { background: var(--good-ground); color: var(--good); }
.alert { background: var(--bad-ground); color: var(--bad); }
.notice > :last-child, .alert > :last-child { margin-bottom: 0; }

.field { margin: 0 0 1rem; }
label { display: block; padding: 0; font-weight: 600; }
.hint { margin: 0.125rem 0 0; color: var(--muted); font-size: 0.9375rem; }
.problem { margin: 0.25rem 0 0; color: var(--bad); font-size: 0.9375rem; font-weight: 600; }
input { display: block; width: 100%; min-height: 2.75rem; margin-top: 0.375rem; padding: 0.5rem 0.75rem;
  font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 0.5rem; }
input[aria-invalid='true'] { border: 2px solid var(--bad); }

.button { display: inline-block; min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; line-height: 1.5;
  text-align: center; cursor: pointer; border: 1px solid transparent; border-radius: 0.5rem; }
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-hover); }
.secondary { background: var(--surface); color: var(--text); border-color: var(--edge); }
.secondary:hover { background: var(--ground); }
.block { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem; }
.actions > .button { flex: 1 1 9rem; }

dl { margin: 0 0 1rem; }
dt { color: var(--muted); }
dd { margin: 0 0 0.75rem; }
@media (max-width: 30rem) { .card { padding: 1.25rem 1rem; } }
@media (forced-colors: active) { .button, .card, .notice, .alert { border: 1px solid; } }
`;
