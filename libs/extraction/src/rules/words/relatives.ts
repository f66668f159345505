/** Who somebody is to the one whose relative it is. */
export interface Relative {
  /** The word that represents all of the same meaning ("mom" is "mother"). */
  noun: string;
  gender: 'male' | 'female' | null;
  predicate: string;
  /** The relative is the subject: "my mother" is `parent_of` me. */
  isTurned: boolean;
  /** One owner has one of each: without a name it is an entity of its own. */
  isOne: boolean;
}

/** `words:gender:predicate`; `<`: turned; `+`: one owner may have several, known by name only. */
const TABLE =
  'brother:male:sibling_of sister:female:sibling_of sibling::sibling_of mother/mom/mum:female:<parent_of father/dad:male:<parent_of ' +
  'son:male:parent_of daughter:female:parent_of wife:female:married_to husband/hubby:male:married_to spouse::married_to ' +
  'girlfriend:female:dating boyfriend:male:dating fiance/fiancé:male:engaged_to fiancee/fiancée:female:engaged_to ' +
  'boss::reports_to manager::reports_to supervisor::reports_to mentor::<mentors grandmother/grandma/gran/nan:female:related_to partner::dating ' +
  'grandfather/grandpa/granddad/grandad:male:related_to grandson:male:related_to granddaughter:female:related_to ' +
  'aunt:female:related_to uncle:male:related_to nephew:male:+related_to niece:female:+related_to cousin::+related_to ' +
  'mother-in-law:female:related_to father-in-law:male:related_to brother-in-law:male:related_to sister-in-law:female:related_to ' +
  'friend::+friend_of colleague/coworker/co-worker/teammate/workmate::+colleague_of ' +
  'parents:: grandparents:: flatmate/roommate/housemate/neighbour/neighbor/teacher/doctor/coach/lawyer::+ ' +
  'dog/puppy::has_pet cat/kitten::has_pet rabbit::has_pet hamster::has_pet horse::has_pet parrot::has_pet tortoise::has_pet';

const RELATIVES: ReadonlyMap<string, Relative> = new Map(
  TABLE.split(' ').flatMap((entry) => {
    const [names = '', gender, said = ''] = entry.split(':');
    const [noun = '', ...others] = names.split('/');
    const relative: Relative = {
      noun,
      gender: gender === 'male' || gender === 'female' ? gender : null,
      predicate: said.replace(/^[<+]/u, ''),
      isTurned: said.startsWith('<'),
      isOne: !said.startsWith('+'),
    };
    return [noun, ...others].map((word) => [word, relative] as const);
  }),
);

/** Adjectives that distinguish one relative from another, and how they are kept. */
const TELLING = new Map(
  'older-older elder-older big-older oldest-oldest eldest-oldest younger-younger little-younger youngest-youngest twin-twin'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);
const FOND = /^(?:dear|lovely|beloved|sweet|wonderful|own|best|good|close|old|new|other|line|direct)$/u;

/** "Older brother" of words that begin with it; null where they begin with no relative. */
export function readRelative(words: readonly string[]): { relative: Relative; noun: string; length: number } | null {
  let [at, telling] = [0, ''];
  for (; at < 2 && at < words.length - 1; at += 1) {
    const word = words[at] as string;
    if (TELLING.has(word)) telling = `${TELLING.get(word)} `;
    else if (!FOND.test(word)) break;
  }
  const relative = RELATIVES.get(words[at] ?? '');
  return relative ? { relative, noun: `${telling}${relative.noun}`, length: at + 1 } : null;
}
