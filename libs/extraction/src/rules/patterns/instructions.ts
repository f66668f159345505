import { DEFAULT_USER_NOUNS } from '../../extractor.port.js';
import type { SentenceReading } from './reading.js';
import { CONFIDENCE } from './statement-writer.js';

/** Says that a request is meant to last. */
const STANDING =
  '(?:from now on|from here on|in (?:the )?future|going forward|for (?:all|future) (?:answers|replies)|(?:when(?:ever)?|every time|if) (?:i|you) [^,]{3,60}|when (?:answering|replying|writing)[^,]*)';
const LASTING = new RegExp(
  String.raw`\b(?:from now on|from here on|in (?:the )?future|going forward|always|never|every time)\b|^(?:please,? )?${STANDING},`,
  'iu',
);
/** What is said of answers alone: how they are written, and what they contain. */
const STYLE =
  /\b(?:answers?|replies|repl(?:y|ying)|responses?|responding|explanations?|emojis?|bullets?|bullet points?|jargon|small talk|metric|imperial|celsius|fahrenheit|units|spelling|tone|sentences?|words|paragraphs?|sources|references|citations|24-hour|12-hour|date format|markdown|tables?|code examples?|introductions?|disclaimers?|apologi[sz]\p{L}*|polite(?:ly)?|(?:in)?formal(?:ly)?|casual(?:ly)?|brief(?:ly)?|concise(?:ly)?|short|shorter|blunt|direct|honest|simple|simply|plain|british english|american english|(?:in|into) (?:English|French|German|Spanish|Dutch|Italian|Portuguese|Turkish|Polish|Swedish|Danish|Norwegian|Finnish|Greek|Czech|Hungarian|Romanian|Russian|Ukrainian|Arabic|Hebrew|Hindi|Urdu|Bengali|Chinese|Mandarin|Japanese|Korean|Vietnamese|Thai|Indonesian|Welsh|Irish|Catalan))\b/u;
/** They ask for one thing, now. */
const ONE_OFF =
  /^(?:explain (?!things|everything|it\b|concepts)|write|give|make|draft|create|generate|list|show|translate|summari[sz]e|find|tell|send|help|compare|plan|check|look|add|put|book|order|remind|set)\b/iu;
const NO_INSTRUCTION =
  /^(?:forget|worry|mind|know)\b|\b(?:this|that|these|it now|me (?:a|an|the|some|about)|today|tonight|tomorrow)\b/iu;

const OPENING = '(?:(?:ok(?:ay)?|also|and|oh|hey|so|btw|fyi|note|remember)[,: ]+)?(?:please,? )?';
const ENDING =
  '(?:,? (?:from now on|from here on|in (?:the )?future|going forward))?(?:,? (?:please|thanks|thank you))?[.!]*$';
const ASKS = "(?:want|need|expect|(?:would|['’]d) (?:like|prefer|love)|ask|prefer|like)(?:s|ed)?";
const OF_USER = String.raw`(?:i|(?:the )?USER)`;

interface Wording {
  pattern: RegExp;
  /** "not" precedes the value. */
  negated?: true;
  /** Whether the words say by themselves that it is about answers. */
  isPlain?: true;
}

const wordings = new Map<string, readonly Wording[]>();

/** Compiled once: the nouns are those of the configuration. */
function wordingsFor(userNouns: readonly string[]): readonly Wording[] {
  const key = userNouns.join();
  const known = wordings.get(key) ?? compileWordings(userNouns);
  wordings.set(key, known);
  return known;
}

/** How people say what an assistant is to do; `what` is the request. */
function compileWordings(userNouns: readonly string[]): Wording[] {
  const user = OF_USER.replace('USER', `(?:${userNouns.join('|')})`);
  const wording = (text: string): RegExp => new RegExp(`^${OPENING}${text}${ENDING}`, 'iu');
  return [
    {
      pattern: wording(
        String.raw`(?:instructions?|tone|style|(?:preferred|reply|answer|response) (?:language|style|format)|format of (?:answers|replies)): ?(?<what>.{2,80}?)`,
      ),
      isPlain: true,
    },
    { pattern: wording(String.raw`(?<what>no (?!one|idea|problem|worries|longer)[\p{L} -]{3,60}?)`) },
    {
      pattern: wording(
        String.raw`${user} (?:do(?:es)?(?:n['’]t| not)) (?:want|like|need) (?:(?:you|me|the assistant|it) to )?(?<what>(?:emojis?|jargon|small talk|bullet points|disclaimers|explanations|long answers|apologies|\p{Ll}+ .{3,90}?))`,
      ),
      negated: true,
    },
    {
      pattern: wording(
        String.raw`${user} ?${ASKS} (?:you|me|us|the assistant|it|that (?:you|i))? ?(?:to )?(?<what>.{3,90}?)`,
      ),
    },
    {
      pattern: wording(
        String.raw`(?:you (?:should|must|have to|need to)|make sure (?:that )?(?:you |to )|remember to|try to|be sure to) ?(?<what>.{3,100}?)`,
      ),
    },
    {
      pattern: wording(String.raw`(?:${STANDING},? )?(?:please,? )?do(?:n['’]t| not) (?<what>\p{Ll}.{3,100}?)`),
      negated: true,
    },
    { pattern: wording(String.raw`(?<what>stop \p{L}+ing .{3,100}?)`), isPlain: true },
    {
      pattern: wording(
        String.raw`(?:${STANDING},? )?(?:please,? )?(?<what>(?:(?:always|never|only) )?\p{Ll}+(?:[ ,].{2,110}?)?)`,
      ),
    },
  ];
}

/**
 * "Always answer in short bullets", "please don't use emojis", "the user wants short answers": how the user wants to be
 * written to from now on. What is wanted once ("write me a poem") is no instruction.
 * @returns true if nothing else is extracted from the sentence
 */
export function readInstruction(sentence: SentenceReading): boolean {
  const { isQuestion, reading, start, end, turn, writer, wording, tokens } = sentence;
  if (isQuestion) return false;
  const isUsers =
    reading.input.role !== 'assistant' &&
    (turn.speaker === null || reading.speakers.get(turn.speaker) === reading.book.knownUser());
  const said = reading.text.slice(start, end);
  const lowered = said.charAt(0).toLowerCase() + said.slice(1);
  const first = tokens.find(({ kind }) => kind === 'word');
  const saysOfUser = /^(?:the )?\p{L}+ /iu.test(said) && /^(?:the|user|customer)$/u.test(first?.lower ?? '');
  if (!isUsers && !saysOfUser) return false;
  for (const { pattern, negated, isPlain } of wordingsFor(reading.input.userNouns ?? DEFAULT_USER_NOUNS)) {
    const what = pattern.exec(lowered)?.groups?.['what']?.trim();
    if (what === undefined) continue;
    if (isInstruction(what, lowered, isPlain === true, sentence)) return claim(negated ? `not ${what}` : what);
  }
  return false;

  function claim(value: string): true {
    const user = reading.book.bookUser().ref;
    writer.statements.push({
      kind: 'assertion',
      subject: user,
      predicate: 'asks_to',
      object: { kind: 'value', value },
      from: writer.mentionedAt,
      to: null,
      wording,
      confidence: CONFIDENCE.rule,
    });
    return true;
  }
}

/** What answers are to be: "short answers", "replies without emojis". */
const OF_ANSWERS =
  /^(?:\p{L}+,? ){0,3}(?:answers|replies|responses|explanations)(?: (?:with|without|in|that|only|to be)\b.*)?$/u;
/** Recurring instructions to an assistant. */
const OF_ASSISTANTS =
  /^(?:(?:always|never|only) )?(?:(?:stop |not )?\p{L}+ing|answer|reply|respond|write|use|call|address|speak|talk|suggest|recommend|give|include|format|explain|keep|avoid|be (?:brief|concise|short|direct|blunt|honest|formal|informal|casual|polite|friendly|critical)|translate|quote|cite|list|show|start|end|ask|summari[sz]e|mention|stick to|add|convert|sign|skip|assume|check|apologi[sz]e|make)\b/u;

const TO_ASSISTANT = /\basked (?:the assistant|me|you) to\b/u;

function isInstruction(what: string, said: string, isPlain: boolean, { tokens }: SentenceReading): boolean {
  if (NO_INSTRUCTION.test(what)) return false;
  if (isPlain || OF_ANSWERS.test(what)) return true;
  if (what.includes(':')) return false;
  if (/^no /u.test(what)) return STYLE.test(what);
  const isStanding = LASTING.test(said);
  // "Always be yourself" is no request to an assistant, "write me a summary" none for good.
  if (isStanding) return OF_ASSISTANTS.test(what) || TO_ASSISTANT.test(said);
  const [verb] = /\p{L}+/u.exec(what) ?? [''];
  const token = tokens.find(({ kind, lower }) => kind === 'word' && lower === verb.toLowerCase());
  const isRequest = verb === 'be' || token?.info.tenses.includes('base') === true;
  return isRequest && STYLE.test(what) && !ONE_OFF.test(what);
}
