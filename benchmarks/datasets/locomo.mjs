import { publishedTime, turnTime } from './published-time.mjs';

const TYPES = { 1: 'multi-hop', 2: 'temporal', 3: 'open-domain', 4: 'single-hop', 5: 'adversarial' };

/** `locomo10.json` of snap-research/locomo (CC BY-NC 4.0). Questions without evidence that is in the text are left out. */
export function locomo(samples) {
  return samples.map(({ sample_id: id, conversation, qa }) => {
    const episodes = sessionsOf(conversation).flatMap(({ name, time, turns }) =>
      turns.map(({ speaker, dia_id: turn, text, blip_caption: caption }, at) => ({
        ...{ id: turn, sessionId: `${id}-${name}`, referenceTime: turnTime(time, at) },
        text: `${speaker}: ${text}${caption ? ` [shares a photo of ${caption}]` : ''}`,
      })),
    );
    return { id, episodes, questions: questionsOf(qa, episodes, TYPES) };
  });
}

/** The sessions that have turns, in their order. */
export function sessionsOf(conversation) {
  return Object.keys(conversation)
    .filter((name) => /^session_\d+$/.test(name) && conversation[name].length > 0)
    .sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)))
    .map((name) => ({ name, time: publishedTime(conversation[`${name}_date_time`]), turns: conversation[name] }));
}

/** `evidence` names turns, sometimes several in one string. */
export function questionsOf(qa, episodes, types) {
  const known = new Set(episodes.map(({ id }) => id));
  return qa.flatMap(({ question, category, evidence = [] }) => {
    const turns = [...new Set([evidence].flat().flatMap((part) => String(part).match(/D\d+:\d+/g) ?? []))];
    if (turns.length === 0 || !turns.every((turn) => known.has(turn))) return [];
    return [{ question, type: types[category] ?? String(category), evidence: turns }];
  });
}
