import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'deploy/README.md', 'examples/README.md', 'benchmarks/README.md'],
  ...['clients/cli/README.md', 'clients/typescript/README.md', 'clients/python/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** As the hosts of repositories make them: lower case, hyphens for spaces, no other punctuation. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function anchorsOf(file: string): string[] {
  const withoutCode = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...withoutCode.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
}

function brokenLinks(document: string): string[] {
  const file = join(ROOT, document);
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const linked = path === '' ? file : join(dirname(file), path);
      if (!existsSync(linked)) return true;
      return anchor !== undefined && linked.endsWith('.md') && !anchorsOf(linked).includes(anchor);
    })
    .map((target) => `${relative(ROOT, file)} → ${target}`);
}

const MAX_BYTES = 15 * 1024;

describe('the documents', () => {
  // The changelog is exempt: it grows with each release, and readers need only parts of it.
  it.each(DOCUMENTS.filter((name) => name !== 'CHANGELOG.md'))('%s is small enough to read', (document) => {
    expect(statSync(join(ROOT, document)).size).toBeLessThanOrEqual(MAX_BYTES);
  });

  it.each(DOCUMENTS)('%s links only to what exists', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it.each(['quickstart-typescript.md: quickstart.ts', 'quickstart-python.md: quickstart.py'])(
    'show the file of the examples: %s',
    (names) => {
      const [page = '', program = ''] = names.split(': ');
      const shown = readFileSync(join(ROOT, 'docs/guide', page), 'utf8');
      expect(shown).toContain(`\n${readFileSync(join(ROOT, 'examples', program), 'utf8')}\`\`\`\n`);
    },
  );
});
