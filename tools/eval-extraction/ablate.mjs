// `npm run eval:extraction -- --ablate`: what each pattern is worth on the development sets.
import { PATTERNS } from '../../libs/extraction/src/rules/patterns/shapes.js';
import { scoreItems } from './score-items.mjs';

const NEVER = [{ kind: 'word', words: [], optional: false }];

/** Prints what F1 loses without each pattern, the useless ones first. */
export async function ablate(items, judge) {
  const parts = switchPatterns();
  const judged = [];
  for (const item of items) {
    for (const part of parts) part.item = item;
    judged.push(await judge(item));
  }
  const all = scoreItems(judged);
  const rows = [];
  for (const part of parts) {
    part.isOff = true;
    const without = [];
    for (const each of judged) without.push(part.items.has(each.item) ? await judge(each.item) : each);
    part.isOff = false;
    const { precision, recall, f1 } = scoreItems(without);
    rows.push([part.name, all.f1 - f1, all.precision - precision, all.recall - recall]);
  }
  console.log(`F1 ${all.f1.toFixed(4)}, precision ${all.precision.toFixed(4)}, recall ${all.recall.toFixed(4)}\n`);
  console.log('| without | F1 | precision | recall |\n| --- | --- | --- | --- |');
  for (const [name, ...lost] of rows.sort((a, b) => a[1] - b[1])) {
    console.log(`| ${[name, ...lost.map((value) => value.toFixed(4))].join(' | ')} |`);
  }
}

/** The patterns as they are written, each with all the ways of filling its groups, and the items that they are tried on. */
function switchPatterns() {
  const parts = new Map();
  for (const pattern of PATTERNS) {
    const name = `${pattern.shape}: ${pattern.source}`;
    const part = parts.get(name) ?? { name, isOff: false, item: null, items: new Set() };
    parts.set(name, part);
    const { complement } = pattern;
    Object.defineProperty(pattern, 'complement', {
      get() {
        part.items.add(part.item);
        return part.isOff ? NEVER : complement;
      },
    });
  }
  return [...parts.values()];
}
