import { publishedTime, turnTime } from './published-time.mjs';

/** `longmemeval_s.json` of xiaowu0162/longmemeval-cleaned (MIT). Questions that have no answer are left out: they have no evidence. */
export function longMemEval(instances) {
  return instances.flatMap((instance) => {
    const { question_id: id, question_type: type, question, question_date: askedAt } = instance;
    const sessions = instance.haystack_sessions.map((turns, at) => ({
      ...{ turns, id: instance.haystack_session_ids[at], time: publishedTime(instance.haystack_dates[at]) },
    }));
    const turns = sessions.flatMap((session, place) =>
      session.turns.map(({ role, content, has_answer: isEvidence }, at) => ({
        isEvidence,
        episode: {
          // A session may occur twice in a history.
          ...{ id: `${place}:${session.id}:${at}`, sessionId: `${place}:${session.id}` },
          ...{ referenceTime: turnTime(session.time, at), text: `${role}: ${content}` },
        },
      })),
    );
    const evidence = turns.filter(({ isEvidence }) => isEvidence).map(({ episode }) => episode.id);
    if (evidence.length === 0 || id.endsWith('_abs')) return [];
    const questions = [{ question, type, evidence, askedAt: new Date(publishedTime(askedAt)).toISOString() }];
    return [{ id, episodes: turns.map(({ episode }) => episode), questions }];
  });
}
