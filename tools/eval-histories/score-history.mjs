/** Stored as what is to come, whatever their time. */
const PLANS = new Set(['plans_to', 'scheduled_for', 'has_goal', 'has_task']);

const says = (text, alternatives) =>
  alternatives.some((words) => words.every((word) => text.includes(word.toLowerCase())));

/**
 * Compares the facts of a memory with those that a careful reader would note.
 * @param {import('./read-histories.mjs').History} history
 * @param {{ content: string, state: string, predicate: string, validFrom?: string | null, validTo?: string | null }[]} facts
 */
export function scoreFacts(history, facts) {
  const texts = facts.map(({ content, validFrom, validTo, state, predicate }) => ({
    ...{ text: `${content} ${validFrom ?? ''} ${validTo ?? ''}`.toLowerCase(), state, predicate },
  }));
  const labelled = new Set();
  const missed = [];
  let [found, right, wanted] = [0, 0, 0];
  for (const { subject, words, state, optional, kind } of history.facts) {
    const name = subject === 'user' ? '' : subject.toLowerCase().split(' ')[0];
    const hits = texts.filter(({ text }) => text.includes(name) && says(text, words));
    for (const hit of hits) labelled.add(hit);
    if (optional) continue;
    wanted++;
    if (hits.length > 0) found++;
    if (hits.some((hit) => isState(state, hit))) right++;
    else
      missed.push({
        kind,
        subject,
        words: words[0],
        state,
        found: hits.map(({ text, state: got }) => `${text} [${got}]`),
      });
  }
  const wrong = history.wrong.flatMap(({ words, why, state }) =>
    texts
      .filter((fact) => (state === 'any' || fact.state === 'current') && says(fact.text, words))
      .map(({ text }) => ({ why, text })),
  );
  return { facts: texts.length, wanted, found, right, missed, wrong, unlabelled: texts.length - labelled.size };
}

function isState(wanted, { state, predicate }) {
  if (wanted !== 'planned') return state === wanted;
  return state === 'upcoming' || PLANS.has(predicate);
}

/**
 * @param {string[]} results of a search, in their order, with their times
 * @param {number} score of the first one
 * @param {string} said the answer; empty if there is none
 */
export function scoreAnswer({ q, type, want, stale, answerable }, results, score, said) {
  const bodies = results.map((text) => text.toLowerCase());
  const answer = said.toLowerCase();
  const isSilent = answer === '';
  const top = bodies[0] ?? '';
  if (!answerable) return { q, type, answerable, calm: bodies.length === 0 || score < 0.5, quiet: isSilent, top, said };
  const first = bodies.length > 0 && says(top, want);
  return {
    ...{ q, type, answerable, first, three: bodies.slice(0, 3).some((body) => says(body, want)) },
    stale: !first && bodies.length > 0 && says(top, stale),
    ...{ ask: isSilent ? 'none' : says(answer, want) ? 'right' : 'wrong', top, said },
  };
}

/** Shares over histories of facts and answers. */
export function summarise(scored) {
  const answers = scored.flatMap(({ answers: ofHistory }) => ofHistory);
  const asked = answers.filter(({ answerable }) => answerable);
  const unknown = answers.filter(({ answerable }) => !answerable);
  const sum = (key) => scored.reduce((total, { facts }) => total + facts[key], 0);
  const share = (rows, test) => (rows.length === 0 ? 0 : rows.filter(test).length / rows.length);
  return {
    found: sum('found') / Math.max(1, sum('wanted')),
    'right state': sum('right') / Math.max(1, sum('wanted')),
    wrong: scored.reduce((total, { facts }) => total + facts.wrong.length, 0),
    facts: sum('facts'),
    unlabelled: sum('unlabelled'),
    first: share(asked, ({ first }) => first),
    'in three': share(asked, ({ three }) => three),
    stale: share(asked, ({ stale }) => stale),
    'ask right': share(asked, ({ ask }) => ask === 'right'),
    'ask wrong': share(asked, ({ ask }) => ask === 'wrong'),
    'unknown below 0.5': share(unknown, ({ calm }) => calm),
    'unknown answered': share(unknown, ({ quiet }) => !quiet),
  };
}
