import type { SlackDirectory } from './slack-directory.js';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const CODE = /(```[\s\S]*?```|`[^`\n]+`)/;
/** `*bold*`, `_italic_` and `~struck~`: the marks touch the words, and none of the words outside. */
const EMPHASIS = /(?<![\p{L}\p{N}*_~])([*_~])(?=\S)([^\n]{0,2000}?\S)\1(?![\p{L}\p{N}*_~])/gu;
/** `:tada:`, `:wave::skin-tone-2:` */
const EMOJI = /( ?)(?<!\d):([a-z0-9_+'-]{1,100}):(?::skin-tone-\d:)?/g;

/**
 * The text without marks: `<@U1>` becomes the name, `<#C1|general>` the channel, `<https://…|text>` text and address. Code
 * stays as it is.
 * @param emoji characters by their names; others, which a workspace made itself, are left out
 */
export function readMarkup(
  text: string,
  directory: SlackDirectory,
  emoji: ReadonlyMap<string, string> = new Map(),
): string {
  const shown = text.split(CODE).map((part, index) => (index % 2 === 1 ? part : readProse(part, directory, emoji)));
  return shown.join('').replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity]!);
}

function readProse(text: string, directory: SlackDirectory, emoji: ReadonlyMap<string, string>): string {
  const parts = text.split(/(<[^<>\n]+>)/);
  // Emphasis may begin before a name and end behind it: names are put in last.
  const names: string[] = [];
  const withPlaces = parts
    .map((part, index) => (index % 2 === 1 ? `\uE000${names.push(part) - 1}\uE000` : part))
    .join('');
  let shown = withPlaces;
  for (let before = ''; before !== shown;) [before, shown] = [shown, shown.replace(EMPHASIS, '$2')];
  return shown
    .replace(EMOJI, (whole, space: string, name: string) => {
      if (!/[a-z_+]/.test(name)) return whole;
      const character = emoji.get(name) ?? '';
      return character === '' ? '' : `${space}${character}`;
    })
    .replace(/\uE000(\d+)\uE000/g, (_place, index: string) => readReference(names[Number(index)] ?? '', directory));
}

function readReference(whole: string, { users, channels }: SlackDirectory): string {
  const [target, label] = splitOnce(whole.slice(1, -1));
  if (target.startsWith('@')) return users.get(target.slice(1))?.name ?? label ?? target;
  if (target.startsWith('#')) return `#${label || (channels.get(target.slice(1)) ?? target.slice(1))}`;
  if (target.startsWith('!')) return special(target.slice(1), label);
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return whole;
  const address = target.replace(/^mailto:/, '');
  return label && label !== address ? `${label} (${address})` : address;
}

function splitOnce(inner: string): [string, string | undefined] {
  const bar = inner.indexOf('|');
  return bar < 0 ? [inner, undefined] : [inner.slice(0, bar), inner.slice(bar + 1)];
}

/** `<!here>`, `<!subteam^S1|@team>`, `<!date^1392734382^{date}|Feb 18>` */
function special(target: string, label: string | undefined): string {
  if (label) return label;
  return `@${target.split('^')[0]}`;
}
