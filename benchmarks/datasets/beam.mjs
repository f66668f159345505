import { publishedTime, turnTime } from './published-time.mjs';

const BEGINNING = Date.UTC(2024, 0, 1);

/**
 * A row of Mohammadta/BEAM, with `chat` and `probing_questions` as JSON: that column is the text of a Python dictionary, which
 * `ast.literal_eval` reads. Questions without source turns, such as those of the type abstention, are left out.
 */
export function beam({ conversation_id: conversation, chat, probing_questions: probing }) {
  const id = `beam-${conversation}`;
  let time = BEGINNING;
  const episodes = chat.flatMap((session, place) =>
    session.map(({ id: turn, role, content, time_anchor: anchor }, at) => {
      if (anchor) time = publishedTime(anchor) - at;
      return {
        ...{ id: `${place}:${turn}`, sessionId: `${id}-${place}`, referenceTime: turnTime(time, at) },
        text: `${role}: ${content}`,
      };
    }),
  );
  const questions = Object.entries(probing).flatMap(([type, list]) =>
    list.flatMap(({ question, source_chat_ids: sources }) => {
      const wanted = new Set(numbersIn(sources));
      const evidence = episodes.map((episode) => episode.id).filter((turn) => wanted.has(Number(turn.split(':')[1])));
      return evidence.length === 0 ? [] : [{ question, type, evidence }];
    }),
  );
  return [{ id, episodes, questions }];
}

/** The ids are a list, or an object with a list for each role. */
function numbersIn(sources) {
  if (typeof sources === 'number') return [sources];
  return sources && typeof sources === 'object' ? Object.values(sources).flatMap(numbersIn) : [];
}
