import { addToList } from '@memory-graph/memory-model';
import { lowerOf, type Unit } from '../../grammar/clauses/unit.js';
import type { StatementWriter } from '../../patterns/statement-writer.js';
import type { CompiledPattern, PatternToken } from './compile-pattern.js';

interface Indexed<Pattern> {
  pattern: Pattern;
  /** Its place in the order in which patterns are tried. */
  place: number;
  /** The words that a clause must have, each with its alternatives. */
  needs: readonly Need[];
}

type Need = readonly string[];

/** Marks words in front of the verb. */
const IN_FRONT = '<';

/** Finds the patterns that a clause has the words for, without trying the others. */
export class PatternIndex<Pattern extends CompiledPattern> {
  /** Each pattern under the rarest word that it needs. */
  private readonly byWord = new Map<string, Indexed<Pattern>[]>();
  private readonly withoutWords: Indexed<Pattern>[] = [];

  constructor(patterns: readonly Pattern[]) {
    const indexed = patterns.map((pattern, place) => ({ pattern, place, needs: needsOf(pattern) }));
    const uses = countWords(indexed.flatMap(({ needs }) => needs));
    const usesOf = (need: Need): number => need.reduce((sum, word) => sum + (uses.get(word) ?? 0), 0);
    for (const each of indexed) {
      const [first, ...rest] = each.needs;
      if (!first) {
        this.withoutWords.push(each);
        continue;
      }
      const rarest = rest.reduce((rare, need) => (usesOf(need) < usesOf(rare) ? need : rare), first);
      for (const word of rarest) addToList(this.byWord, word, each);
    }
  }

  /** @returns in the order in which they are tried */
  findFor(words: ReadonlySet<string>): Pattern[] {
    const found = [...this.withoutWords];
    for (const word of words) {
      for (const each of this.byWord.get(word) ?? []) if (mayMatch(each, words)) found.push(each);
    }
    found.sort((a, b) => a.place - b.place);
    // A pattern that needs "a" or "an" is found twice where the clause has both.
    return found.filter(({ place }, index) => place !== found[index - 1]?.place).map(({ pattern }) => pattern);
  }
}

/** Those of clauses, by the verb. */
export function indexByVerb<Pattern extends CompiledPattern>(
  patterns: readonly Pattern[],
): ReadonlyMap<string, PatternIndex<Pattern>> {
  const among = new Map<string, Pattern[]>();
  for (const pattern of patterns) for (const verb of pattern.verbs) addToList(among, verb, pattern);
  return new Map([...among].map(([verb, each]) => [verb, new PatternIndex(each)]));
}

/** The words and marks of units. */
export function wordsOf(units: readonly Unit[], { text }: StatementWriter): Set<string> {
  const words = new Set<string>();
  for (const unit of units) words.add(wordOf(unit, text));
  return words;
}

/** Those of a clause: the words in front of its verb are distinguished. */
export function wordsOfClause(
  { subjectUnits, complement }: { subjectUnits: readonly Unit[]; complement: readonly Unit[] },
  writer: StatementWriter,
): ReadonlySet<string> {
  const words = wordsOf(complement, writer);
  for (const unit of subjectUnits) {
    words.add(IN_FRONT + wordOf(unit, writer.text));
    // "(" opens an aside, as a comma does.
    if (unit.kind === 'mark' && unit.text === '(') words.add(`${IN_FRONT},`);
    if (unit.kind !== 'entity') continue;
    // "My sister" is one unit of the grammar, and two words of a pattern.
    for (const ref of unit.refs)
      for (const word of writer.book.get(ref).relative?.noun.split(' ') ?? []) words.add(IN_FRONT + word);
  }
  return words;
}

function wordOf(unit: Unit, text: string): string {
  return unit.kind === 'entity' ? text.slice(unit.start, unit.end).toLowerCase() : lowerOf(unit);
}

function needsOf({ subject, complement }: CompiledPattern): Need[] {
  return [...requiredWords(subject).map((words) => words.map((word) => IN_FRONT + word)), ...requiredWords(complement)];
}

function requiredWords(tokens: readonly PatternToken[]): Need[] {
  return tokens.flatMap((token) => (token.kind === 'word' && !token.optional ? [token.words] : []));
}

function mayMatch({ needs }: Indexed<unknown>, words: ReadonlySet<string>): boolean {
  return needs.every((need) => need.some((word) => words.has(word)));
}

function countWords(needs: readonly Need[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const word of needs.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}
