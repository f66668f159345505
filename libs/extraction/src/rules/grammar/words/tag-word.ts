import nlp from 'compromise/two';

interface View {
  docs: unknown[][];
  document: { tags: Set<string> }[][];
  sweep(patterns: PatternNet): unknown;
  uncache(): unknown;
  unfreeze(): unknown;
}

interface TagPattern {
  /** How many words it takes at least. */
  minWords: number;
}

/** The patterns that correct tags, by a word or tag that they need. */
interface PatternNet {
  hooks: Record<string, TagPattern[]>;
  always: TagPattern[];
}

interface Tagger {
  (text: string): View;
  model(): { two: { matches: readonly object[] } };
  world(): { compute: Record<string, (view: View) => View> };
  buildNet(patterns: readonly object[]): PatternNet;
}

const tagger = nlp as unknown as Tagger;

/** Nearly all patterns are about several words, and looking them up takes most of the time of a word. */
const PATTERNS_OF_WORDS = onlyThoseOfWords(
  // `buildNet` changes what it is given.
  tagger.buildNet(tagger.model().two.matches.map((pattern) => ({ ...pattern }))),
);

const { compute } = tagger.world();
const correctTags = compute['postTagger']!;
compute['postTagger'] = (view) => {
  // A word with a hyphen may be several.
  if (view.docs.length !== 1 || view.docs[0]?.length !== 1) return correctTags(view);
  view.sweep(PATTERNS_OF_WORDS);
  view.uncache();
  view.unfreeze();
  return view;
};

/** The tags of a word without its context, from the suffix rules of compromise. */
export function tagWord(word: string): Iterable<string> {
  return tagger(word).document[0]?.[0]?.tags ?? [];
}

function onlyThoseOfWords({ hooks, always, ...net }: PatternNet): PatternNet {
  const ofWords = (patterns: readonly TagPattern[]) => patterns.filter(({ minWords }) => minWords <= 1);
  const kept = Object.entries(hooks).flatMap(([word, patterns]) => {
    const each = ofWords(patterns);
    return each.length > 0 ? [[word, each] as const] : [];
  });
  return { ...net, hooks: Object.fromEntries(kept), always: ofWords(always) };
}
