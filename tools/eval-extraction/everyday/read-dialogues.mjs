import { readLines } from '../read-items.mjs';

/**
 * Reads a file of dialogues, one a line; a line that begins with `#` is a comment.
 * @throws Error with the place of the first dialogue that is not well formed
 */
export function readDialogues(file) {
  return readLines(file, whatIsWrongWith);
}

function whatIsWrongWith({ id, user, messages, current, notCurrent }) {
  if (!id || !user || !messages?.length) return 'id, user and messages are needed';
  const unclear = messages.find(
    ({ role, referenceTime, text }) =>
      !['user', 'assistant'].includes(role) || Number.isNaN(Date.parse(referenceTime)) || !text,
  );
  if (unclear) return `${id}: a message needs role, referenceTime and text: ${JSON.stringify(unclear)}`;
  if (!Array.isArray(current) || !Array.isArray(notCurrent)) return `${id}: current and notCurrent are lists`;
  const unfinished = [...current, ...notCurrent].find(
    ({ shape, subject, predicates, object }) => !shape || !subject || !predicates?.length || !object,
  );
  return unfinished && `${id}: a fact needs shape, subject, predicates and object: ${JSON.stringify(unfinished)}`;
}
