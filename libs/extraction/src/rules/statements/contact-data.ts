import type { TimeMention } from '@memory-graph/memory-model';

import { noteClause } from '../clauses/clause.js';
import { isWord, type Unit } from '../clauses/unit.js';
import { valueObject } from '../patterns/engine/values.js';
import { writerOfNotes, type SentenceReading } from '../pipeline/reading.js';

const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?<![\w.,/-])\+?\(?\d[\d ()/-]{5,20}\d(?![\w/-])/u;
const STREET = String.raw`(?:Street|St\.?|Road|Rd\.?|Avenue|Ave\.?|Lane|Ln\.?|Drive|Dr\.?|Way|Square|Court|Place|Crescent|Terrace|Boulevard|Blvd\.?|Close|Hill|Row|Gardens|Walk|Quay)`;
const HOUSE = new RegExp(
  String.raw`(?:\d{1,5}[a-z]? (?:\p{Lu}[\p{L}.'’-]* ){1,4}${STREET}|\p{Lu}[\p{L}.-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|gatan|vej|gata) \d{1,4}[a-z]?)(?:, ?(?:\d{4,6} )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}\d]*){0,2}){0,3}`,
  'u',
);
const MAIL_WORDS = /\b(?:e-?mails?|mail|reach|contact|write to|address|inbox)\b/iu;
const PHONE_WORDS =
  /\b(?:phone|telephone|tel|call|text|ring|message|dial|reach|contact|mobile|cell|whatsapp|signal|landline|fax|(?:my|your|his|her|our|their|['’]s|new|old|that|work|office|home|private|direct|emergency) numbers?)\b/iu;
const ADDRESS_LABEL =
  /\b(?:address)\b(?: since [\p{L}\d ]{3,20})?(?: (?:is|will be|changed to))?(?: now)?[: ]+(?<address>(?=[^!?\n]*\d)[^!?\n]{6,80}?)[.!?]*$/iu;
const AT_HOUSE =
  /\b(?:liv(?:e|es|ing)|mov(?:e|ed|es|ing)(?: house)?|resid(?:e|es)|staying|based)\b.{0,20}\b(?:at|to)\s+$/iu;
const DENIED = /\b(?:not|n['’]t|no longer|never|used to|old|wrong)\b/iu;
const HAS_CHANGED = /\b(?:changed|instead)\b/iu;
const LETS_USE = /\b(?:use|instead|now|new)\b/iu;

/**
 * "My email is …", "you can reach Tom on …", "Tel: …", "lives at 22 Orchard Road": addresses and numbers are no words, so
 * that the grammar does not see them.
 * @returns true if nothing else is extracted from the sentence
 */
export function readContactData(sentence: SentenceReading): boolean {
  const { reading, start, isQuestion, units, times } = sentence;
  if (isQuestion) return false;
  const said = reading.input.text.slice(start, endOfWritten(sentence));
  const contacts = findContacts(said, isCard(units));
  const [found] = contacts;
  if (found === undefined) return false;
  const before = said.slice(0, found.at);
  if (DENIED.test(before) && !LETS_USE.test(before)) return false;
  const owner = ownerOf(
    units.filter((unit) => unit.end <= start + found.at || unit.start >= start + found.at + found.value.length),
    sentence,
  );
  if (owner === null) return false;
  const time = dateOf(times, start, said);
  return contacts.map((contact) => claim(owner, contact, time, sentence)).some(Boolean);
}

interface Contact {
  predicate: 'has_email' | 'has_phone' | 'has_address';
  value: string;
  at: number;
}

/** "Zsófia Kiss – zsofia@kiss.example – +36 30 555 0142": a name and what belongs to it. */
function isCard([first, ...rest]: readonly Unit[]): boolean {
  return (
    first?.kind === 'entity' &&
    !first.possessive &&
    first.pronoun === null &&
    rest.every((unit) => unit.kind === 'mark' || (isWord(unit) && /^[\d-]+$/u.test(unit.token.lower)))
  );
}

function findContacts(said: string, isOnCard: boolean): Contact[] {
  const contacts: Contact[] = [];
  const email = EMAIL.exec(said);
  if (email && (isOnCard || MAIL_WORDS.test(said)))
    contacts.push({ predicate: 'has_email', value: email[0].replace(/\.$/u, ''), at: email.index });
  const phone = PHONE.exec(said);
  const hasDigits = phone !== null && phone[0].replace(/\D/gu, '').length >= 7;
  if (hasDigits && (isOnCard || PHONE_WORDS.test(said.slice(0, phone.index))))
    contacts.push({ predicate: 'has_phone', value: phone[0].trim(), at: phone.index });
  return contacts.length > 0 ? contacts.sort((one, other) => one.at - other.at) : findAddress(said);
}

function findAddress(said: string): Contact[] {
  const house = HOUSE.exec(said);
  const before = said.slice(0, house?.index ?? 0);
  if (house && (AT_HOUSE.test(before) || /\baddress\b/iu.test(before)))
    return [{ predicate: 'has_address', value: house[0], at: house.index }];
  const address = ADDRESS_LABEL.exec(said)?.groups?.['address']?.trim();
  return address ? [{ predicate: 'has_address', value: address, at: said.indexOf(address) }] : [];
}

/** "My", "Tom's", "email Tom at", "Tom can be reached"; else who writes. */
function ownerOf(units: readonly Unit[], { reading, turn }: SentenceReading): string | null {
  const owner = units.find((unit) => unit.kind === 'entity' && unit.possessive);
  const asked = units.findIndex((unit) =>
    isWord(unit, 'reach', 'email', 'e-mail', 'call', 'contact', 'text', 'phone', 'write', 'ring', 'message', 'dial'),
  );
  const behind = units.slice(asked + 1).find((unit) => unit.kind === 'entity');
  const subject = units.find((unit) => unit.kind === 'entity');
  const isAsked = asked >= 0 && behind?.kind === 'entity' && units.indexOf(behind) - asked <= 4;
  const who = isAsked ? behind : (owner ?? subject);
  if (who?.kind !== 'entity' || who.pronoun === 'you' || (who !== owner && !isPerson(who.refs, reading))) {
    return writerOfNotes(reading, turn);
  }
  return who.refs.length === 1 ? (who.refs[0] as string) : null;
}

function isPerson(refs: readonly string[], { book }: SentenceReading['reading']): boolean {
  return refs.length === 1 && book.canBe(refs[0] as string, 'person');
}

/** A date inside the address or number is none. */
function dateOf(times: readonly TimeMention[], start: number, said: string): TimeMention | null {
  return times.find((time) => time.role === 'since' && time.end <= start + said.length) ?? null;
}

function claim(
  owner: string,
  { predicate, value }: Contact,
  time: TimeMention | null,
  { writer, wording }: SentenceReading,
): boolean {
  const clause = noteClause(wording, { subjects: [owner], time });
  if (HAS_CHANGED.test(wording)) writer.endAny(clause, predicate);
  return writer.claim(clause, { predicate, objects: valueObject(value), aspect: 'state' });
}

/** What was hidden at the end of the sentence belongs to it. */
function endOfWritten({ reading: { text, input }, end, turn }: SentenceReading): number {
  let until = end;
  while (until < turn.end && text[until] === ' ' && input.text[until] !== '\n') until += 1;
  return until;
}
