import type { SlackDirectory } from './slack-directory.js';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** `<@U1>` becomes the name, `<#C1|general>` the channel, `<https://…|text>` text and address. */
export function readMarkup(text: string, { users, channels }: SlackDirectory): string {
  const shown = text.replace(/<([^<>\n]+)>/g, (whole: string, inner: string) => {
    const [target, label] = splitOnce(inner);
    if (target.startsWith('@')) return users.get(target.slice(1))?.name ?? label ?? target;
    if (target.startsWith('#')) return `#${label || (channels.get(target.slice(1)) ?? target.slice(1))}`;
    if (target.startsWith('!')) return special(target.slice(1), label);
    if (!/^[a-z][a-z0-9+.-]*:/i.test(target)) return whole;
    const address = target.replace(/^mailto:/, '');
    return label && label !== address ? `${label} (${address})` : address;
  });
  return shown.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity]!);
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
