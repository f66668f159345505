import type { SentenceReading } from './reading.js';
import { CONFIDENCE } from './statement-writer.js';

/** Says that a request is meant to last. */
const STANDING =
  '(?:from now on|from here on|in (?:the )?future|going forward|whenever you (?:answer|reply|write)[^,]*|when (?:you (?:answer|reply|write|respond)|answering|replying|writing)[^,]*|for (?:all|future) (?:answers|replies))';
const VERBS =
  'stop \\p{L}+ing|answer|reply|respond|write|use|call|address|speak|talk|suggest|recommend|give|include|format|explain|keep|avoid|be (?=brief|concise|short|direct|formal|informal|polite|honest)|translate|quote|cite|list|show|start|end|ask|summari[sz]e|mention|stick to|add|convert|sign';
const WITH_MARK = new RegExp(
  String.raw`^(?:(?:ok(?:ay)?|also|and|oh|hey|so|remember)[,: ]+)?(?:please,? )?(?:${STANDING},? )?(?:please,? )?(?<mark>always|never|do(?:n['’]t| not)|only)? ?(?:please )?(?<verb>${VERBS}) (?<rest>.{3,100}?)(?:,? (?:from now on|from here on|in (?:the )?future|going forward))?(?:,? please)?[.!]*$`,
  'iu',
);
const LASTING = new RegExp(
  String.raw`\b(?:from now on|from here on|in (?:the )?future|going forward|always|never|every time)\b|^(?:please,? )?${STANDING}\b`,
  'iu',
);
/** How an answer is to be: without a word that it lasts. */
const MANNER =
  /^(?:(?:and|also|oh|ok)[, ]+)?(?:please,? )?(?:answer|reply|respond|write|speak|talk|explain|keep (?:it|your answers|answers|replies))\b.{0,20}\b(?:in (?:\p{Lu}\p{Ll}+|short|bullets?|bullet points|plain|simple|one|two)|brief|briefly|short|concise|concisely|formal|formally|informal)\b/u;
const NO_INSTRUCTION = /\b(?:forget|worry|mind|know|this|that|it now|me (?:a|an|the|some|about))\b/iu;

/**
 * "Always answer in short bullets", "please don't use emojis": how the user wants to be written to from now on. What is
 * wanted once ("write me a poem") is no instruction.
 * @returns true if nothing else is extracted from the sentence
 */
export function readInstruction({ isQuestion, reading, start, end, turn, writer, wording }: SentenceReading): boolean {
  if (isQuestion || reading.input.role === 'assistant') return false;
  if (turn.speaker !== null && reading.speakers.get(turn.speaker) !== reading.book.knownUser()) return false;
  const said = reading.text.slice(start, end);
  const match = WITH_MARK.exec(said)?.groups;
  const { mark = '', verb = '', rest = '' } = match ?? {};
  const isNegated = /^do/iu.test(mark);
  if (!match || NO_INSTRUCTION.test(`${verb} ${rest}`)) return false;
  if (
    !LASTING.test(said) &&
    !MANNER.test(said.slice(0, 1).toLowerCase() + said.slice(1)) &&
    !/^stop /iu.test(verb) &&
    !(isNegated && /^(?:use|call|suggest|recommend|write|mention|include|address)$/iu.test(verb))
  )
    return false;
  const what = [isNegated ? 'not' : mark.toLowerCase(), verb.toLowerCase(), rest]
    .filter((part) => part !== '')
    .join(' ');
  const user = reading.book.bookUser().ref;
  writer.statements.push({
    kind: 'assertion',
    subject: user,
    predicate: 'asks_to',
    object: { kind: 'value', value: what },
    from: writer.mentionedAt,
    to: null,
    wording,
    confidence: CONFIDENCE.rule,
  });
  return true;
}
