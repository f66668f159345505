/** Elements whose content people do not read, or did not write. */
const HIDDEN = new Set(['head', 'template', 'blockquote', 'noscript']);
/** Elements that hold no other elements: what looks like one is a part of their text. */
const RAW = new Set(['script', 'style', 'title', 'textarea']);
const BREAKS = /^(p|div|br|li|tr|h[1-6]|ul|ol|table|hr|pre|section|article)$/;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', euro: '€', copy: '©', zwnj: '', shy: '' },
};

/** The text of a mail that has HTML only. One pass: no markup makes it slow. */
export function htmlText(html: string): string {
  let text = '';
  let hidden: string | null = null;
  let depth = 0;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (hidden === null) text += html.slice(at, open < 0 ? undefined : open).replace(/\s+/g, ' ');
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      if (hidden === null) text += '<';
      at = open + 1;
      continue;
    }
    const close = html.indexOf('>', open);
    if (close < 0) break;
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    const tag = name.toLowerCase();
    at = close + 1;
    if (hidden !== null) {
      if (tag === hidden) depth += slash ? -1 : 1;
      if (depth === 0) hidden = null;
    } else if (RAW.has(tag) && !slash) {
      const end = new RegExp(`</${tag}`, 'gi');
      end.lastIndex = at;
      at = end.exec(html)?.index ?? html.length;
    } else if (HIDDEN.has(tag) && !slash && html[close - 1] !== '/') {
      hidden = tag;
      depth = 1;
    } else if (BREAKS.test(tag)) text += tag === 'br' || tag === 'li' || tag === 'tr' ? '\n' : '\n\n';
  }
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()]! : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
