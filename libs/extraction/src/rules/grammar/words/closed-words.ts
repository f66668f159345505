/** Closed classes of English words, lower case. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const DETERMINERS = words(
  'a an the this that these those some any each every another no all both several many few most',
);
export const PREPOSITIONS = words(
  'in at on to from of for with by about as into onto over under after before since until till during between among near outside inside around through via without against toward towards within across behind beside beyond up off',
);
export const MODALS = words('may might could would should must can will shall ought');
export const HEDGING_MODALS = words('may might could would should must ought');
export const HEDGES = words(
  'maybe perhaps possibly probably supposedly allegedly apparently seemingly presumably rumoured rumored likely hypothetically potentially reportedly hopefully almost nearly',
);
/** Begin a condition, a time or a wish: what follows is not stated as true. */
export const SUBORDINATORS = words(
  'if unless whether when whenever until till before after once while whereas where wherever lest than like',
);
export const CONDITIONS = words('if unless whether lest suppose supposing imagine');
/** Begin a clause that is stated as true in its own right. */
export const CONNECTORS = words('and but so because although though plus then yet or nor as');
export const NEGATIONS = words('not never neither nor hardly barely');
export const POSSESSIVES: Readonly<Record<string, string>> = {
  my: 'i',
  our: 'we',
  your: 'you',
  his: 'he',
  her: 'she',
  their: 'they',
  its: 'it',
};
export const PRONOUNS: Readonly<Record<string, string>> = {
  i: 'i',
  me: 'i',
  myself: 'i',
  we: 'we',
  us: 'we',
  you: 'you',
  he: 'he',
  him: 'he',
  she: 'she',
  they: 'they',
  them: 'they',
  it: 'it',
};
export const MIDDLE_ADVERBS = words(
  'now currently just recently finally also already still always really actually officially soon eventually later even both only presently today formerly previously originally initially first happily usually often absolutely truly definitely deeply totally completely again once then since permanently temporarily immediately quickly quietly successfully',
);
/** Capitalised at the beginning of a sentence or as a courtesy, never a name by themselves. */
export const NEVER_NAMES = words(
  'i hi hey hello thanks thank wow yeah yes no ok okay oh ah well sure great cool nice good please sorry congrats congratulations dear regards cheers best sincerely bye lol btw fyi asap eta tbd tbh imo omg ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec christmas easter thanksgiving halloween ramadan hanukkah ' +
    'today tomorrow yesterday tonight mr mrs ms dr prof sir madam mom dad mum mama papa grandma grandpa god internet english ' +
    'ceo cto cfo coo vp hr pr qa pm api url ui ux css html sql ai ml it id ids eur usd gbp chf jpy sek nok dkk inr cny faq pdf csv kpi okr okrs roi mvp rfc lgbtq lgbtq+ usa-based ' +
    'rumour rumor correction spanish clarification fyi note update subject re fwd welcome goodbye farewell bug bugs feature features fix fixes hotfix login signup rollout kickoff standup retro invoice outage downtime st budget deadline goal goals status recently finally currently lately previously formerly originally initially eventually meanwhile todo agenda p.s ps meeting notes action',
);
export const TITLES = words(
  'mr mrs ms miss dr prof professor sir madam dame lord lady president chancellor senator minister captain uncle aunt aunty auntie',
);
export const MALE_HINTS = words('mr sir lord uncle king');
export const FEMALE_HINTS = words('mrs ms miss madam dame lady aunt aunty auntie queen');
export const ORGANISATION_WORDS = words(
  'inc ltd llc corp corporation gmbh ag plc co company group bank university college institute school hospital foundation association agency ministry department council committee club labs lab laboratories systems technologies software studios studio partners holdings ventures capital industries airlines motors pharma church party union times news press',
);
export const PLACE_WORDS = words(
  'street avenue road square park lake river mountain mountains valley island islands county beach bay city town village airport station bridge forest castle museum',
);
export const PROJECT_WORDS = words('project programme program initiative operation');
export const EVENT_WORDS = words(
  'conference summit festival marathon hackathon olympics expo forum awards championship cup',
);
/** Languages that the lexicon does not list as demonyms. */
export const LANGUAGES = words(
  'english mandarin cantonese hindi farsi urdu latin esperanto swahili tagalog catalan basque gaelic welsh arabic polish finnish hebrew thai czech hungarian turkish spanish swedish danish irish persian punjabi bengali tamil telugu marathi gujarati kannada malayalam sinhala nepali kurdish pashto dari amharic somali yoruba igbo zulu xhosa afrikaans albanian armenian belarusian bosnian bulgarian croatian estonian georgian icelandic indonesian kazakh khmer lao latvian lithuanian luxembourgish macedonian malay maltese maori mongolian romanian serbian slovak slovenian ukrainian uzbek vietnamese yiddish galician breton flemish',
);
