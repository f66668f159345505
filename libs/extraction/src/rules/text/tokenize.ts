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
  const written = raw.toLowerCase();
  const bare = BARE_CONTRACTIONS.get(written);
  if (bare !== undefined) {
    pushBareContraction(tokens, raw, start, bare);
    return;
  }
  const lower = written.replace(/’/gu, "'");
  const hasApostrophe = lower.includes("'");
  const negated = hasApostrophe ? /^(.+)n't$/u.exec(lower)?.[1] : undefined;
  if (negated !== undefined) {
    const stem = STEMS[negated] ?? negated;
    push(tokens, raw.slice(0, -3), stem, start, start + raw.length);
    push(tokens, 'not', 'not', start, start + raw.length);
    return;
  }
  const merged = Object.hasOwn(MERGED, lower) ? MERGED[lower] : undefined;
  if (merged !== undefined) {
    const cut = start + raw.length - 2;
    push(tokens, raw.slice(0, -2), merged, start, cut);
    push(tokens, raw.slice(-2), 'to', cut, start + raw.length);
    return;
  }
  const ending = hasApostrophe ? /'(?:s|m|re|ve|ll|d)$/u.exec(lower)?.[0] : undefined;
  if (!ending) {
    push(tokens, raw, lower, start, start + raw.length);
    return;
  }
  const stem = raw.slice(0, -ending.length);
  const cut = start + stem.length;
  const isPronoun = PRONOUNS.has(stem.toLowerCase());
  push(tokens, stem, stem.toLowerCase(), start, cut);
  push(
    tokens,
    raw.slice(-ending.length),
    ending === "'s" && isPronoun ? 'is' : (ENDINGS[ending] ?? "'s"),
    cut,
    start + raw.length,
  );
}

function pushBareContraction(tokens: Token[], raw: string, start: number, stem: string): void {
  const ending = raw.slice(stem.length).toLowerCase();
  const isNegated = ending === 'nt';
  const cut = start + stem.length;
  push(tokens, raw.slice(0, stem.length), STEMS[stem] ?? stem, start, isNegated ? start + raw.length : cut);
  const word = isNegated ? 'not' : ending === 's' ? 'is' : (ENDINGS[`'${ending}`] as string);
  push(tokens, isNegated ? 'not' : raw.slice(stem.length), word, isNegated ? start : cut, start + raw.length);
}

function push(tokens: Token[], text: string, lower: string, start: number, end: number): void {
  tokens.push({ text, lower, start, end, kind: 'word' });
}
