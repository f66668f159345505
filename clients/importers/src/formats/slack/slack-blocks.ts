import { isObject, listOf, memberOf, textOf } from '../../json/shape.js';

/** How lists of elements are joined to text. */
const LINES = new Set(['rich_text', 'rich_text_list', 'actions', 'context']);

/** The text that blocks show, in Slack's markup. Some messages have it there alone. */
export function textOfSlackBlocks(blocks: readonly unknown[]): string {
  return blocks
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n');
}

function textOfBlock(block: unknown): string {
  const type = textOf(block, 'type') ?? '';
  switch (type) {
    case 'text':
    case 'mrkdwn':
    case 'plain_text':
      return textIn(block, 'text');
    case 'link':
      return `<${textIn(block, 'url')}${textOf(block, 'text') ? `|${textIn(block, 'text')}` : ''}>`;
    case 'user':
      return `<@${textIn(block, 'user_id')}>`;
    case 'channel':
      return `<#${textIn(block, 'channel_id')}>`;
    case 'usergroup':
      return `<!subteam^${textIn(block, 'usergroup_id')}>`;
    case 'broadcast':
      return `<!${textIn(block, 'range')}>`;
    case 'emoji':
      return `:${textIn(block, 'name')}:`;
    default: {
      const inner = ['text', 'fields', 'elements'].flatMap((name) => {
        const member = memberOf(block, name);
        return Array.isArray(member) ? (member as unknown[]) : isObject(member) ? [member] : [];
      });
      return inner.map(textOfBlock).join(LINES.has(type) || listOf(block, 'fields').length > 0 ? '\n' : '');
    }
  }
}

/** With its spaces: an element may be a part of a word. */
function textIn(block: unknown, name: string): string {
  const text = memberOf(block, name);
  return typeof text === 'string' ? text : '';
}

/** The characters of emoji by their names, as the blocks of one message have them: `tada` is 1f389. */
export function emojiOf(blocks: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value)) {
      const [name, unicode] = [textOf(value, 'name'), textOf(value, 'unicode')];
      if (value['type'] === 'emoji' && name !== undefined && unicode !== undefined)
        found.set(name, charactersOf(unicode));
      else Object.values(value).forEach(visit);
    }
  };
  visit(blocks);
  return found;
}

function charactersOf(unicode: string): string {
  const codes = unicode.split('-').map((code) => Number.parseInt(code, 16));
  return codes.every((code) => code > 0 && code <= 0x10ffff) ? String.fromCodePoint(...codes) : '';
}
