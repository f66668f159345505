const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does', go: 'goes', focus: 'focuses' };

/** Past forms without -ed: they read well as they are. */
const PAST = new Set(
  (
    'met sold won bought made built wrote led held lost became sent gave took came went saw found told taught ran paid ' +
    'spent grew left brought caught chose drew drove fell flew forgot heard kept knew said sang sat spoke stood stole ' +
    'swam thought threw understood wore did had was were been got began'
  ).split(' '),
);

/** Verbs that end like the nouns for people ("designer", "mentor"), which stay as they are. */
const AGENT_LIKE_VERB =
  /^(?:answer|alter|author|bother|conquer|consider|cover|deliver|differ|discover|enter|favou?r|foster|gather|honou?r|master|monitor|offer|order|recover|refer|register|remember|render|sponsor|suffer|transfer|trigger|uncover|cater|volunteer|engineer|pioneer)$/u;

const NOUN = /(?:tion|sion|ment|ness|ity|ship|ism|er|or|ist|ian)$/u;
const FORM_OF_A_VERB = /(?:[^s]s|[aeiouy].*ing)$/u;
const PAST_FORM = /(?:[^e]|re)ed$/u;

/** Behind a verb, these keep it one phrase ("collaborate with"). */
const PARTICLE = /^(?:about|against|at|by|for|from|in|into|of|off|on|out|over|through|to|up|with)$/u;

/**
 * The words of an open predicate as a sentence says them of one subject: "acquire" → "acquires", "merge with" → "merges
 * with". What is no verb in its base form stays as it is: "acquired", "is allied with", "favourite food".
 */
export function thirdPerson(words: string): string {
  const [verb = '', ...rest] = words.split(' ');
  if (!rest.every((word) => PARTICLE.test(word)) || !isBaseForm(verb)) return words;
  return [inflect(verb), ...rest].join(' ');
}

function isBaseForm(word: string): boolean {
  if (Object.hasOwn(IRREGULAR, word) || AGENT_LIKE_VERB.test(word)) return true;
  return (
    /^[a-z]{2,}$/u.test(word) &&
    !PARTICLE.test(word) &&
    !PAST.has(word) &&
    !NOUN.test(word) &&
    !FORM_OF_A_VERB.test(word) &&
    !PAST_FORM.test(word)
  );
}

function inflect(verb: string): string {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined;
  if (irregular !== undefined) return irregular;
  if (/(?:s|sh|ch|x|z|o)$/u.test(verb)) return `${verb}es`;
  return `${verb.replace(/([^aeiou])y$/u, '$1ie')}s`;
}
