// `npm run eval:extraction`: how well the extractor reads the labelled texts of this folder (see README.md).
//   --failures        also the items of the development part that are not read as labelled
//   --held-out        the part that no one works with: figures only, never its items
//   --json            the figures as JSON
//   --extractor NAME  rules (default), or model: that of MODEL
//   --everyday        everyday statements: by shape, and what is current after dialogues
//   --file FILE       other items of the same form
//   --ablate          what each rule and pattern is worth on the development parts
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evalEveryday } from './everyday/eval-everyday.mjs';
import { EXTRACTORS } from './extractors.mjs';
import { utcOffsetOf } from './labelled-period.mjs';
import { matchItem } from './match-item.mjs';
import { printFailures, printFigures } from './print-figures.mjs';
import { FILES, readItems } from './read-items.mjs';
import { scoreByStyleAndPart } from './score-items.mjs';

const { values: options } = parseArgs({
  options: {
    failures: { type: 'boolean', default: false },
    'held-out': { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    extractor: { type: 'string', default: 'rules' },
    ablate: { type: 'boolean', default: false },
    file: { type: 'string', default: FILES.development },
  },
});
const unusable = whatIsUnusable(options);
if (unusable) {
  console.error(unusable);
  process.exit(1);
}

const extractor = await EXTRACTORS[options.extractor]();
if (options.ablate) {
  const { ablate } = await import('./ablate.mjs');
  await ablate([...readItems(FILES.development), ...readItems(FILES.everyday)], judge);
} else if (options.everyday) {
  await evalEveryday({ ...options, heldOut: options['held-out'] }, extractor, judge);
} else {
  await evalStyles();
}

async function evalStyles() {
  const judged = [];
  for (const item of readItems(options['held-out'] ? FILES.heldOut : options.file)) judged.push(await judge(item));
  const figures = scoreByStyleAndPart(judged);
  if (options.json) console.log(JSON.stringify(figures, null, 2));
  else printFigures(figures);
  if (options.failures) printFailures(judged);
}

async function judge(item) {
  const extraction = await extractor.extract({
    text: item.text,
    ...(item.role && { role: item.role }),
    referenceTime: Date.parse(item.referenceTime),
    utcOffsetMinutes: utcOffsetOf(item.referenceTime),
    source: item.style,
    user: { id: 'user', name: item.user },
  });
  return { item, extraction, statements: extraction.statements.length, ...matchItem(item, extraction) };
}

function whatIsUnusable({ extractor: name, failures, everyday, 'held-out': heldOut, file, ablate: ablated }) {
  if (!Object.hasOwn(EXTRACTORS, name)) return `There is no extractor ${name}: ${Object.keys(EXTRACTORS).join(', ')}.`;
  if (ablated && heldOut) return 'Rules and patterns are weighed on the development parts alone.';
  if (heldOut && failures) return 'The items of the held-out part are not shown: see tools/eval-extraction/README.md.';
  if (everyday && file !== FILES.development) return '--everyday has files of its own: --file does not go with it.';
  const heldOutFiles = [FILES.heldOut, FILES.everydayHeldOut];
  return heldOutFiles.includes(resolve(file)) && 'The held-out part is read by --held-out alone.';
}
