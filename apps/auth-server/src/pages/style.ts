/** Follows the system's light or dark colours; everything that can be used shows its focus. */
export const STYLE = `
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
