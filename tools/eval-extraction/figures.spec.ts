import { EXTRACTORS } from './extractors.mjs';
import { utcOffsetOf } from './labelled-period.mjs';
import { matchItem } from './match-item.mjs';
import { FILES, readItems } from './read-items.mjs';
import { scoreItems } from './score-items.mjs';

/** Two processors round differently. */
const TOLERANCE = 0.01;

/**
 * What the extractors find on the development parts. The rules alone read less than the reader by design; the reader was trained
 * on these texts, so its figures here are higher than on the held-out parts.
 */
describe.each([
  ['rules', 'development', { precision: 0.92, recall: 0.41, times: 0.97 }],
  ['rules', 'everyday', { precision: 0.965, recall: 0.5, times: 0.975 }],
  ['reader', 'development', { precision: 0.795, recall: 0.795, times: 0.905 }],
  ['reader', 'everyday', { precision: 0.895, recall: 0.885, times: 0.96 }],
] as const)('%s on the %s texts', (name, part, least) => {
  it('finds as much as before, as exactly', async () => {
    const extractor = await EXTRACTORS[name]();
    const judged = [];
    for (const item of readItems(FILES[part])) {
      const extraction = await extractor.extract({
        ...{ text: item.text, ...(item.role && { role: item.role }), source: item.style },
        ...{ referenceTime: Date.parse(item.referenceTime), utcOffsetMinutes: utcOffsetOf(item.referenceTime) },
        user: { id: 'user', name: item.user },
      });
      judged.push({ item, statements: extraction.statements.length, ...matchItem(item, extraction) });
    }
    const { precision, recall, times } = scoreItems(judged);
    console.log(`precision ${precision}, recall ${recall}, times ${times}`);
    expect(precision).toBeGreaterThan(least.precision - TOLERANCE);
    expect(recall).toBeGreaterThan(least.recall - TOLERANCE);
    expect(times).toBeGreaterThan(least.times - TOLERANCE);
  });
});
