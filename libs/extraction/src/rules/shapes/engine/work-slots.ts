import type { ExtractedObject } from '../../../extractor.port.js';

import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';
import { MEMBERSHIP_NOUN } from '../../grammar/words/group-words.js';
import { isRolePhrase } from '../../patterns/role-words.js';
import { entityObjects, valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import { CLUB_NAME } from '../../patterns/works-at.js';
import { AMOUNT } from './amount.js';
import { SOFTWARE } from './software.js';
import { textOf, type SlotContext, type SlotMatch, type SlotReader } from './slot.js';

/** Slots of work: tools, sums of money, groups, roles in a project. */
export const WORK_SLOTS: Readonly<Record<string, SlotReader>> = {
  SOFTWARE: (units, context) => readTool(units, context, isSoftware),
  TOOL: (units, context) => readTool(units, context, (name, refs) => isSoftware(name) || mayBeTool(refs, context)),
  TOOLS: readTools,
  EQUIPMENT: readEquipment,
  BULK: readBulk,
  AMOUNT: readAmount,
  MATTER: readMatter,
  EFFORT: (units, context, isLast) =>
    readMatter(units, context, isLast).filter(({ objects }) => objects.every((object) => !isCompany(object, context))),
  CLUB: (units, context) =>
    readClub(units, context, (unit) => CLUB_NAME.test(textOf([unit], context.writer)) && isGroup(unit, context)),
  SOCIETY: (units, context) => readClub(units, context, (unit) => isGroup(unit, context)),
  // "Manager: Lin" is whom the writer reports to.
  OFFICE: (units, context) => readOffice(units, context).filter(({ text }) => !MANAGER.test(text)),
  MONEY: (units, context) => readAmount(units, context).filter(({ text }) => /[^\d.,\s]/u.test(text)),
  CARD: readCard,
  POST: (units, context) => readOffice(units, context, false).filter(({ text }) => !/^owner$/iu.test(text)),
  TITLE: (units, context) => readOffice(units, context, false).filter(({ text }) => !GENERIC.test(text)),
};

const LONGEST_NAME = 4;

function isSoftware(name: string): boolean {
  return SOFTWARE.has(name.toLowerCase());
}

/** A name that is neither that of a person nor of a place. */
function mayBeTool(refs: readonly string[], { writer }: SlotContext): boolean {
  return refs.length > 0 && refs.every((ref) => !/^(?:person|place|event)$/u.test(writer.book.get(ref).type));
}

/** By its name; one in small letters only where it is a known one. */
function readTool(
  units: readonly Unit[],
  { writer }: SlotContext,
  accepts: (name: string, refs: readonly string[]) => boolean,
): SlotMatch[] {
  const at = isWord(units[0], 'the') ? 1 : 0;
  const [first] = units.slice(at);
  if (first?.kind === 'entity' && !first.possessive && first.pronoun === null && first.refs.length > 0) {
    const text = textOf([first], writer);
    return accepts(text, first.refs) ? [{ length: at + 1, objects: entityObjects(first), text }] : [];
  }
  for (let length = Math.min(LONGEST_NAME, units.length - at); length > 0; length -= 1) {
    const text = textOf(units.slice(at, at + length), writer);
    if (isSoftware(text)) return [{ length: at + length, objects: valueObject(text), text }];
  }
  return [];
}

/** The items of "Django, Postgres and htmx": names and words, up to a bracket or "instead". */
function readTools(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const stop = units.findIndex(
    (unit) => isWord(unit, 'instead', 'for', 'not', 'as') || (unit.kind === 'mark' && !/^[,&+/;]$/u.test(unit.text)),
  );
  const listed = units.slice(0, stop < 0 ? units.length : stop);
  const items: Unit[][] = [[]];
  for (const unit of listed) {
    if (unit.kind === 'mark' || isWord(unit, 'and')) items.push([]);
    else items.at(-1)?.push(unit);
  }
  const named = items.filter((item) => item.length > 0);
  const objects = named.flatMap((item) => {
    const [only, ...rest] = item;
    if (only?.kind === 'entity' && rest.length === 0 && only.pronoun === null) return entityObjects(only);
    const text = item.length <= LONGEST_NAME && item.every(isNameWord) ? valueText(writer.text, item) : null;
    return text === null || /^(?:none|n\/a|tbd|no|nothing|same)$/iu.test(text) ? [] : valueObject(text);
  });
  if (objects.length < named.length || objects.length === 0) return [];
  return [{ length: listed.length, objects, text: textOf(listed, writer) }];
}

const EQUIPMENT =
  /^(?:stack|tools?|tooling|software|hosting|host|cloud|cloud provider|payments?|payment (?:provider|processor|system|gateway)|provider|crm|erp|cms|ci|ci\/cd|cd|build system|database|db|framework|editor|code editor|main editor|ide|email (?:client|provider|service)|mail (?:client|provider)|browser|chat (?:tool|app)|chat|messenger|messaging app|task (?:manager|tracker)|to-?do app|issue tracker|bug tracker|project (?:tool|tracker|management tool)|wiki|note(?:-taking)? (?:app|tool)|notes app|password manager|analytics|analytics tool|monitoring|monitoring tool|ticketing|ticketing system|ticket system|helpdesk|help desk|version control|operating system|os|search engine|shop system|accounting software|accounting|invoicing|payroll|payroll (?:provider|system)|design tool|video tool|calendar app|calendar|deployment|ats|frontend|backend|programming language|warehouse|data warehouse|queue|message broker|auth provider|identity provider|sso|registrar|cdn|tech stack|dns)$/u;
const LONGEST_EQUIPMENT = 3;

/** What a tool is for: "payment provider", "stack". */
export function isEquipment(label: string): boolean {
  return EQUIPMENT.test(label.toLowerCase());
}

function readEquipment(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  for (let length = Math.min(LONGEST_EQUIPMENT, units.length); length > 0; length -= 1) {
    const text = textOf(units.slice(0, length), writer);
    if (isEquipment(text)) return [{ length, objects: valueObject(text), text }];
  }
  return [];
}

const LONGEST_BULK = 4;

/** What is moved to another tool ("our tickets"): it is skipped. */
function readBulk(units: readonly Unit[]): SlotMatch[] {
  const end = units.findIndex(
    (unit) => unit.kind === 'mark' || isWord(unit, 'from', 'to', 'onto', 'with', 'for', 'in'),
  );
  const length = end < 0 ? units.length : end;
  return length === 0 || length > LONGEST_BULK ? [] : [{ length, objects: [], text: '' }];
}

/** "Zyanya works at Globex" is a sentence, no tool. */
function isNameWord(unit: Unit): boolean {
  if (unit.kind !== 'word') return unit.kind === 'entity' && !unit.possessive && unit.pronoun === null;
  const { tenses, noun } = unit.token.info;
  return !isWord(unit, 'at', 'in', 'to', 'the', 'is', 'are', 'was') && (noun || tenses.length === 0);
}

/** "About 1500 quid", "$250,000", "1.2 million NOK": as it is written, without "about". */
function readAmount(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [first] = units;
  if (!first) return [];
  const text = AMOUNT.exec(writer.text.slice(first.start, first.start + LONGEST_AMOUNT));
  const said = text?.groups?.['sum'];
  if (!text || said === undefined) return [];
  const end = first.start + text[0].length;
  const length = units.filter((unit) => unit.start < end).length;
  return [{ length, objects: valueObject(said.trim()), text: said.trim() }];
}

const LONGEST_AMOUNT = 60;

/** What has a budget, a state or a date: a name, or a phrase that says which ("the offsite", "wedding"). */
function readMatter(units: readonly Unit[], { writer }: SlotContext, isLast: boolean): SlotMatch[] {
  const at = isWord(units[0], 'the', 'this') ? 1 : 0;
  const named = units[at];
  const owner = units[0];
  const isOwned = owner?.kind === 'entity' && owner.possessive && owner.pronoun !== null;
  const end = units.findIndex(
    (unit, index) =>
      index >= at &&
      (unit.kind === 'mark' ||
        isWord(unit, ...MATTER_ENDS) ||
        (unit.kind === 'entity' && unit.possessive && index > 0)),
  );
  const longest = Math.min(end < 0 ? units.length : end, LONGEST_MATTER);
  const matches: SlotMatch[] = [];
  for (let length = longest; length > at; length -= 1) {
    if (isLast && length < longest) break;
    const words = units.slice(isOwned ? 1 : at, length);
    const text = textOf(words, writer);
    if (words.length === 1 && named?.kind === 'entity' && !named.possessive)
      return [...matches, ...(isThingName(named, writer) ? [{ length, objects: entityObjects(named), text }] : [])];
    if (words.length > 0 && !SAYS_NOT_WHICH.test(text))
      matches.push({ length, objects: valueObject(text), text, phrase: words });
  }
  return matches;
}

function isCompany(object: ExtractedObject, { writer }: SlotContext): boolean {
  return object.kind === 'entity' && /^(?:organisation|place)$/u.test(writer.book.get(object.ref).type);
}

/** "The total budget", "my monthly budget", "the 2026 budget". */
const SAYS_NOT_WHICH =
  /^(?:total|overall|monthly|weekly|yearly|annual|daily|quarterly|new|old|current|original|initial|final|remaining|whole|full|same|approximate|maximum|max|our|my|it|this|that|what|\d+)$/iu;
const LONGEST_MATTER = 5;
const MATTER_ENDS = 'is was be to from by at in on for of has have had and but because so with will'.split(' ');

function isThingName({ pronoun, refs }: EntityUnit, writer: StatementWriter): boolean {
  return pronoun === null && refs.length > 0 && refs.every((ref) => writer.book.get(ref).type !== 'person');
}

const CLUB_NOUN =
  /^(?:gym|choir|club|band|orchestra|scouts|guides|fire brigade|brigade|library|co-op|cooperative|church|mosque|synagogue|temple|congregation|meeting|association|union|society|league|party|guild|board|council|committee|team|troupe|network|group|community|forum|circle|parish|lodge|trust|squad|chamber|federation|alliance|academy|collective|crew|panel|jury|senate|parliament|ensemble|quartet|trio|sorority|fraternity|pta|hoa|fellowship|bookclub|reserves?|militia|red cross)$/u;

/** "A local chess club", "the residents' association", "Greenpeace". */
function readClub(
  units: readonly Unit[],
  { writer }: SlotContext,
  accepts: (named: EntityUnit) => boolean,
): SlotMatch[] {
  const [opens] = units;
  const isOwned = opens?.kind === 'entity' && opens.possessive;
  const start = isOwned || isWord(opens, 'a', 'an', 'the', 'this', 'that') ? 1 : 0;
  const named = units[start];
  const next = units[start + 1];
  if (named?.kind === 'entity' && !named.possessive && named.pronoun === null && !isNoun(next)) {
    return accepts(named) ? [{ length: start + 1, objects: entityObjects(named), text: textOf([named], writer) }] : [];
  }
  const end = units.findIndex(
    (unit, index) =>
      index >= start && ((unit.kind === 'mark' && !/^['’-]$/u.test(unit.text)) || isWord(unit, ...CLUB_ENDS)),
  );
  const words = units.slice(start, end < 0 ? units.length : end);
  const head = words.findLastIndex((unit) => CLUB_NOUN.test(lowerOf(unit)) || MEMBERSHIP_NOUN.test(lowerOf(unit)));
  const phrase = words.slice(0, head + 1);
  const text =
    valueText(
      writer.text,
      phrase.filter(({ kind }) => kind !== 'mark'),
    ) === null
      ? null
      : textOf(phrase, writer);
  // "Joined the meeting", "is in the library": which group it is has to be said.
  if (phrase.length === 1 && EVENTS_TOO.test(lowerOf(phrase[0]))) return [];
  if (head < 0 || head < words.length - 1 || phrase.length > LONGEST_CLUB || text === null) return [];
  return [{ length: start + phrase.length, objects: valueObject(text), text }];
}

/** What a membership is of: "gym", "museum". */
function readCard(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const length = units.findIndex((unit) => isWord(unit, 'membership', 'memberships'));
  const words = units.slice(0, Math.max(length, 0));
  if (words.length === 0 || words.length > LONGEST_CARD || words.some(({ kind }) => kind === 'mark')) return [];
  const text = textOf(words, writer);
  return SORT_OF_CARD.test(text) ? [] : [{ length, objects: valueObject(text), text }];
}

const LONGEST_CARD = 3;
const SORT_OF_CARD = /^(?:new|old|annual|yearly|monthly|free|paid|full|premium)$/iu;

const EVENTS_TOO =
  /^(?:meeting|party|library|team|group|community|forum|circle|crew|league|network|trust|meeting|panel|collective|alliance|reserves?)$/u;
const LONGEST_CLUB = 6;
const CLUB_ENDS =
  'in at of for with and but because since as to by on near when where which who that so then membership memberships subscription member members'.split(
    ' ',
  );

function isGroup({ refs }: EntityUnit, { writer }: SlotContext): boolean {
  return refs.length > 0 && refs.every((ref) => !/^(?:person|place|product|event)$/u.test(writer.book.get(ref).type));
}

function isNoun(unit: Unit | undefined): boolean {
  return unit?.kind === 'word' && !CLUB_ENDS.includes(unit.token.lower) && !unit.token.info.adverb;
}

const OFFICES =
  /^(?:pm|po|pmo|em|tl|tpm|dri|sme|qa|ux|product owner|product lead|project lead|project manager|programme manager|program manager|sponsor|owner|lead|tech lead|team lead|design lead|chair|chairperson|co-chair|facilitator|moderator|scrum master|note ?taker|minute taker|minutes|host|organi[sz]er|coordinator|approver|reviewer|point of contact|contact person|stakeholder|treasurer|secretary)$/iu;

/** The role of somebody in a project or a meeting. */
function readOffice(units: readonly Unit[], { writer }: SlotContext, allRoles = true): SlotMatch[] {
  const end = units.findIndex((unit) => unit.kind === 'mark' && !/^[-/]$/u.test(unit.text));
  const longest = Math.min(end < 0 ? units.length : end, LONGEST_OFFICE);
  const matches: SlotMatch[] = [];
  for (let length = longest; length > 0; length -= 1) {
    const text = textOf(units.slice(0, length), writer);
    if (OFFICES.test(text) || (allRoles && isRolePhrase(text.toLowerCase())))
      matches.push({ length, objects: valueObject(/^\p{Lu}\p{Ll}/u.test(text) ? text.toLowerCase() : text), text });
  }
  return matches;
}

/** Whether a label names the role of somebody. */
export function isOffice(label: string): boolean {
  return OFFICES.test(label) || isRolePhrase(label.toLowerCase());
}

const MANAGER = /^(?:(?:line|direct) )?(?:manager|boss|supervisor)$/iu;
/** Offices that say something only with their project. */
const GENERIC =
  /^(?:owner|lead|host|organi[sz]er|minutes|contact|stakeholder|reviewer|approver|coordinator|moderator|secretary|chair|sponsor)$/iu;
const LONGEST_OFFICE = 4;
