import { OPAQUE } from './mask-text.js';

/** One word or mark of a text. Contractions become two tokens over the same characters ("she's": "she", "'s"). */
export interface Token {
  text: string;
  lower: string;
  start: number;
  end: number;
  kind: 'word' | 'mark' | 'opaque';
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-'’.&_+@/#][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|\uFFFC+|\S/gu;
const PRONOUNS = new Set('i you he she it we they that this there who what here where let'.split(' '));
const ENDINGS: Record<string, string> = { "'m": 'am', "'re": 'are', "'ve": 'have', "'ll": 'will', "'d": 'would' };

/** "Can't", "won't". */
const STEMS: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall', ai: 'is' };
/** "Gonna" is "going to". */
const MERGED: Readonly<Record<string, string>> = { gonna: 'going', wanna: 'want', gotta: 'have' };
/** "im", "dont": people leave the apostrophe out. Where that is another word ("its", "were", "ill") it is read as that. */
const BARE_CONTRACTIONS: ReadonlyMap<string, string> = stemsOf(
  ['i', 'm ve'],
  ['you they', 're ve'],
  ['we', 've'],
  ['that what there here', 's'],
  ['do does did ca wo is are was were have has had could should would', 'nt'],
);

function stemsOf(...contractions: readonly (readonly [stems: string, endings: string])[]): Map<string, string> {
  return new Map(
    contractions.flatMap(([stems, endings]) =>
      stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => [`${stem}${ending}`, stem] as const)),
    ),
  );
}

/** Splits `text[from, to)` into tokens. */
export function tokenize(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(from, to).matchAll(TOKEN)) {
    const start = from + match.index;
    const raw = match[0];
    if (raw.startsWith(OPAQUE)) tokens.push({ text: raw, lower: '', start, end: start + raw.length, kind: 'opaque' });
    else if (/^[\p{L}\p{N}]/u.test(raw)) pushWord(tokens, raw, start);
    else tokens.push({ text: raw, lower: raw, start, end: start + raw.length, kind: 'mark' });
  }
  return tokens;
}

function pushWord(tokens: Token[], raw: string, start: number): void {
  const lower = raw.toLowerCase().replace(/’/gu, "'");
  const end = start + raw.length;
  const two = (cut: number, first: string, second: string): void => {
    push(tokens, raw.slice(0, cut), first, start, start + cut);
    push(tokens, raw.slice(cut), second, start + cut, end);
  };
  const bare = BARE_CONTRACTIONS.get(lower);
  const negated = /^(.+)n't$/u.exec(lower)?.[1] ?? (bare !== undefined && lower.endsWith('nt') ? bare : undefined);
  if (negated !== undefined) {
    push(tokens, raw, STEMS[negated] ?? negated, start, end);
    push(tokens, 'not', 'not', start, end);
    return;
  }
  const ending = bare === undefined ? /'(?:s|m|re|ve|ll|d)$/u.exec(lower)?.[0] : `'${lower.slice(bare.length)}`;
  const merged = Object.hasOwn(MERGED, lower) ? MERGED[lower] : undefined;
  if (merged !== undefined) two(raw.length - 2, merged, 'to');
  else if (ending === undefined) push(tokens, raw, lower, start, end);
  else {
    const stem = bare ?? lower.slice(0, -ending.length);
    two(stem.length, stem, ending === "'s" && PRONOUNS.has(stem) ? 'is' : (ENDINGS[ending] ?? "'s"));
  }
}

function push(tokens: Token[], text: string, lower: string, start: number, end: number): void {
  tokens.push({ text, lower, start, end, kind: 'word' });
}
