/** The form that a spelling can be; most past forms are participles too. */
export type VerbTense = 'base' | 'third' | 'past' | 'participle' | 'gerund';

export interface VerbForm {
  lemma: string;
  tenses: ReadonlySet<VerbTense>;
}

/** Regular verbs; only what is listed here or below is read as a verb. */
const REGULAR =
  'abandon achieve add age bet blame boil brew brush carve cast chop compare compose cross cure ditch ' +
  'dress dry enter fill form frame gather grant hand hunt impress inform invent kiss knock link match mix mow ' +
  'paddle park pedal pour press print protect rate reopen repeat restart roast rule sand sculpt ' +
  'shave shelve shower solve sort stitch store stream succeed tackle tidy track translate tutor ' +
  'fracture twist sprain divide unpack unite upload wrap grab bump excel part possess sack slip co-found co-write babysit ' +
  'accept acquire act adopt admire adore advise afford agree aim allow announce answer apologise apologize appear apply appoint ' +
  'approve argue arrange arrive ask assign assist assume assure attend award bake balance base battle behave believe belong ' +
  'belong block book borrow call camp cancel care carry cause celebrate chair change charge chase chat check cherish claim clean ' +
  'climb close coach code collaborate collect combine commute complain complete confirm connect consider consult contact contain ' +
  'continue contribute convert cook coordinate correct cost-0 count cover crave create crochet cycle dance date decide decline ' +
  'decorate delay deliver demolish deny depart depend deploy describe deserve design despise detest develop diagnose die direct ' +
  'disappear discover discuss dislike dismiss divorce donate doubt drop earn elect email emigrate employ encourage end enjoy enrol ' +
  'enroll enter escape establish exercise exist expand expect explain explore face fail fancy favor favour fear finish fire fix ' +
  'follow found freelance gain garden graduate grill guess guide hail handle happen hate head help hike hire host hope hug identify ' +
  'imagine immigrate improve include increase inherit injure insist inspire install intend introduce invest invite jog join judge ' +
  'juggle jump kayak kick kill knit label lack land last launch learn lease licence lift like list listen live loathe locate look ' +
  'love maintain major manage marry matter measure mention mentor merge migrate miss move name need nickname notice offer open ' +
  'oppose order organise organize outsource own pack paint park participate pass pause perform phone pick place plan plant play ' +
  'point postpone practice practise prefer prepare prescribe present produce promise promote propose publish purchase pursue push ' +
  'qualify quarrel raise reach react realise realize rebuild-0 receive recommend recover recruit reduce refer refuse register rehome ' +
  'reject rejoin relate release relocate rely remain remember remind remove rename renovate rent repair replace reply report ' +
  'represent request require rescue research reschedule reside resign rest restore result retire return review ride-0 row ruin ' +
  'sail save schedule score scrap search seem separate serve settle sew share ship shop shrug sign skate ski smoke solder sound ' +
  'specialise specialize spell sponsor sprain start state stay step stop struggle study suffer suggest supervise supply support ' +
  'suppose surf suspect swap switch talk taste telephone test text thank tour trade train transfer transition translate travel treat ' +
  'trust try turn twist type understand-0 update upgrade use vacation visit volunteer vote wait walk want warn wash waste watch ' +
  'welcome weld whistle wish wonder work worry yodel';

/** Base: past, participle (where it differs). */
const IRREGULAR =
  'be:was,been bear:bore,born beat:beat,beaten become:became,become begin:began,begun break:broke,broken bring:brought build:built ' +
  'buy:bought catch:caught choose:chose,chosen come:came,come cost:cost cut:cut deal:dealt do:did,done draw:drew,drawn dream:dreamt ' +
  'drink:drank,drunk drive:drove,driven eat:ate,eaten fall:fell,fallen feed:fed feel:felt fight:fought find:found fly:flew,flown ' +
  'forget:forgot,forgotten get:got,gotten give:gave,given go:went,gone grow:grew,grown have:had hear:heard hold:held hurt:hurt ' +
  'keep:kept know:knew,known lay:laid lead:led leave:left lend:lent let:let lie:lay,lain lose:lost make:made mean:meant meet:met ' +
  'outgrow:outgrew,outgrown pay:paid put:put quit:quit read:read rebuild:rebuilt ride:rode,ridden ring:rang,rung rise:rose,risen run:ran,run say:said ' +
  'see:saw,seen sell:sold send:sent set:set shut:shut sing:sang,sung sit:sat sleep:slept speak:spoke,spoken spend:spent split:split ' +
  'stand:stood steal:stole,stolen swear:swore,sworn swim:swam,swum take:took,taken teach:taught tear:tore,torn tell:told tie:tied ' +
  'think:thought throw:threw,thrown understand:understood wake:woke,woken wear:wore,worn wed:wed win:won write:wrote,written';

/** Verbs that double their last letter. */
const DOUBLING =
  /^(?:plan|drop|stop|ship|swap|commit|prefer|refer|enrol|hug|jog|chat|shop|step|begin|run|win|get|let|put|set|shut|cut|quit|sit|swim|forget|split|wed|scrap|admit|transfer|travel|cancel|label|grab|slip|excel|shrug)$/u;

const forms = new Map<string, { lemma: string; tenses: Set<VerbTense> }>();
for (const entry of REGULAR.split(' ')) if (!entry.endsWith('-0')) addForms(entry, [regularPast(entry)]);
for (const entry of IRREGULAR.split(' ')) {
  const [lemma = '', past = ''] = entry.split(':');
  addForms(lemma, past.split(','));
}
for (const form of ['am', 'are', 'were', 'is']) add(form, 'be', form === 'were' ? 'past' : 'third');
for (const [form, lemma] of Object.entries({ has: 'have', does: 'do', goes: 'go' })) add(form, lemma, 'third');
// "Found" in its base form is "find" far more often.
add('founded', 'found', 'past');
add('founded', 'found', 'participle');
for (const lemma of ['travel', 'cancel', 'label']) {
  add(`${lemma}ed`, lemma, 'past');
  add(`${lemma}ing`, lemma, 'gerund');
}

/** What a spelling can be as a verb; null: none that is known. */
export function verbForm(word: string): VerbForm | null {
  const known = forms.get(word);
  if (known) return known;
  // "Repainted".
  const again = word.startsWith('re') ? forms.get(word.slice(2)) : undefined;
  return again ? { ...again, lemma: `re${again.lemma}` } : null;
}

export function isForm(word: string, tense: VerbTense): boolean {
  return verbForm(word)?.tenses.has(tense) ?? false;
}

function addForms(lemma: string, [past = '', participle = past]: readonly string[]): void {
  const doubled = DOUBLING.test(lemma) ? `${lemma}${lemma.at(-1)}` : lemma;
  add(lemma, lemma, 'base');
  add(/(?:s|sh|ch|x|z|o)$/u.test(lemma) ? `${lemma}es` : `${lemma.replace(/([^aeiou])y$/u, '$1ie')}s`, lemma, 'third');
  add(
    /[^eoy]e$/u.test(lemma) && lemma !== 'be' ? `${doubled.slice(0, -1).replace(/i$/u, 'y')}ing` : `${doubled}ing`,
    lemma,
    'gerund',
  );
  add(past, lemma, 'past');
  add(participle, lemma, 'participle');
}

function add(form: string, lemma: string, tense: VerbTense): void {
  const known = forms.get(form) ?? { lemma, tenses: new Set<VerbTense>() };
  // "Found" and "lay" are forms of two verbs: the past is meant.
  if (tense === 'past') known.lemma = lemma;
  if (known.lemma === lemma) known.tenses.add(tense);
  forms.set(form, known);
}

function regularPast(lemma: string): string {
  if (DOUBLING.test(lemma)) return `${lemma}${lemma.at(-1)}ed`;
  return lemma.endsWith('e') ? `${lemma}d` : `${lemma.replace(/([^aeiou])y$/u, '$1i')}ed`;
}
