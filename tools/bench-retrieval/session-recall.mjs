/** Whether all sessions of the evidence are among the first sessions that the results name. */
export function allSessionsAmong(answered, cut) {
  const first = new Set(sessionsOf(answered.found, answered).slice(0, cut));
  return sessionsOf(answered.evidence, answered).every((session) => first.has(session));
}

/**
 * Whether the newest session of the evidence is found before the others: it holds the last known value of what changed.
 * @returns {boolean | null} null if all evidence is of one session
 */
export function newestFirst(answered) {
  const { evidence, found, placeOf } = answered;
  const sessions = sessionsOf(evidence, answered);
  if (sessions.length < 2) return null;
  const newest = evidence.reduce((latest, id) => (placeOf.get(id).time > placeOf.get(latest).time ? id : latest));
  const first = sessionsOf(found, answered).find((session) => sessions.includes(session));
  return first === placeOf.get(newest).sessionId;
}

/** In the order of their first episodes. */
function sessionsOf(ids, { placeOf }) {
  return [...new Set(ids.map((id) => placeOf.get(id).sessionId))];
}
