/** Closed classes of English words, lower case. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const pairs = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(' ').map((pair) => pair.split('-') as [string, string]));

export const DETERMINERS = words('a an the this that these those some any each every another no all both several many');
export const PREPOSITIONS = words(
  'in at on to from of for with by about as into onto over under after before since until till during between among near outside inside around through via without against toward towards within across behind beside up off',
);
export const MODALS = words('may might could would should must ought can cannot');
export const HEDGES = words(
  'maybe perhaps possibly probably supposedly allegedly apparently seemingly presumably hypothetically potentially reportedly hopefully almost nearly',
);
export const CONDITIONS = words('if unless whether lest suppose supposing imagine');
/** Begin a time or a comparison: what follows is not stated as true. */
export const SUBORDINATORS = words(
  'when whenever until till before after once while whereas where wherever than like how why',
);
/** Begin a clause that is stated as true in its own right. */
export const CONNECTORS = words('and but so because although though plus then yet since as');
export const NEGATIONS = words('not never neither nor hardly barely');
export const POSSESSIVES = pairs('my-i our-we your-you his-he her-she their-they its-it');
export const PRONOUNS = pairs('i-i me-i myself-i we-we us-we you-you he-he him-he she-she they-they them-they it-it');
/** Skipped wherever they are. */
const ADVERBS = words(
  'now currently just recently finally also already still always really actually officially soon eventually later even both only presently today formerly previously originally initially first happily usually often absolutely truly definitely deeply totally completely again once then permanently temporarily immediately quickly quietly successfully too lately nowadays',
);
/** Capitalised at the beginning of a sentence or as a courtesy, never a name by themselves. */
const NEVER_NAMES = words(
  'i hi hey hello thanks thank wow yeah yes no ok okay oh ah well sure great cool nice good please sorry congrats congratulations dear regards cheers best sincerely bye lol btw fyi asap tbd ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec christmas easter ' +
    'today tomorrow yesterday tonight mr mrs ms dr prof sir madam mom dad mum mama papa grandma grandpa god internet ' +
    'ceo cto cfo coo vp hr pr qa pm api ui ux it id eur usd gbp chf faq pdf csv st rumour rumor correction note notes update subject re fwd welcome goodbye ' +
    'everyone everybody everything someone somebody something anyone nobody nothing none one two three four five six seven eight nine ten most more other others ' +
    'last next here there who what which whose why how let lets until work home dinner lunch breakfast coffee tea music people kids',
);
export const TITLES = words('mr mrs ms miss dr prof professor sir uncle aunt aunty');
export const LANGUAGES = words(
  'english mandarin cantonese hindi farsi urdu latin esperanto swahili tagalog catalan basque gaelic welsh arabic polish finnish hebrew thai czech hungarian turkish spanish swedish danish irish persian punjabi bengali tamil telugu marathi gujarati malayalam nepali kurdish amharic somali yoruba igbo zulu xhosa afrikaans albanian armenian bosnian bulgarian croatian estonian georgian icelandic indonesian latvian lithuanian macedonian malay maltese mongolian romanian serbian slovak slovenian ukrainian vietnamese french german italian portuguese dutch greek russian japanese chinese korean norwegian ' +
    'american british canadian australian mexican brazilian indian scottish belgian swiss austrian egyptian nigerian kenyan argentinian colombian chilean peruvian moroccan iranian iraqi pakistani filipino',
);

/** Whether a word never names anyone, however it is written. */
export function isFunctionWord(word: string): boolean {
  return (
    [
      NEVER_NAMES,
      DETERMINERS,
      PREPOSITIONS,
      MODALS,
      HEDGES,
      CONDITIONS,
      SUBORDINATORS,
      CONNECTORS,
      NEGATIONS,
      ADVERBS,
    ].some((list) => list.has(word)) ||
    Object.hasOwn(POSSESSIVES, word) ||
    Object.hasOwn(PRONOUNS, word)
  );
}

/** Words that a phrase leaves out: "now", "really", "happily". */
export function isAdverb(word: string): boolean {
  return (
    ADVERBS.has(word) ||
    (/..ly$/u.test(word) &&
      !/^(?:family|italy|july|only|fly|reply|apply|supply|rely|early|daily|weekly|monthly|jelly|belly|ally)$/u.test(
        word,
      ))
  );
}
