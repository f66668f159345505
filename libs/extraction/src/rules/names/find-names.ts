import type { Token } from '../text/tokenize.js';
import { isFunctionWord, LANGUAGES, TITLES } from '../words/closed-words.js';
import { isForm, verbForm } from '../words/verb-forms.js';

/** A name by its tokens, `first` to `end` (exclusive). A title before it ("Dr.") is not part of it. */
export interface NameSpan {
  first: number;
  end: number;
  name: string;
  /** Index behind another name for it that follows ("Robert, known as Bob,"): read past. */
  until?: number;
  alias?: string;
}

const LONGEST_NAME = 6;
const JOINTS = /^(?:de|la|le|da|di|del|van|von|der|den|bin|al|&|du|dos)$/u;
/** Of these what follows "of" is a part: "University of Oslo". */
const OF_SOMETHING =
  /^(?:university|bank|institute|school|museum|ministry|department|college|city|bay|isle|house|church|hall|house|port)$/iu;

/** "Chief Technology Officer", "Head". */
const HEADED =
  /(?:^|\s)(?:Head|Director|President|Manager|Officer|Engineer|Designer|Developer|Scientist|Analyst|Consultant|Architect|Coordinator|Secretary|Editor|Dean|Chair|Lead|Producer|Specialist)$/u;
/** Written with a capital before a name, and no part of it. */
const CAPITAL_ROLE =
  /^(?:\w*ist|\w+player|actress|actor|coach|chef|singer|writer|author|designer|conductor|boxer|rower|swimmer|skier|governor|minister|mayor|captain|judge|architect|farmer|teacher|director|senator|founder|runner|driver|painter|dancer|sculptor|jumper|librarian|cheesemaker|baker|guard|nurse|engineer|composer|poet)$/u;

/** Words that the text writes with a capital where grammar does not ask for one. */
export function findKnownNames(sentences: readonly (readonly Token[])[]): Set<string> {
  return new Set(
    sentences.flatMap((tokens) =>
      tokens.filter((_, at) => !opens(tokens, at) && isNameLike(tokens, at)).map(({ text }) => text),
    ),
  );
}

/** The names of one sentence, left to right. */
export function findNames(tokens: readonly Token[], known: ReadonlySet<string>): NameSpan[] {
  const spans: NameSpan[] = [];
  if (isShouted(tokens)) return spans;
  for (let at = 0; at < tokens.length;) {
    const begin = behindTitle(tokens, at);
    if (begin === at && !beginsName(tokens, at, known)) {
      at += 1;
      continue;
    }
    // "Novelist Jan Krol", "Chef Luz Arriaga".
    if (CAPITAL_ROLE.test(tokens[begin]!.lower) && isNameLike(tokens, begin + 1)) {
      at = begin + 1;
      continue;
    }
    const end = endOfName(tokens, begin);
    // "Head of Design", "Chief Engineer".
    if (begin > at || !HEADED.test(textOf(tokens, begin, end)))
      spans.push({ first: begin, end, name: textOf(tokens, begin, end) });
    at = end;
  }
  return spans;
}

function beginsName(tokens: readonly Token[], at: number, known: ReadonlySet<string>): boolean {
  if (!isNameLike(tokens, at)) return false;
  const { text, lower } = tokens[at] as Token;
  if (!opens(tokens, at) || known.has(text)) return true;
  if (/^\p{Lu}$/u.test(text) && tokens[at + 1]?.text === '.' && isNameLike(tokens, at + 2)) return true;
  // "Home: Leeds".
  if (tokens[at - 1]?.text === ':' && at < 6 && tokens[at + 1]?.kind !== 'word') return true;
  // "Ada Lovelace"; "Book Rome", "Moving House".
  if (isNameLike(tokens, at + 1))
    return verbForm(lower) === null || /^(?:mark|grant|grace|faith|hope|will|bill|rob)$/u.test(lower);
  const next = tokens[at + 1];
  return verbForm(lower) === null && !lower.endsWith('ly') && next !== undefined && mayFollowSubject(tokens, at + 1);
}

/** "Grace Hopper, also known as Amazing Grace,", "Robert (aka Bob)": the second is another name of the first. */
export function joinAliases(tokens: readonly Token[], spans: readonly NameSpan[]): NameSpan[] {
  const joined: NameSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const between =
      before &&
      tokens
        .slice(before.until ?? before.end, span.first)
        .map(({ lower }) => lower)
        .join(' ');
    if (!before || between === undefined || !ALSO_KNOWN.test(between)) joined.push(span);
    else {
      const isClosed = /^[,)]$/u.test(tokens[span.end]?.text ?? '');
      joined[joined.length - 1] = { ...before, alias: span.name, until: isClosed ? span.end + 1 : span.end };
    }
  }
  return joined;
}

const ALSO_KNOWN = /^[,(]? ?(?:also )?(?:known as|aka|called|goes by|nicknamed)$/u;

/** A finite verb in the third person, "and Tom", "'s". */
function mayFollowSubject(tokens: readonly Token[], at: number): boolean {
  const { lower, kind } = tokens[at] as Token;
  if (kind === 'mark') return /^[,(]$/u.test(lower) && tokens[at + 1]?.kind === 'word';
  if (/^(?:'s|will|can|cannot|might|may|could|would|should|no|never|and|who)$/u.test(lower)) return true;
  const behind = isFunctionWord(lower) ? tokens[at + 1]?.lower : lower;
  return behind !== undefined && (isForm(behind, 'third') || isForm(behind, 'past')) && behind !== 'are';
}

/** Capitalised, and no word that never names anyone; a language only with what follows ("French Quarter"). */
function isNameLike(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^\p{Lu}/u.test(token.text) || isFunctionWord(token.lower)) return false;
  return !LANGUAGES.has(token.lower) || /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
}

/** Where a capital says nothing: at the beginning, behind a colon, a dash or a bullet. */
function opens(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    (before.kind !== 'word' && /^["“‘'([:;•*–—-]$/u.test(before.text) && (before.text !== '(' || at === 1))
  );
}

/** Index behind "Dr.", if a name follows. */
function behindTitle(tokens: readonly Token[], at: number): number {
  if (!TITLES.has(tokens[at]?.lower ?? '') || !/^\p{Lu}/u.test(tokens[at]?.text ?? '')) return at;
  const behind = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  return isNameLike(tokens, behind) ? behind : at;
}

function endOfName(tokens: readonly Token[], first: number): number {
  let end = first + 1;
  while (end < tokens.length && end - first < LONGEST_NAME) {
    const token = tokens[end] as Token;
    const initial = token.text === '.' && /^\p{Lu}$/u.test(tokens[end - 1]?.text ?? '') && isNameLike(tokens, end + 1);
    const joins =
      JOINTS.test(token.lower) || (token.lower === 'of' && OF_SOMETHING.test(tokens[end - 1]?.lower ?? '')) || initial;
    if (joins && isNameLike(tokens, end + 1)) end += 2;
    else if (
      isNameLike(tokens, end) ||
      // "Kumo 3"; in "Ada 5 years" the number is no part of the name.
      (/^\d{1,3}$/u.test(token.text) && !/^\p{Ll}/u.test(tokens[end + 1]?.text ?? ''))
    )
      end += 1;
    else break;
  }
  return end;
}

function textOf(tokens: readonly Token[], first: number, end: number): string {
  return tokens
    .slice(first, end)
    .map(({ text }, at) => (at > 0 && text !== '.' ? ` ${text}` : text))
    .join('');
}

function isShouted(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && /\p{L}{2}/u.test(text));
  return words.length > 2 && words.every(({ text }) => text === text.toUpperCase());
}
