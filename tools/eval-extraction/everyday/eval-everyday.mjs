import { join } from 'node:path';
import { printFailures, printTable, sayLabel, sayStatement } from '../print-figures.mjs';
import { readItems } from '../read-items.mjs';
import { judgeDialogue } from './judge-dialogue.mjs';
import { playDialogue } from './play-dialogue.mjs';
import { readDialogues } from './read-dialogues.mjs';
import { scoreDialogues, scoreItemsByShape } from './score-by-shape.mjs';

/**
 * Everyday statements: single texts by shape, and what is current after dialogues.
 * @param judge reads and judges one item
 */
export async function evalEveryday({ heldOut, failures, json }, extractor, judge) {
  const part = heldOut ? 'held-out' : 'development';
  const judgedItems = [];
  for (const item of readItems(fileOf(part))) judgedItems.push(await judge(item));
  const judgedDialogues = [];
  for (const dialogue of readDialogues(fileOf(`dialogues-${part}`))) {
    const after = await playDialogue(dialogue, extractor);
    judgedDialogues.push({ dialogue, after, ...judgeDialogue(dialogue, after) });
  }
  const figures = { items: scoreItemsByShape(judgedItems), dialogues: scoreDialogues(judgedDialogues) };
  if (json) console.log(JSON.stringify(figures, null, 2));
  else printEveryday(figures);
  if (failures) {
    printFailures(judgedItems);
    judgedDialogues.filter(({ right }) => !right).forEach(printDialogue);
  }
}

function fileOf(part) {
  return join(import.meta.dirname, `${part}.ndjson`);
}

function printEveryday({ items, dialogues }) {
  printTable('shape', { ...items.shapes, all: items.all }, Object.keys(items.all));
  printTable('form', items.forms, Object.keys(items.all));
  printTable('current after dialogues', { ...dialogues.shapes, all: dialogues.all }, Object.keys(dialogues.all));
  printTable('all right', { dialogues: dialogues.dialogues }, Object.keys(dialogues.dialogues));
}

/** `-` not current but must be, `+` current but must not be, and all that is current. */
function printDialogue({ dialogue, after, missed, stale }) {
  console.log(`\n${dialogue.id} (user ${dialogue.user})`);
  for (const { role, referenceTime, text } of dialogue.messages) console.log(`  | ${referenceTime} ${role}: ${text}`);
  for (const label of missed) console.log(`  - ${sayLabel(label)}`);
  for (const label of stale) console.log(`  + ${sayLabel(label)}`);
  for (const statement of after.statements) console.log(`    = ${sayStatement(statement, after.entities)}`);
}
