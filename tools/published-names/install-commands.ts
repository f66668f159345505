/** A command in a text that installs a package, or downloads and runs one. */
export interface InstallCommand {
  registry: 'npm' | 'pypi';
  /** Names without versions. Files and folders are left out. */
  packages: string[];
  line: number;
}

const END = '[^\\n`|;&)#]*';
const IN_A_LINE: readonly [InstallCommand['registry'], 'all' | 'first', RegExp][] = [
  ['npm', 'first', new RegExp(`\\b(?:npx|npm exec|bunx|pnpm dlx|yarn dlx) +(?=\\S)(${END})`, 'g')],
  ['npm', 'all', new RegExp(`\\b(?:npm|pnpm|yarn|bun) (?:install|i|add) +(?=\\S)(${END})`, 'g')],
  ['pypi', 'first', new RegExp(`\\b(?:uvx|pipx run|uv tool run|pipx install|uv tool install) +(?=\\S)(${END})`, 'g')],
  ['pypi', 'all', new RegExp(`\\b(?:pip3? (?:install|download)|uv add|uv pip install) +(?=\\S)(${END})`, 'g')],
];
/** The arguments of `npx` as a list, in a program or in the configuration of an assistant. */
const IN_A_LIST = /["']npx["'],\s*(?:"?args"?:\s*)?\[([^\]]*)\]/g;
const OPTIONS_WITH_VALUE = /^(?:--prefix|--cwd|--target|--dest|--cache|--index-url|-[rdtCw])$/;

/** Finds the commands in a text, whatever its language. */
export function installCommandsIn(text: string): InstallCommand[] {
  const found = IN_A_LINE.flatMap(([registry, taken, pattern]) =>
    [...text.matchAll(pattern)].map(({ 1: rest = '', index }) => {
      const names = namesIn(rest.split(/\s+/));
      return { registry, packages: taken === 'first' ? names.slice(0, 1) : names, line: lineAt(text, index) };
    }),
  );
  const listed = [...text.matchAll(IN_A_LIST)].map(({ 1: list = '', index }) => {
    const words = [...list.matchAll(/["']([^"']*)["']/g)].map(([, word = '']) => word);
    return { registry: 'npm' as const, packages: namesIn(words).slice(0, 1), line: lineAt(text, index) };
  });
  return [...found, ...listed].filter(({ packages }) => packages.length > 0);
}

function namesIn(words: readonly string[]): string[] {
  const values = words.filter((_, index) => !OPTIONS_WITH_VALUE.test(words[index - 1] ?? ''));
  return values
    .map((word) => word.replace(/^["'\\]+|["'\\,.:]+$/g, ''))
    .filter((word) => /^@?[a-z0-9]/i.test(word) && !isFile(word) && !isPlaceholder(word))
    .map((word) => /^(?:@[^/]+\/)?[^@<>=~![]+/.exec(word)![0]);
}

const isFile = (word: string) =>
  /\.(?:tgz|whl|txt|tar\.gz)$/.test(word) || (word.includes('/') && !word.startsWith('@'));
const isPlaceholder = (word: string) => /[${}…]/.test(word) || /^[A-Z_]+$/.test(word);

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
