import { EntityNames } from '../entity-names.mjs';
import { saysTheSame } from '../match-item.mjs';

/**
 * Compares what holds after a dialogue with its labels.
 * @returns `found` and `missed`: labels of `current`, the optional ones only where found; `stale`: labels of `notCurrent`
 * that hold nevertheless, unless the same fact is one that must hold; `right`: nothing missed and nothing stale
 */
export function judgeDialogue(dialogue, { entities, statements }) {
  const text = dialogue.messages.map((message) => message.text).join('\n');
  const names = new EntityNames({ ...dialogue, text }, entities);
  const saying = (label) => statements.filter((statement) => saysTheSame(statement, label, names));
  const found = dialogue.current.filter((label) => saying(label).length > 0);
  const wanted = new Set(found.flatMap(saying));
  const missed = dialogue.current.filter((label) => !label.optional && !found.includes(label));
  const stale = dialogue.notCurrent.filter((label) => saying(label).some((statement) => !wanted.has(statement)));
  return { found, missed, stale, right: missed.length + stale.length === 0 };
}
