/**
 * What an answer has to have, as bits: a question asks for some of them, and a text has some of them. Found by the form
 * of the words, so that it takes microseconds: of many texts that share words with a question, most have none of what it
 * asks for.
 */
export const ANSWER_KINDS = { number: 1, time: 2, name: 4, place: 8, reason: 16 } as const;

const { number, time, name, place, reason } = ANSWER_KINDS;

const MONTHS = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';
const LONG_MONTHS = 'january|february|march|april|august|september|october|november|december';
const WEEKDAYS = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?';
const PARTS_OF_TIME =
  'today|tomorrow|yesterday|tonight|mornings?|afternoons?|evenings?|nights?|noon|midnight|weekends?|weeks?|months?|years?|spring|summer|autumn|winter|easter|christmas';
const NUMBER_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|million|dozen|twice|once';

const IN_TEXTS: readonly (readonly [kind: number, form: RegExp])[] = [
  [number, new RegExp(`\\d|\\b(?:${NUMBER_WORDS})\\b`, 'i')],
  [
    time,
    new RegExp(
      `\\b(?:${MONTHS}|${LONG_MONTHS}|${WEEKDAYS}|${PARTS_OF_TIME}|[ap]m|o['’]clock)\\b|\\d:\\d\\d|\\d(?:st|nd|rd|th|[ap]m)\\b|\\b(?:19|20)\\d\\d\\b`,
      'i',
    ),
  ],
  // Inside a sentence, where not every word begins with a capital letter.
  [name, /[\p{L}\p{N},;)] \p{Lu}\p{L}/u],
  [place, /\b(?:in|at|on|near|from|to|by|behind|under|inside|opposite) \p{L}/iu],
  [reason, /\b(?:because|since|so|due to|as|reason)\b/i],
];

const QUANTITIES =
  'price|cost|costs|number|score|dose|rent|salary|wage|pay|amount|sum|size|age|weight|height|length|distance|fee|rate|budget|total|count|percent|percentage|speed|code|pin|phone|floor|room|bill|bills';
const IN_QUESTIONS: readonly (readonly [kind: number, form: RegExp])[] = [
  [number, new RegExp(`\\bhow (?!do|did|does|is|are|was|were|come|can|to\\b)\\w+|\\b(?:${QUANTITIES})\\b`, 'i')],
  [
    time,
    /\bwhen\b|\b(?:what|which) (?:day|time|date|year|month|night|week)\b|\bhow (?:long|soon|late|early|often)\b|\b(?:date|deadline|birthday|due|start|starts|begin|begins)\b/i,
  ],
  [name, /\b(?:who|whom|whose|name|names|called|named)\b/i],
  [
    place,
    /\bwhere\b|\b(?:what|which) (?:city|town|village|place|country|street|district|room|floor)\b|\b(?:address|located)\b/i,
  ],
  [reason, /\bwhy\b|\bhow come\b|\bwhat for\b/i],
];

/** What the answer to a question has to have one of; 0: the question does not say. */
export function askedKinds(question: string): number {
  return kindsIn(question, IN_QUESTIONS);
}

/** What a text has of what may be asked for. */
export function givenKinds(text: string): number {
  return kindsIn(text, IN_TEXTS);
}

function kindsIn(text: string, forms: typeof IN_TEXTS): number {
  return forms.reduce((kinds, [kind, form]) => (form.test(text) ? kinds | kind : kinds), 0);
}

const SENTENCES = /[^.!?？！。\n]+[.!?？！。]*/gu;
const ASKS =
  /[?？]\s*$|^\s*(?:what|who|whom|whose|where|when|which|why|how|can you|could you|do you|does|is there|are there)\b/iu;

/** Whether a text states something: not each of its sentences asks. */
export function statesSomething(text: string): boolean {
  const sentences = text.match(SENTENCES)?.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)) ?? [];
  return sentences.length === 0 || sentences.some((sentence) => !ASKS.test(sentence));
}
