import { noteClause } from '../clauses/clause.js';
import { isWord } from '../clauses/unit.js';
import { valueObject } from '../writer/values.js';
import { writerOfNotes, type SentenceReading } from '../reading/reading.js';

const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?<![\w.,/-])\+?\(?\d[\d ()/-]{5,20}\d(?![\w/-])/u;
const STREET =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Way|Square|Court|Place|Crescent|Terrace|Boulevard|Close|Hill|Row|Gardens|Walk|Quay)';
const HOUSE = new RegExp(
  String.raw`(?:\d{1,5}[a-z]? (?:\p{Lu}[\p{L}.'’-]* ){1,4}${STREET}\.?|\p{Lu}[\p{L}.-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|gatan) \d{1,4}[a-z]?)(?:, ?(?:\d{4,6} )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}\d]*){0,2}){0,3}`,
  'u',
);
const MAIL_WORDS = /\b(?:e-?mails?|mail|reach|contact|write to|address)\b/iu;
const PHONE_WORDS =
  /\b(?:phone|telephone|tel|call|text|ring|message|dial|reach(?:ed)?|contact|mobile|cell|whatsapp|landline|fax|(?:my|your|his|her|our|their|['’]s|new|work|office|home) numbers?)\b/iu;
const AT_HOUSE = /\b(?:address|liv(?:e|es|ing)|mov(?:e|ed|es|ing)(?: house)?|staying|based)\b.{0,30}$/iu;
const DENIED = /\b(?:not|n['’]t|no longer|never|used to|old|wrong)\b/iu;
const HAS_CHANGED = /\b(?:changed|instead)\b/iu;
/** "You can reach Tom on …": whose it is comes after. */
const ASKED = ['reach', 'email', 'call', 'contact', 'text', 'phone', 'write', 'ring', 'message'];

/**
 * "My email is …", "you can reach Tom on …", "Tel: …", "lives at 22 Orchard Road": addresses and numbers are no words, so
 * that the grammar does not see them.
 * @returns true if nothing else is extracted from the sentence
 */
export function readContactData(sentence: SentenceReading): boolean {
  const { reading, start, times, writer, wording } = sentence;
  const said = reading.input.text.slice(start, endOfWritten(sentence));
  const contacts = findContacts(said);
  const [first] = contacts;
  const owner = first && !DENIED.test(said.slice(0, first.at)) ? ownerOf(sentence) : null;
  if (owner === null) return false;
  const time = times.find(({ role, end }) => role === 'since' && end <= start + said.length) ?? null;
  const clause = noteClause(wording, { subjects: [owner], time });
  return contacts
    .map(({ predicate, value }) => {
      if (HAS_CHANGED.test(wording)) writer.endAny(clause, predicate);
      return writer.claim(clause, { predicate, objects: valueObject(value), aspect: 'state' });
    })
    .some(Boolean);
}

function findContacts(said: string): { predicate: string; value: string; at: number }[] {
  const email = MAIL_WORDS.test(said) ? EMAIL.exec(said) : null;
  const phone = PHONE.exec(said);
  const isPhone =
    phone !== null && phone[0].replace(/\D/gu, '').length >= 7 && PHONE_WORDS.test(said.slice(0, phone.index));
  const house = HOUSE.exec(said);
  const isHouse = house !== null && AT_HOUSE.test(said.slice(0, house.index));
  return [
    ...(email ? [{ predicate: 'has_email', value: email[0].replace(/\.$/u, ''), at: email.index }] : []),
    ...(isPhone ? [{ predicate: 'has_phone', value: phone[0].trim(), at: phone.index }] : []),
    ...(isHouse ? [{ predicate: 'has_address', value: house[0], at: house.index }] : []),
  ].sort((one, other) => one.at - other.at);
}

/** "My", "Tom's", "email Tom at", "Tom can be reached"; else who writes. */
function ownerOf({ units, reading, turn }: SentenceReading): string | null {
  const asked = units.findIndex((unit) => isWord(unit, ...ASKED));
  const behind = asked < 0 ? undefined : units.slice(asked + 1, asked + 4).find((unit) => unit.kind === 'entity');
  const owner = units.find((unit) => unit.kind === 'entity' && unit.possessive);
  const who = behind ?? owner ?? units.find((unit) => unit.kind === 'entity');
  const isPerson = who?.kind === 'entity' && who.refs.length === 1 && reading.book.canBe(who.refs[0]!, 'person');
  if (who?.kind !== 'entity' || who.pronoun === 'you' || (who !== owner && !isPerson))
    return writerOfNotes(reading, turn);
  return who.refs.length === 1 ? who.refs[0]! : null;
}

/** What was hidden at the end of the sentence belongs to it. */
function endOfWritten({ reading: { text, input }, end, turn }: SentenceReading): number {
  let until = end;
  while (until < turn.end && text[until] === ' ' && input.text[until] !== '\n') until += 1;
  return until;
}
