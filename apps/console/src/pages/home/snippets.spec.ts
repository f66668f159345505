import { snippetsOf } from './snippets.ts';

const snippets = Object.fromEntries(
  snippetsOf('https://memory.example/memory', 'mg_pat_secret').map(({ key, code }) => [key, code]),
);

describe('snippetsOf', () => {
  it.each(['curl', 'typescript', 'python'])('has the address and the token in %s', (key) => {
    expect(snippets[key]).toContain('https://memory.example/memory');
    expect(snippets[key]).toContain('mg_pat_secret');
  });
});
