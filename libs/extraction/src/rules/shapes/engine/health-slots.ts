import { valueText } from '../../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../../grammar/clauses/unit.js';
import { valueObject, type StatementWriter } from '../../patterns/statement-writer.js';
import type { SlotMatch, SlotReader } from './slot.js';

type OneReader = (units: readonly Unit[], writer: StatementWriter) => { text: string; length: number } | null;

/** Slots of the body: diets, illnesses, medicines. */
export const HEALTH_SLOTS: Readonly<Record<string, SlotReader>> = {
  DIET: (units, { writer }) => readEach(units, writer, readDiet).slice(0, 1),
  FOOD: ([unit]) => one(isWord(unit, ...FREE_OF) ? lowerOf(unit) : null),
  ILLNESS: (units, { writer }) => readEach(units, writer, readIllness),
  CONDITION: (units, { writer }) => readEach(units, writer, readCondition),
  DRUG: (units, { writer }) => readEach(units, writer, readDrug),
  PART: ([unit], { writer }) => {
    const part = said(unit, writer);
    return one(BODY_PART.test(part) ? part : null);
  },
  PAIRS: readPairs,
};

function one(text: string | null): SlotMatch[] {
  return text === null ? [] : [{ length: 1, objects: valueObject(text), text }];
}

/** A word, or a name that is one ("Covid", "Ozempic"), in small letters. */
function said(unit: Unit | undefined, writer: StatementWriter): string {
  if (unit === undefined || unit.kind === 'mark') return '';
  return writer.text.slice(unit.start, unit.end).toLowerCase();
}

/** "Asthma and a mild peanut allergy", "ramipril 5 mg (am), insulin": as far as each item is one. */
function readEach(units: readonly Unit[], writer: StatementWriter, read: OneReader): SlotMatch[] {
  const found: string[] = [];
  let length = 0;
  for (let at = 0; at < units.length;) {
    const item = read(units.slice(at), writer);
    if (item === null) break;
    length = at + item.length;
    if (isWord(units[length], 'discontinued', 'stopped', 'paused')) length += 1;
    else found.push(item.text);
    const joint = units.slice(length, length + 2).map((unit) => (unit.kind === 'entity' ? '' : lowerOf(unit)));
    if (!/^(?:,|and|&|plus|\+|;|\/)$/u.test(joint[0] ?? '')) break;
    at = length + (joint[0] === ',' && /^(?:and|plus)$/u.test(joint[1] ?? '') ? 2 : 1);
  }
  const [first] = found;
  return first === undefined
    ? []
    : [{ length, objects: found.flatMap((text) => valueObject(text)), text: found.join(' and ') }];
}

const DIET =
  /^(?:vegetarian|vegan|pescatarian|flexitarian|teetotal|kosher|halal|keto|ketogenic|paleo|mediterranean|fodmap|low-fodmap|carnivore|macrobiotic|plant-based|raw|low-carb|low-fat|low-salt|low-sodium|low-sugar|high-protein|(?:gluten|dairy|lactose|sugar|meat|wheat|nut|egg|soy)-free)$/u;
/** Other words for the same. */
const ALSO_DIET: Readonly<Record<string, string>> = {
  veggie: 'vegetarian',
  vego: 'vegetarian',
  pescetarian: 'pescatarian',
};
const FREE_OF = ['gluten', 'lactose'];

export function isDiet(text: string): boolean {
  return DIET.test(text.toLowerCase()) || Object.hasOwn(ALSO_DIET, text.toLowerCase());
}

/** "Vegan", "gluten free". */
function readDiet([first, second]: readonly Unit[], writer: StatementWriter): { text: string; length: number } | null {
  const word = ALSO_DIET[said(first, writer)] ?? said(first, writer);
  const both = `${word}-${said(second, writer)}`;
  if (DIET.test(both)) return { text: both, length: 2 };
  return DIET.test(word) ? { text: word, length: 1 } : null;
}

const AILMENT =
  /^(?:disease|syndrome|disorder|diabetes|asthma|cancer|flu|fever|migraines?|headaches?|arthritis|arthrosis|osteoarthritis|osteoporosis|adhd|add|ocd|ptsd|ibs|pcos|copd|depression|anxiety|insomnia|covid(?:-19)?|coronavirus|cough|infection|injury|concussion|pneumonia|bronchitis|dementia|epilepsy|eczema|anemia|anaemia|tendonitis|sciatica|hernia|toothache|backache|tinnitus|measles|chickenpox|cold|stroke|ulcers?|virus|shingles|vertigo|burnout|pain|throat|scoliosis|lupus|hepatitis|malaria|tonsillitis|appendicitis|fracture|sprain|rash|tumou?r|celiac|coeliac|endometriosis|fibromyalgia|psoriasis|rosacea|glaucoma|cataracts?|gout|anaphylaxis|dyslexia|dyscalculia|autism|hypertension|hypothyroidism|hyperthyroidism|hashimoto|pressure|cholesterol|apno?ea|heartbeat|arrhythmia|palpitations|murmur|palsy|parkinson's|alzheimer's|crohn's|sclerosis|fibrillation|reflux|heartburn|gastritis|colitis|sinusitis|neuropathy|leuka?emia|lymphoma|melanoma|hay fever|bunions?|kidney stones|gallstones|haemorrhoids|varicose veins|schizophrenia)$/u;
const LONGEST_ILLNESS = 5;
const DEGREE_OF_ILLNESS = /^(?:(?:a |an |the )?(?:touch|bit|case|bout|history|form) of )/iu;

/** "High blood pressure", "Crohn's disease", "a touch of gout"; "the flu shot" is none. */
function readIllness(units: readonly Unit[], writer: StatementWriter): { text: string; length: number } | null {
  const near = units.slice(0, LONGEST_ILLNESS);
  const first = near.findIndex((unit) => AILMENT.test(said(unit, writer)));
  const at = AILMENT.test(said(near[first + 1], writer)) ? first + 1 : first;
  const words = units.slice(0, at + 1);
  const next = units[at + 1];
  const areWords = words.every(
    (unit, index) =>
      (isWord(unit) && !isWord(unit, 'no', 'any', 'never', 'under', 'and', 'with', 'for', 'from')) ||
      (unit.kind === 'entity' && unit.pronoun === null && (index === at || (unit.possessive && index === 0))),
  );
  if (at < 0 || !areWords) return null;
  if (next?.kind === 'entity' || /^(?:shot|jab|vaccine|test|season)$/u.test(lowerOf(next))) return null;
  if (next?.kind === 'word' && next.token.info.noun && next.token.lower !== 'and') return null;
  const text = valueText(writer.text, words)?.replace(DEGREE_OF_ILLNESS, '') ?? null;
  return text === null ? null : { text, length: at + 1 };
}

const CONDITION =
  /^(?:(?:short|near|long|far)-?sighted|colou?r-?blind|deaf|dyslexic|dyspraxic|asthmatic|diabetic|epileptic|autistic|bipolar|ana?emic|coeliac|celiac|hypertensive|neurodivergent|hypothyroid|insomniac)$/u;

/** "Slightly colour-blind", "hard of hearing". */
function readCondition(units: readonly Unit[], writer: StatementWriter): { text: string; length: number } | null {
  const skipped = units.findIndex(
    (unit) =>
      !(isWord(unit) && (unit.token.lower.endsWith('ly') || isWord(unit, 'very', 'a', 'an', 'bit', 'type', '1', '2'))),
  );
  const at = Math.max(skipped, 0);
  const words = units.slice(at, at + 3).map((unit) => said(unit, writer));
  if (words.join(' ') === 'hard of hearing') return { text: 'hard of hearing', length: at + 3 };
  const [word = ''] = words;
  // "A diabetic cat".
  const next = units[at + 1];
  if (!CONDITION.test(word) || (isWord(next) && next.token.info.noun && !next.token.info.adverb)) return null;
  return { text: word, length: at + 1 };
}

/** The endings of their international names, makes, and their kinds. */
const DRUG =
  /^(?:\p{L}*(?:formin|pril|sartan|statins?|olol|azole|prazole|cillin|mycin|cycline|oxetine|aline|opram|azepam|azepine|zolam|profen|proxen|thyroxine|predniso(?:ne|lone)|asone|onide|gliptin|flozin|glutide|mab|parin|xaban|dipine|setron|triptan|barbital|bupropion|lukast|terol|butamol|faxine|tiapine|zapine|idone|quine|semide|thiazide|grel|tadine|irizine|fenadine|afil|ciclovir|cyclovir|floxacin|codone)|aspirin|ibuprofen|paracetamol|acetaminophen|insulin|lithium|codeine|morphine|tramadol|ritalin|adderall|concerta|vyvanse|prozac|zoloft|lexapro|xanax|ventolin|ozempic|wegovy|mounjaro|humira|eliquis|xarelto|lipitor|synthroid|tylenol|advil|aleve|benadryl|claritin|zyrtec|antibiotics|antidepressants|antihistamines|painkillers|statins|supplements|vitamins|probiotics|steroids|cortisone|hrt|magnesium|melatonin|omega-3|warfarin|methotrexate|gabapentin|pregabalin|lamotrigine|methylphenidate|allopurinol|topiramate|valproate|tamoxifen|creatine|zinc|iron|biotin|ashwagandha|collagen|contraceptives?|inhaler|chemo|chemotherapy|immunosuppressants|laxatives|tranquilli[sz]ers)$/iu;
/** Of two words: "blood thinners", "eye drops", "vitamin D". */
const TWO_WORDS =
  /^(?:vitamin \S+|(?:birth|hormonal) control|folic acid|fish oil|cod liver|the pill|(?:blood|beta|calcium) (?:thinners|blockers)|\p{L}+ (?:drops|shots|injections|inhaler|inhalers|tablets?|pills|medication|medicine|meds|spray|supplements|antidepressants|antihistamines))$/u;
const LEADING = /^(?:a|an|the|some|any|daily|weekly|monthly|regular|regularly|generic|low-dose|of)$/u;
const DOSE = /^(?:[\d.,]+(?:mg|mcg|µg|ug|g|ml|iu)?|mg|mcg|µg|ug|ml|iu|units?)$/u;

/** "Metformin 500 mg", "my weekly methotrexate": the name without its dose. */
function readDrug(units: readonly Unit[], writer: StatementWriter): { text: string; length: number } | null {
  let at = 0;
  while (
    at < 4 &&
    (LEADING.test(said(units[at], writer)) || DOSE.test(said(units[at], writer)) || isOwner(units[at]))
  ) {
    if (said(units[at], writer) === 'the' && said(units[at + 1], writer) === 'pill') break;
    at += 1;
  }
  const [first, second] = [said(units[at], writer), said(units[at + 1], writer)];
  const both = `${first} ${second}`;
  const isTwo = first !== '' && TWO_WORDS.test(both) && !/^(?:his|her|my|their|cough|of) /u.test(both);
  if (!isTwo && !DRUG.test(first)) return null;
  let end = at + (isTwo ? 2 : 1);
  while (DOSE.test(said(units[end], writer))) end += 1;
  if (lowerOf(units[end]) === '(') {
    const close = units.findIndex((unit, index) => index > end && lowerOf(unit) === ')');
    if (close > 0) end = close + 1;
  }
  // "Iron ore", "insulin prices".
  const next = units[end];
  if (
    !isTwo &&
    end === at + 1 &&
    isWord(next) &&
    next.token.info.noun &&
    !next.token.info.adverb &&
    !isTime(next.token.lower)
  )
    return null;
  while (isTime(said(units[end], writer)) || (isWord(units[end], 'at') && isTime(said(units[end + 1], writer))))
    end += 1;
  return { text: isTwo ? both : first, length: end };
}

/** When and in what form it is taken. */
function isTime(word: string): boolean {
  return /^(?:mornings?|evenings?|nights?|nightly|noon|lunchtime|bedtime|am|pm|daily|weekly|tablets?|pills?|capsules?)$/u.test(
    word,
  );
}

function isOwner(unit: Unit | undefined): boolean {
  return unit?.kind === 'entity' && unit.possessive && unit.pronoun !== null;
}

const BODY_PART =
  /^(?:back|lower back|knees?|ankles?|wrists?|shoulders?|arms?|legs?|foot|feet|hands?|elbows?|hips?|neck|fingers?|thumb|toe|hamstring|achilles|ribs?|heel|acl|meniscus|tooth|teeth|stomach|eyes?|ears?|calf|collarbone)$/u;

/** "Ravi halal, Juno vegan", "Lutz (lupin), Edda (none)", "Huy – vegan": each with what is said of them. */
function readPairs(units: readonly Unit[], { writer }: { writer: StatementWriter }): SlotMatch[] {
  const items: Unit[][] = [[]];
  for (const unit of units) {
    const mark = unit.kind === 'mark' ? writer.text[unit.start] : undefined;
    if (mark === ',' || mark === ';' || lowerOf(unit) === 'and') items.push([]);
    else if (mark === undefined) items.at(-1)?.push(unit);
  }
  const filled = items.filter(({ length }) => length > 0);
  const notes = filled.flatMap(([person, ...rest]) => {
    const [ref, ...others] = person?.kind === 'entity' && !person.possessive ? person.refs : [];
    const text = valueText(writer.text, rest);
    const isPerson = ref !== undefined && others.length === 0 && writer.book.canBe(ref, 'person');
    return isPerson && text !== null ? [{ ref, text }] : [];
  });
  if (notes.length === 0 || notes.length < filled.length) return [];
  return [{ length: units.length, objects: [], text: '', notes }];
}
