/** The form that a spelling can be; most past forms are participles too. */
export type VerbTense = 'base' | 'third' | 'past' | 'participle' | 'gerund';

interface VerbForm {
  lemma: string;
  tenses: readonly VerbTense[];
}

/** Regular verbs that the rules read; the tagger alone takes some of their forms for nouns or adjectives. */
const REGULAR =
  'live reside move relocate settle work join start quit retire resign marry divorce date call name name locate base stop end like love ' +
  'hate prefer enjoy dislike adore own adopt study graduate major speak-0 talk decide agree choose-0 plan want need hope intend aim attend visit ' +
  'participate manage lead-0 supervise report belong found launch use switch migrate adopt collaborate know-0 purchase acquire hire fire lay-0 ' +
  'promote appoint schedule delay postpone cancel complete finish ship release pause resume block approve reject turn stay remain become-0 ' +
  'ask say-0 tell-0 announce confirm mention report explain think-0 believe guess suppose assume wonder doubt consider wish imagine pretend ' +
  'design develop mentor create maintain support help play paint cook bake write-0 build-0 read-0 open close close present publish sign order celebrate ' +
  'return travel fly-0 fix repair review discover learn practice train teach-0 volunteer host organize organise invest sponsor partner merge ' +
  'employ chase walk watch follow contact email phone invite thank remember expect depend happen look seem appear try apply replace rename transfer die ' +
  'hail rent raise diagnose excel-0 specialise specialize detest loathe despise abhor appreciate cherish rescue welcome befriend sprain injure fracture dislocate twist nickname favour tie ' +
  'watch suffer struggle face encounter head direct chair co-found cofound ' +
  'accept secure rejoin assume establish handle coach shelve scrap sack dismiss depart coordinate ditch consult freelance favour favor fancy cherish separate weld juggle solder knit rehome pick';

/** Regular verbs of doing whose past form the tagger takes for an adjective ("received", "recorded"). */
const TAKEN_FOR_ADJECTIVES =
  'award burn certify code combine cover damage decorate dedicate educate expand extend fail frame grill improve increase integrate judge license ' +
  'manufacture measure modify observe pack prepare process produce propose qualify receive recommend record recover recycle reduce register ' +
  'renew restore select share splurge track update wash crochet inherit renovate tutor honeymoon retain sculpt lease';

/** base: past, participle (when it differs). */
const IRREGULAR: Record<string, string> = {
  be: 'was,been',
  have: 'had',
  do: 'did,done',
  go: 'went,gone',
  get: 'got,gotten',
  leave: 'left',
  speak: 'spoke,spoken',
  choose: 'chose,chosen',
  lead: 'led',
  know: 'knew,known',
  lay: 'laid',
  become: 'became,become',
  say: 'said',
  tell: 'told',
  think: 'thought',
  write: 'wrote,written',
  build: 'built',
  read: 'read',
  fly: 'flew,flown',
  teach: 'taught',
  buy: 'bought',
  sell: 'sold',
  meet: 'met',
  bear: 'bore,born',
  begin: 'began,begun',
  give: 'gave,given',
  take: 'took,taken',
  make: 'made',
  see: 'saw,seen',
  win: 'won',
  lose: 'lost',
  grow: 'grew,grown',
  run: 'ran,run',
  wed: 'wed',
  hold: 'held',
  keep: 'kept',
  find: 'found',
  hear: 'heard',
  feel: 'felt',
  put: 'put',
  set: 'set',
  send: 'sent',
  spend: 'spent',
  eat: 'ate,eaten',
  drive: 'drove,driven',
  come: 'came,come',
  break: 'broke,broken',
  fall: 'fell,fallen',
  pay: 'paid',
  bring: 'brought',
  let: 'let',
  ride: 'rode,ridden',
  draw: 'drew,drawn',
  steal: 'stole,stolen',
  'co-write': 'co-wrote,co-written',
  stand: 'stood',
  hurt: 'hurt',
  excel: 'excelled',
  tear: 'tore,torn',
  outgrow: 'outgrew,outgrown',
  swap: 'swapped',
  shut: 'shut',
};

const forms = new Map<string, { lemma: string; tenses: Set<VerbTense> }>();

for (const entry of [...REGULAR.split(' '), ...TAKEN_FOR_ADJECTIVES.split(' ')]) {
  const lemma = entry.replace('-0', '');
  addForms(lemma, entry === lemma ? [regularPast(lemma)] : []);
}
for (const [lemma, past] of Object.entries(IRREGULAR)) addForms(lemma, past.split(','));
for (const form of ['am', 'are', 'were', 'is']) add(form, 'be', form === 'were' ? 'past' : 'third');
add('has', 'have', 'third');
add('does', 'do', 'third');
add('goes', 'go', 'third');
// "found" is far more often the past of "find" in speech, but "founded" says it all for "found".
forms.get('found')?.tenses.delete('base');

/** The form of a verb that the rules know by name. */
export function coreVerbForm(word: string): VerbForm | null {
  const form = forms.get(word);
  return form ? { lemma: form.lemma, tenses: [...form.tenses] } : null;
}

function addForms(lemma: string, pasts: readonly string[]): void {
  add(lemma, lemma, 'base');
  add(/(?:s|sh|ch|x|z|o)$/u.test(lemma) ? `${lemma}es` : lemma.replace(/([^aeiou])y$/u, '$1ie') + 's', lemma, 'third');
  add(gerund(lemma), lemma, 'gerund');
  const [past, participle = past] = pasts;
  if (past) add(past, lemma, 'past');
  if (participle) add(participle, lemma, 'participle');
}

function add(form: string, lemma: string, tense: VerbTense): void {
  const known = forms.get(form) ?? { lemma, tenses: new Set<VerbTense>() };
  if (known.lemma === lemma || tense === 'past') known.lemma = lemma;
  known.tenses.add(tense);
  forms.set(form, known);
}

function gerund(lemma: string): string {
  if (/(?:get|begin|run|win|put|set|let|plan|quit|ship|shut|stop|swap|wed)$/u.test(lemma))
    return `${lemma}${lemma.at(-1)}ing`;
  return /[^eo]e$/u.test(lemma) && lemma !== 'be' ? `${lemma.slice(0, -1)}ing` : `${lemma}ing`;
}

function regularPast(lemma: string): string {
  if (lemma === 'quit') return 'quit';
  if (/(?:plan|ship|stop)$/u.test(lemma)) return `${lemma}${lemma.at(-1)}ed`;
  return lemma.endsWith('e') ? `${lemma}d` : `${lemma.replace(/([^aeiou])y$/u, '$1i')}ed`;
}
